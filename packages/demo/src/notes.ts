import type { Storage } from '@hearback/core'
import type { NewEnvironment } from '@hearback/core/storage'
import type { DemoState } from './options.ts'

/** Progress of the demo of one environment. */
export interface DemoNote {
  /** The last saved state; `null` before the first part was loaded. */
  readonly state: DemoState | null
  /** Whether the demo is complete and has been announced. */
  readonly done: boolean
}

/**
 * Notes which environment of a database has the demo, which the command keeps from one start to the next: an interrupted load
 * is resumed, and a complete demo is not loaded again.
 */
export interface DemoNotes {
  /** Environment id → its note. The environment may not exist, or may belong to another database. */
  read(): Promise<ReadonlyMap<string, DemoNote>>
  write(environmentId: string, note: DemoNote): Promise<void>
  remove(environmentId: string): Promise<void>
}

/** Where a command notes the keys of a new product until it has printed them. */
export interface UnshownKeys {
  /** `keys`: environment id → its key, or `null` before the key is made. */
  write(productId: string, keys: Readonly<Record<string, string | null>>): Promise<void>
}

/** Wraps the storage: every product that is made through it is first noted as the demo's. */
export function notingDemo(storage: Storage, notes: DemoNotes, unshown: UnshownKeys): Storage {
  const { insert, insertFirst } = storage.products
  const begun: DemoNote = { state: null, done: false }
  return {
    ...storage,
    products: {
      ...storage.products,
      async insert(product, environments, audit) {
        const ids = environments.map(({ environment }) => [environment.id, null])
        await unshown.write(product.id, Object.fromEntries(ids))
        await notes.write(demoIn(environments), begun)
        await insert(product, environments, audit)
      },
      async insertFirst(product, environments, audit) {
        await notes.write(demoIn(environments), begun)
        const made = await insertFirst(product, environments, audit)
        if (!made) await notes.remove(demoIn(environments))
        return made
      },
    },
  }
}

function demoIn(environments: readonly NewEnvironment[]): string {
  const production = environments.find(({ environment }) => environment.type === 'production')
  if (!production) throw new Error('The demo needs a production environment')
  return production.environment.id
}
