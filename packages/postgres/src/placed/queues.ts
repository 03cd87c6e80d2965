import { type ChoreStore, type DeliveryStore, isUnavailable, type ListenerStore } from '@hearback/core'
import { isFenced } from '../failures.ts'
import type { PostgresStorage } from '../storage.ts'
import { limitsAfter } from '../stores/delivery-claim.ts'
import { askAll, inTime, type Server, silence } from './server.ts'

/** How long a turn waits for a database, in ms. What it leases later is due again when that lease ends. */
const patienceMs = 5000

/**
 * Takes from the queues of all databases, one after another, until there is enough. Each turn begins with another database,
 * so that none waits for a longer queue elsewhere. What was taken is returned even where a later database fails. A database that
 * hangs is left out until it has answered. Throws where all are away, as one database alone does.
 */
function takingTurns(servers: readonly Server[]) {
  let first = 0
  const hanging = new Set<Server>()

  async function takenFrom<T>(server: Server, take: (storage: PostgresStorage) => Promise<readonly T[]>) {
    const taking = server.run(take)
    let isSettled = false
    const settled = () => {
      isSettled = true
      hanging.delete(server)
    }
    taking.then(settled, settled)
    return inTime(server, taking, patienceMs).catch((error: unknown) => {
      if (!isSettled) hanging.add(server)
      throw error
    })
  }

  return async <T>(
    limit: number,
    take: (storage: PostgresStorage, taken: readonly T[]) => Promise<readonly T[]>,
  ): Promise<T[]> => {
    first = (first + 1) % servers.length
    const taken: T[] = []
    let failure: unknown = null
    let away: unknown = null
    let hasAnswered = false
    for (const server of [...servers.slice(first), ...servers.slice(0, first)]) {
      if (taken.length >= limit) break
      if (server.isAway() || hanging.has(server)) {
        away ??= silence(server)
        continue
      }
      try {
        taken.push(...(await takenFrom(server, (storage) => take(storage, taken))))
        hasAnswered = true
      } catch (error) {
        // An environment was fenced meanwhile: the next turn leaves it out.
        if (isFenced(error)) hasAnswered = true
        else if (isUnavailable(error)) away ??= error
        else failure = error
      }
    }
    if (failure !== null && taken.length === 0) throw failure
    if (away !== null && !hasAnswered && failure === null) throw away
    return taken
  }
}

/** What of the deliveries is not of one environment. */
export function placedClaims(servers: readonly Server[]): Pick<DeliveryStore, 'claim' | 'oldestDue'> {
  const inTurns = takingTurns(servers)
  /** Since when something has been due in each database, or since when it has not answered. */
  const dueSince = new Map<Server, string>()
  return {
    claim: (lease, limits) =>
      inTurns(limits.limit, (storage, claimed) => storage.deliveries.claim(lease, limitsAfter(claimed, limits))),
    async oldestDue(now) {
      const { answers, failure } = await askAll(servers, (storage) => storage.deliveries.oldestDue(now))
      if (answers.length === 0 && failure !== null) throw failure
      const answered = new Map(answers.map(({ server, answer }) => [server, answer]))
      const times = servers.flatMap((server) => {
        const isAway = !answered.has(server)
        const since = isAway ? (dueSince.get(server) ?? now) : (answered.get(server) ?? null)
        dueSince.set(server, since ?? now)
        return since ?? []
      })
      return times.sort()[0] ?? null
    },
  }
}

/** How often steps that were left undone are looked for, in ms. */
const repairEveryMs = 10_000

/** What of the chores is not of one environment. `repair` runs now and then beside it. */
export function placedChores(
  servers: readonly Server[],
  repair: () => Promise<void>,
): Pick<ChoreStore, 'take' | 'environmentsMailed'> {
  const inTurns = takingTurns(servers)
  let repairedAt = performance.now()
  return {
    take(lease, limit) {
      if (performance.now() - repairedAt > repairEveryMs) {
        repairedAt = performance.now()
        repair().catch(() => {})
      }
      return inTurns(limit, (storage, taken) => storage.chores.take(lease, limit - taken.length))
    },
    async environmentsMailed(personId) {
      const { answers, failure } = await askAll(servers, (storage) => storage.chores.environmentsMailed(personId))
      // A choice that is not seen here could not be taken back.
      if (failure !== null) throw failure
      return [...new Set(answers.flatMap(({ answer }) => answer))].sort()
    },
  }
}

/** Listeners lie at home, and in each database, whose writes queue events for them. */
export function placedListeners(home: Server, servers: readonly Server[]): ListenerStore {
  const others = servers.filter((server) => server !== home)
  return {
    async declare(listeners) {
      await home.run((storage) => storage.listeners.declare(listeners))
      for (const server of others) server.owe(listeners)
      // A server that is away is told before its next write.
      await askAll(others, async () => {})
    },
    list: () => home.run((storage) => storage.listeners.list()),
    async forget(before) {
      await home.run((storage) => storage.listeners.forget(before))
      await askAll(others, (storage) => storage.listeners.forget(before))
    },
  }
}
