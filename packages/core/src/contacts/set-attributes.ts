import type { EnvironmentView } from '../configuration/environment-view.ts'
import { isConflict } from '../errors.ts'
import { untilWon } from '../ground/until-won.ts'
import { client } from '../http/principal.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import { fitAttributes, limitMessages, mergeAttributes } from './attribute-rules.ts'
import { newContact } from './find-or-create.ts'
import { withKeys } from './new-keys.ts'
import type { Attributes, Contact } from './schema.ts'
import type { ContactStore } from './store.ts'

/**
 * Sets a client's attributes on the contact with this userId, and returns the resulting contact. `messages` names the
 * attributes that cannot be set.
 */
export async function setAttributes(
  service: Service,
  environment: EnvironmentView,
  userId: string,
  input: Attributes,
): Promise<{ contact: Contact; changed: boolean; messages: string[] }> {
  const { contacts } = service.storage
  const sorted = await withKeys({ service, environment, principal: client }, userId, input, 'client')
  if (sorted.exceedsQuota) warnOfFullKeys(service, environment)
  let { accepted } = sorted
  let messages = sorted.refused.map(({ message }) => message)
  return untilWon(async () => {
    const found = await contacts.findByUserId(environment.id, userId)
    const contact = found ?? newContact(service, environment.id, userId)
    const { fitting, messages: unfitting } = fitAttributes(contact, accepted)
    const limited = limitMessages([...messages, ...unfitting])
    const next = mergeAttributes(contact, fitting, timestamp(service.clock.now()))
    if (found && !next) return { contact, changed: false, messages: limited }
    try {
      const stored = await store(contacts, environment.id, found, next ?? contact)
      return stored && { contact: stored, changed: next !== null, messages: limited }
    } catch (error) {
      // Another request created the contact meanwhile, whichever conflict was found first: decide again, as a change.
      if (!found && isConflict(error) && (await contacts.findByUserId(environment.id, userId))) return null
      if (!isConflict(error, 'email')) throw error
      const { email: _, ...others } = accepted
      accepted = others
      messages = [...messages, 'email was left out: another contact has this address']
      return null
    }
  }, `The contact ${userId} is being changed too often`)
}

/** Logs no warning if the environment ignores the attributes that clients name. */
function warnOfFullKeys(
  { firstTime, logger }: Pick<Service, 'firstTime' | 'logger'>,
  { id, environment }: EnvironmentView,
): void {
  if (environment.clientAttributeKeys === 'ignore' || !firstTime(`fullKeys ${id}`)) return
  logger.warn(
    { environmentId: id },
    'A client sent attributes without an attribute key, and clients may not create more keys in this environment; the attributes were ignored.  ' +
      'Delete unused keys, create the needed ones through the management API, or stop clients from creating keys:  ' +
      "admin.updateEnvironment(environmentId, { clientAttributeKeys: 'ignore' }). This is logged once",
  )
}

/** Writes the contact in one step, new or changed; `null` if another request won. */
async function store(
  contacts: ContactStore,
  environmentId: string,
  found: Contact | null,
  next: Contact,
): Promise<Contact | null> {
  if (found)
    return (await contacts.replace(environmentId, next, { ifVersion: found.version }, nothingAlongside)) ? next : null
  const made = { ...next, version: 1, updatedAt: next.createdAt }
  await contacts.insert(environmentId, made, nothingAlongside)
  return made
}
