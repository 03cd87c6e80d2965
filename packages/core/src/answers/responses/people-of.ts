import { newContact } from '../../asking/contacts/find-or-create.ts'
import type { Contact } from '../../asking/contacts/schema.ts'
import type { Faults } from '../../ground/errors.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Service } from '../../house/service/service.ts'
import { displayFault } from './display-faults.ts'
import type { RecordResponse } from './schema.ts'

/** The contacts that a list of responses names, and the displays that it answers. */
export interface People {
  contactOf(input: RecordResponse): Contact | null
  /** The faults of the contact and the display that a response names. */
  faultsOf(input: RecordResponse): Faults
  /** Contacts named by a userId that is not stored yet. */
  newContacts: Contact[]
}

/** Looks up all contacts and displays at once: two round trips for a list of any length. */
export async function peopleOf(
  service: Pick<Service, 'storage' | 'ids' | 'clock'>,
  environmentId: string,
  responses: readonly RecordResponse[],
): Promise<People> {
  const { contacts, displays } = service.storage
  const ids = named(responses.map(({ contactId }) => contactId)).filter((id) => idPattern.test(id))
  const userIds = named(responses.map(({ contactId, userId }) => (contactId ? null : userId)))
  const displayIds = named(responses.map(({ displayId }) => displayId)).filter((id) => idPattern.test(id))

  const foundContacts = ids.length + userIds.length > 0 ? await contacts.findMany(environmentId, { ids, userIds }) : []
  const foundDisplays = displayIds.length > 0 ? await displays.findMany(environmentId, displayIds) : []
  const byId = new Map(foundContacts.map((contact) => [contact.id, contact]))
  const byUserId = new Map(foundContacts.map((contact) => [contact.userId, contact]))
  const displayOf = new Map(foundDisplays.map((display) => [display.id, display]))
  const newContacts = userIds
    .filter((userId) => !byUserId.has(userId))
    .map((userId) => newContact(service, environmentId, userId))
  for (const contact of newContacts) byUserId.set(contact.userId, contact)

  return {
    newContacts,
    contactOf: ({ contactId, userId }) =>
      (contactId ? byId.get(contactId) : userId ? byUserId.get(userId) : null) ?? null,
    faultsOf: (input) => ({
      ...displayFault(input, displayOf.get(input.displayId ?? '') ?? null),
      ...(input.contactId && !byId.has(input.contactId) ? { contactId: 'There is no such contact' } : {}),
    }),
  }
}

const named = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text || [])),
]
