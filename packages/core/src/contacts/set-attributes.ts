import type { AttributeKey } from '../attribute-keys/schema.ts'
import { isConflict, UnavailableError } from '../errors.ts'
import { timestamp } from '../ports/clock.ts'
import { changeConfiguration } from '../products/change.ts'
import type { EnvironmentView } from '../products/environment-view.ts'
import type { Service } from '../service.ts'
import { findOrCreateContact } from './find-or-create.ts'
import { fitAttributes, limitMessages, mergeAttributes, type SortedAttributes, sortAttributes } from './rules.ts'
import type { Attributes } from './schema.ts'

const maxAttempts = 50

/** Sets a client's attributes on the contact with this userId: what cannot be set is said in `messages`. */
export async function setAttributes(
  service: Service,
  environment: EnvironmentView,
  userId: string,
  sent: Attributes,
): Promise<{ changed: boolean; messages: string[] }> {
  let { accepted, messages } = await withKeys(service, environment, userId, sent)
  for (let n = 0; n < maxAttempts; n += 1) {
    const contact = await findOrCreateContact(service, environment.id, userId)
    const { fitting, messages: unfitting } = fitAttributes(contact, accepted)
    const next = mergeAttributes(contact, fitting, timestamp(service.clock.now()))
    const said = limitMessages([...messages, ...unfitting])
    if (!next) return { changed: false, messages: said }
    try {
      const won = await service.storage.contacts.replace(environment.id, next, { ifVersion: contact.version })
      if (won) return { changed: true, messages: said }
    } catch (error) {
      if (!isConflict(error, 'email')) throw error
      const { email: _, ...others } = accepted
      accepted = others
      messages = [...messages, 'email was left out: another contact has this address']
    }
  }
  throw new UnavailableError(`The contact ${userId} is being changed too often`)
}

/** Sorts the attributes, and gives the environment the keys it does not have yet. */
async function withKeys(
  service: Service,
  environment: EnvironmentView,
  userId: string,
  sent: Attributes,
): Promise<SortedAttributes> {
  const sorted = sortAttributes(sent, userId, await environment.attributeKeys())
  if (sorted.newKeys.length === 0) return sorted
  return changeConfiguration(service, environment.id, async (view) => {
    const again = sortAttributes(sent, userId, await view.attributeKeys())
    if (again.newKeys.length === 0) return again
    const keys = again.newKeys.map((key) => newKey(service, environment.id, key))
    try {
      const won = await service.storage.attributeKeys.insert(environment.id, keys, { ifRevision: view.revision })
      return won ? again : null
    } catch (error) {
      if (isConflict(error, 'name')) return null
      throw error
    }
  })
}

function newKey({ ids, clock }: Service, environmentId: string, key: string): AttributeKey {
  const now = timestamp(clock.now())
  return {
    id: ids.next(),
    environmentId,
    createdAt: now,
    updatedAt: now,
    key,
    name: key,
    description: null,
    type: 'custom',
    isUnique: false,
    archived: false,
  }
}
