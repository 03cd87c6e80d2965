import { isUnavailable, type Storage, UnavailableError } from '@hearback/core'
import type { DatabaseInspection, InspectOptions } from '../inspect.ts'
import { openPostgres, type PostgresOptions } from '../postgres-storage.ts'
import type { PostgresStorage } from '../storage.ts'
import { placedAccounts } from './accounts.ts'
import { corrected, type Disagreement, lostByRestore, lyingInSeveral, severalSentence } from './beliefs.ts'
import { DatabasesError } from './databases-error.ts'
import { countsIn, placedDirectory } from './directory.ts'
import { homeName, identify, identifyHome } from './identity.ts'
import { placedKeys } from './keys.ts'
import { type Leftovers, leftoversIn } from './move/leftovers.ts'
import { cleanAfterMoves, type Moved, type MoveOptions, moveEnvironment } from './move/move.ts'
import { overlayOf } from './overlay.ts'
import { placements as placementsOf } from './placements.ts'
import { placedProducts } from './products.ts'
import { placedChores, placedClaims, placedListeners } from './queues.ts'
import { atEnvironment, lookFor, routed } from './routed.ts'
import { askAll, named, type Server, serverOf } from './server.ts'
import { type Steps, stepsOf } from './steps.ts'

/** One of several databases: its connection, and whether new environments come into it. */
export type PlacedDatabase = PostgresOptions & {
  /** Whether new environments may be placed in it. Default: true. */
  takesNew?: boolean
}

/** Options of `placedStorage`. */
export interface PlacedOptions {
  /**
   * The database in which the service began, or an empty one. It holds people, keys, products, and where each environment
   * lies; and environments, as any other.
   */
  readonly home: PlacedDatabase
  /**
   * Further databases by name: up to 32 of `a-z`, `0-9`, `-` and `_`, beginning with a letter. A name stays with its
   * database: environments are found by it.
   */
  readonly databases: Readonly<Record<string, PlacedDatabase>>
}

/** Storage on several databases. */
export interface PlacedStorage extends PostgresStorage {
  /** Looks at each database, home first: its state, or why it could not be looked at. */
  inspectAll(options?: InspectOptions): Promise<InspectedDatabase[]>
  /** The name of the database in which each of these environments lies, by what home knows. Called by `hearback environments list`. */
  places(environmentIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Compares where the databases believe environments to lie, as far as they answer. Called by `hearback doctor`. */
  disagreements(): Promise<Disagreement[]>
  /**
   * Moves an environment to the database of this name while it is served. Called by `hearback environments move`. A move that is
   * interrupted is simply run again; moving back undoes it.
   */
  move(environmentId: string, to: string, options?: MoveOptions): Promise<Moved>
}

/** The state of one of several databases. */
export interface InspectedDatabase {
  readonly name: string
  /** How many environments lie in it; `null` while home is away. */
  readonly environments: number | null
  readonly found: DatabaseInspection | Error
}

const nameForm = /^[a-z][a-z0-9_-]{0,31}$/

/** The stores whose methods all name their environment first. A store that is neither here nor in the storage does not compile. */
const stores = [
  ...(['environments', 'surveys', 'actionClasses', 'attributeKeys', 'segments', 'contacts', 'displays'] as const),
  ...(['responses', 'summaries', 'tags', 'files', 'webhooks', 'deliveries', 'answers', 'audit', 'chores'] as const),
] satisfies readonly (keyof Storage)[]

/**
 * Storage on several PostgreSQL databases, in which each environment lies wholly in one. A database that is away stops its own
 * environments alone, which get 503. While home is away, respondents and API keys go on, and the sign-in and new
 * environments wait for it.
 */
export function placedStorage(options: PlacedOptions): PlacedStorage {
  return openPlaced(options).storage
}

/** `placedStorage`, with its parts. */
export function openPlaced({ home: homeOptions, databases }: PlacedOptions): {
  storage: PlacedStorage
  servers: ReadonlyMap<string, Server>
  steps: Steps
  leftovers: Leftovers
} {
  for (const name of Object.keys(databases)) refuseName(name)
  let service: string | null = null
  const home = opened(homeName, homeOptions, async ({ database }) => {
    service = await identifyHome(database)
  })
  const others = Object.entries(databases).map(([name, one]) =>
    opened(name, one, async ({ database }) => {
      await home.run(async () => {}).catch(unlessUnavailable)
      await identify(database, name, service)
    }),
  )
  const all = [home, ...others]
  const servers = new Map(all.map((server) => [server.name, server]))
  const placements = placementsOf(servers, home)
  const steps = stepsOf(home, servers, placements)
  const at = atEnvironment(placements)
  const overlay = overlayOf(home, servers, placements)
  const byEnvironment = routed(home.storage, stores, at)
  const find = lookFor(placements, at)
  const directory = placedDirectory({ home, servers, at, lookFor: find, overlay })

  const leftovers = leftoversIn(all, home, (environmentId, signal) =>
    cleanAfterMoves({ home, servers, placements }, environmentId, { signal }),
  )

  async function repair(): Promise<void> {
    leftovers.look()
    await steps.repair()
  }

  async function revision(environmentId: string): Promise<number | null> {
    const askedAt = performance.now()
    const found = await find(environmentId, (server) => server.run((one) => one.environments.revision(environmentId)))
    if (found !== null) placements.confirm(environmentId, askedAt)
    return found
  }

  async function checkPlaces(): Promise<void> {
    const counts = await home.run((_, places) => places.counts())
    const missing = counts.filter(({ place }) => place !== null && !servers.has(place))
    if (missing.length === 0) return
    const lacking = missing.map(({ place, count }) => `${count} in "${place}"`).join(', ')
    throw new DatabasesError(
      `Environments lie in databases that are not given: ${lacking}. Given are ${[...servers.keys()].join(', ')}.`,
    )
  }

  const storage: PlacedStorage = {
    ...byEnvironment,
    environments: { ...byEnvironment.environments, revision },
    directory,
    products: placedProducts({ home, servers, steps, overlay, placements }),
    keys: placedKeys(home, at, steps),
    accounts: placedAccounts(home, steps),
    guesses: home.storage.guesses,
    listeners: placedListeners(home, all),
    deliveries: { ...byEnvironment.deliveries, ...placedClaims(all) },
    chores: { ...byEnvironment.chores, ...placedChores(all, repair) },

    async migrate(mode) {
      await home.prepare(mode)
      await checkPlaces()
      for (const server of others) {
        // A server that is away is migrated before its first use.
        await server.prepare(mode).catch(unlessUnavailable).catch(naming(server))
      }
      const several = await lyingInSeveral(all)
      const left = mode === 'apply' ? await corrected(several) : several
      if (left.length > 0) throw new DatabasesError(severalSentence(left))
    },
    applied() {
      const of = (who: 'here' | 'elsewhere') =>
        all.flatMap(({ name, storage }) =>
          storage.applied()[who].map((one) => (name === homeName ? one : `${name}: ${one}`)),
        )
      return { here: of('here'), elsewhere: of('elsewhere') }
    },
    async differences() {
      const each = all.map(async (server) => {
        // Whether a server is away is for others to say.
        const found = await server.storage.differences().catch(unlessUnavailable).catch(naming(server))
        return (found ?? []).map((one) => (server.name === homeName ? one : `${server.name}: ${one}`))
      })
      return (await Promise.all(each)).flat()
    },
    async inspect(inspectOptions) {
      try {
        return await home.storage.inspect(inspectOptions)
      } catch (error) {
        throw named(home, error)
      }
    },
    async inspectAll(inspectOptions) {
      const counts = await countsIn(home).catch(() => null)
      return Promise.all(
        all.map(async (server) => ({
          name: server.name,
          environments: counts && (counts.get(server.name) ?? 0),
          found: await server.storage.inspect(inspectOptions).catch((error: unknown) => named(server, error) as Error),
        })),
      )
    },
    async places(environmentIds) {
      const elsewhere = await home.run((_, places) => places.placesOf(environmentIds))
      const known = new Map(elsewhere.map(({ id, place }) => [id, place]))
      return new Map(environmentIds.map((id) => [id, known.get(id) ?? homeName]))
    },
    disagreements: async () => [...(await lyingInSeveral(all)), ...(await lostByRestore(home, servers))],
    move: (environmentId, to, moveOptions) =>
      moveEnvironment({ home, servers, placements, steps }, environmentId, to, moveOptions),
    async ping() {
      const { answers } = await askAll(all, (one) => one.ping())
      if (answers.length === 0) throw new UnavailableError('No database answers')
      return answers[0]?.answer ?? null
    },
    async close() {
      await leftovers.stop()
      await Promise.all(all.map((server) => server.storage.close()))
    },
  }
  return { storage, servers, steps, leftovers }
}

function opened(
  name: string,
  { takesNew = true, ...options }: PlacedDatabase,
  identified: (server: Server) => Promise<void>,
): Server {
  if (options.layout === 'citus') {
    throw new Error(
      `placedStorage: the database "${name}" has \`layout: 'citus'\`. Citus spreads the environments itself: use \`postgresStorage\`.`,
    )
  }
  const server: Server = serverOf({ ...openPostgres(options), name, takesNew, identify: () => identified(server) })
  return server
}

const naming =
  ({ name }: Server) =>
  (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabasesError(reason.includes(`"${name}"`) ? reason : `In the database "${name}": ${reason}`, {
      cause: error,
    })
  }

function unlessUnavailable(error: unknown): void {
  if (!isUnavailable(error)) throw error
}

function refuseName(name: string): void {
  if (nameForm.test(name) && name !== homeName) return
  throw new Error(
    `placedStorage: the name of a database is invalid: ${name}. Use up to 32 of a-z, 0-9, - and _, begin with a letter, ` +
      `and leave "${homeName}" to the first.`,
  )
}
