import { within } from './within.ts'

/** One address of a name. `family` is 4 or 6. */
export interface ResolvedAddress {
  address: string
  family: number
}

/** A function that resolves a name to all its addresses. */
export type Resolve = (name: string) => Promise<ResolvedAddress[]>

/** If a lookup takes at least this time, in ms, its name is slow. */
export const slowMs = 1000
/** How long a name counts as slow after a slow lookup, in ms. */
const slowForMs = 300_000
/** How long the failure of a slow lookup is cached, in ms. */
const failureForMs = 30_000
/** The most names in the cache of slow names. */
const maxSlowNames = 1000

/** A lookup could not start in time, because lookups of other names were under way. The name may be fine. */
export class LookupsBusy extends Error {
  override readonly name = 'HearbackLookupsBusy'
}

/** The lookup of a slow name could not start in time, because lookups of other slow names were under way. */
export class SlowName extends Error {
  override readonly name = 'HearbackSlowName'
}

export interface LookupLimits {
  /**
   * How many lookups the runtime can make at the same time. If there are two or more, one is reserved for names that
   * are not slow.
   */
  atOnce: number
  /**
   * Asks the name servers whether they answer for a name, without taking one of the `atOnce` lookups. `null`: the runtime
   * cannot find this out before a lookup.
   */
  serversReply: ((name: string) => Promise<boolean>) | null
}

export interface NameLookups {
  /**
   * Finds the addresses of a name. Throws `LookupsBusy` or `SlowName` if the lookup cannot start within `patienceMs`.
   */
  find(name: string, patienceMs: number): Promise<ResolvedAddress[]>
}

interface Pending {
  isSlow: boolean
  /** Resolves when `isSlow` is decided and the lookup is in the queue. */
  queued: Promise<unknown>
  /** Resolves when the lookup starts. */
  begun: Promise<void>
  /** Resolves to the result of the lookup. */
  found: Promise<ResolvedAddress[]>
}

/**
 * Looks names up. A name whose name servers do not answer must not delay other names: the runtime has few threads for
 * lookups (Node: two), and a lookup of the system's resolver cannot be cancelled. Therefore callers that look up the same
 * name at the same time share one lookup, slow names leave one thread free, and the failure of a slow lookup is cached.
 */
export function nameLookups(resolve: Resolve, { atOnce, serversReply }: LookupLimits): NameLookups {
  const pending = new Map<string, Pending>()
  /** The slow names, with the time of their last slow lookup and its error (`null`: it is under way, or succeeded). */
  const slowNames = new Map<string, { at: number; failure: unknown }>()
  const running = { total: 0, slow: 0 }
  const queue: { entry: Pending; begin: () => void }[] = []
  const slowAtOnce = Math.max(1, atOnce - 1)

  const mayBegin = ({ isSlow }: Pending) => running.total < atOnce && (!isSlow || running.slow < slowAtOnce)

  function beginNext(): void {
    const next = queue.findIndex(({ entry }) => mayBegin(entry))
    const [taken] = next < 0 ? [] : queue.splice(next, 1)
    if (!taken) return
    running.total += 1
    if (taken.entry.isSlow) running.slow += 1
    taken.begin()
    beginNext()
  }

  function enqueue(entry: Pending): Promise<void> {
    return new Promise((begin) => {
      queue.push({ entry, begin })
      beginNext()
    })
  }

  function cacheSlow(name: string, failure: unknown): void {
    slowNames.delete(name)
    slowNames.set(name, { at: performance.now(), failure })
    const [oldest] = slowNames.keys()
    if (slowNames.size > maxSlowNames && oldest !== undefined) slowNames.delete(oldest)
  }

  async function lookUp(name: string, entry: Pending): Promise<ResolvedAddress[]> {
    const startedAt = performance.now()
    const timer = setTimeout(() => {
      cacheSlow(name, null)
      if (!entry.isSlow) running.slow += 1
      entry.isSlow = true
    }, slowMs)
    const wasSlow = () => performance.now() - startedAt >= slowMs
    try {
      const found = await resolve(name)
      if (!wasSlow()) slowNames.delete(name)
      return found
    } catch (error) {
      if (wasSlow()) cacheSlow(name, error)
      throw error
    } finally {
      clearTimeout(timer)
      running.total -= 1
      if (entry.isSlow) running.slow -= 1
      pending.delete(name)
      beginNext()
    }
  }

  function begin(name: string, isSlow: boolean): Pending {
    const judged = isSlow || serversReply === null ? Promise.resolve() : serversReply(name).then(judge, () => {})
    const entry: Pending = { isSlow, queued: judged, begun: judged.then(() => enqueue(entry)), found: never }
    function judge(hasReplied: boolean): void {
      entry.isSlow = !hasReplied
    }
    entry.found = entry.begun.then(() => lookUp(name, entry))
    // If every caller has stopped waiting, a failure must not be an unhandled rejection.
    entry.found.catch(() => {})
    pending.set(name, entry)
    return entry
  }

  return {
    async find(name, patienceMs) {
      const lastSlow = slowNames.get(name)
      const sinceMs = lastSlow ? performance.now() - lastSlow.at : Number.POSITIVE_INFINITY
      if (lastSlow?.failure && sinceMs < failureForMs) throw lastSlow.failure
      const entry = pending.get(name) ?? begin(name, sinceMs < slowForMs)
      await entry.queued
      await within(patienceMs, entry.begun, () => {
        throw entry.isSlow
          ? new SlowName(`The name ${name} could not be looked up in time`)
          : new LookupsBusy(`The name ${name} had to wait until others were looked up`)
      })
      return entry.found
    },
  }
}

/** A placeholder for `found` until `entry` exists. */
const never = new Promise<never>(() => {})
