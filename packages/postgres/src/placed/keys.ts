import { type AuditEntry, isConflict, type KeyStore, nothingAlongside, type StoredKey } from '@hearback/core'
import { keyStore } from '../stores/keys.ts'
import type { AtEnvironment } from './routed.ts'
import type { Server } from './server.ts'
import { type Step, type Steps, step } from './steps.ts'

/**
 * Keys lie with their environment, where a write of one goes along with its audit entry, and at home, where they are looked
 * up. A key counts where both have it: it is stored at home first, and removed there first. While the environment is moved, only
 * the second half of a write is repeated.
 */
export function placedKeys(home: Server, at: AtEnvironment, steps: Steps): KeyStore {
  /** Begins the write of a key at home. */
  const begin = async <T>(
    server: Server,
    key: Pick<StoredKey, 'environmentId' | 'id'>,
    write: (store: KeyStore) => Promise<T>,
    audit: readonly AuditEntry[] = [],
  ) =>
    steps.begin(async (within) => ({
      result: await write(keyStore(within)),
      steps: [step(server.name, 'key', key.id, key.environmentId, audit)],
    }))

  return {
    async insert(environmentId, key, alongside) {
      let begun: readonly Step[] | null = null
      try {
        return await at(environmentId, async (server) => {
          if (server === home) {
            // It has come home since the write began there.
            if (begun) await home.run((_, places) => places.dropKey(environmentId, key.id))
          } else if (!begun) {
            const first = await begin(server, { environmentId, id: key.id }, (store) =>
              store.insert(environmentId, key, nothingAlongside),
            )
            begun = first.steps
            if (!first.result) return false
          }
          const isStored = await server.run((storage) => storage.keys.insert(environmentId, key, alongside))
          if (begun) await (isStored ? steps.end(begun) : steps.carryOut(begun))
          return isStored
        })
      } catch (error) {
        // Refused: the step takes the key from home again. Otherwise that is not known, and it is carried out later.
        if (begun && isConflict(error)) await steps.carryOut(begun)
        throw error
      }
    },
    list: (environmentId) =>
      at(environmentId, async (server) => {
        const keys = await server.run((storage) => storage.keys.list(environmentId))
        if (server === home) return keys
        const atHome = await home.run((storage) => storage.keys.list(environmentId))
        const counting = new Set(atHome.map(({ id }) => id))
        return keys.filter(({ id }) => counting.has(id))
      }),
    async delete(environmentId, id, alongside) {
      let begun: readonly Step[] | null = null
      let removed: StoredKey | null = null
      const restore = async () => {
        const key = removed
        if (key) await home.run((storage) => storage.keys.insert(environmentId, key, nothingAlongside))
      }
      try {
        return await at(environmentId, async (server) => {
          // It has come home since: there it is removed with its audit entry.
          if (server === home) await restore()
          else if (!begun) {
            const first = await begin(
              server,
              { environmentId, id },
              (store) => store.delete(environmentId, id, nothingAlongside),
              alongside.audit,
            )
            begun = first.steps
            removed = first.result
          }
          const found = await server.run((storage) => storage.keys.delete(environmentId, id, alongside))
          if (begun) await steps.end(begun)
          return found
        })
      } catch (error) {
        // Refused: the key stays. Otherwise it is removed later; it no longer counts.
        if (begun && isConflict(error)) {
          await restore()
          await steps.end(begun)
        }
        throw error
      }
    },
    touch: (environmentId, id, usedAt) =>
      at(environmentId, async (server) => {
        await server.run((storage) => storage.keys.touch(environmentId, id, usedAt))
        if (server !== home) await home.run((storage) => storage.keys.touch(environmentId, id, usedAt))
      }),
  }
}
