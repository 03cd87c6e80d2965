import { counter } from '../../../ground/cache/counter.ts'
import { firstOf } from '../../../ground/first-of.ts'
import { timestamp } from '../../../ground/ports/clock.ts'
import type { Service } from '../../../house/service/service.ts'
import type { RequestSeries } from '../../../http/request-series.ts'
import type { ClaimedDelivery } from '../schema.ts'
import { circuitBreakers } from './circuit-breakers.ts'
import { deliver, type Hold } from './deliver.ts'
import { targetsOf } from './listeners.ts'

/** Requests and deliveries of this process since it started, and the age of the queue: for metrics and alarms. */
export interface Metrics {
  /** Requests to the API and to pages, as clients sent them. Their durations end when the answer begins. */
  requests: readonly RequestSeries[]
  /** Counters of this process; `claimed = delivered + failed + released + inFlight`. */
  deliveries: {
    /** Deliveries claimed for an attempt. */
    claimed: number
    /** Attempts that a 2xx answered, or whose listener returned. */
    delivered: number
    /** Attempts that failed, including the last one of a delivery. */
    failed: number
    /** Deliveries that were given up after the last attempt. */
    exhausted: number
    /**
     * Claims that ended without an attempt that counts: cut off by a stop, taken over by another process, not sent, or not
     * settled.
     */
    released: number
    /** Attempts under way now. */
    inFlight: number
  }
  /**
   * How long the longest waiting delivery to an active target has been due, in ms, over all processes and
   * environments; `null` if none waits, `undefined` if the storage does not answer. If it keeps growing, no process calls
   * `work`, or a receiver is down.
   */
  oldestDueAgeMs: number | null | undefined
}

/** What a lease adds to the time a receiver may take, in ms: for signing, settling and a slow database. */
const leaseMarginMs = 30_000
/** How often the queue is polled while deliveries are under way, in ms. */
const lookEveryMs = 250
/** The longest pause between two claims, in ms; it is never longer than the claim took. */
const longestRestMs = 25
/** How long attempts under way may continue after a stop, in ms. */
const stopGraceMs = 3000

/**
 * The state of the chore loop that runs in parallel. `busy`: keep polling; `idle`: stop when the queue is empty;
 * `failed`: start nothing new.
 */
export interface ChoreLoop {
  state: 'busy' | 'idle' | 'failed'
}

/** Attempts due deliveries. One for each process: it knows all attempts under way in it. */
export interface Dispatcher {
  /**
   * Attempts and settles due deliveries, at most `limit`, and returns how many. While receivers are slow, it keeps
   * polling for deliveries to others.
   */
  run(limit: number, signal: AbortSignal, choreLoop: Readonly<ChoreLoop>): Promise<number>
  /** Makes the runs under way poll for due deliveries at once. */
  wake(): void
  counts(): Metrics['deliveries']
}

export function dispatcher(service: Service): Dispatcher {
  const { storage, clock, ids, logger, webhookPolicy, listeners } = service
  const breakers = circuitBreakers(service)
  const listenerTargets = targetsOf(listeners)
  /** Attempts without an answer yet, by target. */
  const held = counter()
  /** Attempts that are not settled yet, answered or not, by target. */
  const unsettled = counter()
  const counts = { claimed: 0, delivered: 0, failed: 0, exhausted: 0, released: 0 }
  const sleepers = new Set<() => void>()
  const resting = new Set<() => void>()
  let wakes = 0

  /** The number of free slots. If settling is slower than the receivers, answered attempts take slots too. */
  const freeSlots = () => webhookPolicy.inFlight - Math.max(held.total(), unsettled.total() - webhookPolicy.inFlight)

  /** Slots reserved for targets with nothing under way, so that slow targets never fill every slot. */
  const reserve = webhookPolicy.inFlight > 1 ? Math.max(1, Math.floor(webhookPolicy.inFlight / 5)) : 0

  /**
   * Makes the token of a claim, a new one each time, since this process may claim a delivery again whose lease it
   * lost. An attempt must begin before `beginBefore`, or it might still be under way when the lease ends and another
   * attempt begins.
   */
  const newHold = (): Hold => ({ token: ids.next(), beginBefore: clock.now() + leaseMarginMs })

  async function claim(limit: number, token: string): Promise<ClaimedDelivery[]> {
    const now = clock.now()
    return storage.deliveries.claim(
      { now: timestamp(now), until: timestamp(now + webhookPolicy.timeoutMs + leaseMarginMs), token },
      {
        limit,
        // The reserve counts slots: a smaller `limit` of the caller does not reduce it.
        reserved: Math.max(0, limit - Math.max(0, freeSlots() - reserve)),
        perTarget: webhookPolicy.inFlightPerWebhook,
        held: held.byTarget(),
        listeners: listenerTargets,
      },
    )
  }

  async function attempt(delivery: ClaimedDelivery, hold: Hold, stop: AbortSignal): Promise<void> {
    const { target } = delivery
    counts.claimed += 1
    unsettled.add(target)
    held.add(target)
    let hasSlot = true
    const freeSlot = () => {
      if (!hasSlot) return
      hasSlot = false
      held.remove(target)
      if (held.total() === 0) for (const wakeUp of resting) wakeUp()
      wake()
    }
    const ended = await deliver(service, breakers, delivery, hold, stop, freeSlot).catch((error: unknown) => {
      logger.error({ err: error, delivery: delivery.id }, 'A delivery was not settled')
      return 'released' as const
    })
    counts[ended] += 1
    if (ended === 'exhausted') counts.failed += 1
    if (unsettled.remove(target) === 0) breakers.idle(target)
    freeSlot()
  }

  function wake(): void {
    wakes += 1
    for (const wakeUp of sleepers) wakeUp()
  }

  /** Waits until a slot is free, an attempt ends, the polling interval is over, `wake` is called, or a stop. */
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
   * Pauses after a claim until every attempt is answered or `ms` have passed. Without the pause, each half of the
   * slots would be claimed in turn, and would wait for twice as many claims.
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
    async run(limit, signal, choreLoop) {
      const stop = gracefulAbort(signal)
      const mine = new Set<Promise<void>>()
      let attempted = 0
      try {
        while (!signal.aborted && choreLoop.state !== 'failed') {
          const free = Math.min(freeSlots(), limit - attempted)
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
          if (hasNothing && (choreLoop.state === 'idle' || attempted >= limit)) break
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

/** Makes a signal that aborts `stopGraceMs` after `signal`. */
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
