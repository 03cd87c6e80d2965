import { dayPattern } from '../../ground/day-pattern.ts'
import { wasThen } from '../reading/past-rules.ts'
import { answerTo, readGiven } from '../reading/unread-rules.ts'
import type { StoredResponse } from '../responses/schema.ts'
import type { EditionFilter } from '../responses/store.ts'
import type { PlannedQuestion } from '../summaries/store.ts'
import type { Absence, PlannedSide } from './store.ts'

/** The fields of a response that a cross-table reads. */
export type PairedResponse = Pick<
  StoredResponse,
  'createdAt' | 'data' | 'meanings' | 'variables' | 'ttc' | 'meta' | 'language' | 'edition'
> & { readonly person: Pick<NonNullable<StoredResponse['person']>, 'attributes'> | null }

/** The values of a response on a side, each once, or why it has none. This is the reference: storages must read the same. */
export function readSide(side: PlannedSide, response: PairedResponse): readonly string[] | Absence {
  switch (side.by) {
    case 'question':
      return readQuestion(side.question, side.row, response)
    case 'month':
      return readMonth(side.question, response)
    case 'data':
    case 'variables':
      return fieldOf(own(response[side.by], side.id))
    case 'meta':
      return textOf(own(response.meta, side.id) ?? own(response.meta.userAgent ?? {}, side.id))
    case 'attributes':
      return textOf(own(response.person?.attributes ?? {}, side.id))
    case 'language':
      return textOf(response.language)
    case 'edition':
      return fieldOf(response.edition?.number ?? editionAt(side.editions, response.createdAt))
    case 'time':
      return [side.bounds.findLast((bound) => bound <= response.createdAt) ?? '']
  }
}

function readQuestion(question: PlannedQuestion, row: string | null, response: PairedResponse) {
  const found = readGiven(question, answerTo(question, response))
  if (found === 'skipped') return absenceOf(question, response)
  if (found === null || wasThen(question, response) === 'other') return 'unread'
  if (found.number !== null) return [String(found.number)]
  const values =
    question.form === 'cells'
      ? found.marks.filter(([line]) => line === row).map(([, column]) => column)
      : found.marks.filter(([, place]) => place === '' || place === '1').map(([choice]) => choice)
  return values.length === 0 ? 'skipped' : values
}

const day = new RegExp(dayPattern)

function readMonth(question: PlannedQuestion, response: PairedResponse) {
  const { value } = answerTo(question, response)
  const found = readGiven(question, { value, isMeaning: false })
  if (found === 'skipped') return absenceOf(question, response)
  const isDay = typeof value === 'string' && day.test(value) && wasThen(question, response) !== 'other'
  return isDay ? [value.slice(0, 7)] : 'unread'
}

/** Why an answer is missing: answers to another kind of question are none to this one, nor is their absence. */
const absenceOf = (question: PlannedQuestion, response: PairedResponse): Absence =>
  wasThen(question, response) !== 'other' &&
  (Object.hasOwn(response.data, question.id) || Object.hasOwn(response.ttc, question.id))
    ? 'skipped'
    : 'notAsked'

const editionAt = (editions: readonly EditionFilter[], at: string): number | undefined =>
  editions.find(({ from, until }) => (from === null || from <= at) && (until === null || at < until))?.number

const textOf = (value: unknown): readonly string[] | Absence =>
  typeof value === 'string' && value !== '' ? [value] : 'empty'

const fieldOf = (value: unknown): readonly string[] | Absence =>
  typeof value === 'number' ? [String(value)] : textOf(value)

const own = (object: object, key: string): unknown =>
  // Safe: any value is read as unknown.
  Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined
