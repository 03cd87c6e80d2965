import {
  type ClaimedDelivery,
  listenerTarget,
  nothingAlongside,
  type StoredListener,
  type StoredWebhook,
} from '@hearback/core/storage'
import { holds, same } from './expect.ts'
import { longAgo } from './moments.ts'
import { claim, emptyOutbox, type Taken } from './queues.ts'
import { addResponse, addSurvey, addWebhook, revisionOf, type Stage } from './stage.ts'
import { attempt, events } from './webhook-samples.ts'

/*
 * Webhooks with deliveries that are due. Who counts on what is claimed empties the outbox first; see `queues.ts`.
 */

type At = Pick<Stage, 'storage' | 'home'>

/** Raises an event at each of these times (ms), for every subscriber of all surveys at that moment. */
export async function raise({ storage, home }: At, ...at: readonly number[]): Promise<void> {
  const survey = await addSurvey(storage, home)
  for (const ms of at) await addResponse(storage, survey, {}, events(survey.id, longAgo(ms)))
}

/** Creates a webhook for its own survey, with a delivery due at each of these times (ms). */
export async function queue({ storage, home }: At, ...due: readonly number[]): Promise<StoredWebhook> {
  const survey = await addSurvey(storage, home)
  const webhook = await addWebhook(storage, home, { triggers: ['responseCreated'], surveyIds: [survey.id] })
  for (const ms of due) await addResponse(storage, survey, {}, events(survey.id, longAgo(ms)))
  return webhook
}

/** Creates one webhook with so many deliveries, and claims them. The outbox holds nothing else. In the order of id. */
export async function underWay(stage: Stage, count: number) {
  await emptyOutbox(stage.storage)
  const webhook = await queue(stage, ...row(count))
  const { token, taken } = await claim(stage.storage, claimedAt)
  const deliveries = taken.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const settle = (delivery: ClaimedDelivery | undefined, kind: 'delivered' | 'exhausted', tried = attempt(claimedAt)) =>
    stage.storage.deliveries.settle(stage.home, webhook.id, delivery?.id ?? '', token, { kind }, tried)
  const retry = (delivery: ClaimedDelivery | undefined, dueAt: string) =>
    stage.storage.deliveries.settle(
      stage.home,
      webhook.id,
      delivery?.id ?? '',
      token,
      { kind: 'retry', dueAt },
      attempt(claimedAt),
    )
  return { webhook, target: webhook.id, token, deliveries, settle, retry }
}

export const idOf = (delivery: { id: string } | undefined): string => delivery?.id ?? ''

/** The time at which `underWay` claims. */
export const claimedAt = longAgo(10_000)

/** The numbers from `first` on, `count` of them: times of as many deliveries. */
export const row = (count: number, first = 0): number[] => Array.from({ length: count }, (_, index) => first + index)

export async function change({ storage, home }: At, next: StoredWebhook): Promise<StoredWebhook> {
  const condition = { ifVersion: next.version - 1, ifRevision: await revisionOf(storage, home) }
  holds(await storage.webhooks.replace(home, next, condition, 'stays', nothingAlongside), 'webhooks.replace lost')
  return next
}

export const disable = (stage: At, webhook: StoredWebhook, disabledBy: 'person' | 'service' = 'person') =>
  change(stage, { ...webhook, status: 'disabled', disabledBy, version: webhook.version + 1 })

export const enable = (stage: At, webhook: StoredWebhook) =>
  change(stage, { ...webhook, status: 'active', disabledBy: null, version: webhook.version + 1 })

/** Claims deliveries. Throws unless exactly so many are claimed for each of these targets, and none for others. */
export async function claims(
  stage: At,
  now: string,
  limits: Parameters<typeof claim>[2],
  expected: readonly (readonly [webhook: Pick<StoredWebhook, 'id'>, count: number])[],
  what = 'deliveries claimed of each target',
): Promise<Taken<{ target: string; id: string }>> {
  const found = await claim(stage.storage, now, limits)
  const counts: Record<string, number> = {}
  for (const { target } of found.taken) counts[target] = (counts[target] ?? 0) + 1
  same(
    counts,
    Object.fromEntries(expected.filter(([, count]) => count > 0).map(([{ id }, count]) => [id, count])),
    what,
  )
  return found
}

/** Runs a case with exactly these listeners. They get events of every case, so they are removed when the case ends. */
export async function withListeners(
  { storage }: At,
  listeners: readonly StoredListener[],
  play: () => Promise<void>,
): Promise<void> {
  const all = '9999-01-01T00:00:00.000Z'
  await storage.listeners.forget(all)
  await storage.listeners.declare(listeners)
  try {
    await play()
  } finally {
    await storage.listeners.forget(all)
  }
}

export const targetOf = ({ name, type }: Pick<StoredListener, 'name' | 'type'>): { id: string } => ({
  id: listenerTarget(name, type),
})
