import { isConflict, type KeyStore, nothingAlongside } from '@hearback/core'
import { keyStore } from '../stores/keys.ts'
import type { AtEnvironment } from './routed.ts'
import type { Server } from './server.ts'
import { type Steps, step } from './steps.ts'

/**
 * Keys lie with their environment, where a write of one goes along with its audit entry, and at home, where they are looked
 * up. A key counts where both have it: it is stored at home first, and removed there first.
 */
export function placedKeys(home: Server, at: AtEnvironment, steps: Steps): KeyStore {
  return {
    insert: (environmentId, key, alongside) =>
      at(environmentId, async (server) => {
        const insert = () => server.run((storage) => storage.keys.insert(environmentId, key, alongside))
        if (server === home) return insert()
        const { result, steps: begun } = await steps.begin(async (within) => ({
          result: await keyStore(within).insert(environmentId, key, nothingAlongside),
          steps: [step(server.name, 'key', key.id, environmentId)],
        }))
        if (!result) {
          await steps.end(begun)
          return false
        }
        try {
          const isStored = await insert()
          if (isStored) await steps.end(begun)
          else await steps.carryOut(begun)
          return isStored
        } catch (error) {
          // Refused: the step takes the key from home again. Otherwise that is not known, and it is carried out later.
          if (isConflict(error)) await steps.carryOut(begun)
          throw error
        }
      }),
    list: (environmentId) =>
      at(environmentId, async (server) => {
        const keys = await server.run((storage) => storage.keys.list(environmentId))
        if (server === home) return keys
        const atHome = await home.run((storage) => storage.keys.list(environmentId))
        const counting = new Set(atHome.map(({ id }) => id))
        return keys.filter(({ id }) => counting.has(id))
      }),
    delete: (environmentId, id, alongside) =>
      at(environmentId, async (server) => {
        const remove = () => server.run((storage) => storage.keys.delete(environmentId, id, alongside))
        if (server === home) return remove()
        const { result, steps: begun } = await steps.begin(async (within) => ({
          result: await keyStore(within).delete(environmentId, id, nothingAlongside),
          steps: [step(server.name, 'key', id, environmentId)],
        }))
        try {
          const removed = await remove()
          await steps.end(begun)
          return removed
        } catch (error) {
          // Refused: the key stays. Otherwise it is removed later; it no longer counts.
          if (isConflict(error) && result) {
            await home.run((storage) => storage.keys.insert(environmentId, result, nothingAlongside))
            await steps.end(begun)
          }
          throw error
        }
      }),
    touch: (environmentId, id, usedAt) =>
      at(environmentId, async (server) => {
        await server.run((storage) => storage.keys.touch(environmentId, id, usedAt))
        if (server !== home) await home.run((storage) => storage.keys.touch(environmentId, id, usedAt))
      }),
  }
}
