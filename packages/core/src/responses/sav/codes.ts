import { type Labelled, labelsOf, linesOf } from '../../surveys/rules/labels.ts'
import type { StoredSurvey } from '../../surveys/schema.ts'
import { plain } from '../plain.ts'
import type { AnswerValue } from '../schema.ts'

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

/** Codes from 1 on, in the order of the survey. */
export function codesOf(parts: readonly Labelled[]): Codes {
  const codeOfId = new Map(parts.map(({ id }, n) => [id, n + 1]))
  return {
    codeOf: new Map(Object.entries(labelsOf(parts)).map(([label, id]) => [label, codeOfId.get(id) ?? 0])),
    labels: parts.map(({ label }, n) => [n + 1, plain(label.default)] as const),
  }
}

export function choicesOf(question: Question): Codes {
  if (question.type !== 'pictureSelection') return codesOf('choices' in question ? question.choices : [])
  const codes = question.choices.map(({ id }, n) => [id, n + 1] as const)
  return { codeOf: new Map(codes), labels: codes.map(([id, code]) => [code, id] as const) }
}

/** What answers may name: choices, or rows and columns. */
export const namesIn = (question: Question): string[] =>
  question.type === 'matrix'
    ? [question.rows, question.columns].flatMap((lines) => Object.keys(labelsOf(linesOf(lines))))
    : [...choicesOf(question).codeOf.keys()]

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

/** The code of the column that a matrix has in the row of this code. */
export function cellOf(answer: AnswerValue | undefined, code: number, rows: Codes, columns: Codes): number | null {
  const [, column] = cellsOf(answer).find(([row]) => rows.codeOf.get(row) === code) ?? []
  return column === undefined ? null : (columns.codeOf.get(column) ?? null)
}

/** The cells of a matrix that have no row, or no column, any more. */
export const unknownCells = (answer: AnswerValue | undefined, rows: Codes, columns: Codes): string[] =>
  typeof answer !== 'object' || Array.isArray(answer)
    ? listOf(answer)
    : cellsOf(answer).flatMap(([row, column]) =>
        column === '' || (rows.codeOf.has(row) && columns.codeOf.has(column)) ? [] : [`${row}: ${column}`],
      )

const cellsOf = (answer: AnswerValue | undefined): [row: string, column: string][] =>
  typeof answer !== 'object' || Array.isArray(answer) ? [] : Object.entries(answer)

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
