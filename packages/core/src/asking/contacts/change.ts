import { type ConflictKind, Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Service } from '../../house/service/service.ts'
import type { Decision } from '../../http/decision.ts'
import { invalid, notFound, type ResourceType } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import {
  attributeFaults,
  dropAttributes,
  fitAttributes,
  mergeAttributes,
  type SortedAttributes,
  splitAttributes,
} from './attribute-rules.ts'
import { newContact } from './find-or-create.ts'
import { withKeys } from './new-keys.ts'
import { contactOutput } from './output-rules.ts'
import type { Attributes, Contact, CreateContactBody, UpdateContactBody } from './schema.ts'

/** Creates a contact. Creates the attribute keys that the environment does not have yet, as requests of clients do. */
export async function createContact(call: Call<CreateContactBody>, lostTo: ConflictKind | null): Promise<Decision> {
  const { service, environment, body } = call
  const userId = body.userId ?? null
  const { set } = splitAttributes(body.attributes ?? {})
  refuseUserIdWithin(set, userId)
  const made = newContact(service, environment.id, userId)
  refuseUnfitting(made, set)
  const isTaken = userId !== null && (await service.storage.contacts.findByUserId(environment.id, userId)) !== null
  if (lostTo === 'userId' || isTaken) throw userIdTaken(made)
  if (lostTo === 'email') throw emailTaken()
  await refuseTakenEmail(service, made, set)
  const { accepted } = await withKeys(call, userId, set, 'management', refuseWrong)
  const contact = { ...made, attributes: accepted }
  const shown = contactOutput(contact)
  return {
    async write(alongside) {
      await service.storage.contacts.insert(environment.id, contact, alongside)
      return true
    },
    losesTo: ['userId', 'email'],
    audit: entriesOf(call, 'create', 'contact', [contact.id]),
    result: { data: shown, ids: [contact.id], contactId: contact.id },
    reply: () => data(shown),
  }
}

/** Throws a 400 if the attributes of a new contact hold a `userId` that differs from its own. */
function refuseUserIdWithin(attributes: Attributes, userId: string | null): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.trim() !== 'userId' || value === userId) continue
    const path = `attributes.${name.slice(0, 64)}`
    throw invalid({
      [path]: userId === null ? 'Send userId as a field of its own' : 'Differs from the field userId: omit it',
    })
  }
}

/** Merges attributes by key; `null` removes an attribute. */
export async function updateContact(call: Call<UpdateContactBody>, lostTo: ConflictKind | null): Promise<Decision> {
  const { service, environment, body } = call
  const { set, removed } = splitAttributes(body.attributes ?? {})
  if (lostTo === 'email') throw emailTaken()
  const stored = await findContact(call, 'Contact')
  if ((body.userId && body.userId !== stored.userId) || (removed.includes('userId') && stored.userId !== null)) {
    throw invalid({ [body.userId ? 'userId' : 'attributes.userId']: 'userId cannot be changed' })
  }
  refuseUnfitting(dropAttributes(stored, removed), set)
  await refuseTakenEmail(service, stored, set)
  const { accepted } = await withKeys(call, stored.userId, set, 'management', refuseWrong)
  const next = mergeAttributes(stored, accepted, timestamp(service.clock.now()), removed)
  if (!next) return { write: null, reply: () => data(contactOutput(stored)) }
  const condition = { ifVersion: stored.version }
  return {
    write: (alongside) => service.storage.contacts.replace(environment.id, next, condition, alongside),
    losesTo: ['email'],
    audit: entriesOf(call, 'update', 'contact', [stored.id]),
    reply: () => data(contactOutput(next)),
  }
}

/** Deletes a contact: it is invisible at once, and `work` removes it from stored records. */
export async function removeContact(
  call: Call<unknown, { responses?: 'keep' | 'delete' | undefined }>,
  type: 'Contact' | 'Person',
): Promise<Decision> {
  const { service, environment, query } = call
  const { storage, ids, clock } = service
  const { id } = await findContact(call, type)
  const now = timestamp(clock.now())
  const chore = {
    id: ids.next(),
    environmentId: environment.id,
    kind: 'eraseContact' as const,
    subject: id,
    detail: null,
    dueAt: now,
  }
  const erasure = { at: now, withResponses: query.responses === 'delete' }
  return {
    write: async (alongside) => (await storage.contacts.delete(environment.id, id, erasure, chore, alongside)) !== null,
    audit: entriesOf(call, 'delete', 'contact', [id]),
    reply: () => data({ success: `${type} successfully deleted` }),
  }
}

/** Returns the contact that the path names; the 404 uses the vocabulary of the route. */
export async function findContact(
  { service, environment, params: { contactId = '' } }: Call<unknown, unknown>,
  type: ResourceType,
): Promise<Contact> {
  const found = idPattern.test(contactId) ? await service.storage.contacts.find(environment.id, contactId) : null
  if (!found) throw notFound(type, contactId)
  return found
}

/**
 * Throws a 409 if another contact has the email, before attribute keys are created for the other attributes. The store
 * checks again, since another request may take the email meanwhile.
 */
async function refuseTakenEmail(
  { storage }: Pick<Service, 'storage'>,
  { id, environmentId }: Contact,
  { email }: Attributes,
) {
  if (email === undefined) return
  const [owner] = await storage.contacts.list(environmentId, { userId: null, email }, { after: null, limit: 1 })
  if (owner && owner.id !== id) throw emailTaken()
}

const userIdTaken = ({ userId }: Contact) =>
  new Problem('conflict', `There is a contact with the userId ${JSON.stringify(userId)} already`, { userId: taken })

const emailTaken = () =>
  new Problem('conflict', 'Another contact of this environment has this email already', { 'attributes.email': taken })

const taken = 'Another contact has it'

function refuseWrong(sorted: SortedAttributes): void {
  if (sorted.refused.length > 0) throw invalid(attributeFaults(sorted))
}

function refuseUnfitting(contact: Contact, set: Attributes): void {
  const { messages } = fitAttributes(contact, set)
  if (messages.length > 0) throw invalid({ attributes: 'The attributes of a contact have at most 64 KiB together' })
}
