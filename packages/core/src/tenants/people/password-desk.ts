import { fairQueue } from '../../ground/cache/fair-queue.ts'
import { Problem } from '../../ground/errors.ts'
import { onDemand } from '../../ground/on-demand.ts'
import type { PasswordHasher } from '../../ground/ports/password-hasher.ts'
import { newSecret } from './secrets.ts'

const { portablePasswords } = onDemand(() => import('./portable-passwords.ts'))

/**
 * Hashes and judges passwords, one at a time in each of two queues: a hash takes 19 MiB and much of a processor.
 * `strangers`: people who try to sign in, by address. `known`: people with a session or a link, and sign-ins from an address
 * where the account has signed in before. So strangers, however many, delay only strangers.
 */
export interface PasswordDesk {
  /** Whether the password is the stored one. `stored: null` does the same work and answers `false`. */
  verify(queue: QueueName, key: string, password: string, stored: string | null): Promise<boolean>
  /** Hashes a new password, among the `known`. */
  hash(key: string, password: string): Promise<string>
}

type QueueName = 'strangers' | 'known'

/** A queue of a hundred takes less than a minute. */
const bounds = { total: 100, ofOne: 4 }

/** Makes the desk of a service. `given`: the host's hasher; `null`: the one that core has. */
export function passwordDesk(given: PasswordHasher | null): PasswordDesk {
  const queues = { strangers: fairQueue(bounds, tooMany), known: fairQueue(bounds, tooMany) }
  let hasher: Promise<PasswordHasher> | null = null
  let dummy: Promise<string> | null = null

  const loaded = (): Promise<PasswordHasher> => {
    hasher ??= given ? Promise.resolve(given) : portablePasswords()
    return hasher
  }
  /** The hash of a password that is unknown, to do the same work for an unknown account. */
  async function dummyHash(passwords: PasswordHasher): Promise<string> {
    dummy ??= passwords.hash(newSecret()).catch((error: unknown) => {
      dummy = null
      throw error
    })
    return dummy
  }

  return {
    verify: (queue, key, password, stored) =>
      queues[queue](key, async () => {
        const passwords = await loaded()
        // Made by the first call for any account, or its time would tell an unknown one.
        const ofNobody = await dummyHash(passwords)
        const isRight = await passwords.verify(password, stored ?? ofNobody)
        return isRight && stored !== null
      }),
    hash: (key, password) => queues.known(key, async () => (await loaded()).hash(password)),
  }
}

const tooMany = (): Problem =>
  new Problem(
    'too_many_requests',
    'Too many people are signing in at this moment. Try again in a minute.',
    {},
    { 'retry-after': '60' },
  )
