import { Problem } from '../errors.ts'
import { countAgainst } from '../http/limits.ts'
import { timestamp } from '../ports/clock.ts'
import { boundedMap } from '../products/bounded-map.ts'
import type { EnvironmentView } from '../products/environment-view.ts'
import type { Service } from '../service.ts'
import { hashKey, isKey } from './format.ts'
import { isExpired, keyIn, permissionFor, suffices, touchIsDue } from './rules.ts'
import type { StoredKey } from './schema.ts'

/** Who stands behind a request with a key. */
export interface Principal {
  environment: EnvironmentView
  keyId: string
}

/** Turns keys into principals. */
export interface Keyring {
  /**
   * The principal, if the key is good for the method and within its limit; throws what is to be answered
   * otherwise. A key found is kept as long as its environment's revision stands still.
   */
  admit(headers: Headers, method: string, clientAddress: string | null): Promise<Principal>
}

const maxKeys = 10_000

interface Known {
  key: StoredKey
  revision: number
}

/** A function of the service rather than a part of it: it needs the rest of the service to be there. */
export function keyring(service: () => Service): Keyring {
  const byHash = boundedMap<string, Known>(maxKeys)

  async function find(text: string | null): Promise<{ key: StoredKey; environment: EnvironmentView } | null> {
    if (text === null || !isKey(text)) return null
    const { storage, environments } = service()
    const hash = await hashKey(text)
    const known = byHash.get(hash)
    if (known) {
      const environment = await environments.get(known.key.environmentId)
      if (environment?.revision === known.revision) return unlessExpired(known.key, environment)
      // The configuration has moved since the key was looked up: it may have been deleted.
      byHash.delete(hash)
    }
    const first = await storage.directory.keyByHash(hash)
    const environment = first && (await environments.get(first.environmentId))
    if (!environment) return null
    // Looked up again after the revision was: a deletion in between is seen here, a later one moves the revision.
    const key = await storage.directory.keyByHash(hash)
    if (!key) return null
    byHash.set(hash, { key, revision: environment.revision })
    return unlessExpired(key, environment)
  }

  function unlessExpired(key: StoredKey, environment: EnvironmentView) {
    return isExpired(key, timestamp(service().clock.now())) ? null : { key, environment }
  }

  function touch(key: StoredKey): void {
    const { storage, clock, logger } = service()
    const now = timestamp(clock.now())
    if (!touchIsDue(key, now)) return
    key.lastUsedAt = now
    storage.keys
      .touch(key.environmentId, key.id, now)
      .catch((error: unknown) => logger.warn({ err: error }, 'The last use of a key could not be written down'))
  }

  return {
    async admit(headers, method, clientAddress) {
      const { rateLimits } = service()
      const found = await find(keyIn(headers))
      if (!found) {
        if (clientAddress !== null) await countAgainst(service(), rateLimits.badKeys, `badKeys ${clientAddress}`)
        throw new Problem('not_authenticated', 'Not authenticated', {
          'x-Api-Key': 'Header not provided or API Key invalid',
        })
      }
      const { key, environment } = found
      await countAgainst(service(), rateLimits.management, `key ${key.id}`)
      const needed = permissionFor(method)
      if (!suffices(key.permission, needed)) {
        throw new Problem('unauthorized', `This key may ${key.permission} only; ${method} needs ${needed}`)
      }
      touch(key)
      return { environment, keyId: key.id }
    },
  }
}
