import { type Timed, wasAt } from '../../ground/past.ts'
import type { PlannedQuestion } from '../summaries/store.ts'

/** What the question was when the response was given. */
export const wasThen = ({ past }: PlannedQuestion, response: Timed) => wasAt(past, response)

/** Whether what the response answers to the question answered another kind of question. */
export const answersAnotherKind = (question: PlannedQuestion, response: Timed): boolean =>
  wasThen(question, response) === 'other'
