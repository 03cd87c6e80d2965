import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '@hearback/core'
import { replaceWhole } from './whole-file.ts'

/** Environment id → its key; `null` where nobody has seen what it was. */
export type KeysByEnvironment = Readonly<Record<string, string | null>>

/**
 * The keys of a first product from before it is made until they have been printed, in a file of the data folder: a
 * start that ends in between would lose them for good, as a database keeps only their hashes.
 */
export interface UnshownKeys {
  /** Product id → the keys of its environments. The product need not have come to exist. */
  read(): Promise<ReadonlyMap<string, KeysByEnvironment>>
  write(productId: string, keys: KeysByEnvironment): Promise<void>
  remove(productId: string): Promise<void>
}

const fileName = /^first-start-([0-9a-z]+)\.json$/

export function unshownKeysIn(folder: string): UnshownKeys {
  // A file for each product: servers that share a folder, but not a database, do not meet.
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

/** The same for a server that keeps nothing on disk: keys that it has made and not printed are lost with it. */
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

/** The storage, taking note of a first product before it makes it. */
export const noting = (storage: Storage, unshown: UnshownKeys): Storage => ({
  ...storage,
  products: {
    ...storage.products,
    async insertFirst(product, environments) {
      const ids = environments.map(({ environment }) => [environment.id, null])
      await unshown.write(product.id, Object.fromEntries(ids))
      const made = await storage.products.insertFirst(product, environments)
      if (!made) await unshown.remove(product.id)
      return made
    },
  },
})
