import * as v from 'valibot'
import { Problem } from '../../ground/errors.ts'
import { storedTimeZone } from '../../ground/json-shapes.ts'
import type { SessionListed, SignedIn } from '../../ground/ports/accounts-of-pages.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import { untilWon } from '../../ground/until-won.ts'
import { invalid } from '../../http/problems.ts'
import { validate } from '../../http/validate.ts'
import { entriesBeside } from '../audit/entries.ts'
import type { StoredPerson } from './schema.ts'
import type { SignInParts } from './sign-in.ts'
import { isTooLong, nameFault, passwordFault, passwordForm } from './sign-in-rules.ts'
import { author, isOpen } from './signed-in.ts'

/** The most sessions that a page lists. */
const mostListed = 100

/** See `AccountsOfPages.sessions`. */
export async function ownSessions({ service }: SignInParts, signedIn: SignedIn): Promise<SessionListed[]> {
  if (signedIn.sessionId === null) return []
  const all = await service.storage.accounts.listSessions(signedIn.person.id, mostListed)
  return all
    .filter((session) => isOpen(session, service.clock.now()))
    .map(({ hash, createdAt, seenAt, client }) => ({
      ...{ id: hash, createdAt, seenAt, client },
      isThis: hash === signedIn.sessionId,
    }))
}

/** Judges the password of a person who is signed in; the hash that it was held against, `null` if it is wrong. */
async function judge({ service, desk, limits }: SignInParts, id: string, password: string): Promise<string | null> {
  const given = passwordForm(password)
  if (isTooLong(given)) return null
  const stored = (await service.storage.accounts.find(id))?.person.password ?? null
  const isRight = await limits.ofPerson(id, () => desk.verify('known', id, given, stored))
  return isRight ? stored : null
}

/** See `AccountsOfPages.confirm`. */
export async function confirm(parts: SignInParts, { person, sessionId }: SignedIn, password: string): Promise<boolean> {
  if (sessionId === null || (await judge(parts, person.id, password)) === null) return false
  const { storage, clock } = parts.service
  return storage.accounts.confirmSession(sessionId, timestamp(clock.now()))
}

/** See `AccountsOfPages.changePassword`. */
export async function changePassword(
  parts: SignInParts,
  { person, sessionId }: SignedIn,
  given: { readonly old: string; readonly new: string },
): Promise<void> {
  if (sessionId === null) throw new Problem('forbidden', 'You sign in elsewhere: change your password there.')
  const fault = passwordFault(given.new)
  if (fault !== null) throw invalid({ new: fault })
  const judged = await judge(parts, person.id, given.old)
  if (judged === null) throw wrongPassword()
  const { service, desk } = parts
  const password = await desk.hash(person.id, passwordForm(given.new))

  await untilWon(async () => {
    const { accounts } = service.storage
    const current = (await accounts.find(person.id))?.person
    // Another browser was faster, with another new password.
    if (current?.status !== 'active' || current.password !== judged) throw wrongPassword()
    const updatedAt = later(current.updatedAt, timestamp(service.clock.now()))
    const next = { ...current, updatedAt, password, version: current.version + 1 }
    const condition = { ifVersion: current.version, keepsAnOwner: true, sessions: { endBut: sessionId } }
    const audit = entriesBeside({ service, principal: author(current) }, 'update', 'person', [current], ['password'])
    return (await accounts.replace(next, {}, condition, audit)) || null
  }, 'Others keep changing this person. Try again')
}

/** See `AccountsOfPages.changeName`. */
export async function changeName(
  { service }: SignInParts,
  { person, sessionId }: SignedIn,
  name: string,
): Promise<void> {
  if (sessionId === null) throw new Problem('forbidden', 'You sign in elsewhere: change your name there.')
  const fault = nameFault(name)
  if (fault !== null) throw invalid({ name: fault })
  await changeOwn(service, person.id, { name })
}

/** See `AccountsOfPages.changeTimeZone`. */
export async function changeTimeZone(
  { service }: SignInParts,
  { person }: SignedIn,
  timeZone: string | null,
): Promise<void> {
  await changeOwn(service, person.id, validate(ownTimeZone, { timeZone }))
}

const ownTimeZone = v.object({ timeZone: v.nullable(storedTimeZone) })

async function changeOwn(
  service: SignInParts['service'],
  id: string,
  change: Partial<Pick<StoredPerson, 'name' | 'timeZone'>>,
): Promise<void> {
  await untilWon(async () => {
    const { accounts } = service.storage
    const current = (await accounts.find(id))?.person
    if (current?.status !== 'active') throw new Problem('forbidden', 'This account is gone or suspended.')
    const updatedAt = later(current.updatedAt, timestamp(service.clock.now()))
    const next = { ...current, ...change, updatedAt, version: current.version + 1 }
    const fields = Object.keys(change)
    const audit = entriesBeside({ service, principal: author(current) }, 'update', 'person', [current], fields)
    const condition = { ifVersion: current.version, keepsAnOwner: true, sessions: 'keep' } as const
    return (await accounts.replace(next, {}, condition, audit)) || null
  }, 'Others keep changing this person. Try again')
}

const wrongPassword = () => invalid({ old: 'This is not your password' })
