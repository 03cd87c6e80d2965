import { hasMeaning, ownAnswer } from '../../ground/answer-read.ts'
import type { Timed } from '../../ground/past.ts'
import type { AnswerValue, StoredResponse } from '../responses/schema.ts'
import type { PlannedQuestion } from '../summaries/store.ts'
import { type Reading, readAnswer } from './answer-rules.ts'
import { answersAnotherKind } from './past-rules.ts'

/** An answer as results take it. `isMeaning`: what it means was stored with it; see `hasMeaning`. */
export interface Given {
  readonly value: AnswerValue | undefined
  readonly isMeaning: boolean
}

/** The answer of a response to a question: by what it meant, where the question is read so, else as it was given. */
export function answerTo({ id, byIds }: PlannedQuestion, response: Pick<StoredResponse, 'data' | 'meanings'>): Given {
  const isMeaning = byIds && hasMeaning(response, id)
  return { value: ownAnswer(isMeaning ? response.meanings : response.data, id), isMeaning }
}

/** What a question reads in an answer, of whatever kind the question was then. */
export const readGiven = (question: PlannedQuestion, { value, isMeaning }: Given): Reading | 'skipped' | null =>
  value === undefined ? 'skipped' : readAnswer(question, value, isMeaning)

/** Whether an answer was given that is none to the question: it fits nothing that is offered, or answered another kind of question. */
export function isUnread(question: PlannedQuestion, given: Given, response: Timed): boolean {
  const reading = readGiven(question, given)
  return reading !== 'skipped' && (reading === null || answersAnotherKind(question, response))
}
