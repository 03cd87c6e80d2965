import { invalid } from '../http/problems.ts'
import { idPattern } from '../ports/ids.ts'
import type { EnvironmentView } from '../products/environment-view.ts'
import type { Service } from '../service.ts'
import { findOrCreateContact } from './find-or-create.ts'
import type { Contact } from './schema.ts'

/** Whom a client's body is about: by contact id, which must exist, or by userId, which is met for the first time once. */
export async function resolveContact(
  service: Service,
  environment: EnvironmentView,
  { contactId, userId }: { contactId?: string | null | undefined; userId?: string | null | undefined },
): Promise<Contact | null> {
  if (contactId) {
    const contact = idPattern.test(contactId) ? await service.storage.contacts.find(environment.id, contactId) : null
    if (!contact) throw invalid({ contactId: 'There is no such contact' })
    return contact
  }
  return userId ? findOrCreateContact(service, environment.id, userId) : null
}
