import type { EnvironmentView } from '../configuration/environment-view.ts'
import type { Faults } from '../errors.ts'
import { isConflict, UnavailableError } from '../errors.ts'
import { invalid } from '../http/problems.ts'
import { idPattern } from '../ports/ids.ts'
import type { Service } from '../service/service.ts'
import { newContact } from './find-or-create.ts'
import type { Contact } from './schema.ts'

const maxAttempts = 10

/** Whom a body is about. */
export interface Respondent {
  readonly contact: Contact | null
  /** The same one, where nobody has named them before: to be stored with what names them now, or not at all. */
  readonly met: Contact | null
}

/** How a body names its respondent. */
interface Sent {
  contactId?: string | null | undefined
  userId?: string | null | undefined
}

/**
 * Writes what is about a respondent: by contact id, which must exist, or by userId. Where another request makes a
 * contact with the same userId meanwhile, `write` is asked again with that one. `faults` are those found in the rest of
 * the body: all are named at once, and nothing is written.
 */
export async function withRespondent<T>(
  service: Service,
  environment: EnvironmentView,
  sent: Sent,
  faults: Faults,
  write: (respondent: Respondent) => Promise<T>,
): Promise<T> {
  for (let n = 0; n < maxAttempts; n += 1) {
    const respondent = await resolve(service, environment, sent, faults)
    try {
      return await write(respondent)
    } catch (error) {
      if (!respondent.met || !isConflict(error, 'userId')) throw error
    }
  }
  throw new UnavailableError(`The contact ${sent.userId} is being made and deleted too often`)
}

async function resolve(
  service: Service,
  environment: EnvironmentView,
  { contactId, userId }: Sent,
  faults: Faults,
): Promise<Respondent> {
  const { contacts } = service.storage
  const named = contactId && idPattern.test(contactId) ? await contacts.find(environment.id, contactId) : null
  const all = contactId && !named ? { ...faults, contactId: 'There is no such contact' } : faults
  if (Object.keys(all).length > 0) throw invalid(all)
  if (named || !userId) return { contact: named, met: null }
  const known = await contacts.findByUserId(environment.id, userId)
  if (known) return { contact: known, met: null }
  const met = newContact(service, environment.id, userId)
  return { contact: met, met }
}
