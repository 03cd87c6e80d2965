import { isConflict } from '../errors.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service.ts'
import type { Contact } from './schema.ts'

/** The contact with this userId: made when a client names one that is not known yet. */
export async function findOrCreateContact(service: Service, environmentId: string, userId: string): Promise<Contact> {
  const { storage } = service
  const found = await storage.contacts.findByUserId(environmentId, userId)
  if (found) return found
  const contact = newContact(service, environmentId, userId)
  try {
    await storage.contacts.insert(environmentId, contact, nothingAlongside)
    return contact
  } catch (error) {
    const other = isConflict(error, 'userId') && (await storage.contacts.findByUserId(environmentId, userId))
    if (!other) throw error
    return other
  }
}

/** A contact as it begins; not stored. */
export function newContact({ ids, clock }: Service, environmentId: string, userId: string | null): Contact {
  const now = timestamp(clock.now())
  return { id: ids.next(), environmentId, createdAt: now, updatedAt: now, userId, attributes: {}, version: 1 }
}
