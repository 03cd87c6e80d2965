import { boundedMap } from '../../ground/cache/bounded-map.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { type Clock, timestamp } from '../../ground/ports/clock.ts'
import type { Logger } from '../../ground/ports/logger.ts'
import type { Storage } from '../../house/storage.ts'
import type { EnvironmentView, EnvironmentViews } from '../configuration/environment-view.ts'
import { hashKey, isKey } from './format.ts'
import type { MayByOwner } from './owners.ts'
import { isExpired, touchIsDue } from './rules.ts'
import type { Permission, StoredKey } from './schema.ts'

const { mayByOwner } = onDemand(() => import('./owners.ts'))

/** A valid key and its environment. */
interface Recognised {
  key: StoredKey
  environment: EnvironmentView
  /** What the key may do: its own permission, or less if the key's owner may do less in the environment. */
  permission: Permission
}

/** Recognises keys. A key that was found is cached as long as its environment's revision is unchanged. */
export interface Keyring {
  /**
   * Finds a key; `null` for a text that is malformed or mistyped (which costs no look-up), unknown, deleted or
   * expired, or one whose owner may do nothing there.
   */
  recognise(text: string): Promise<Recognised | null>
  /**
   * What a person may do in an environment, `null`: nothing. At most a second old, as for a key of that person. Called for what else
   * belongs to people and works without them, such as live addresses.
   */
  mayOf(ownerId: string, environmentId: string): Promise<Permission | null>
  /** Records a use of the key, once a minute at most, without delaying the request. */
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
  // Cached by the key's text: computing its SHA-256 takes longer than the rest of a request that only reads. The map
  // hashes texts differently in each process, so that the time of a look-up reveals nothing about a nearly correct key.
  const known = boundedMap<string, { key: StoredKey; revision: number }>(maxKeys)

  /** The cached key, if the configuration is unchanged: otherwise the key may have been deleted. */
  async function unmoved({ key, revision }: { key: StoredKey; revision: number }): Promise<Recognised | null> {
    const environment = await environments.get(key.environmentId)
    return environment?.revision === revision ? { key, environment, permission: key.permission } : null
  }

  async function lookUp(text: string): Promise<Recognised | null> {
    known.delete(text)
    const hash = await hashKey(text)
    const first = await storage.directory.keyByHash(hash)
    const environment = first && (await environments.get(first.environmentId))
    if (!environment) return null
    // Reads the key again after the revision: this sees a deletion in between, and a later deletion changes the
    // revision.
    const key = await storage.directory.keyByHash(hash)
    if (!key) return null
    known.set(text, { key, revision: environment.revision })
    return { key, environment, permission: key.permission }
  }

  let owners: Promise<MayByOwner> | null = null
  async function may(...of: Parameters<MayByOwner>): Promise<Permission | null> {
    owners ??= mayByOwner({ storage, clock })
    return (await owners)(...of)
  }

  async function narrowed(found: Recognised, ownerId: string): Promise<Recognised | null> {
    const permission = await may(found.key, ownerId)
    return permission && { ...found, permission }
  }

  return {
    async recognise(text) {
      const kept = known.get(text)
      if (!kept && !isKey(text)) return null
      const found = (kept && (await unmoved(kept))) ?? (await lookUp(text))
      if (!found || isExpired(found.key, timestamp(clock.now()))) return null
      const { ownerId } = found.key
      return ownerId === null ? found : narrowed(found, ownerId)
    },
    mayOf: (ownerId, environmentId) => may({ environmentId, permission: 'manage' }, ownerId),
    touch(key) {
      const now = clock.now()
      if (!touchIsDue(key, now)) return
      key.lastUsedAt = timestamp(now)
      storage.keys
        .touch(key.environmentId, key.id, key.lastUsedAt)
        .catch((error: unknown) => logger.warn({ err: error }, 'The last use of a key could not be stored'))
    },
  }
}
