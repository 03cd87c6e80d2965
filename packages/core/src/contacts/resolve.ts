import type { Faults } from '../errors.ts'
import { invalid } from '../http/problems.ts'
import { idPattern } from '../ports/ids.ts'
import type { EnvironmentView } from '../products/environment-view.ts'
import type { Service } from '../service.ts'
import { findOrCreateContact } from './find-or-create.ts'
import type { Contact } from './schema.ts'

/**
 * Whom a client's body is about: by contact id, which must exist, or by userId, which is met for the first
 * time once. `faults` are those found in the rest of the body: all are named at once, and nobody is made.
 */
export async function resolveContact(
  service: Service,
  environment: EnvironmentView,
  { contactId, userId }: { contactId?: string | null | undefined; userId?: string | null | undefined },
  faults: Faults = {},
): Promise<Contact | null> {
  const named =
    contactId && idPattern.test(contactId) ? await service.storage.contacts.find(environment.id, contactId) : null
  const all = contactId && !named ? { ...faults, contactId: 'There is no such contact' } : faults
  if (Object.keys(all).length > 0) throw invalid(all)
  return named ?? (userId ? findOrCreateContact(service, environment.id, userId) : null)
}
