import { emailForm } from '../../ground/email-form.ts'
import { isConflict } from '../../ground/errors.ts'
import type { AccountsOfPages, NewSession, OpenLink } from '../../ground/ports/accounts-of-pages.ts'
import { later, type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import { untilWon } from '../../ground/until-won.ts'
import type { Service } from '../../house/service/service.ts'
import { invalid, refuse } from '../../http/problems.ts'
import { entriesBeside } from '../audit/entries.ts'
import type { StoredLink, StoredPerson } from './schema.ts'
import { hashSecret } from './secrets.ts'
import type { SignInParts } from './sign-in.ts'
import { nameFault, passwordFault, passwordForm } from './sign-in-rules.ts'
import { author, newSession, newSessionOf } from './signed-in.ts'

type Given = Parameters<AccountsOfPages['enter']>[1]
type Opened = { link: StoredLink; person: StoredPerson | null }

/** Reads a link that still opens; `null` if it is unknown, spent or has ended, or its person is suspended. */
async function openLink({ storage, clock }: Service, secret: string): Promise<Opened | null> {
  const hash = await hashSecret(secret)
  const found = hash && (await storage.accounts.findLink(hash))
  if (!found || found.link.endsAt <= timestamp(clock.now())) return null
  if (found.link.purpose === 'firstOwner') return (await storage.accounts.hasOwner()) ? null : found
  return found.person?.status === 'active' ? found : null
}

/** See `AccountsOfPages.link`. */
export async function readLink(service: Service, secret: string): Promise<OpenLink | null> {
  const found = await openLink(service, secret)
  if (!found) return null
  const { link, person } = found
  const { purpose, endsAt } = link
  return { purpose, person: person && { email: person.email, name: person.name }, endsAt }
}

/** See `AccountsOfPages.enter`. Waits for no stranger. */
export async function enter(
  { service, desk, limits }: SignInParts,
  address: string | null,
  secret: string,
  given: Given,
): Promise<NewSession | null> {
  const first = await openLink(service, secret)
  if (!first) return null
  const { hash } = first.link
  const chosen = checkChoice(given, first)
  const password = await desk.hash(hash, passwordForm(given.password))
  const attempt = async (): Promise<NewSession | 'spent' | null> => {
    const found = await openLink(service, secret)
    if (!found) return 'spent'
    const now = timestamp(service.clock.now())
    const { person: before } = found
    const person = before
      ? {
          ...before,
          updatedAt: later(before.updatedAt, now),
          name: chosen.name,
          password,
          version: before.version + 1,
        }
      : firstOwner(service, { ...chosen, password }, now)
    return spend(service, found, person, now, given.client)
  }
  const entered = await untilWon(attempt, 'Others keep changing this person. Open the link again')
  if (entered === 'spent') return null
  const { email } = entered.signedIn.person
  if (email !== null) {
    await limits.remember(email, address).catch((error: unknown) => {
      service.logger.warn({ err: error }, 'The address of a person who has entered by a link could not be stored')
    })
  }
  return entered
}

/** Stores the person and a session, and spends the link; `null` if another write was faster. */
async function spend(
  service: Service,
  { link, person: before }: Opened,
  person: StoredPerson,
  now: Timestamp,
  client: string | null | undefined,
): Promise<NewSession | null> {
  const { accounts } = service.storage
  const fields = before ? ['password', ...(before.name === person.name ? [] : ['name'])] : ['email', 'name', 'password']
  const audit = entriesBeside(
    { service, principal: author(person) },
    before ? 'update' : 'create',
    'person',
    [person],
    fields,
  )
  const { session, secret } = await newSession(service, person.id, client)
  const isSpent = before
    ? await accounts.spendLink(link.hash, now, person, { ifVersion: before.version }, session, audit)
    : await accounts.insertFirstOwner(link.hash, now, person, session, audit).catch(refuseTaken)
  if (!isSpent) return null
  const { memberships } = (await accounts.find(person.id)) ?? { memberships: [] }
  return newSessionOf(service, secret, session, { person, memberships })
}

/**
 * The e-mail and the name of the person who enters. Throws a 400 that names every fault. A link for a new password changes
 * the password alone.
 */
function checkChoice(given: Given, { link, person }: Opened): { email: string | null; name: string } {
  const asked = link.purpose === 'reset' ? undefined : given.name?.trim()
  const name = asked ?? person?.name ?? ''
  const email = person ? person.email : emailForm(given.email ?? '')
  const faults = {
    email: person || email ? null : 'Enter an e-mail address, such as ada@example.org',
    name: nameFault(name),
    password: passwordFault(given.password),
  }
  refuse(Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : []))))
  return { email, name }
}

const firstOwner = (
  { ids }: Service,
  { email, name, password }: { email: string | null; name: string; password: string },
  now: string,
): StoredPerson => ({
  id: ids.next(),
  createdAt: now,
  updatedAt: now,
  email,
  externalId: null,
  name,
  isOwner: true,
  status: 'active',
  password,
  timeZone: null,
  version: 1,
})

function refuseTaken(error: unknown): never {
  if (isConflict(error, 'email')) throw invalid({ email: 'Another person has this e-mail address' })
  throw error
}
