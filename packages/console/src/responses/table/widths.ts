import type { OfferedColumn } from './wire.ts'

/** Widths to choose from, in px. */
export const narrow = 120
export const wide = 400
/** The width of the column that heads each row. */
export const headWidth = 160

/** Multiples of the step by which an edge moves. */
const ofKind = { text: 260, choice: 180, number: 120, count: 120, flag: 100, time: 140, date: 140 } as const
const ofField: ReadonlyMap<string, number> = new Map([
  ['finished', 160],
  ['userId', 180],
  ['tags', 180],
  ['language', 100],
])

/** How wide a column is, in px. */
export const widthOf = ({ id, group, kind, width }: OfferedColumn): number =>
  width ?? (group === 'questions' ? ofKind[kind] : (ofField.get(id) ?? ofKind[kind]))
