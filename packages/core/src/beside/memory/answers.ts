import { erasedAnswer } from '../../asking/contacts/erasure-rules.ts'
import type { Erasure } from '../../asking/contacts/schema.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { AnswerStore, KeptAnswer } from '../../ground/ports/answers.ts'
import { byCreation, sorted } from './order.ts'
import type { Tables } from './tables.ts'
import { erasureOf } from './visibility.ts'

/** One text for scope and key: as JSON, so that two pairs never share a text. */
export const answerId = (scope: string, key: string): string => JSON.stringify([scope, key])

const cleared = <A extends KeptAnswer>(answer: A, { withResponses }: Erasure): A => ({
  ...answer,
  body: erasedAnswer(answer, withResponses),
  contactId: null,
})

export function answerStore(tables: Tables): AnswerStore {
  return {
    insert: async (environmentId, answer) => {
      const id = answerId(answer.scope, answer.key)
      if (tables.answers.has(environmentId, id)) throw new ConflictError('idempotencyKey')
      tables.answers.put(environmentId, { ...answer, id })
    },
    find: async (environmentId, scope, key) => {
      const row = tables.answers.get(environmentId, answerId(scope, key))
      if (row === null) return null
      const { id, ...answer } = row
      const erasure = erasureOf(tables, environmentId, answer.contactId)
      return erasure ? cleared(answer, erasure) : answer
    },
    eraseContact: async (environmentId, contactId, limit) => {
      const erasure = erasureOf(tables, environmentId, contactId)
      if (!erasure) return 0
      const telling = tables.answers.rows(environmentId, (answer) => answer.contactId === contactId).slice(0, limit)
      for (const answer of telling) tables.answers.put(environmentId, cleared(answer, erasure))
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
