import type { StoredResponse } from '../responses/schema.ts'
import type { PlannedQuestion, PlannedTime } from '../summaries/store.ts'

type Timed = Pick<StoredResponse, 'createdAt'> & Partial<Pick<StoredResponse, 'edition'>>

/** The time of the response's edition in which the question was not asked, or was another kind of question; `null`: it was as it is. */
export function pastOf({ past }: PlannedQuestion, response: Timed): PlannedTime | null {
  const own = past?.filter((time) => isIn(time, response)) ?? []
  return own.find(({ isOther }) => isOther) ?? own[0] ?? null
}

/** Whether what the response answers to the question answered another kind of question. */
export const isOfOther = (question: PlannedQuestion, response: Timed): boolean =>
  pastOf(question, response)?.isOther ?? false

function isIn({ from, until }: PlannedTime, { createdAt, edition }: Timed): boolean {
  if (edition)
    return (from === null || from.number <= edition.number) && (until === null || edition.number < until.number)
  return (from === null || from.at <= createdAt) && (until === null || createdAt < until.at)
}
