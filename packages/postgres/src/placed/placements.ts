import { accountsLog, isUnavailable, UnavailableError } from '@hearback/core'
import { isBefore } from './beliefs.ts'
import type { Place } from './place-store.ts'
import { askAll, type Server } from './server.ts'

/** Knows in which database an environment lies. */
export interface Placements {
  /** The server of an environment. For an unknown environment, home: it says that it knows none. */
  serverOf(environmentId: string): Promise<Server>
  /** Forgets where an environment was: it may have moved. */
  forget(environmentId: string): void
  /** Notes that the environment's server has answered for it. `askedAt`: when it was asked, by `performance.now`. */
  confirm(environmentId: string, askedAt: number): void
}

/** What a server believes about the place of an environment. */
interface Belief extends Place {
  readonly server: Server
}

/** The most environments whose servers are remembered. */
const mostKept = 200_000
/** How long a server is believed to have an environment after it said so, in ms. Shorter than what a move keeps at the old place. */
const believedMs = 5000
/** The most databases that are asked one after another: each names the next, where an environment has just moved. */
const mostHops = 10

/**
 * Remembers the server of each environment. A server that an environment has left knows nothing of it any more, so that
 * a process need not ask home again and again.
 */
export function placements(servers: ReadonlyMap<string, Server>, home: Server): Placements {
  const kept = new Map<string, { server: Server; confirmedAt: number }>()
  const finding = new Map<string, Promise<Server>>()

  /** `askedAt`: when the server was asked, and not when it answered. */
  function keep(environmentId: string, server: Server, askedAt: number): void {
    kept.set(environmentId, { server, confirmedAt: askedAt })
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
  }

  async function find(environmentId: string): Promise<Server> {
    const askedAt = performance.now()
    const first = await beliefOf(home, environmentId).catch((error: unknown) => error as Error)
    if (first instanceof Error) {
      if (!isUnavailable(first)) throw first
      const server = await findWithoutHome(environmentId, first)
      keep(environmentId, server, askedAt)
      return server
    }
    // Unknown ids are not remembered: anyone can send them.
    if (first === null) return home
    const { server, isThere } = await followed(environmentId, first)
    if (isThere) keep(environmentId, server, askedAt)
    return server
  }

  /** Goes from database to database, as each names the next. Ends a move whose mover stopped just before its end. */
  async function followed(environmentId: string, first: Belief): Promise<{ server: Server; isThere: boolean }> {
    let at = first
    for (let hops = 0; at.place !== null; hops += 1) {
      if (hops === mostHops) throw new UnavailableError(`Environment ${environmentId} is being moved`)
      const server = serverIn(servers, at.place, environmentId)
      const there = await beliefOf(server, environmentId)
      // The environment is being created: home knows it, and it has not come here yet.
      if (there === null) return { server, isThere: false }
      if (isBefore(there, at)) throw restored(environmentId, server)
      if (there.place === null || there.moves >= at.moves) at = there
      else {
        const { moves, mover } = at
        await server.run((_, places) => places.arrive(environmentId, moves))
        at = { server, place: null, moves, mover }
      }
    }
    const { server, moves } = at
    if (first.place !== null && first.place !== server.name) {
      await home.run((_, places) => places.depart(environmentId, server.name, moves))
    }
    return { server, isThere: true }
  }

  async function findWithoutHome(environmentId: string, error: Error): Promise<Server> {
    const others = [...servers.values()].filter((server) => server !== home)
    const { answers } = await askAll(others, (_, places) => places.ofEnvironment(environmentId))
    const here = answers.flatMap(({ server, answer }) =>
      answer?.place === null ? { server, moves: answer.moves } : [],
    )
    const [last] = here.sort((one, other) => other.moves - one.moves)
    if (last) return last.server
    throw error
  }

  /** The server that had the environment, if it still has it, or wherever it is now. */
  async function findAgain(environmentId: string, server: Server): Promise<Server> {
    const askedAt = performance.now()
    const belief = await beliefOf(server, environmentId).catch(() => null)
    if (belief?.place !== null) return find(environmentId)
    keep(environmentId, server, askedAt)
    return server
  }

  return {
    async serverOf(environmentId) {
      if (environmentId === accountsLog) return home
      const known = kept.get(environmentId)
      if (known && performance.now() - known.confirmedAt < believedMs) return known.server
      const found =
        finding.get(environmentId) ??
        (known ? findAgain(environmentId, known.server) : find(environmentId)).finally(() =>
          finding.delete(environmentId),
        )
      finding.set(environmentId, found)
      return found
    },
    confirm(environmentId, askedAt) {
      const known = kept.get(environmentId)
      if (known) known.confirmedAt = Math.max(known.confirmedAt, askedAt)
    },
    forget(environmentId) {
      kept.delete(environmentId)
    },
  }
}

/** The rows that a move brought are missing there: an environment without them would look empty. */
const restored = (environmentId: string, { name }: Server): Error =>
  new UnavailableError(
    `The database "${name}" was restored to a state before environment ${environmentId} moved there: restore a later one.`,
  )

/** The server of a place that a database names. */
export function serverIn(servers: ReadonlyMap<string, Server>, name: string, environmentId: string): Server {
  const server = servers.get(name)
  if (server) return server
  throw new UnavailableError(
    `Environment ${environmentId} lies in the database "${name}", which is not among ${[...servers.keys()].join(', ')}: ` +
      'add it to the databases of this service.',
  )
}

async function beliefOf(server: Server, environmentId: string): Promise<Belief | null> {
  const found = await server.run((_, places) => places.ofEnvironment(environmentId))
  return found && { server, ...found }
}
