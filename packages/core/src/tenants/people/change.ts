import { isConflict, Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Service } from '../../house/service/service.ts'
import type { Principal } from '../../http/principal.ts'
import { notFound, refuse } from '../../http/problems.ts'
import { data, json, type Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../audit/entries.ts'
import { type Mailed, mailLink } from './link-mail.ts'
import { storeLink } from './make-link.ts'
import { endsSessions, mergePerson, seenPerson } from './rules.ts'
import type { StoredPerson } from './schema.ts'
import type { MembershipChanges, PersonWithMemberships } from './store.ts'
import type { CreateLinkBody, CreatePersonBody, ListedPerson, UpdatePersonBody } from './wire.ts'

/** Who makes a change, for the audit log. */
export interface Maker {
  readonly service: Service
  readonly principal: Principal
}

/** Finds a person with memberships, or throws a 404. */
export async function findPerson({ service }: Pick<Maker, 'service'>, id: string): Promise<PersonWithMemberships> {
  const found = idPattern.test(id) ? await service.storage.accounts.find(id) : null
  if (!found) throw notFound('Person', id)
  return found
}

/** Finds a person with memberships and the time of the last visit, as owners see them. */
export async function readPerson({ service, params: { personId = '' } }: Call): Promise<Reply> {
  const found = await findPerson({ service }, personId)
  return data(seenPerson(found, await service.storage.accounts.lastSeenAt(personId)))
}

/** Adds a person, who chooses a password by a link. */
export async function addPerson(maker: Maker, body: CreatePersonBody): Promise<ListedPerson> {
  const { service } = maker
  const { email, name, isOwner, memberships } = body
  const now = timestamp(service.clock.now())
  const person: StoredPerson = {
    ...{ id: service.ids.next(), createdAt: now, updatedAt: now, email, externalId: null, name, isOwner },
    ...{ status: 'active' as const, password: null, timeZone: null, version: 1 },
  }
  const fields = ['email', 'name', 'isOwner', 'memberships']
  const audit = entriesOf({ ...maker, sent: fields }, 'create', 'person', [person.id])
  await refuseUnknown(service, memberships)
  await withConflicts(service.storage.accounts.insert(person, memberships, audit))
  return seenPerson(await findPerson(maker, person.id), null)
}

/** Changes a person and what the person may. */
export async function updatePerson(call: Call<UpdatePersonBody>): Promise<Reply> {
  const { service, params, body } = call
  const { version, memberships, ...changes } = body
  const { person } = await findPerson(call, params.personId ?? '')
  if (person.version !== version) throw changedMeanwhile()
  await refuseUnknown(service, memberships)
  const next = mergePerson(person, changes, timestamp(service.clock.now()))
  const sessions = endsSessions(person, next) ? ({ endBut: null } as const) : 'keep'
  const fields = call.sent.filter((name) => name !== 'version')
  const audit = entriesOf({ ...call, sent: fields }, 'update', 'person', [person.id])
  const condition = { ifVersion: version, keepsAnOwner: true, sessions } as const
  if (!(await withConflicts(service.storage.accounts.replace(next, memberships, condition, audit)))) {
    throw await whyRefused(call, person)
  }
  forget(service, memberships)
  return readPerson(call)
}

/** Throws a 400 that names every environment that does not exist. */
async function refuseUnknown({ storage }: Service, memberships: MembershipChanges): Promise<void> {
  const ids = Object.keys(memberships)
  if (ids.length === 0) return
  const asked = ids.filter((id) => idPattern.test(id))
  const found = await storage.directory.environments(asked, { limit: asked.length, besides: null })
  const known = new Set(found.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  refuse(Object.fromEntries(unknown.map((id) => [`memberships.${id}`, 'There is no environment with this id'])))
}

/** Removes a person with memberships, sessions, links and API keys. */
export async function removePerson(maker: Maker, personId: string): Promise<ListedPerson> {
  const { service } = maker
  const found = await findPerson(maker, personId)
  const audit = entriesOf({ ...maker, sent: [] }, 'delete', 'person', [personId])
  const condition = { ifVersion: found.person.version }
  if (!(await service.storage.accounts.delete(personId, condition, audit))) throw await whyRefused(maker, found.person)
  return seenPerson(found, null)
}

/** Makes a link by which a person chooses a password. */
export async function createLink(call: Call<CreateLinkBody>): Promise<Reply> {
  const { service, params, body } = call
  const found = await findPerson(call, params.personId ?? '')
  const { person } = found
  const made = await linkFor({ ...call, service }, person, body.purpose)
  const { mailedTo } = body.send ? await mailFor({ ...call, service }, found, body.purpose, made) : notMailed
  const { secret, expiresAt } = made
  return json(201, { data: { secret: mailedTo === null ? secret : null, expiresAt, mailedTo } })
}

const notMailed = { mailedTo: null }

/** Mails a link that was made for a person. */
export const mailFor = (
  { service, principal }: Maker,
  found: PersonWithMemberships,
  why: CreateLinkBody['purpose'],
  made: { readonly secret: string; readonly expiresAt: string },
): Promise<Mailed> =>
  mailLink(service, found, { why, ...made, sentBy: principal.kind === 'person' ? principal.label : null })

/** Makes a link for a person who may sign in here. */
export async function linkFor(
  maker: Maker,
  person: StoredPerson,
  purpose: CreateLinkBody['purpose'],
): Promise<{ secret: string; expiresAt: string }> {
  const audit = entriesOf({ ...maker, sent: ['purpose'] }, 'create', 'link', [person.id])
  const made = person.externalId !== null ? null : await storeLink(maker.service, purpose, person.id, audit)
  if (made) return made
  throw new Problem(
    'conflict',
    person.externalId !== null
      ? `${person.name} signs in through the host's own sign-in, so a link leads nowhere`
      : `${person.name} is suspended: make the person active first`,
  )
}

/** The environments' views hold nothing of people, but their revision was raised. */
function forget({ environments }: Service, memberships: MembershipChanges): void {
  for (const id of Object.keys(memberships)) environments.forget(id)
}

async function whyRefused(maker: Maker, before: StoredPerson): Promise<Problem> {
  const { person } = await findPerson(maker, before.id)
  if (person.version !== before.version) return changedMeanwhile()
  return new Problem('conflict', 'This is the last owner: make somebody else an owner first', { reason: 'lastOwner' })
}

const changedMeanwhile = () =>
  new Problem('conflict', 'Somebody else has changed this person in the meantime: look again first', {
    reason: 'version',
  })

async function withConflicts<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!isConflict(error, 'email')) throw error
    throw new Problem('conflict', 'Another person has this e-mail address', { email: 'Another person has it' })
  }
}
