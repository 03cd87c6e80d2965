import { fitAttributes, splitAttributes } from '../../asking/contacts/attribute-rules.ts'
import { withKeys } from '../../asking/contacts/new-keys.ts'
import type { Attributes, Contact } from '../../asking/contacts/schema.ts'
import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { client } from '../../http/principal.ts'
import { checkEach, countRefused, type Importing, type Step, settle } from './importing.ts'
import { contactOf } from './rules.ts'
import { type IncomingContact, incomingContact } from './wire.ts'

export function importContacts(importing: Importing, batch: readonly unknown[]): Step {
  const checked = checkEach('contact', incomingContact, batch)
  return () => storeContacts(importing, countRefused(importing, 'contact', checked))
}

/** Imports contacts in one step. A contact whose userId exists here is replaced by the existing contact. */
export async function storeContacts(importing: Importing, incoming: readonly IncomingContact[]): Promise<void> {
  const { service, environmentId, outcomes, replacements } = importing
  const { contacts } = service.storage
  const drafted = await draft(importing, incoming)
  const left = await store(importing, drafted)
  if (left.length === 0) return
  const userIds = left.flatMap(({ userId }) => userId ?? [])
  const there = userIds.length > 0 ? await contacts.findMany(environmentId, { ids: [], userIds }) : []
  const byUserId = new Map(there.map((contact) => [contact.userId, contact.id]))
  const others = left.filter(({ id, userId }) => {
    const standIn = userId === null ? undefined : byUserId.get(userId)
    if (standIn === undefined) return true
    replacements.contacts.set(id, standIn)
    outcomes.known('contact')
    outcomes.changed(
      'contact',
      id,
      'A contact here has its userId already: the imported records are assigned to that contact',
    )
    return false
  })
  const withoutEmail = others.map(({ attributes: { email: _, ...attributes }, ...contact }) => ({
    ...contact,
    attributes,
  }))
  if (others.length === 0) return
  const erased = new Set((await store(importing, withoutEmail)).map(({ id }) => id))
  for (const { id } of withoutEmail) {
    if (erased.has(id)) outcomes.refused('contact', id, 'The contact was deleted here and is being erased')
    else outcomes.changed('contact', id, 'email was ignored: another contact has this address')
  }
}

const store = async (importing: Importing, drafted: readonly Contact[]): Promise<Contact[]> => {
  const { service, environmentId } = importing
  const imported = await service.storage.contacts.importMany(environmentId, drafted, nothingAlongside)
  return settle(importing, 'contact', drafted, imported)
}

/** Returns the contacts with those attributes that the environment has keys for. Creates the missing keys. */
async function draft(importing: Importing, incoming: readonly IncomingContact[]): Promise<Contact[]> {
  const { environmentId, outcomes } = importing
  const attributeSets = incoming.map(({ attributes }) => splitAttributes(attributes ?? {}).set)
  const takes = await knownKeys(importing, attributeSets)
  return incoming.map((contact, n) => {
    const accepted: Attributes = {}
    for (const [name, value] of Object.entries(attributeSets[n] ?? {})) {
      if (name === 'userId') continue
      if (takes.has(name.trim())) accepted[name.trim()] = value
      else
        outcomes.changed(
          'contact',
          contact.id,
          'An attribute was ignored: its name is no valid key, or the environment has too many keys',
        )
    }
    const { fitting, messages } = fitAttributes({ attributes: {} }, accepted)
    if (messages.length > 0) {
      outcomes.changed(
        'contact',
        contact.id,
        'Attributes were ignored: those of a contact have at most 64 KiB together',
      )
    }
    return contactOf(environmentId, contact, fitting)
  })
}

async function knownKeys(
  { service, environmentId }: Importing,
  attributeSets: readonly Attributes[],
): Promise<Set<string>> {
  const { userId: _, ...all } = Object.fromEntries(attributeSets.flatMap(Object.keys).map((key) => [key, '']))
  const view = await service.environments.get(environmentId)
  if (!view || Object.keys(all).length === 0) return new Set()
  const { accepted } = await withKeys({ service, environment: view, principal: client }, null, all, 'management')
  return new Set(Object.keys(accepted))
}
