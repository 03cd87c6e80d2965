import type { SurveyModel } from './model.ts'
import { followers } from './walk.ts'
import type { Question } from './wire.ts'

/**
 * The cost of the longest path from this question to an ending, the question included. Each question costs 1 by default.
 * Whatever is answered, the path is not longer, so that a progress made of it never goes backwards.
 */
export function longestFrom(
  survey: SurveyModel,
  start: Question,
  costOf: (question: Question) => number = () => 1,
): number {
  const known = new Map<string, number>()
  const from = (question: Question): number => {
    const before = known.get(question.id)
    if (before !== undefined) return before
    // A cycle, which the service refuses, adds nothing.
    known.set(question.id, 0)
    const cost = costOf(question) + Math.max(0, ...followers(survey, question).map(from))
    known.set(question.id, cost)
    return cost
  }
  return from(start)
}
