import type { Faults } from '../../ground/errors.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Service } from '../../house/service/service.ts'
import { refuse } from '../../http/problems.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { newContact } from './find-or-create.ts'
import type { Contact } from './schema.ts'

/** The contact that a body names. */
export interface Respondent {
  readonly contact: Contact | null
  /**
   * The contact if it is new: it is stored together with the record that names it, or not at all. If another request
   * creates a contact with its userId first, the write fails with `ConflictError('userId')` and is decided again.
   */
  readonly newContact: Contact | null
}

/** The fields by which a body names its respondent: a contact id, which must exist, or a userId. */
interface RespondentReference {
  contactId?: string | null | undefined
  userId?: string | null | undefined
}

/**
 * Finds the respondent of a body. `faults` are those of the other fields, so that the 400 names all faults at once: they may be
 * looked up at the same time.
 */
export async function respondentOf(
  service: Pick<Service, 'storage' | 'ids' | 'clock'>,
  environment: EnvironmentView,
  { contactId, userId }: RespondentReference,
  faults: Faults | Promise<Faults>,
): Promise<Respondent> {
  const { contacts } = service.storage
  const byId = async (id: string) => (idPattern.test(id) ? contacts.find(environment.id, id) : null)
  const found = contactId ? byId(contactId) : userId ? contacts.findByUserId(environment.id, userId) : null
  const [known, others] = await Promise.all([found, faults])
  refuse(contactId && !known ? { ...others, contactId: 'There is no such contact' } : others)
  if (known || !userId) return { contact: known, newContact: null }
  const made = newContact(service, environment.id, userId)
  return { contact: made, newContact: made }
}
