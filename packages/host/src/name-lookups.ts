import { within } from './within.ts'

/** One address of a name. `family` is 4 or 6. */
export interface ResolvedAddress {
  address: string
  family: number
}

/** Resolves a name to all its addresses. */
export type Resolve = (name: string) => Promise<ResolvedAddress[]>

/** The duration beyond which a lookup makes its name a slow one, in ms. */
export const slowMs = 1000
/** How long a name counts as slow, and how long a slow failure is cached, in ms. */
const slowForMs = 300_000
const failureForMs = 30_000
const maxRemembered = 1000

/** A lookup could not start in time because others were under way: that says nothing about the name. */
export class LookupsBusy extends Error {
  override readonly name = 'HearbackLookupsBusy'
}

/** A slow name waited too long behind other slow ones. */
export class SlowName extends Error {
  override readonly name = 'HearbackSlowName'
}

export interface LookupLimits {
  /**
   * How many lookups the runtime can make at the same time. If there are two or more, one is reserved for names that
   * are not slow.
   */
  atOnce: number
  /** Whether a name server responds about a name; it does not count as a lookup. `null`: unknown in advance. */
  answers: ((name: string) => Promise<boolean>) | null
}

export interface NameLookups {
  /** @param patienceMs how long to wait for the lookup to start, in ms; then it throws `LookupsBusy` or `SlowName` */
  find(name: string, patienceMs: number): Promise<ResolvedAddress[]>
}

interface Pending {
  isSlow: boolean
  /** Resolves when it is known whether the name is slow, and the lookup is queued. */
  queued: Promise<unknown>
  begun: Promise<void>
  found: Promise<ResolvedAddress[]>
}

/**
 * Looks names up so that those with silent name servers do not delay others. A lookup of the system's resolver cannot
 * be cancelled, and the runtime has few threads for it (Node: two). So concurrent requests share one lookup of a name,
 * slow names leave one thread free, and a slow failure is cached for a while instead of being looked up again.
 */
export function nameLookups(resolve: Resolve, { atOnce, answers }: LookupLimits): NameLookups {
  const pending = new Map<string, Pending>()
  const slow = new Map<string, { at: number; failure: unknown }>()
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

  function remember(name: string, failure: unknown): void {
    slow.delete(name)
    slow.set(name, { at: performance.now(), failure })
    const [oldest] = slow.keys()
    if (slow.size > maxRemembered && oldest !== undefined) slow.delete(oldest)
  }

  async function lookUp(name: string, entry: Pending): Promise<ResolvedAddress[]> {
    const startedAt = performance.now()
    const timer = setTimeout(() => {
      remember(name, null)
      if (!entry.isSlow) running.slow += 1
      entry.isSlow = true
    }, slowMs)
    const wasSlow = () => performance.now() - startedAt >= slowMs
    try {
      const found = await resolve(name)
      if (!wasSlow()) slow.delete(name)
      return found
    } catch (error) {
      if (wasSlow()) remember(name, error)
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
    const judged = isSlow || answers === null ? Promise.resolve() : answers(name).then(judge, () => {})
    const entry: Pending = { isSlow, queued: judged, begun: judged.then(() => enqueue(entry)), found: never }
    function judge(answered: boolean): void {
      entry.isSlow = !answered
    }
    entry.found = entry.begun.then(() => lookUp(name, entry))
    // The callers may have given up.
    entry.found.catch(() => {})
    pending.set(name, entry)
    return entry
  }

  return {
    async find(name, patienceMs) {
      const known = slow.get(name)
      const since = known ? performance.now() - known.at : Number.POSITIVE_INFINITY
      if (known?.failure && since < failureForMs) throw known.failure
      const entry = pending.get(name) ?? begin(name, since < slowForMs)
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

const never = new Promise<never>(() => {})
