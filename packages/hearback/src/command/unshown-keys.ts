import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '@hearback/core'
import { replaceWhole } from './whole-file.ts'

/** Environment id → its key; `null` if the key is not known and was never shown. */
export type KeysByEnvironment = Readonly<Record<string, string | null>>

/**
 * Keeps the keys of a first product in a file of the data folder, from before the product is made until the keys have
 * been printed. The database stores only their hashes: a start that ends in between would lose the keys for good.
 */
export interface UnshownKeys {
  /** Product id → the keys of its environments. The product may not exist. */
  read(): Promise<ReadonlyMap<string, KeysByEnvironment>>
  write(productId: string, keys: KeysByEnvironment): Promise<void>
  remove(productId: string): Promise<void>
}

const fileName = /^first-start-([0-9a-z]+)\.json$/

export function unshownKeysIn(folder: string): UnshownKeys {
  // One file for each product: servers may share a folder but not a database.
  const fileOf = (productId: string) => join(folder, `first-start-${productId}.json`)
  return {
    async read() {
      const found = (await readdir(folder)).flatMap((name) => fileName.exec(name)?.[1] ?? [])
      const texts = await Promise.all(found.map((id) => readFile(fileOf(id), 'utf8')))
      return new Map(texts.map((text, index) => [found[index] ?? '', JSON.parse(text) as KeysByEnvironment]))
    },
    write: (productId, keys) => replaceWhole(fileOf(productId), `${JSON.stringify(keys)}\n`),
    remove: (productId) => rm(fileOf(productId), { force: true }),
  }
}

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
