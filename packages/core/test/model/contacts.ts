import type { Contact } from '../../src/asking/contacts/schema.ts'
import { searchedText } from '../../src/asking/contacts/search-rules.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import type { BasicStorage } from './basics/basic-storage.ts'
import { byCreation, keysetPage, knownOf } from './order.ts'
import type { Tables } from './tables.ts'
import { isErased } from './visibility.ts'

export function contactStore(tables: Tables): BasicStorage['contacts'] {
  return {
    find: async (environmentId, id) => tables.contacts.get(environmentId, id),
    findByUserId: async (environmentId, userId) =>
      tables.contacts.rows(environmentId, (contact) => contact.userId === userId)[0] ?? null,
    list: async (environmentId, { userId, email }, page) => {
      const passes = (contact: Contact) =>
        (userId === null || contact.userId === userId) && (email === null || contact.attributes.email === email)
      return keysetPage(tables.contacts.rows(environmentId, passes), page, byCreation)
    },
    search: async (environmentId, { text, attributes, direction }, { after, limit }) => {
      const isBeyond = ({ createdAt, id }: Contact) => {
        if (after === null) return true
        const [one, other] = [`${createdAt} ${id}`, `${after.at} ${after.id}`]
        return direction === 'asc' ? one > other : one < other
      }
      const passes = (contact: Contact) =>
        Object.entries(attributes).every(([key, value]) => contact.attributes[key] === value) &&
        (text === null || searchedText(contact).includes(text))
      const found = tables.contacts
        .rows(environmentId, passes)
        .filter(isBeyond)
        .sort((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1))
      if (direction === 'desc') found.reverse()
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return { contacts: page, next: found.length > limit && last ? { at: last.createdAt, id: last.id } : null }
    },
    insert: async (environmentId, contact, alongside) => {
      if (tables.contacts.get(environmentId, contact.id) !== null) throw new ConflictError('id')
      checkUniqueness(tables, environmentId, contact)
      checkAlongside(tables, environmentId, alongside)
      tables.contacts.put(environmentId, contact)
      writeAlongside(tables, environmentId, alongside)
    },
    importMany: async (environmentId, contacts, alongside) => {
      const others = tables.contacts.rows(environmentId)
      const known = new Set(others.map(({ id }) => id))
      const stored = contacts.filter((contact) => {
        if (isErased(tables, environmentId, contact.id) || others.some((other) => conflictsWith(contact, other)))
          return false
        others.push(contact)
        return true
      })
      if (stored.length > 0) {
        checkAlongside(tables, environmentId, alongside)
        for (const contact of stored) tables.contacts.put(environmentId, contact)
        writeAlongside(tables, environmentId, alongside)
      }
      return { stored: stored.map(({ id }) => id), known: knownOf(contacts, known) }
    },
    replace: async (environmentId, next, { ifVersion }, alongside) => {
      if (tables.contacts.get(environmentId, next.id)?.version !== ifVersion) return false
      checkUniqueness(tables, environmentId, next)
      checkAlongside(tables, environmentId, alongside)
      tables.contacts.put(environmentId, next)
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    delete: async (environmentId, id, { at, withResponses }, chore, alongside) => {
      if (tables.contacts.get(environmentId, id) === null) return null
      checkAlongside(tables, environmentId, alongside)
      tables.erasures.put(environmentId, { id, at, withResponses })
      tables.chores.put(environmentId, { ...chore, held: null })
      writeAlongside(tables, environmentId, alongside)
      return tables.contacts.remove(environmentId, id)
    },
    erasure: async (environmentId, id) => {
      const row = tables.erasures.get(environmentId, id)
      return row && { at: row.at, withResponses: row.withResponses }
    },
    forgetErasure: async (environmentId, id) => {
      tables.erasures.remove(environmentId, id)
    },
    dropAttribute: async (environmentId, key, deletedAt, { after, limit }) => {
      const isBack = tables.attributeKeys.rows(environmentId, (one) => one.key === key).length > 0
      const found = tables.contacts
        .rows(environmentId, ({ id }) => after === null || id > after)
        .filter(({ attributes, updatedAt }) => Object.hasOwn(attributes, key) && !(isBack && updatedAt > deletedAt))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
      for (const { attributes, ...contact } of found) {
        const { [key]: _, ...others } = attributes
        tables.contacts.put(environmentId, { ...contact, attributes: others, version: contact.version + 1 })
      }
      return found.at(-1)?.id ?? null
    },
  }
}

/** Whether two contacts share a value that must be unique. */
const conflictsWith = (one: Contact, other: Contact): boolean =>
  one.id === other.id ||
  (one.userId !== null && one.userId === other.userId) ||
  (one.attributes.email !== undefined && one.attributes.email === other.attributes.email)

/** Throws if one of these new contacts of responses could not be stored. */
export function checkNewContacts(tables: Tables, environmentId: string, contacts: readonly Contact[]): void {
  for (const contact of contacts) {
    if (tables.contacts.get(environmentId, contact.id) !== null) throw new ConflictError('id')
    checkUniqueness(tables, environmentId, contact)
  }
}

/** Throws if another contact has this one's userId or email. */
function checkUniqueness(tables: Tables, environmentId: string, contact: Contact): void {
  const [other] = tables.contacts.rows(environmentId, (one) => one.id !== contact.id && conflictsWith(one, contact))
  if (other) throw new ConflictError(contact.userId !== null && other.userId === contact.userId ? 'userId' : 'email')
}
