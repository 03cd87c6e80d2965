import { isConflict } from '@hearback/core/storage'
import { type BrokenStorage, broken } from './broken-storage.ts'

/** Faults in what becomes of deleted contacts, and of segments. */
export const brokenErasures: readonly BrokenStorage[] = [
  broken(
    'what named a deleted contact still does until it is cleared',
    'erasures: after the deletion, no record that is read names the contact, and other contacts stay',
    ({ contacts }) => ({
      contacts: {
        ...contacts,
        delete: async (environmentId, id, ...rest) => {
          const deleted = await contacts.delete(environmentId, id, ...rest)
          await contacts.forgetErasure(environmentId, id)
          return deleted
        },
      },
    }),
  ),

  broken(
    'a payload is kept by whoever claims it first',
    'erasures: deliveries that wait or are retried no longer name the contact',
    ({ deliveries }) => {
      const known = new Map<string, string>()
      return {
        deliveries: {
          ...deliveries,
          claim: async (...call) => {
            const claimed = await deliveries.claim(...call)
            for (const { id, data } of claimed) known.set(id, known.get(id) ?? data)
            return claimed.map((delivery) => ({ ...delivery, data: known.get(delivery.id) ?? delivery.data }))
          },
        },
      }
    },
  ),

  broken(
    'everything of a contact is cleared at once',
    'erasures: records that name the contact are cleared in batches, and stay cleared after the erasure is forgotten',
    ({ responses }) => ({
      responses: {
        ...responses,
        eraseContact: (environmentId, contactId, now) => responses.eraseContact(environmentId, contactId, now, 1e9),
      },
    }),
  ),

  broken(
    'responses never go with their contact',
    'erasures: if responses are deleted with their contact, they are hidden at once and removed in batches',
    ({ contacts }) => ({
      contacts: {
        ...contacts,
        delete: (environmentId, id, { at }, ...rest) =>
          contacts.delete(environmentId, id, { at, withResponses: false }, ...rest),
      },
    }),
  ),

  broken(
    'payloads of an erased contact are left to the purge',
    'erasures: no data of a person stays anywhere if responses are deleted with their contact',
    ({ deliveries }) => ({ deliveries: { ...deliveries, eraseContact: async () => 0 } }),
  ),

  broken(
    'results of an erased contact are left to the purge',
    'erasures: no data of a person stays anywhere if responses are deleted with their contact',
    ({ idempotency }) => ({ idempotency: { ...idempotency, eraseContact: async () => 0 } }),
  ),

  broken(
    'a result that is stored by itself replaces another',
    'alongside: idempotency.insert stores a result by itself, unless its key has one',
    ({ idempotency }) => ({
      idempotency: {
        ...idempotency,
        insert: (environmentId, result) =>
          idempotency.insert(environmentId, result).catch((error: unknown) => {
            if (!isConflict(error)) throw error
          }),
      },
    }),
  ),

  broken(
    'a segment is deleted whatever was decided on',
    'segments: delete removes a segment once, at the revision it was decided on',
    ({ segments, environments }) => ({
      segments: {
        ...segments,
        delete: async (environmentId, id, _, alongside) => {
          const ifRevision = (await environments.revision(environmentId)) ?? 0
          return segments.delete(environmentId, id, { ifRevision }, alongside)
        },
      },
    }),
  ),
]
