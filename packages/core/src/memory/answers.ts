import { withoutPerson } from '../contacts/erasure-rules.ts'
import type { AnswerStore, KeptAnswer } from '../ports/answers.ts'
import { byCreation, sorted } from './order.ts'
import type { Tables } from './tables.ts'
import { isErased } from './visibility.ts'

/** One text for the pair: JSON, so that no scope and key run into another pair's. */
export const answerId = (scope: string, key: string): string => JSON.stringify([scope, key])

const cleared = <A extends KeptAnswer>(answer: A): A => ({
  ...answer,
  body: withoutPerson(answer.body),
  contactId: null,
})

export function answerStore(tables: Tables): AnswerStore {
  return {
    find: async (environmentId, scope, key) => {
      const row = tables.answers.get(environmentId, answerId(scope, key))
      if (row === null) return null
      const { id, ...answer } = row
      return isErased(tables, environmentId, answer.contactId) ? cleared(answer) : answer
    },
    eraseContact: async (environmentId, contactId, limit) => {
      if (!isErased(tables, environmentId, contactId)) return 0
      const telling = tables.answers.rows(environmentId, (answer) => answer.contactId === contactId).slice(0, limit)
      for (const answer of telling) tables.answers.put(environmentId, cleared(answer))
      return telling.length
    },
    purge: async (environmentId, before, limit) => {
      const old = tables.answers.rows(environmentId, (answer) => answer.createdAt < before)
      const purged = sorted(old, byCreation).slice(0, limit)
      for (const answer of purged) tables.answers.remove(environmentId, answer.id)
      return purged.length
    },
  }
}
