import type { boundedMap } from '../../ground/cache/bounded-map.ts'
import { emailForm } from '../../ground/email-form.ts'
import type { AccountsOfPages, NewSession } from '../../ground/ports/accounts-of-pages.ts'
import type { Service } from '../../house/service/service.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { deviceOf, isDeviceToken } from './device-token.ts'
import type { GuessLimits } from './guess-limits.ts'
import type { PasswordDesk } from './password-desk.ts'
import type { StoredPerson } from './schema.ts'
import { isTooLong, passwordForm } from './sign-in-rules.ts'
import { newSession, newSessionOf } from './signed-in.ts'

/** What judges passwords in a service. */
export interface SignInParts {
  readonly service: Service
  readonly desk: PasswordDesk
  readonly limits: GuessLimits
  /** What the host said of a person and is stored, by external id. */
  readonly hostSaid: ReturnType<typeof boundedMap<string, string>>
  /** When the visit of a person whom the host signs in was last stored, in ms since 1970, by the person's id. */
  readonly hostSeen: ReturnType<typeof boundedMap<string, number>>
}

/** How often a session is tried again whose person is being changed. */
const attempts = 3

/**
 * Signs a person in. `null` for an unknown e-mail, a wrong password, and a person who is suspended or has no password: each
 * takes the same look-ups, the same counts and one judgement of a password.
 */
export async function signIn(
  { service, desk, limits }: SignInParts,
  address: string | null,
  given: Parameters<AccountsOfPages['signIn']>[0],
): Promise<NewSession | null> {
  const { accounts } = service.storage
  const email = emailForm(given.email)
  const password = passwordForm(given.password)
  if (email === null || isTooLong(password)) return null

  const device = isDeviceToken(given.device) ? await knownDevice(service, email, given.device) : null
  return limits.ofAccount(email, { address, device }, async (isKnown) => {
    const found = await accounts.findByEmail(email)
    const stored = found?.person.status === 'active' ? found.person.password : null
    const queue = isKnown ? 'known' : 'strangers'
    const isRight = await desk.verify(queue, address === null ? '' : countedAddress(address), password, stored)
    return isRight && found ? openSession(service, found.person, given.client) : null
  })
}

/** The name of the browser that has this token of the account with this e-mail. */
async function knownDevice(
  { storage, clock, readSecrets }: Service,
  email: string,
  token: string,
): Promise<string | null> {
  const found = await storage.accounts.findByEmail(email)
  return deviceOf(readSecrets, found?.person ?? null, token, clock.now())
}

/** Opens a session, unless the password has been changed or the person suspended since it was judged. */
async function openSession(service: Service, judged: StoredPerson, client: string | null): Promise<NewSession | null> {
  const { accounts } = service.storage
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await accounts.find(judged.id)
    if (found?.person.status !== 'active' || found.person.password !== judged.password) return null
    const { session, secret } = await newSession(service, judged.id, client)
    const isStored = await accounts.insertSession(session, { ifVersion: found.person.version })
    if (isStored) return newSessionOf(service, secret, session, found)
  }
  return null
}
