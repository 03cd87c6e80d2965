import { counter } from '../../cache/counter.ts'
import { firstOf } from '../../ground/first-of.ts'
import { timestamp } from '../../ports/clock.ts'
import type { Service } from '../../service/service.ts'
import type { ClaimedDelivery } from '../schema.ts'
import { circuitBreakers } from './circuit-breakers.ts'
import { deliver, type Hold } from './deliver.ts'
import { targetsOf } from './listeners.ts'

/** What this process did to deliver events since it was started, and what waits. For counters and alarms of the host. */
export interface Metrics {
  /** Attempts of this process; `claimed = delivered + failed + returned + inFlight`. */
  deliveries: {
    /** Deliveries taken to be attempted. */
    claimed: number
    /** Attempts that a 2xx ended, or a listener that returned. */
    delivered: number
    /** Attempts that failed, the last one of a delivery too. */
    failed: number
    /** Deliveries that were given up. */
    exhausted: number
    /** Attempts that did not count: cut off at a stop, taken over by another process, not signed, or not settled. */
    returned: number
    /** Attempts under way just now. */
    inFlight: number
  }
  /**
   * How long the delivery has been due that waits longest for a target that is active, in ms and in all processes and
   * environments; `null` when none waits. One that goes on growing: nobody works, or a receiver is dead.
   */
  oldestDueAgeMs: number | null
}

/** Beyond the time a receiver may take: for signing, settling and a slow database, in ms. */
const leaseMarginMs = 30_000
/** How often due deliveries are looked for while others are under way, in ms. */
const lookEveryMs = 250
/** How long a claim rests at the most before the next, in ms; never longer than it took. */
const longestRestMs = 25
/** How long attempts under way may go on after a stop was asked for, in ms. */
const stopGraceMs = 3000

/** What goes on beside a run: it looks for deliveries as long as that is `busy`, and begins nothing more once it has `failed`. */
export interface ChoreLoop {
  state: 'busy' | 'idle' | 'failed'
}

/** Sends due deliveries. One for each process: it knows what is under way, whoever asked for it. */
export interface Dispatcher {
  /**
   * Attempts what is due, at most `limit`, and settles it. While receivers are slow it goes on looking for
   * what is due for others. Returns how many it attempted.
   */
  run(limit: number, signal: AbortSignal, company: Readonly<ChoreLoop>): Promise<number>
  /** Runs under way look at once for what is due. */
  wake(): void
  counts(): Metrics['deliveries']
}

export function dispatcher(service: Service): Dispatcher {
  const { storage, clock, ids, logger, webhookPolicy, listeners } = service
  const targets = circuitBreakers(service)
  const heard = targetsOf(listeners)
  /** Attempts under way in this process, by target. */
  const held = counter()
  /** The same with those that are answered, and not settled yet. */
  const unsettled = counter()
  const counts = { claimed: 0, delivered: 0, failed: 0, exhausted: 0, returned: 0 }
  const sleepers = new Set<() => void>()
  const resting = new Set<() => void>()
  let wakes = 0

  /** Free ones. Where settling is slower than the receivers are, what is answered takes places too. */
  const places = () => webhookPolicy.inFlight - Math.max(held.total(), unsettled.total() - webhookPolicy.inFlight)

  /** Kept for targets with nothing under way, so that slow ones never fill every place. */
  const reserve = webhookPolicy.inFlight > 1 ? Math.max(1, Math.floor(webhookPolicy.inFlight / 5)) : 0

  /**
   * One for each claim: this process too may come to claim again what it has lost. Begun later than it says, an attempt
   * might still be under way when its lease is over and another begins.
   */
  const newHold = (): Hold => ({ token: ids.next(), beginBefore: clock.now() + leaseMarginMs })

  async function claim(limit: number, token: string): Promise<ClaimedDelivery[]> {
    const now = clock.now()
    return storage.deliveries.claim(
      { now: timestamp(now), until: timestamp(now + webhookPolicy.timeoutMs + leaseMarginMs), token },
      {
        limit,
        // The reserve is of places: a caller's smaller limit does not take from it.
        reserved: Math.max(0, limit - Math.max(0, places() - reserve)),
        perTarget: webhookPolicy.inFlightPerWebhook,
        held: held.byTarget(),
        listeners: heard,
      },
    )
  }

  async function attempt(delivery: ClaimedDelivery, hold: Hold, stop: AbortSignal): Promise<void> {
    const { target } = delivery
    counts.claimed += 1
    unsettled.add(target)
    held.add(target)
    let hasPlace = true
    const freePlace = () => {
      if (!hasPlace) return
      hasPlace = false
      held.remove(target)
      if (held.total() === 0) for (const wakeUp of resting) wakeUp()
      wake()
    }
    const ended = await deliver(service, targets, delivery, hold, stop, freePlace).catch((error: unknown) => {
      logger.error({ err: error, delivery: delivery.id }, 'A delivery was not settled')
      return 'returned' as const
    })
    counts[ended] += 1
    if (ended === 'exhausted') counts.failed += 1
    if (unsettled.remove(target) === 0) targets.idle(target)
    freePlace()
  }

  /** Runs under way look at once for what is due. */
  function wake(): void {
    wakes += 1
    for (const wakeUp of sleepers) wakeUp()
  }

  /** Until a place is free or an attempt ends, a while has passed, somebody wakes it, or a stop is asked for. */
  async function nap(attempts: Iterable<Promise<void>>, signal: AbortSignal): Promise<void> {
    let wakeUp = () => {}
    const woken = new Promise<void>((resolve) => {
      wakeUp = resolve
    })
    sleepers.add(wakeUp)
    await firstOf([woken, ...attempts], lookEveryMs, signal)
    sleepers.delete(wakeUp)
  }

  /**
   * After a claim, until all is answered or a while has passed: claimed at once, half of the places would be claimed in turn
   * with the other half, and each half wait for twice as many claims.
   */
  async function rest(ms: number, signal: AbortSignal): Promise<void> {
    let wakeUp = () => {}
    const answered = new Promise<void>((resolve) => {
      wakeUp = resolve
    })
    resting.add(wakeUp)
    await firstOf([answered], ms, signal)
    resting.delete(wakeUp)
  }

  return {
    async run(limit, signal, company) {
      const stop = gracefulAbort(signal)
      const mine = new Set<Promise<void>>()
      let attempted = 0
      try {
        while (!signal.aborted && company.state !== 'failed') {
          const free = Math.min(places(), limit - attempted)
          const wakesBefore = wakes
          const hold = newHold()
          const claimedFrom = clock.now()
          const claimed = free > 0 ? await claim(free, hold.token) : []
          const claimMs = clock.now() - claimedFrom
          for (const delivery of claimed) {
            attempted += 1
            const underWay = attempt(delivery, hold, stop.signal).finally(() => mine.delete(underWay))
            mine.add(underWay)
          }
          const hasNothing = mine.size === 0 && claimed.length === 0
          if (hasNothing && (company.state === 'idle' || attempted >= limit)) break
          if (claimed.length > 0 && claimMs > 0) await rest(Math.min(claimMs, longestRestMs), signal)
          const tookAll = claimed.length < free && wakes === wakesBefore
          if (tookAll || free <= 0) await nap(mine, signal)
        }
      } finally {
        await Promise.all(mine)
        stop.clear()
      }
      return attempted
    },
    wake,
    counts: () => ({ ...counts, inFlight: unsettled.total() }),
  }
}

/** A signal that follows another one after the grace that attempts under way get. */
function gracefulAbort(signal: AbortSignal): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer = setTimeout(() => controller.abort(), stopGraceMs)
  }
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      signal.removeEventListener('abort', begin)
    },
  }
}
