import { isConflict, isUnavailable, type NewEnvironment, type ProductStore, UnavailableError } from '@hearback/core'
import type { Database } from '../database.ts'
import { productStore } from '../stores/products.ts'
import { DatabasesError } from './databases-error.ts'
import { countsIn } from './directory.ts'
import type { Overlay } from './overlay.ts'
import { placeStore } from './place-store.ts'
import type { Placements } from './placements.ts'
import type { Server } from './server.ts'
import { type Step, type Steps, step } from './steps.ts'

interface ProductParts {
  readonly home: Server
  readonly servers: ReadonlyMap<string, Server>
  readonly steps: Steps
  readonly overlay: Overlay
  readonly placements: Placements
}

/**
 * Products lie at home, and a copy of each lies where its environments are. A new environment goes to the database with the
 * fewest: home stores that it begins, then the database stores it with all its records, in one step.
 */
export function placedProducts({ home, servers, steps, overlay, placements }: ProductParts): ProductStore {
  async function chosen(): Promise<Server> {
    const counts = await countsIn(home)
    const countIn = ({ name }: Server) => counts.get(name) ?? 0
    const open = [...servers.values()].filter((server) => server.takesNew && !server.isAway())
    const byCount = open.sort((one, other) => countIn(one) - countIn(other))
    for (const server of byCount) {
      try {
        await server.run((storage) => storage.ping())
        return server
      } catch (error) {
        if (!isUnavailable(error)) throw error
      }
    }
    throw new UnavailableError('No database that takes new environments can be reached')
  }

  /** Begins environments at home, and makes them elsewhere. `write` returns whether there is something to make. */
  async function made(
    server: Server,
    environments: readonly NewEnvironment[],
    write: (store: ProductStore, began: readonly NewEnvironment[]) => Promise<boolean>,
    make: (server: Server) => Promise<unknown>,
  ): Promise<boolean> {
    const ids = environments.map(({ environment }) => environment.id)
    const { result, steps: begun } = await steps.begin(async (within) => {
      if (!(await write(productStore(within), environments.map(beginning)))) return { result: false, steps: [] }
      await setPlace(within, ids, server.name)
      return { result: true, steps: ids.map((id) => step(server.name, 'environment', id)) }
    })
    if (!result) return false
    try {
      await make(server)
    } catch (error) {
      // Refused: nothing was made. Otherwise that is not known, and repaired later.
      if (isConflict(error)) await undone(ids, begun)
      throw error
    }
    await steps.end(begun)
    return true
  }

  async function undone(ids: readonly string[], begun: readonly Step[]): Promise<void> {
    for (const id of ids) await home.run((_, places) => places.unmake(id))
    await steps.end(begun)
  }

  return {
    async find(id) {
      const found = await home.run((storage) => storage.products.find(id))
      return found && { ...found, environments: await overlay(found.environments) }
    },
    async insert(product, environments, audit) {
      const server = await chosen()
      if (server === home || environments.length === 0) {
        return home.run((storage) => storage.products.insert(product, environments, audit))
      }
      await made(
        server,
        environments,
        async (store, began) => {
          await store.insert(product, began, audit)
          return true
        },
        () => server.run((storage) => storage.products.insert(product, environments, [])),
      )
    },
    // At home, in one step: it asks whether there is any product at all.
    insertFirst: (...args) => home.run((storage) => storage.products.insertFirst(...args)),
    async insertEnvironment(productId, environment, audit) {
      const server = await chosen()
      if (server === home)
        return home.run((storage) => storage.products.insertEnvironment(productId, environment, audit))
      return made(
        server,
        [environment],
        (store, [began = environment]) => store.insertEnvironment(productId, began, audit),
        async () => {
          const product = await home.run((_, places) => places.product(productId))
          if (product) await server.run((_, places) => places.copyProduct(product))
          await server.run((storage) => storage.products.insertEnvironment(productId, environment, []))
        },
      )
    },
    async replace(next, condition, audit) {
      const { result, steps: copies } = await steps.begin(async (within) => {
        if (!(await productStore(within).replace(next, condition, audit))) return { result: false, steps: [] }
        return {
          result: true,
          steps: (await placeStore(within).placesOfProduct(next.id)).map((place) => step(place, 'product', next.id)),
        }
      })
      await steps.carryOut(copies)
      return result
    },
    async deleteEnvironment(environmentId, chore, audit) {
      const { name } = await placements.serverOf(environmentId)
      if (name !== home.name)
        throw new DatabasesError(
          `The environment ${environmentId} lies in the database "${name}", and is deleted at home only. Move it there first: ` +
            `hearback environments move ${environmentId} --to home`,
        )
      const isGone = await home.run((storage) => storage.products.deleteEnvironment(environmentId, chore, audit))
      placements.forget(environmentId)
      return isGone
    },
    // Copies of products stay in other databases: they have no environments there, and nothing reads them.
    delete: (...args) => home.run((storage) => storage.products.delete(...args)),
  }
}

/** What home stores of an environment that lies elsewhere. */
const beginning = ({ environment, keys }: NewEnvironment): NewEnvironment => ({
  ...{ environment, keys, actionClasses: [], attributeKeys: [], chores: [], surveys: [] },
})

async function setPlace(home: Database, ids: readonly string[], place: string): Promise<void> {
  const set = home.statement(
    'place.set',
    () => 'update hearback.environments e set place = $2::text where e.id = any ($1::text[])',
  )
  await set([ids, place])
}
