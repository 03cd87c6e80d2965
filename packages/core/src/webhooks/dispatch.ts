import { firstOf } from '../first-of.ts'
import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service.ts'
import { deliver } from './deliver.ts'

/** Beyond the time a receiver may take: for signing, settling and a slow database, in ms. */
const leaseMarginMs = 30_000
/** How often due deliveries are looked for while others are under way, in ms. */
const lookEveryMs = 250
/** How long attempts under way may go on after a stop was asked for, in ms. */
const stopGraceMs = 3000

/** Sends due deliveries. One for each process: it knows what is under way, whoever asked for it. */
export interface Dispatcher {
  /**
   * Attempts what is due, at most `limit`, and settles it. While receivers are slow it goes on looking for
   * what is due for others. Returns how many it attempted.
   */
  run(limit: number, signal: AbortSignal): Promise<number>
}

export function dispatcher(service: Service): Dispatcher {
  const { storage, clock, ids, logger, webhookPolicy } = service
  /** Attempts under way in this process, by webhook. */
  const held = new Map<string, number>()
  let underWay = 0

  async function claim(limit: number, token: string) {
    const now = clock.now()
    const lease = { now: timestamp(now), until: timestamp(now + webhookPolicy.timeoutMs + leaseMarginMs), token }
    return storage.deliveries.claim(lease, {
      limit,
      perWebhook: webhookPolicy.inFlightPerWebhook,
      held: Object.fromEntries(held),
    })
  }

  function count(webhookId: string, by: 1 | -1): void {
    underWay += by
    const now = (held.get(webhookId) ?? 0) + by
    if (now > 0) held.set(webhookId, now)
    else held.delete(webhookId)
  }

  return {
    async run(limit, signal) {
      const token = ids.next()
      const stop = gracefulAbort(signal)
      const mine = new Set<Promise<void>>()
      let attempted = 0
      try {
        while (!signal.aborted) {
          const free = Math.min(webhookPolicy.inFlight - underWay, limit - attempted)
          const claimed = free > 0 ? await claim(free, token) : []
          for (const delivery of claimed) {
            attempted += 1
            count(delivery.webhookId, 1)
            const attempt = deliver(service, delivery, token, stop.signal)
              .catch((error: unknown) =>
                logger.error({ err: error, delivery: delivery.id }, 'A delivery was not settled'),
              )
              .finally(() => {
                count(delivery.webhookId, -1)
                mine.delete(attempt)
              })
            mine.add(attempt)
          }
          if (mine.size === 0 && claimed.length === 0) break
          if (claimed.length < free || free <= 0) await firstOf(mine, lookEveryMs, signal)
        }
      } finally {
        await Promise.all(mine)
        stop.clear()
      }
      return attempted
    },
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
