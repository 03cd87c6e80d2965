import { within } from './within.ts'

/** One address of a name. `family` is 4 or 6. */
export interface ResolvedAddress {
  address: string
  family: number
}

/** Asks for all addresses of a name. */
export type Resolve = (name: string) => Promise<ResolvedAddress[]>

/** A lookup that takes longer makes its name a slow one, in ms. */
export const slowMs = 1000
/** How long a name counts as slow, in ms, and how long a failure that took its time is told again. */
const slowForMs = 300_000
const failureForMs = 30_000
const maxRemembered = 1000

/** A lookup that was not begun in time because others were under way: that says nothing about the name. */
export class LookupsBusy extends Error {
  override readonly name = 'HearbackLookupsBusy'
}

/** A name that had to wait behind other slow ones for too long. */
export class SlowName extends Error {
  override readonly name = 'HearbackSlowName'
}

export interface LookupLimits {
  /** Lookups that the runtime makes at the same time. One place is kept for names that are not slow, where there are two. */
  atOnce: number
  /** Whether a name server has something to say about the name, without taking a place. `null`: not known beforehand. */
  answers: ((name: string) => Promise<boolean>) | null
}

export interface NameLookups {
  /** @param patienceMs how long to wait until the lookup is begun, in ms: then `LookupsBusy`, or `SlowName` */
  find(name: string, patienceMs: number): Promise<ResolvedAddress[]>
}

interface Pending {
  isSlow: boolean
  /** It is known whether the name is slow, and it waits for its place. */
  queued: Promise<unknown>
  begun: Promise<void>
  found: Promise<ResolvedAddress[]>
}

/**
 * Looks names up so that those whose name servers are silent do not hold up the others. The system's resolver cannot be cut
 * off, and the runtime has few threads for it: Node two. So a name is looked up once at a time for all who ask, slow names
 * leave a place free, and a slow failure is told again for a while instead of being sought again.
 */
export function nameLookups(resolve: Resolve, { atOnce, answers }: LookupLimits): NameLookups {
  const pending = new Map<string, Pending>()
  const slow = new Map<string, { at: number; failure: unknown }>()
  const under = { way: 0, slow: 0 }
  const queue: { entry: Pending; begin: () => void }[] = []
  const slowAtOnce = Math.max(1, atOnce - 1)

  const mayBegin = ({ isSlow }: Pending) => under.way < atOnce && (!isSlow || under.slow < slowAtOnce)

  function beginNext(): void {
    const next = queue.findIndex(({ entry }) => mayBegin(entry))
    const [taken] = next < 0 ? [] : queue.splice(next, 1)
    if (!taken) return
    under.way += 1
    if (taken.entry.isSlow) under.slow += 1
    taken.begin()
    beginNext()
  }

  function place(entry: Pending): Promise<void> {
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
      if (!entry.isSlow) under.slow += 1
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
      under.way -= 1
      if (entry.isSlow) under.slow -= 1
      pending.delete(name)
      beginNext()
    }
  }

  function begin(name: string, isSlow: boolean): Pending {
    const judged = isSlow || answers === null ? Promise.resolve() : answers(name).then(judge, () => {})
    const entry: Pending = { isSlow, queued: judged, begun: judged.then(() => place(entry)), found: never }
    function judge(answered: boolean): void {
      entry.isSlow = !answered
    }
    entry.found = entry.begun.then(() => lookUp(name, entry))
    // Whoever asked may have given up.
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
