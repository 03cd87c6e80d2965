import type { StoredResponse } from '../responses/schema.ts'
import type { PlannedPast, PlannedQuestion } from '../summaries/store.ts'
import { questionKind } from '../surveys/rules/past.ts'
import type { Question } from '../surveys/schema/questions.ts'
import type { EditionMark, PastQuestion } from '../surveys/schema.ts'

/** What tells the edition of a response. */
export type Timed = Pick<StoredResponse, 'createdAt'> & Partial<Pick<StoredResponse, 'edition'>>
type Was = PlannedPast['was'][number]

/** What the question was when the response was given. */
export function wasThen({ past }: PlannedQuestion, { createdAt, edition }: Timed): Was {
  if (past === undefined) return 'asked'
  const isThere = ({ number, at }: EditionMark) => (edition ? number <= edition.number : at <= createdAt)
  const passed = past.editions.findLastIndex(isThere) + 1
  return past.was[passed] ?? 'asked'
}

/** Whether what the response answers to the question answered another kind of question. */
export const answersAnotherKind = (question: PlannedQuestion, response: Timed): boolean =>
  wasThen(question, response) === 'other'

/** What a question was in the times that a survey has kept of it; `null`: as it is. */
export function plannedPast(question: Question, all: readonly PastQuestion[]): PlannedPast | null {
  const kind = questionKind(question)
  const times = all.filter((time) => time.id === question.id && time.kind !== kind)
  if (times.length === 0) return null
  const marks = times.flatMap(({ from, until }) => [from, until]).filter((mark) => mark !== null)
  const numbers = [...new Set(marks.map(({ number }) => number))].sort((a, b) => a - b)
  let latest = ''
  const editions = numbers.map((number) => {
    // Clocks of several processes may differ.
    const at = marks.find((mark) => mark.number === number)?.at ?? latest
    latest = at > latest ? at : latest
    return { number, at: latest }
  })
  const was = [0, ...numbers].map((number): Was => {
    const own = times.filter(({ from, until }) => (from?.number ?? 0) <= number && number < (until?.number ?? Infinity))
    return own.some((time) => time.kind !== null) ? 'other' : own.length > 0 ? 'absent' : 'asked'
  })
  return { editions, was }
}
