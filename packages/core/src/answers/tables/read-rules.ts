import { hasLabels, isMarkedId, linesOf, markedIdOf, otherId } from '../../ground/labels.ts'
import { comparedNumber } from '../../ground/where/number-rules.ts'
import { readAnswer } from '../reading/answer-rules.ts'
import { answersAnotherKind } from '../reading/past-rules.ts'
import type { AnswerValue } from '../responses/schema.ts'
import type { PlannedQuestion } from '../summaries/store.ts'
import type { Cell, Question, TableRow } from './column-rules.ts'
import { asText } from './join-rules.ts'

/**
 * What a response says to a question, as columns show it.
 *
 * - `none`: nothing is stored for it.
 * - `skipped`: it was left empty.
 * - `earlier`: it answers the question as another kind of question, which it was before.
 * - `unread`: it fits nothing that the question offers.
 * - `chosen`: the ids of choices or pictures, at their places from 1; the respondent's own texts, which chose `other`.
 * - `cells`: row → column of a matrix, by ids.
 * - `parts`: the lines of an address, or the files.
 * - `value`: a text or a number.
 */
export type Read =
  | { readonly is: 'none' | 'skipped' | 'earlier' | 'unread' }
  | {
      readonly is: 'chosen'
      readonly places: ReadonlyMap<string, number>
      readonly named: readonly (Chosen | Own)[]
    }
  | { readonly is: 'cells'; readonly cells: ReadonlyMap<string, string> }
  | { readonly is: 'parts'; readonly parts: readonly string[] }
  | { readonly is: 'value'; readonly value: string | number }

interface Chosen {
  readonly id: string
}
/** What a respondent wrote in place of a choice. */
interface Own {
  readonly text: string
}

const none = { is: 'none' } as const
const skipped = { is: 'skipped' } as const
const earlier = { is: 'earlier' } as const
const unread = { is: 'unread' } as const

/** Reads a value that is neither absent nor empty. */
type ReadValue = (value: AnswerValue) => Read

/** Makes the function that reads the answers of rows to a question. The columns of a row are asked before those of the next. */
export function readerOf(question: Question, planned: PlannedQuestion): (row: TableRow) => Read {
  const { id } = question
  const readValue = readerOfValue(question, planned)
  const read = (row: TableRow): Read => {
    const value = Object.hasOwn(row.byIds, id) ? row.byIds[id] : undefined
    if (value === undefined) return none
    if (isEmpty(value, question)) return skipped
    return planned.past && answersAnotherKind(planned, row.response) ? earlier : readValue(value)
  }
  let lastRow: TableRow | null = null
  let last: Read = none
  return (row) => {
    if (lastRow !== row) {
      last = read(row)
      lastRow = row
    }
    return last
  }
}

/** Whether an answer says that the question was left empty. */
function isEmpty(value: AnswerValue, { type }: Question): boolean {
  if (typeof value === 'number') return false
  if (typeof value === 'string') return value === '' || (type === 'fileUpload' && value === 'skipped')
  return Array.isArray(value) ? value.every((text) => text === '') : Object.keys(value).length === 0
}

function readerOfValue(question: Question, planned: PlannedQuestion): ReadValue {
  switch (question.type) {
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
    case 'pictureSelection':
      return choiceReader(question, planned)
    case 'matrix':
      return matrixReader(question)
    case 'consent':
      return (value) => (value === 'accepted' ? said('accepted') : unread)
    case 'cta':
      return (value) => (value === 'clicked' || value === 'dismissed' ? said(value) : unread)
    case 'address':
    case 'contactInfo':
    case 'fileUpload':
      return (value) =>
        readAnswer(planned, value, false) === null ? unread : { is: 'parts', parts: [value].flat().map(String) }
    case 'nps':
    case 'rating':
      return (value) => {
        const reading = readAnswer(planned, value, false)
        const number = reading === 'skipped' ? null : (reading?.number ?? null)
        return number === null ? unread : { is: 'value', value: number }
      }
    case 'date':
      return (value) =>
        typeof value === 'string' && readAnswer(planned, value, false) !== null ? { is: 'value', value } : unread
    case 'openText':
      if (question.inputType === 'number')
        return (value) =>
          typeof value !== 'object' && readAnswer(planned, value, false) !== null ? { is: 'value', value } : unread
      return plainReader
    case 'cal':
      return plainReader
  }
}

/** A text question takes whatever was sent. */
const plainReader: ReadValue = (value) => ({ is: 'value', value: typeof value === 'number' ? value : asText(value) })

/** `accepted`, `clicked` and `dismissed`: the answers of questions with one button. */
const said = (id: string): Read => ({ is: 'chosen', places: new Map([[id, 1]]), named: [{ id }] })

/** Of several choices, too, all or none are read, as in figures. */
function choiceReader(question: Question, planned: PlannedQuestion): ReadValue {
  const choices = 'choices' in question ? question.choices : []
  const known = new Set(choices.map(({ id }) => id))
  const takesOwn = hasLabels(question) && planned.other
  const isOne = question.type === 'multipleChoiceSingle'
  /** The id that a text names; `null`: none. */
  const idOf = (text: string): string | null => {
    const id = isMarkedId(text) ? markedIdOf(text) : hasLabels(question) ? null : text
    return id !== null && known.has(id) ? id : null
  }
  return (value) => {
    if (isOne ? typeof value !== 'string' : !Array.isArray(value)) return unread
    const places = new Map<string, number>()
    const named: (Chosen | Own)[] = []
    const texts = typeof value === 'string' ? [value] : (value as readonly string[])
    for (const [at, text] of texts.entries()) {
      if (text === '') continue
      const id = idOf(text)
      if (id === null && (!takesOwn || isMarkedId(text))) return unread
      const chosen = id ?? otherId
      named.push(id === null ? { text } : { id })
      if (!places.has(chosen)) places.set(chosen, at + 1)
    }
    const isPlaced = question.type !== 'ranking' || texts.length <= choices.length
    return isPlaced ? { is: 'chosen', places, named } : unread
  }
}

function matrixReader(question: Extract<Question, { type: 'matrix' }>): ReadValue {
  const [rows, columns] = [question.rows, question.columns].map((lines) => new Set(linesOf(lines).map(({ id }) => id)))
  return (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return unread
    const cells = new Map<string, string>()
    for (const [row, column] of Object.entries(value)) {
      if (column === '') continue
      const [rowId, columnId] = [markedIdOf(row), markedIdOf(column)]
      const isKnown = isMarkedId(row) && isMarkedId(column) && rows?.has(rowId) && columns?.has(columnId)
      if (!isKnown) return unread
      cells.set(rowId, columnId)
    }
    return cells.size === 0 ? unread : { is: 'cells', cells }
  }
}

/** The day of a date as `2026-01-31`, of which `2026-02-31` is none; `null`: the text is no date. */
export function dayOf(text: string): string | null {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? []
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : null
}

/** The number that a cell holds, also as digits; `null`: none. */
export function numberIn(cell: Cell): number | null {
  if (typeof cell === 'number') return cell
  return typeof cell === 'string' && comparedNumber.test(cell) ? Number(cell) : null
}
