import type { Localized, StoredSurvey } from '../../surveys/schema.ts'
import { ofKey } from '../csv-rules.ts'
import type { AnswerValue } from '../schema.ts'
import { plain } from './plain.ts'

/*
 * Answers as numbers: the code of a choice, whether it was chosen, its place, a number, a date. `null` where the answer says
 * none.
 */

type Question = StoredSurvey['questions'][number]

/** The codes of choices, or of a matrix's columns. */
export interface Codes {
  /** Each label in any language, or id of a picture → code. */
  readonly codeOf: ReadonlyMap<string, number>
  readonly labels: readonly (readonly [code: number, label: string])[]
}

/** Codes from 1 on. `each`: for each choice, what answers may call it; the first is its label. */
export function codesOf(each: readonly (readonly string[])[]): Codes {
  const codeOf = new Map<string, number>()
  each.forEach((names, n) => {
    for (const name of names) if (!codeOf.has(name)) codeOf.set(name, n + 1)
  })
  return { codeOf, labels: each.map(([label = ''], n) => [n + 1, plain(label)] as const) }
}

const wordsOf = (label: Localized): string[] => [label.default, ...Object.values(label)].filter((word) => word !== '')

export function choicesOf(question: Question): Codes {
  if (question.type === 'pictureSelection') return codesOf(question.choices.map(({ id }) => [id]))
  return codesOf('choices' in question ? question.choices.map(({ label }) => wordsOf(label)) : [])
}

/** What answers may name: choices, or rows and columns. */
export const namesIn = (question: Question): string[] =>
  question.type === 'matrix'
    ? [...question.rows, ...question.columns].flatMap(lineLabels)
    : [...choicesOf(question).codeOf.keys()]

type Line = Localized | { id: string; label: Localized }

export const lineLabels = (line: Line): string[] =>
  // Safe: a line is a localized text unless it has a label of its own.
  wordsOf(typeof line.label === 'object' ? line.label : (line as Localized))

const listOf = (answer: AnswerValue | undefined): string[] =>
  answer === undefined
    ? []
    : Array.isArray(answer)
      ? answer
      : typeof answer === 'object'
        ? Object.values(answer)
        : [String(answer)]
export const firstOf = (answer: AnswerValue | undefined): string => listOf(answer)[0] ?? ''

export const unknownOf = ({ codeOf }: Codes, answer: AnswerValue | undefined): string[] =>
  listOf(answer).filter((one) => one !== '' && !codeOf.has(one))

/** Whether a choice is among those of the answer; `null` without an answer. */
export function isAmong({ codeOf }: Codes, answer: AnswerValue | undefined, code: number): number | null {
  const list = listOf(answer).filter((one) => one !== '')
  return list.length === 0 ? null : Number(list.some((one) => codeOf.get(one) === code))
}

export function placeOf({ codeOf }: Codes, answer: AnswerValue | undefined, code: number): number | null {
  const place = listOf(answer).findIndex((one) => codeOf.get(one) === code)
  return place < 0 ? null : place + 1
}

/** The code of a matrix row's column. `names`: what answers may call the row. */
export function cellOf(answer: AnswerValue | undefined, names: readonly string[], { codeOf }: Codes): number | null {
  if (typeof answer !== 'object' || Array.isArray(answer)) return null
  for (const name of names) {
    const column = ofKey(answer, name)
    if (column !== undefined) return codeOf.get(column) ?? null
  }
  return null
}

/** The cells of a matrix that have no row, or no column, any more. */
export const unknownCells = (
  answer: AnswerValue | undefined,
  rows: ReadonlySet<string>,
  { codeOf }: Codes,
): string[] =>
  typeof answer !== 'object' || Array.isArray(answer)
    ? listOf(answer)
    : Object.entries(answer).flatMap(([row, column]) =>
        column === '' || (rows.has(row) && codeOf.has(column)) ? [] : [`${row}: ${column}`],
      )

export function numeric(answer: AnswerValue | undefined): number | null {
  const number =
    typeof answer === 'number'
      ? answer
      : typeof answer === 'string' && answer.trim() !== ''
        ? Number(answer)
        : Number.NaN
  return Number.isFinite(number) ? number : null
}

export function dateOf(answer: AnswerValue | undefined): number | null {
  if (typeof answer !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(answer)) return null
  const ms = Date.parse(answer)
  // `2026-02-31` would become another day.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(answer) ? ms : null
}
