import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import type { Decision } from '../../http/decision.ts'
import type { Call } from '../../http/route.ts'
import type { Contact } from './schema.ts'

/** Finds the contact with this userId, or creates it: the write of the decision stores it, and is `null` if it exists. */
export async function findOrCreateContact(
  { service, environment }: Pick<Call, 'service' | 'environment'>,
  userId: string,
): Promise<{ contact: Contact } & Pick<Decision, 'write' | 'losesTo'>> {
  const { contacts } = service.storage
  const found = await contacts.findByUserId(environment.id, userId)
  if (found) return { contact: found, write: null }
  const contact = newContact(service, environment.id, userId)
  return {
    contact,
    async write(alongside) {
      await contacts.insert(environment.id, contact, alongside)
      return true
    },
    losesTo: ['userId'],
  }
}

/** Creates a contact record without attributes. Does not store it. */
export function newContact(
  { ids, clock }: Pick<Service, 'ids' | 'clock'>,
  environmentId: string,
  userId: string | null,
): Contact {
  const now = timestamp(clock.now())
  return { id: ids.next(), environmentId, createdAt: now, updatedAt: now, userId, attributes: {}, version: 1 }
}
