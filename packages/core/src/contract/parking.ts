import { nothingAlongside } from '../ports/alongside.ts'
import type { StoredWebhook } from '../webhooks/schema.ts'
import type { Sentences } from './case.ts'
import { holds, same, unordered } from './expect.ts'
import { longAgo } from './moments.ts'
import { afterLease, claim, emptyOutbox } from './queues.ts'
import { addResponse, addSurvey, addWebhook, revisionOf, type Stage } from './stage.ts'
import { attempt, events } from './webhook-samples.ts'

const now = longAgo(10_000)

/** A webhook with so many deliveries that are due, and nothing else in the outbox. */
async function backlog({ storage, home }: Stage, count: number): Promise<StoredWebhook> {
  await emptyOutbox(storage)
  const survey = await addSurvey(storage, home)
  const webhook = await addWebhook(storage, home)
  for (let ms = 0; ms < count; ms++) await addResponse(storage, survey, {}, events(survey.id, longAgo(ms)))
  return webhook
}

async function change({ storage, home }: Stage, next: StoredWebhook): Promise<StoredWebhook> {
  const condition = { ifVersion: next.version - 1, ifRevision: await revisionOf(storage, home) }
  holds(await storage.webhooks.replace(home, next, condition, nothingAlongside), 'webhooks.replace lost')
  return next
}

const disable = (stage: Stage, webhook: StoredWebhook) =>
  change(stage, { ...webhook, status: 'disabled', version: webhook.version + 1 })

const enable = (stage: Stage, webhook: StoredWebhook, updatedAt: string) =>
  change(stage, { ...webhook, status: 'active', updatedAt, version: webhook.version + 1 })

/** What becomes of deliveries whose webhook was changed, disabled or deleted meanwhile. */
export const parking: Sentences = {
  'pending deliveries go to the webhook as it is now': async (stage) => {
    const webhook = await backlog(stage, 1)
    await change(stage, {
      ...webhook,
      url: 'https://example.net/new',
      sealedSecret: 'bmV3',
      triggers: ['responseFinished'],
      version: 2,
    })
    const [found] = (await claim(stage.storage, now)).taken
    same([found?.url, found?.sealedSecret], ['https://example.net/new', 'bmV3'], 'where the delivery goes')
  },

  'nothing of a disabled webhook is claimed, and it keeps no other out': async (stage) => {
    const { storage, home } = stage
    const disabled = await backlog(stage, 6)
    const other = await addWebhook(storage, home)
    const survey = await addSurvey(storage, home)
    await disable(stage, disabled)
    await addResponse(storage, survey, {}, events(survey.id, longAgo(100)))
    const found = (await claim(storage, now, { limit: 2 })).taken.map(({ webhookId }) => webhookId)
    same(found, [other.id], 'the webhooks claimed for')
  },

  'what was parked is due when the webhook is active again, all of it': async (stage) => {
    const { storage } = stage
    const webhook = await backlog(stage, 3)
    const disabled = await disable(stage, webhook)
    same((await claim(storage, now)).taken, [], 'while it is disabled')
    same((await claim(storage, now)).taken, [], 'while it is disabled, a second time')
    await enable(stage, disabled, longAgo(50_000))
    same((await claim(storage, longAgo(49_999))).taken, [], 'before it was active')
    same((await claim(storage, longAgo(50_000))).taken.length, 3, 'deliveries claimed since')
  },

  'a change that leaves it disabled leaves its deliveries parked': async (stage) => {
    const disabled = await disable(stage, await backlog(stage, 1))
    await claim(stage.storage, now)
    await change(stage, { ...disabled, name: 'Still off', updatedAt: now, version: 3 })
    same((await claim(stage.storage, longAgo(50_000))).taken, [], 'deliveries.claim')
  },

  'disabled and enabled before anybody claimed, nothing is lost': async (stage) => {
    const webhook = await backlog(stage, 2)
    await enable(stage, await disable(stage, webhook), longAgo(5000))
    same((await claim(stage.storage, now)).taken.length, 2, 'deliveries claimed')
  },

  'enabling one webhook leaves what is parked for another': async (stage) => {
    const { storage, home } = stage
    const one = await backlog(stage, 0)
    const two = await addWebhook(storage, home)
    const survey = await addSurvey(storage, home)
    await addResponse(storage, survey, {}, events(survey.id, longAgo(0)))
    const off = await disable(stage, one)
    await disable(stage, two)
    await claim(storage, now)
    await enable(stage, off, now)
    const found = (await claim(storage, longAgo(50_000))).taken.map(({ webhookId }) => webhookId)
    same(found, [one.id], 'the webhooks claimed for')
  },

  'a delivery under way when its webhook is disabled can still be settled': async (stage) => {
    const { storage, home } = stage
    const webhook = await backlog(stage, 2)
    const { token, taken } = await claim(storage, now)
    const disabled = await disable(stage, webhook)
    const [first, second] = taken
    const settle = (id: string | undefined, settlement: { kind: 'delivered' } | { kind: 'retry'; dueAt: string }) =>
      storage.deliveries.settle(home, id ?? '', token, settlement, attempt(now))
    same(await settle(first?.id, { kind: 'delivered' }), true, 'settle as delivered')
    same(await settle(second?.id, { kind: 'retry', dueAt: afterLease(now) }), true, 'settle as a retry')
    same((await claim(storage, afterLease(now))).taken, [], 'while it is disabled')
    await enable(stage, disabled, afterLease(now))
    unordered((await claim(storage, afterLease(now))).taken, second ? [second] : [], 'when it is active again')
  },

  'nothing of a deleted webhook is claimed, and it keeps no other out': async (stage) => {
    const { storage, home } = stage
    const gone = await backlog(stage, 6)
    const other = await addWebhook(storage, home)
    const survey = await addSurvey(storage, home)
    await storage.webhooks.delete(home, gone.id, nothingAlongside)
    await addResponse(storage, survey, {}, events(survey.id, longAgo(100)))
    const found = (await claim(storage, now, { limit: 2 })).taken.map(({ webhookId }) => webhookId)
    same(found, [other.id], 'the webhooks claimed for')
  },
}
