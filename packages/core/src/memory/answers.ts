import type { AnswerStore } from '../ports/answers.ts'
import { byCreation, sorted } from './order.ts'
import type { Tables } from './tables.ts'

/** One text for the pair: JSON, so that no scope and key run into another pair's. */
export const answerId = (scope: string, key: string): string => JSON.stringify([scope, key])

export function answerStore(tables: Tables): AnswerStore {
  return {
    find: async (environmentId, scope, key) => {
      const row = tables.answers.get(environmentId, answerId(scope, key))
      if (row === null) return null
      const { id, ...answer } = row
      return answer
    },
    purge: async (environmentId, before, limit) => {
      const old = tables.answers.rows(environmentId, (answer) => answer.createdAt < before)
      const purged = sorted(old, byCreation).slice(0, limit)
      for (const answer of purged) tables.answers.remove(environmentId, answer.id)
      return purged.length
    },
  }
}
