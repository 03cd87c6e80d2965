import { firstOf } from '../ground/first-of.ts'
import type { Metrics, WorkReport } from '../options.ts'
import type { Chore, ChoreKind } from '../ports/chores.ts'
import { type Timestamp, timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import { keepSummary } from '../summaries/keep.ts'
import { type ChoreLoop, dispatcher } from '../webhooks/dispatch/dispatch.ts'
import { declareEveryMs, declareListeners } from '../webhooks/dispatch/listeners.ts'
import { recoverDeliveries } from '../webhooks/dispatch/recover.ts'
import { eraseAttribute } from './erase-attribute-key.ts'
import { eraseContact } from './erase-contact.ts'
import { eraseSurvey } from './erase-survey.ts'
import { housekeepingEveryMs, keepHouse } from './housekeeping.ts'

const choresAtOnce = 4
/** How often due chores are looked for while deliveries are under way, in ms. */
const lookEveryMs = 1000
const leaseMs = 60_000
/** A chore goes on in a later turn after this time, so that others and a stop need not wait, in ms. */
const turnMs = 5000
/** What failed is tried again after this time, in ms. */
const retryMs = 30_000

/** A chore's `detail` for its next turn. */
type Progress = Pick<Chore, 'detail'>

/** What a run does. One for each process: it knows what is under way, whoever asked for it. */
export interface Worker {
  /** Does what is due, at most `limit`, until `signal` says to stop. */
  run(limit: number, signal: AbortSignal): Promise<WorkReport>
  /** Runs under way look at once for deliveries that are due. */
  wake(): void
  /** See `Hearback.metrics`. */
  metrics(): Promise<Metrics>
}

/** `declaredAt`: since when the listeners of this process are known. */
export function createWorker(service: Service, declaredAt: number): Worker {
  const { storage, clock, ids, logger } = service
  const webhooks = dispatcher(service)

  /** Each says whether all is done, from when on there is more to do, or what it must know to go on. */
  const doers: Record<ChoreKind, (chore: Chore, mayGoOn: () => boolean) => Promise<boolean | Timestamp | Progress>> = {
    eraseSurvey: (chore, mayGoOn) => eraseSurvey(service, chore.environmentId, chore.subject, mayGoOn),
    eraseAttribute: (chore, mayGoOn) => eraseAttribute(storage, chore, mayGoOn),
    eraseContact: (chore, mayGoOn) => eraseContact(service, chore, mayGoOn),
    recoverDeliveries: (chore, mayGoOn) => recoverDeliveries(service, chore, mayGoOn),
    keepSummary: (chore, mayGoOn) => keepSummary(service, chore, mayGoOn),
    housekeeping: (chore, mayGoOn) => keepHouse(service, chore.environmentId, mayGoOn),
  }

  async function advance(chore: Chore, token: string, signal: AbortSignal): Promise<void> {
    const endsAt = clock.now() + turnMs
    const mayGoOn = () => !signal.aborted && clock.now() < endsAt
    try {
      const finished = await doers[chore.kind](chore, mayGoOn)
      if (finished === true && chore.kind !== 'housekeeping') {
        await storage.chores.finish(chore.environmentId, chore.id, token)
        return
      }
      const dueAt =
        typeof finished === 'string' ? finished : timestamp(clock.now() + (finished === true ? housekeepingEveryMs : 0))
      const { detail } = typeof finished === 'object' ? finished : chore
      await storage.chores.postpone(chore.environmentId, chore.id, token, { dueAt, detail })
    } catch (error) {
      logger.error({ err: error, chore: chore.kind, environmentId: chore.environmentId }, 'A chore failed')
      const again = { dueAt: timestamp(clock.now() + retryMs), detail: chore.detail }
      await storage.chores.postpone(chore.environmentId, chore.id, token, again)
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

  /** Chores, as long as some are due, and again and again while receivers keep the deliveries going. */
  async function choresUntil(
    deliveries: Promise<unknown>,
    company: ChoreLoop,
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
      await keepListeners()
      const taken = await doChores(signal)
      done += taken
      company.state = taken > 0 && done < limit ? 'busy' : 'idle'
      if (signal.aborted || done >= limit || isOver) return done
      if (taken > 0) continue
      webhooks.wake()
      await firstOf([over], lookEveryMs, signal)
      if (isOver) return done
    }
  }

  let lastDeclaredAt = declaredAt
  /** Here rather than in a chore, which another process may take: who has listeners, and works, has them remembered. */
  async function keepListeners(): Promise<void> {
    const now = clock.now()
    if (now - lastDeclaredAt < declareEveryMs) return
    await declareListeners(service)
    lastDeclaredAt = now
  }

  async function run(limit: number, signal: AbortSignal): Promise<WorkReport> {
    // Neither waits for the other: a long chore must not keep deliveries, nor a slow receiver chores.
    const company: ChoreLoop = { state: 'busy' }
    const deliveries = webhooks.run(limit, signal, company)
    const choresDone = choresUntil(deliveries, company, limit, signal).catch((error: unknown) => {
      company.state = 'failed'
      webhooks.wake()
      throw error
    })
    const [attempts, chores] = await all([deliveries, choresDone])
    return { done: chores + attempts, more: chores >= limit || attempts >= limit }
  }

  return {
    run,
    wake: webhooks.wake,
    async metrics() {
      const now = clock.now()
      const oldestDue = await storage.deliveries.oldestDue(timestamp(now))
      const oldestDueAgeMs = oldestDue === null ? null : Math.max(0, now - Date.parse(oldestDue))
      return { deliveries: webhooks.counts(), oldestDueAgeMs }
    },
  }
}

/** Every value once all have ended: a failure must not leave the others running unseen. */
async function all<T extends readonly Promise<unknown>[] | []>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
