import { isConflict } from '../errors.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import type { KeptAnswer } from '../ports/answers.ts'
import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import type { Contact } from './schema.ts'

/**
 * The contact with this userId: made when a client names one that is not known yet. `answerOf`: the answer to keep with
 * it, for a request with an idempotency key.
 */
export async function findOrCreateContact(
  service: Service,
  environmentId: string,
  userId: string,
  answerOf: (contact: Contact) => KeptAnswer | null = () => null,
): Promise<Contact> {
  const { contacts, answers } = service.storage
  async function known(contact: Contact): Promise<Contact> {
    const answer = answerOf(contact)
    if (answer) await answers.insert(environmentId, answer)
    return contact
  }
  const found = await contacts.findByUserId(environmentId, userId)
  if (found) return known(found)
  const contact = newContact(service, environmentId, userId)
  try {
    await contacts.insert(environmentId, contact, { ...nothingAlongside, answer: answerOf(contact) })
    return contact
  } catch (error) {
    const other = isConflict(error, 'userId') && (await contacts.findByUserId(environmentId, userId))
    if (!other) throw error
    return known(other)
  }
}

/** A contact as it begins; not stored. */
export function newContact({ ids, clock }: Service, environmentId: string, userId: string | null): Contact {
  const now = timestamp(clock.now())
  return { id: ids.next(), environmentId, createdAt: now, updatedAt: now, userId, attributes: {}, version: 1 }
}
