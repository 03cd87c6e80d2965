import type { NewSession, SignedIn } from '../../ground/ports/accounts-of-pages.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import type { PersonPrincipal } from '../../http/principal.ts'
import { deviceToken } from './device-token.ts'
import type { StoredPerson, StoredSession } from './schema.ts'
import { hashSecret, newSecret, sealed } from './secrets.ts'
import { isConfirmedAt, sessionEnd } from './sign-in-rules.ts'
import type { PersonWithMemberships } from './store.ts'

/** The most characters of a User-Agent that are kept. */
const longestClient = 256

/** A new session of a person who has just given the password: the record to store, and the secret for the cookie. */
export async function newSession(
  { clock }: Pick<Service, 'clock'>,
  personId: string,
  client: string | null | undefined,
): Promise<{ session: StoredSession; secret: string }> {
  const secret = newSecret()
  const now = clock.now()
  const at = timestamp(now)
  const session = {
    // Safe: a new secret has the form of one.
    hash: (await hashSecret(secret)) as string,
    personId,
    createdAt: at,
    seenAt: at,
    endsAt: timestamp(sessionEnd(now, now)),
    confirmedAt: at,
    client: client?.slice(0, longestClient) ?? null,
  }
  return { session, secret }
}

/** Whether a session still counts at this time, in ms since 1970. */
export const isOpen = ({ endsAt }: StoredSession, now: number): boolean => endsAt > timestamp(now)

/** A session that was stored just now, for the cookies of the browser that has opened it. */
export async function newSessionOf(
  service: Pick<Service, 'clock' | 'secret'>,
  secret: string,
  session: StoredSession,
  found: PersonWithMemberships,
): Promise<NewSession> {
  return {
    secret,
    device: found.person.email === null ? null : await deviceToken(service.secret, found.person, service.clock.now()),
    signedIn: await signedInBy(service, session, found),
  }
}

/** What a session is for a page. */
export async function signedInBy(
  { clock, secret }: Pick<Service, 'clock' | 'secret'>,
  session: StoredSession,
  found: PersonWithMemberships,
): Promise<SignedIn> {
  const { hash, confirmedAt } = session
  return {
    person: shownPerson(found.person),
    memberships: shownMemberships(found),
    sessionId: hash,
    formToken: await sessionFormToken(secret, hash),
    isConfirmed: isConfirmedAt(confirmedAt === null ? null : Date.parse(confirmedAt), clock.now()),
  }
}

export const shownPerson = ({ id, email, externalId, name, isOwner, timeZone }: StoredPerson): SignedIn['person'] => ({
  id,
  email,
  externalId,
  name,
  isOwner,
  timeZone,
})

/** A person as the author of a change to their own account, for the audit log: it says nothing about rights. */
export const author = ({ id, name, isOwner }: StoredPerson): PersonPrincipal => ({
  ...{ kind: 'person', id, label: name, isOwner },
  memberships: new Map(),
})

/** Owners may do everything, so that none are shown. */
export const shownMemberships = ({ person, memberships }: PersonWithMemberships): SignedIn['memberships'] =>
  new Map(person.isOwner ? [] : memberships.map(({ environmentId, permission }) => [environmentId, permission]))

/** The token of the forms of a session. */
export const sessionFormToken = (secret: string, hash: string): Promise<string> => sealed(secret, 'form session', hash)

/** The token of the forms of a person whom the host has signed in, of one day. `day`: days since 1970. */
export const hostFormToken = (secret: string, externalId: string, day: number): Promise<string> =>
  sealed(secret, 'form host', externalId, String(day))
