import type { ConflictKind } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import type { Decision } from '../../http/decision.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { fitAttributes, limitMessages, mergeAttributes } from './attribute-rules.ts'
import { newContact } from './find-or-create.ts'
import { withKeys } from './new-keys.ts'
import type { Attributes, Contact } from './schema.ts'

/** The result of a request that sets attributes. `messages` names the attributes that cannot be set. */
interface AttributesSet {
  readonly contact: Contact
  readonly changed: boolean
  readonly messages: readonly string[]
}

/** Sets a client's attributes on the contact with this userId, and creates the contact if it is new. */
export async function setAttributes(
  call: Call,
  userId: string,
  input: Attributes,
  lostTo: ConflictKind | null,
  reply: (result: AttributesSet) => Reply | Promise<Reply>,
): Promise<Decision> {
  const { service, environment } = call
  const { contacts } = service.storage
  const { accepted, refused, exceedsQuota } = await withKeys(call, userId, input, 'client')
  if (exceedsQuota) warnOfFullKeys(service, environment)
  const found = await contacts.findByUserId(environment.id, userId)
  const { email, ...others } = accepted
  // The write also loses to a request that gave this contact the same email.
  const emailTaken = lostTo === 'email' && found?.attributes.email !== email
  const contact = found ?? newContact(service, environment.id, userId)
  const { fitting, messages: unfitting } = fitAttributes(contact, emailTaken ? others : accepted)
  const messages = limitMessages([
    ...call.leftOut,
    ...refused.map(({ message }) => message),
    ...(emailTaken ? ['email was left out: another contact has this address'] : []),
    ...unfitting,
  ])
  const next = mergeAttributes(contact, fitting, timestamp(service.clock.now()))
  const replyWith = (resulting: Contact) => reply({ contact: resulting, changed: next !== null, messages })
  if (!found) {
    const made = { ...(next ?? contact), version: 1, updatedAt: contact.createdAt }
    return {
      async write(alongside) {
        await contacts.insert(environment.id, made, alongside)
        return true
      },
      losesTo: ['userId', 'email'],
      reply: () => replyWith(made),
    }
  }
  if (!next) return { write: null, reply: () => replyWith(found) }
  return {
    write: (alongside) => contacts.replace(environment.id, next, { ifVersion: found.version }, alongside),
    losesTo: ['email'],
    reply: () => replyWith(next),
  }
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
