import { mailDigest } from '../../answers/digests/mail-digest.ts'
import { readStored } from '../../answers/responses/read-stored.ts'
import { storeCounts } from '../../answers/summaries/store-counts.ts'
import { retag } from '../../answers/tags/retag.ts'
import { recountQuotas } from '../../asking/quotas/recount.ts'
import { type ChoreLoop, dispatcher } from '../../delivery/webhooks/dispatch/dispatch.ts'
import { declareEveryMs, declareListeners } from '../../delivery/webhooks/dispatch/listeners.ts'
import { recoverDeliveries } from '../../delivery/webhooks/dispatch/recover.ts'
import { firstOf } from '../../ground/first-of.ts'
import type { Chore, ChoreKind } from '../../ground/ports/chores.ts'
import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import { seriesOf } from '../../http/request-series.ts'
import { mailResponses } from '../../tenants/people/mail-responses.ts'
import type { Metrics, WorkReport } from '../options.ts'
import type { Service } from '../service/service.ts'
import { eraseAttribute } from './erase-attribute-key.ts'
import { eraseContact } from './erase-contact.ts'
import { eraseEnvironment } from './erase-environment.ts'
import { eraseSurvey } from './erase-survey.ts'
import { housekeepingEveryMs, purgeOldRecords } from './housekeeping.ts'

const choresAtOnce = 4
/** How often due chores are polled while deliveries are under way, in ms. */
const lookEveryMs = 1000
const leaseMs = 60_000
/**
 * How long one turn of a chore may take, in ms; then it continues in a later turn, so that other chores and a stop
 * need not wait.
 */
const turnMs = 5000
/** How long after a failure a chore is retried, in ms. */
const retryMs = 30_000

/** A chore's `detail` for its next turn, and when that is due. Default: at once. */
type Progress = Pick<Chore, 'detail'> & Partial<Pick<Chore, 'dueAt'>>

/** Runs the due deliveries and chores. One for each process: it knows all work under way in it. */
export interface Worker {
  /** Executes due work, at most `limit`, until `signal` aborts. */
  run(limit: number, signal: AbortSignal): Promise<WorkReport>
  /** Makes the runs under way poll for due deliveries at once. */
  wake(): void
  /** See `Hearback.metrics`. `ready`: prepares the storage. */
  metrics(ready: () => Promise<void>): Promise<Metrics>
}

/** Makes a worker. `declaredAt`: when the listeners of this process were last declared. */
export function createWorker(service: Service, declaredAt: number): Worker {
  const { storage, clock, ids, logger } = service
  const webhooks = dispatcher(service)

  /**
   * The functions that execute chores. Each returns `true` when done, `false` to continue at once, the time to
   * continue at, or the `detail` to continue with, now or later.
   */
  const handlers: Record<ChoreKind, (chore: Chore, mayGoOn: () => boolean) => Promise<boolean | Timestamp | Progress>> =
    {
      eraseEnvironment: (chore, mayGoOn) => eraseEnvironment(service, chore, mayGoOn),
      eraseSurvey: (chore, mayGoOn) => eraseSurvey(service, chore.environmentId, chore.subject, mayGoOn),
      eraseAttribute: (chore, mayGoOn) => eraseAttribute(service, chore, mayGoOn),
      eraseContact: (chore, mayGoOn) => eraseContact(service, chore, mayGoOn),
      recoverDeliveries: (chore, mayGoOn) => recoverDeliveries(service, chore, mayGoOn),
      mailResponses: (chore) => mailResponses(service, chore),
      mailDigest: (chore) => mailDigest(service, chore),
      countQuotas: (chore, mayGoOn) => recountQuotas(service, chore, mayGoOn),
      readAnswers: (chore, mayGoOn) => readStored(service, chore, mayGoOn),
      retag: (chore, mayGoOn) => retag(service, chore, mayGoOn),
      keepSummary: (chore, mayGoOn) => storeCounts(service, chore, mayGoOn),
      housekeeping: (chore, mayGoOn) => purgeOldRecords(service, chore.environmentId, mayGoOn),
    }

  async function advance(chore: Chore, token: string, signal: AbortSignal): Promise<void> {
    const endsAt = clock.now() + turnMs
    const mayGoOn = () => !signal.aborted && clock.now() < endsAt
    try {
      const finished = await handlers[chore.kind](chore, mayGoOn)
      if (finished === true && chore.kind !== 'housekeeping') {
        await storage.chores.finish(chore.environmentId, chore.id, token)
        return
      }
      const progress = typeof finished === 'object' ? finished : { detail: chore.detail }
      const dueAt =
        typeof finished === 'string'
          ? finished
          : (progress.dueAt ?? timestamp(clock.now() + (finished === true ? housekeepingEveryMs : 0)))
      await storage.chores.postpone(chore.environmentId, chore.id, token, { dueAt, detail: progress.detail })
    } catch (error) {
      logger.error({ err: error, chore: chore.kind, environmentId: chore.environmentId }, 'A chore failed')
      const again = { dueAt: timestamp(clock.now() + retryMs), detail: chore.detail }
      // Otherwise it is due again when its lease ends.
      await storage.chores
        .postpone(chore.environmentId, chore.id, token, again)
        .catch((late: unknown) => logger.error({ err: late, chore: chore.kind }, 'A chore could not be put off'))
    }
  }

  async function doChores(signal: AbortSignal): Promise<number> {
    const token = ids.next()
    const now = clock.now()
    const lease = { now: timestamp(now), until: timestamp(now + leaseMs), token }
    const taken = await storage.chores.take(lease, choresAtOnce)
    await all(taken.map((chore) => advance(chore, token, signal)))
    return taken.length
  }

  /** Executes chores while some are due, and polls for more until the deliveries have ended. */
  async function choresUntil(
    deliveries: Promise<unknown>,
    choreLoop: ChoreLoop,
    limit: number,
    signal: AbortSignal,
  ): Promise<number> {
    let isOver = false
    const over = deliveries.then(
      () => {},
      () => {},
    )
    void over.then(() => {
      isOver = true
    })
    for (let done = 0; ; ) {
      await declareAgain()
      const taken = await doChores(signal)
      done += taken
      choreLoop.state = taken > 0 && done < limit ? 'busy' : 'idle'
      if (signal.aborted || done >= limit || isOver) return done
      if (taken > 0) continue
      webhooks.wake()
      await firstOf([over], lookEveryMs, signal)
      if (isOver) return done
    }
  }

  let lastDeclaredAt = declaredAt
  /**
   * Declares the listeners again from time to time. This is no chore, since another process might take a chore: each
   * working process must declare its own listeners.
   */
  async function declareAgain(): Promise<void> {
    const now = clock.now()
    if (now - lastDeclaredAt < declareEveryMs) return
    await declareListeners(service)
    lastDeclaredAt = now
  }

  async function run(limit: number, signal: AbortSignal): Promise<WorkReport> {
    // Deliveries and chores run in parallel: a long chore must not delay deliveries, nor a slow receiver the chores.
    const choreLoop: ChoreLoop = { state: 'busy' }
    const deliveries = webhooks.run(limit, signal, choreLoop)
    const choresDone = choresUntil(deliveries, choreLoop, limit, signal).catch((error: unknown) => {
      choreLoop.state = 'failed'
      webhooks.wake()
      throw error
    })
    const [attempts, chores] = await all([deliveries, choresDone])
    return { done: chores + attempts, more: chores >= limit || attempts >= limit }
  }

  async function oldestDueAge(): Promise<number | null> {
    const now = clock.now()
    const oldestDue = await storage.deliveries.oldestDue(timestamp(now))
    return oldestDue === null ? null : Math.max(0, now - Date.parse(oldestDue))
  }

  return {
    run,
    wake: webhooks.wake,
    async metrics(ready) {
      // What is counted in memory is needed most while the storage is away.
      const oldestDueAgeMs = await orInTime(ready().then(oldestDueAge))
      return {
        requests: service.requestMeter.counted().map(seriesOf),
        deliveries: webhooks.counts(),
        oldestDueAgeMs,
      }
    },
  }
}

/** How long the metrics wait for the storage, in ms: less than a collector waits for them. */
const longestReadMs = 5000

/** What a read returns; `undefined`: it failed, or takes too long. */
async function orInTime<T>(reading: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestReadMs)
  })
  return Promise.race([reading.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}

/**
 * Waits until all promises have settled, then returns their values or throws: after a failure, no other one keeps
 * running unobserved.
 */
async function all<T extends readonly Promise<unknown>[] | []>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
