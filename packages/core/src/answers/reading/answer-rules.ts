import { dayPattern } from '../../ground/day-pattern.ts'
import { isMarkedId, otherId } from '../../ground/labels.ts'
import type { AnswerValue } from '../responses/schema.ts'
import type { PlannedQuestion } from '../summaries/store.ts'

/** The form of a string that is a number. JavaScript and SQL must agree on it. */
const numeral = /^-?[0-9]{1,15}(\.[0-9]{1,10})?([eE][+-]?[0-9]{1,2})?$/

/** An answer as its question reads it. */
export interface Reading {
  /** Pairs (key, sub), each once. */
  readonly marks: readonly (readonly [key: string, sub: string])[]
  readonly number: number | null
  /** The parts of the answer that are listed. */
  readonly listed: readonly AnswerValue[]
}

/**
 * Reads an answer by its question: `skipped`, or `null` if it does not fit. `isMeaning`: what it means was stored with it, so that
 * it names what was chosen by ids alone; see `hasMeaning`.
 */
export function readAnswer(
  question: PlannedQuestion,
  value: AnswerValue,
  isMeaning: boolean,
): Reading | 'skipped' | null {
  if (isSkipped(question, value)) return 'skipped'
  switch (question.form) {
    case 'one':
      return typeof value === 'string' ? chosen(question, [value], isMeaning, () => '') : null
    case 'many':
      return Array.isArray(value) ? chosen(question, value, isMeaning, () => '') : null
    case 'ranked':
      return Array.isArray(value) ? chosen(question, value, isMeaning, (index) => String(index + 1)) : null
    case 'cells':
      return typeof value === 'object' && !Array.isArray(value) ? cells(question, value, isMeaning) : null
    case 'number':
      return numbered(question, value)
    case 'text':
      return fitsText(question, value) ? { ...nothing, listed: [value] } : null
  }
}

const day = new RegExp(dayPattern)

function fitsText({ only, to }: PlannedQuestion, value: AnswerValue): boolean {
  switch (only) {
    case 'day':
      return typeof value === 'string' && day.test(value)
    case 'lines':
      return Array.isArray(value) && value.length <= (to ?? 0)
    case 'files':
      return typeof value !== 'object' || Array.isArray(value)
    default:
      return true
  }
}

const nothing = { marks: [], number: null, listed: [] } as const

function isSkipped({ skips }: PlannedQuestion, value: AnswerValue): boolean {
  if (typeof value === 'number') return false
  if (typeof value === 'string') return value === '' || skips.includes(value)
  return Array.isArray(value) ? value.every((text) => text === '') : Object.keys(value).length === 0
}

function chosen(
  question: PlannedQuestion,
  texts: readonly string[],
  isMeaning: boolean,
  sub: (index: number) => string,
): Reading | null {
  const subs = new Map<string, string>()
  const listed: string[] = []
  for (const [index, text] of texts.entries()) {
    if (text === '') continue
    const known = idOf(question.labels, text, isMeaning)
    const isRemoved = known === null && question.byIds && isMarkedId(text)
    if (known === null && !isRemoved && !question.other) return null
    if (known === null && !isRemoved) listed.push(text)
    const key = known ?? (isRemoved ? text : otherId)
    if (!subs.has(key)) subs.set(key, sub(index))
  }
  return { ...nothing, marks: [...subs], listed }
}

function cells(question: PlannedQuestion, value: Readonly<Record<string, string>>, isMeaning: boolean): Reading | null {
  const marks = new Map<string, [string, string]>()
  for (const [row, column] of Object.entries(value)) {
    if (column === '') continue
    const rowId = idOf(question.labels, row, isMeaning) ?? (isMarkedId(row) ? row : null)
    const columnId = idOf(question.columns, column, isMeaning) ?? (isMarkedId(column) ? column : null)
    // Of several choices, too, all or none are read.
    if (rowId === null || columnId === null) return null
    marks.set(JSON.stringify([rowId, columnId]), [rowId, columnId])
  }
  return marks.size === 0 ? null : { ...nothing, marks: [...marks.values()] }
}

/** The smallest magnitude of a number without bounds: sums and spreads neither overflow nor underflow. */
const least = 1e-100
const most = 1e15

function numbered({ from, to }: PlannedQuestion, value: AnswerValue): Reading | null {
  if (typeof value === 'object') return null
  if (typeof value === 'string' && !numeral.test(value)) return null
  const number = Number(value) + 0
  const size = Math.abs(number)
  if (size >= most || (size < least && number !== 0)) return null
  const isBounded = from !== null || to !== null
  if (isBounded && !Number.isInteger(number)) return null
  if ((from !== null && number < from) || (to !== null && number > to)) return null
  return { ...nothing, number }
}

/** Reads an own property only: names that every object inherits are no labels. */
const idOf = (labels: Readonly<Record<string, string>>, label: string, isMeaning: boolean): string | null =>
  (!isMeaning || isMarkedId(label)) && Object.hasOwn(labels, label) ? (labels[label] ?? null) : null
