import { answerRead, ownAnswer } from '../ground/answer-read.ts'
import type { AnswerValue, StoredResponse } from '../responses/schema.ts'
import type { PlannedQuestion } from '../summaries/store.ts'
import { readAnswer } from './answer-rules.ts'
import { answersAnotherKind, type Timed } from './past-rules.ts'

/** The answer of a response to a question: by what it meant, where the question is read so, else as it was given. */
export const answerTo = (
  { id, byIds }: PlannedQuestion,
  response: Pick<StoredResponse, 'data' | 'meanings'>,
): AnswerValue | undefined => (byIds ? answerRead(response, id) : ownAnswer(response.data, id))

/** Whether an answer was given that is none to the question: it fits nothing that is offered, or answered another kind of question. */
export function isUnread(question: PlannedQuestion, value: AnswerValue | undefined, response: Timed): boolean {
  const reading = value === undefined ? 'skipped' : readAnswer(question, value)
  return reading !== 'skipped' && (reading === null || answersAnotherKind(question, response))
}
