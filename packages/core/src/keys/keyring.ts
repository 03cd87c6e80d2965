import { boundedMap } from '../cache/bounded-map.ts'
import type { EnvironmentView, EnvironmentViews } from '../configuration/environment-view.ts'
import { type Clock, timestamp } from '../ports/clock.ts'
import type { Logger } from '../ports/logger.ts'
import type { Storage } from '../storage.ts'
import { hashKey, isKey } from './format.ts'
import { isExpired, touchIsDue } from './rules.ts'
import type { StoredKey } from './schema.ts'

/** A key that is good, and the environment it opens. */
export interface Recognised {
  key: StoredKey
  environment: EnvironmentView
}

/** Recognises keys. One that was found is kept as long as its environment's revision stands still. */
export interface Keyring {
  /** `null` for what is no key, mistyped (which costs no look-up), unknown, deleted or expired. */
  recognise(text: string): Promise<Recognised | null>
  /** Notes a use of the key, once a minute at most, without keeping anybody waiting. */
  touch(key: StoredKey): void
}

const maxKeys = 10_000

interface KeyringParts {
  storage: Storage
  environments: EnvironmentViews
  clock: Clock
  logger: Logger
}

export function keyring({ storage, environments, clock, logger }: KeyringParts): Keyring {
  // By the key's own text: its SHA-256 takes longer than all the rest of a request that only reads. Texts are found by
  // a hash that differs from process to process, so that the time it takes tells nothing of a key that is nearly right.
  const known = boundedMap<string, { key: StoredKey; revision: number }>(maxKeys)

  /** What is kept, as long as the configuration has not moved since: the key may have been deleted. */
  async function unmoved({ key, revision }: { key: StoredKey; revision: number }): Promise<Recognised | null> {
    const environment = await environments.get(key.environmentId)
    return environment?.revision === revision ? { key, environment } : null
  }

  async function lookUp(text: string): Promise<Recognised | null> {
    known.delete(text)
    const hash = await hashKey(text)
    const first = await storage.directory.keyByHash(hash)
    const environment = first && (await environments.get(first.environmentId))
    if (!environment) return null
    // Looked up again after the revision was: a deletion in between is seen here, a later one moves the revision.
    const key = await storage.directory.keyByHash(hash)
    if (!key) return null
    known.set(text, { key, revision: environment.revision })
    return { key, environment }
  }

  return {
    async recognise(text) {
      const kept = known.get(text)
      if (!kept && !isKey(text)) return null
      const found = (kept && (await unmoved(kept))) ?? (await lookUp(text))
      return found && isExpired(found.key, timestamp(clock.now())) ? null : found
    },
    touch(key) {
      const now = clock.now()
      if (!touchIsDue(key, now)) return
      key.lastUsedAt = timestamp(now)
      storage.keys
        .touch(key.environmentId, key.id, key.lastUsedAt)
        .catch((error: unknown) => logger.warn({ err: error }, 'The last use of a key could not be written down'))
    },
  }
}
