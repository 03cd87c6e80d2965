import type { StoredSurvey } from '../../../asking/surveys/schema.ts'
import { type Labelled, labelsOf, linesOf, markedId, otherId } from '../../../ground/labels.ts'
import { comparedNumber } from '../../../ground/where/number-rules.ts'
import { textIn } from '../in-language-rules.ts'
import { plain } from '../plain-rules.ts'
import type { AnswerValue } from '../schema.ts'

/*
 * Answers as numbers: the code of a choice, whether it was chosen, its place, a number, a date. `null` where the answer says
 * none.
 */

type Question = StoredSurvey['questions'][number]

/** The codes of choices, or of a matrix's columns. */
export interface Codes {
  /** Each id, as an answer that was read names it, or id of a picture → code. */
  readonly codeOf: ReadonlyMap<string, number>
  readonly labels: readonly (readonly [code: number, label: string])[]
  /** The code of the choice "other", which any other text chooses; `null`: there is none. */
  readonly otherCode: number | null
}

/** The code that a text of an answer chooses. */
const codeIn = ({ codeOf, otherCode }: Codes, text: string): number | undefined =>
  codeOf.get(text) ?? (text === '' ? undefined : (otherCode ?? undefined))

/**
 * Codes from 1 on, in the order of the survey. `language`: of the labels that say what a code means. Answers name what was chosen by
 * ids: a text that is none is the respondent's own, also where it is a label by now.
 */
export function codesOf(parts: readonly Labelled[], language: string): Codes {
  return {
    codeOf: new Map(parts.map(({ id }, n) => [markedId(id), n + 1] as const)),
    labels: parts.map(({ label }, n) => [n + 1, plain(textIn(label, language))] as const),
    otherCode: codeAt(parts.findIndex(({ id }) => id === otherId)),
  }
}

const codeAt = (index: number): number | null => (index === -1 ? null : index + 1)

export function choicesOf(question: Question, language: string): Codes {
  if (question.type !== 'pictureSelection') return codesOf('choices' in question ? question.choices : [], language)
  const codes = question.choices.map(({ id }, n) => [id, n + 1] as const)
  return { codeOf: new Map(codes), labels: codes.map(([id, code]) => [code, id] as const), otherCode: null }
}

/** What answers may name, as they are stored and as they are read: choices, or rows and columns. */
export function namesIn(question: Question): string[] {
  if (question.type === 'pictureSelection') return question.choices.map(({ id }) => id)
  const lists =
    question.type === 'matrix' ? [question.rows, question.columns] : 'choices' in question ? [question.choices] : []
  return lists.flatMap((lines) => Object.keys(labelsOf(linesOf(lines))))
}

const listOf = (answer: AnswerValue | undefined): string[] =>
  answer === undefined
    ? []
    : Array.isArray(answer)
      ? answer
      : typeof answer === 'object'
        ? Object.values(answer)
        : [String(answer)]
/** The code that the first text of an answer chooses; `null`: none. */
export const firstIn = (codes: Codes, answer: AnswerValue | undefined): number | null =>
  codeIn(codes, listOf(answer)[0] ?? '') ?? null

export const unknownOf = ({ codeOf }: Codes, answer: AnswerValue | undefined): string[] =>
  listOf(answer).filter((one) => one !== '' && !codeOf.has(one))

/** Code of each choice in the answer → its first place, from 1; `null` without an answer. */
export function placesOf(codes: Codes, answer: AnswerValue | undefined): ReadonlyMap<number, number> | null {
  const list = listOf(answer)
  return list.every((one) => one === '') ? null : firstOfEach(list.map((one, n) => [codeIn(codes, one), n + 1]))
}

/** Code of each row in the answer → code of its column. */
export const columnsIn = (
  answer: AnswerValue | undefined,
  rows: Codes,
  columns: Codes,
): ReadonlyMap<number, number | undefined> =>
  firstOfEach(cellsOf(answer).map(([row, column]) => [rows.codeOf.get(row), columns.codeOf.get(column)]))

function firstOfEach<T>(pairs: readonly (readonly [code: number | undefined, value: T])[]): Map<number, T> {
  const first = new Map<number, T>()
  for (const [code, value] of pairs) if (code !== undefined && !first.has(code)) first.set(code, value)
  return first
}

/**
 * Reads what several columns show of one response once: a survey may have a thousand choices, and an answer may name as
 * many. The columns of a response are asked before those of the next.
 */
export function readOnce<R extends object, T>(read: (response: R) => T): (response: R) => T {
  let last: { response: R; value: T } | null = null
  return (response) => {
    if (last?.response !== response) last = { response, value: read(response) }
    return last.value
  }
}

/** The cells of a matrix that have no row, or no column, any more. */
export const unknownCells = (answer: AnswerValue | undefined, rows: Codes, columns: Codes): string[] =>
  typeof answer !== 'object' || Array.isArray(answer)
    ? listOf(answer)
    : cellsOf(answer).flatMap(([row, column]) =>
        column === '' || (rows.codeOf.has(row) && columns.codeOf.has(column))
          ? []
          : [`${nameIn(rows, row)}: ${nameIn(columns, column)}`],
      )

/** The label of what a text chooses; of what it chooses no more, the text. */
const nameIn = ({ codeOf, labels }: Codes, text: string): string =>
  labels.find(([code]) => code === codeOf.get(text))?.[1] ?? text

const cellsOf = (answer: AnswerValue | undefined): [row: string, column: string][] =>
  typeof answer !== 'object' || Array.isArray(answer) ? [] : Object.entries(answer)

export function numeric(answer: AnswerValue | undefined): number | null {
  if (typeof answer === 'number') return answer
  return typeof answer === 'string' && comparedNumber.test(answer) ? Number(answer) : null
}

export function dateOf(answer: AnswerValue | undefined): number | null {
  if (typeof answer !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(answer)) return null
  const ms = Date.parse(answer)
  // `2026-02-31` would become another day.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(answer) ? ms : null
}
