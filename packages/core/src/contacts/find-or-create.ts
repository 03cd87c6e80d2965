import { isConflict } from '../errors.ts'
import { untilWon } from '../ground/until-won.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import type { Contact } from './schema.ts'

/** Returns the contact with this userId; creates it if a client names an unknown one. */
export function findOrCreateContact(service: Service, environmentId: string, userId: string): Promise<Contact> {
  const { contacts } = service.storage
  return untilWon(async () => {
    const found = await contacts.findByUserId(environmentId, userId)
    if (found) return found
    const made = newContact(service, environmentId, userId)
    try {
      await contacts.insert(environmentId, made, nothingAlongside)
      return made
    } catch (error) {
      if (isConflict(error, 'userId')) return null
      throw error
    }
  }, `The contact ${userId} is being created and deleted too often`)
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
