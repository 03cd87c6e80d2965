import type { Storage } from '@hearback/core'
import { type Notes, notesIn } from './notes.ts'

/** Environment id → its key; `null` if the key is not known and was never shown. */
export type KeysByEnvironment = Readonly<Record<string, string | null>>

/** The keys of new products that were not shown yet, by product. */
export type UnshownKeys = Notes<KeysByEnvironment>

/**
 * Keeps the keys of a first product in a file of the data folder, from before the product is made until the keys have
 * been printed. The database stores only their hashes: a start that ends in between would lose the keys for good.
 */
export const unshownKeysIn = (folder: string): UnshownKeys => notesIn(folder, 'first-start')

/**
 * Keeps unshown keys in memory, for a server that keeps nothing on disk. Keys that it has not printed are lost when it
 * ends.
 */
export function unshownKeysInMemory(): UnshownKeys {
  const kept = new Map<string, KeysByEnvironment>()
  return {
    read: async () => kept,
    async write(productId, keys) {
      kept.set(productId, keys)
    },
    async remove(productId) {
      kept.delete(productId)
    },
  }
}

/** Wraps the storage: notes the keys of a first product before the product is made. */
export const noting = (storage: Storage, unshown: UnshownKeys): Storage => ({
  ...storage,
  products: {
    ...storage.products,
    async insertFirst(product, environments, audit) {
      const ids = environments.map(({ environment }) => [environment.id, null])
      await unshown.write(product.id, Object.fromEntries(ids))
      const made = await storage.products.insertFirst(product, environments, audit)
      if (!made) await unshown.remove(product.id)
      return made
    },
  },
})
