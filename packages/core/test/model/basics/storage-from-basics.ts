import type { Contact } from '../../../src/asking/contacts/schema.ts'
import type { Storage } from '../../../src/house/storage.ts'
import type { BasicStorage } from './basic-storage.ts'
import { boundMembers } from './bound-members.ts'
import { allOf, allPages } from './read-all.ts'
import { responsesFromBasics } from './responses.ts'
import { summariesFromBasics } from './summaries.ts'

/**
 * Makes a whole storage of one that lacks methods which exist for speed only. They are then made of the others, at a cost
 * that grows with the responses: a summary reads them all, in pages of 1,000, and writes meanwhile may or may not be in
 * it. What the storage has itself is used. It and its stores may be plain objects or instances of classes.
 */
export function storageFromBasics(given: BasicStorage): Storage {
  const basics = bound(given)
  const { surveys, contacts, displays, webhooks, deliveries } = basics
  return {
    ...basics,
    surveys: {
      findMany: async (environmentId, ids) =>
        found(await Promise.all([...new Set(ids)].map((id) => surveys.find(environmentId, id)))),
      ...surveys,
    },
    contacts: {
      findMany: async (environmentId, { ids, userIds }) => {
        const byId = ids.map((id) => contacts.find(environmentId, id))
        const byUserId = userIds.map((userId) => contacts.findByUserId(environmentId, userId))
        const named = new Map<string, Contact>()
        for (const contact of found(await Promise.all([...byId, ...byUserId]))) named.set(contact.id, contact)
        return [...named.values()]
      },
      ...contacts,
    },
    displays: {
      findMany: async (environmentId, ids) =>
        found(await Promise.all([...new Set(ids)].map((id) => displays.find(environmentId, id)))),
      ofContact: async (environmentId, contactId, limit) => {
        const shown = await allOf(allPages((page) => displays.listOfContact(environmentId, contactId, page)))
        const newest = shown.toReversed().slice(0, limit)
        return newest.map(({ surveyId, createdAt }) => ({ surveyId, createdAt }))
      },
      ...displays,
    },
    webhooks: {
      findWithCircuit: async (environmentId, id) => {
        const webhook = await webhooks.find(environmentId, id)
        return webhook && { ...webhook, circuit: await deliveries.circuit(environmentId, id) }
      },
      ...webhooks,
    },
    responses: responsesFromBasics(basics),
    summaries: summariesFromBasics(basics),
  }
}

/** The storage, and each of its stores, as plain objects of bound methods. */
function bound(given: BasicStorage): BasicStorage {
  const members = Object.entries(boundMembers(given)).map(([name, part]) => [
    name,
    typeof part === 'object' && part !== null ? boundMembers(part) : part,
  ])
  // Safe: each store is replaced by one with the same members.
  return Object.fromEntries(members) as BasicStorage
}

const found = <T>(records: readonly (T | null)[]): T[] => records.flatMap((record) => record ?? [])
