import type { Contact } from '../../asking/contacts/schema.ts'
import { isSought } from '../../asking/contacts/search-rules.ts'
import type { ContactStore } from '../../asking/contacts/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { writeAlongside } from './alongside.ts'
import { following, knownOf, preceding } from './pages.ts'
import type { Reads, Writes } from './steps.ts'
import { firstOf } from './table.ts'
import { attributeKeys, chores, contacts, erasures } from './tables.ts'
import { isErased } from './visibility.ts'

/** A search reads so many contacts at once. */
const mostRead = 5000

type Reading = 'find' | 'findByUserId' | 'findMany' | 'list' | 'search' | 'erasure'

export const contactReads: Reads<ContactStore, Reading> = {
  find: (records, environmentId, id) => contacts.get(records, environmentId, id),
  findByUserId,
  findMany: async (records, environmentId, { ids, userIds }) => {
    const found = await Promise.all([
      ...ids.map((id) => contacts.get(records, environmentId, id)),
      ...userIds.map((userId) => findByUserId(records, environmentId, userId)),
    ])
    const named = new Map<string, Contact>()
    for (const contact of found) if (contact !== null) named.set(contact.id, contact)
    return [...named.values()]
  },
  list: (records, environmentId, { userId, email }, page) => {
    const bounds = following(page)
    if (userId === null && email === null) {
      return contacts.list(records, environmentId, { by: 'byCreation', ...bounds }, page.limit)
    }
    if (userId === null) {
      return contacts.list(records, environmentId, { by: 'byEmail', within: [email ?? ''], ...bounds }, page.limit)
    }
    const named = contacts.each(records, environmentId, { by: 'byUserId', within: [userId], ...bounds })
    return firstOf(named, page.limit, (contact) => email === null || contact.attributes.email === email)
  },
  search: async (records, environmentId, { direction, ...sought }, page) => {
    const bounds = direction === 'asc' ? following(page) : page.after === null ? { reverse: true } : preceding(page)
    const found: Contact[] = []
    let read = 0
    for await (const contact of contacts.each(records, environmentId, { by: 'byCreation', ...bounds })) {
      read += 1
      if (isSought(contact, sought)) found.push(contact)
      if (found.length < page.limit && read < mostRead) continue
      return { contacts: found, next: { at: contact.createdAt, id: contact.id } }
    }
    return { contacts: found, next: null }
  },
  erasure: async (records, environmentId, id) => {
    const found = await erasures.get(records, environmentId, id)
    return found && { at: found.at, withResponses: found.withResponses }
  },
}

async function findByUserId(records: RecordReader, environmentId: string, userId: string): Promise<Contact | null> {
  const [found] = await contacts.list(records, environmentId, { by: 'byUserId', within: [userId] }, 1)
  return found ?? null
}

export const contactWrites: Writes<ContactStore, Reading> = {
  insert: async (records, environmentId, contact, alongside) => {
    await insertContacts(records, environmentId, [contact])
    await writeAlongside(records, environmentId, alongside)
  },
  importMany: async (records, environmentId, given, alongside) => {
    const known = new Set<string>()
    const stored: string[] = []
    for (const contact of given) {
      if (!stored.includes(contact.id) && (await contacts.has(records, environmentId, contact.id)))
        known.add(contact.id)
      else if (
        !(await isErased(records, environmentId, contact.id)) &&
        !stored.includes(contact.id) &&
        (await takenOf(records, environmentId, contact)) === null
      ) {
        await contacts.put(records, environmentId, contact)
        stored.push(contact.id)
      }
    }
    if (stored.length > 0) await writeAlongside(records, environmentId, alongside)
    return { stored, known: knownOf(given, known) }
  },
  replace: async (records, environmentId, next, { ifVersion }, alongside) => {
    if ((await contacts.get(records, environmentId, next.id))?.version !== ifVersion) return false
    await checkUniqueness(records, environmentId, next)
    await contacts.put(records, environmentId, next)
    await writeAlongside(records, environmentId, alongside)
    return true
  },
  delete: async (records, environmentId, id, { at, withResponses }, chore, alongside) => {
    const removed = await contacts.remove(records, environmentId, id)
    if (removed === null) return null
    await erasures.put(records, environmentId, { id, at, withResponses })
    await chores.put(records, environmentId, { ...chore, held: null })
    await writeAlongside(records, environmentId, alongside)
    return removed
  },
  forgetErasure: async (records, environmentId, id) => {
    await erasures.remove(records, environmentId, id)
  },
  dropAttribute: async (records, environmentId, key, deletedAt, { after, limit }) => {
    const isBack = (await attributeKeys.count(records, environmentId, { by: 'byKey', within: [key] }, 1)) > 0
    const having = { by: 'byAttribute' as const, within: [key], after: after === null ? null : [after] }
    const isOld = ({ updatedAt }: Contact) => !(isBack && updatedAt > deletedAt)
    const found = await firstOf(contacts.each(records, environmentId, having), limit, isOld)
    for (const { attributes, ...contact } of found) {
      const { [key]: _, ...others } = attributes
      await contacts.put(records, environmentId, { ...contact, attributes: others, version: contact.version + 1 })
    }
    return found.at(-1)?.id ?? null
  },
}

/** Stores new contacts. Throws if one has a value that belongs to another. */
export async function insertContacts(
  records: RecordWriter,
  environmentId: string,
  made: readonly Contact[],
): Promise<void> {
  for (const contact of made) {
    if (await contacts.has(records, environmentId, contact.id)) throw new ConflictError('id')
    await checkUniqueness(records, environmentId, contact)
    await contacts.put(records, environmentId, contact)
  }
}

async function checkUniqueness(records: RecordReader, environmentId: string, contact: Contact): Promise<void> {
  const taken = await takenOf(records, environmentId, contact)
  if (taken !== null) throw new ConflictError(taken)
}

/** Which value of the contact another one has: the userId or the email. */
async function takenOf(
  records: RecordReader,
  environmentId: string,
  { id, userId, attributes: { email } }: Contact,
): Promise<'userId' | 'email' | null> {
  const isOthers = async (by: 'byUserId' | 'byEmail', value: string) =>
    (await contacts.list(records, environmentId, { by, within: [value] }, 2)).some((other) => other.id !== id)
  if (userId !== null && (await isOthers('byUserId', userId))) return 'userId'
  return email !== undefined && (await isOthers('byEmail', email)) ? 'email' : null
}
