import { emailForm } from '../../ground/email-form.ts'
import { isConflict, Problem } from '../../ground/errors.ts'
import type { ExternalPerson, SignedIn } from '../../ground/ports/accounts-of-pages.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { isStorable, storableText } from '../../ground/storable-text.ts'
import { untilWon } from '../../ground/until-won.ts'
import type { Service } from '../../house/service/service.ts'
import { entriesBeside } from '../audit/entries.ts'
import { endsSessions } from './rules.ts'
import type { StoredPerson } from './schema.ts'
import type { SignInParts } from './sign-in.ts'
import { isConfirmedAt, visitIsDue } from './sign-in-rules.ts'
import { hostFormToken, shownMemberships, shownPerson } from './signed-in.ts'
import type { MembershipChanges, PersonCondition, PersonWithMemberships } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The day of the form tokens for people whom the host signs in, in days since 1970. */
export const formDay = (now: number): number => Math.floor(now / dayMs)

/** See `AccountsOfPages.fromHost`. A person of whom the host says the same as before costs one look-up. */
export async function fromHost(parts: SignInParts, external: ExternalPerson): Promise<SignedIn> {
  const { service, hostSaid } = parts
  const { externalId, authenticatedAt } = external
  // Programs in JavaScript may give a number: a mistake in the host's set-up, which the log tells.
  if (typeof externalId !== 'string') {
    throw new Error('consolePages({ authenticate }) answered an externalId that is no text: use String(user.id)')
  }
  if (externalId.length < 1 || externalId.length > 256 || !isStorable(externalId)) {
    throw new Problem(
      'forbidden',
      'Your application signs you in with an id that cannot be kept here: it must have 1 to 256 characters, and neither U+0000 nor half of a character. Tell whoever runs the application.',
    )
  }
  const { clock, secret, storage } = service
  const said = JSON.stringify({ ...external, authenticatedAt: null })
  const saying = ({ id, version }: StoredPerson) => `${id} ${version} ${said}`
  const found = await untilWon(async () => {
    const current = await storage.accounts.findByExternalId(externalId)
    if (current === null) return inserted(service, external)
    // The host may name an unknown environment, which is not stored: it is not looked up with each request.
    return hostSaid.get(externalId) === saying(current.person) ? current : updated(service, current, external)
  }, 'Others keep changing this person')
  hostSaid.set(externalId, saying(found.person))
  if (found.person.status === 'suspended') {
    throw new Problem('forbidden', 'Your account is suspended. Ask an owner of this service.')
  }
  noteVisit(parts, found.person)
  return {
    person: shownPerson(found.person),
    memberships: shownMemberships(found),
    sessionId: null,
    formToken: await hostFormToken(secret, externalId, formDay(clock.now())),
    isConfirmed: isConfirmedAt(authenticatedAt?.getTime() ?? null, clock.now()),
  }
}

/** Stores that a person was here, once a minute at most, without delaying the request. */
function noteVisit({ service, hostSeen }: SignInParts, { id }: StoredPerson): void {
  const { clock, logger, storage } = service
  const now = clock.now()
  if (!visitIsDue(hostSeen.get(id) ?? Number.NEGATIVE_INFINITY, now)) return
  hostSeen.set(id, now)
  storage.accounts
    .touchPerson(id, timestamp(now))
    .catch((error: unknown) => logger.warn({ err: error }, 'The last visit of a person could not be stored'))
}

/** Stores a person on first sight; `null` if another request was faster. */
async function inserted(service: Service, external: ExternalPerson): Promise<PersonWithMemberships | null> {
  const { storage, ids, clock } = service
  const now = timestamp(clock.now())
  const person: StoredPerson = {
    id: ids.next(),
    createdAt: now,
    updatedAt: now,
    email: emailForm(external.email ?? ''),
    externalId: external.externalId,
    name: nameOf(external) ?? 'Unnamed',
    isOwner: external.owner ?? false,
    status: 'active',
    password: null,
    timeZone: null,
    version: 1,
  }
  const memberships = await storable(service, external.environments ?? {})
  const fields = ['externalId', 'email', 'name', 'isOwner', 'memberships']
  const principal = { kind: 'host', label: 'Sign-in of the host' } as const
  const audit = entriesBeside({ service, principal }, 'create', 'person', [person], fields)
  try {
    await storage.accounts.insert(person, memberships, audit)
  } catch (error) {
    if (isConflict(error, 'externalId')) return null
    // The e-mail belongs to another person here. No person is matched by it.
    if (!isConflict(error, 'email')) throw error
    return inserted(service, { ...external, email: null })
  }
  return storage.accounts.find(person.id)
}

/** Stores what the host says otherwise than what is stored; `null` if another request was faster. */
async function updated(
  service: Service,
  { person, memberships }: PersonWithMemberships,
  external: ExternalPerson,
): Promise<PersonWithMemberships | null> {
  const changes = await storable(service, membershipChanges(memberships, external.environments))
  const said = {
    name: nameOf(external) ?? person.name,
    isOwner: external.owner ?? person.isOwner,
    // One that was taken when the person was first seen stays out.
    email: person.email === null ? null : (emailForm(external.email ?? '') ?? person.email),
  }
  const fields = [
    ...(['name', 'isOwner', 'email'] as const).filter((field) => said[field] !== person[field]),
    ...(Object.keys(changes).length > 0 ? ['memberships'] : []),
  ]
  if (fields.length === 0) return { person, memberships }

  const { accounts } = service.storage
  const updatedAt = later(person.updatedAt, timestamp(service.clock.now()))
  const next = { ...person, ...said, updatedAt, version: person.version + 1 }
  const sessions: PersonCondition['sessions'] = endsSessions(person, next) ? { endBut: null } : 'keep'
  const principal = { kind: 'host', label: 'Sign-in of the host' } as const
  const audit = entriesBeside({ service, principal }, 'update', 'person', [person], fields)
  // The host decides who owns the service, even that there is no owner.
  const condition = { ifVersion: person.version, keepsAnOwner: false, sessions }
  const isStored = await accounts.replace(next, changes, condition, audit).catch((error: unknown) => {
    if (isConflict(error, 'email')) return accounts.replace({ ...next, email: null }, changes, condition, audit)
    throw error
  })
  return isStored ? accounts.find(person.id) : null
}

// The cut may leave half of a character, which comes back otherwise than it was stored.
const nameOf = ({ name }: ExternalPerson): string | null => storableText(name?.trim().slice(0, 256) ?? '') || null

/** The memberships that the host says otherwise than what is stored. */
function membershipChanges(
  stored: PersonWithMemberships['memberships'],
  said: ExternalPerson['environments'],
): MembershipChanges {
  if (said === undefined) return {}
  const current = new Map(stored.map(({ environmentId, permission }) => [environmentId, permission]))
  const ended = [...current.keys()].filter((id) => said[id] === undefined).map((id) => [id, null] as const)
  const changed = Object.entries(said).filter(([id, permission]) => current.get(id) !== permission)
  return Object.fromEntries([...ended, ...changed])
}

/**
 * Leaves out unknown environments. If they counted as a change, two processes would raise the person's version in turn,
 * with every request.
 */
async function storable({ environments }: Service, changes: MembershipChanges): Promise<MembershipChanges> {
  const isKnown = async (id: string) => idPattern.test(id) && (await environments.get(id)) !== null
  const known = await Promise.all(Object.entries(changes).map(async (one) => ((await isKnown(one[0])) ? [one] : [])))
  return Object.fromEntries(known.flat())
}
