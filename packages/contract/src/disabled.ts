import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same, unordered } from './expect.ts'
import { longAgo } from './moments.ts'
import { change, claims, disable, enable, queue, raise, row } from './outbox.ts'
import { afterLease, claim, emptyOutbox } from './queues.ts'
import { addWebhook, type Stage } from './stage.ts'
import { attempt } from './webhook-samples.ts'

const now = longAgo(10_000)
const all = { after: null, limit: 9 }

/** Creates a webhook for all events with so many due deliveries. The outbox holds nothing else. */
async function backlog(stage: Stage, count: number) {
  await emptyOutbox(stage.storage)
  const webhook = await addWebhook(stage.storage, stage.home)
  await raise(stage, ...row(count))
  return webhook
}

/** Cases about deliveries whose webhook was changed, disabled or deleted meanwhile. */
export const disabled: Sentences = {
  'pending deliveries go to the webhook as it is now': async (stage) => {
    const webhook = await backlog(stage, 1)
    const previousSecret = { sealed: webhook.sealedSecret, until: longAgo(99) }
    await change(stage, {
      ...webhook,
      url: 'https://example.net/new',
      sealedSecret: 'bmV3',
      previousSecret,
      triggers: ['responseFinished'],
      version: 2,
    })
    const [found] = (await claim(stage.storage, now)).taken
    const destination = { kind: 'webhook', url: 'https://example.net/new', sealedSecret: 'bmV3', previousSecret }
    same(found?.destination, destination, 'where the delivery goes')
  },

  'no delivery of a disabled webhook is claimed, and it takes no share of others': async (stage) => {
    const off = await backlog(stage, 6)
    const other = await queue(stage, 100)
    await disable(stage, off)
    await claims(stage, now, { limit: 2 }, [[other, 1]])
  },

  'all waiting deliveries are due when the webhook is active again': async (stage) => {
    const webhook = await backlog(stage, 3)
    const off = await disable(stage, webhook)
    for (const _ of [1, 2]) await claims(stage, now, {}, [], 'while it is disabled')
    const still = await change(stage, { ...off, name: 'Still off', version: off.version + 1 })
    await claims(stage, now, {}, [], 'after a change that leaves it disabled')
    await enable(stage, still)
    await claims(stage, now, {}, [[webhook, 3]], 'when it is active')
  },

  'events are recorded for a webhook that the service disabled, and not for one that a person disabled': async (
    stage,
  ) => {
    const { storage, home } = stage
    const [one, two] = [await backlog(stage, 0), await addWebhook(storage, home)]
    const byPerson = await disable(stage, one, 'person')
    const byService = await disable(stage, two, 'service')
    await raise(stage, 5)
    await claims(stage, now, {}, [], 'while both are disabled')
    same(await storage.deliveries.list(home, one.id, { state: null }, all), [], 'the log of the first')
    const log = await storage.deliveries.list(home, two.id, { state: null }, all)
    same(
      log?.map(({ id: _, ...rest }) => rest),
      [
        {
          target: two.id,
          type: 'responseCreated',
          createdAt: longAgo(5),
          state: 'recorded',
          attempts: 0,
          dueAt: null,
          isHeld: false,
          lastAttempt: null,
        },
      ],
      'the log of the second',
    )
    await enable(stage, byPerson)
    await enable(stage, byService)
    await claims(stage, now, {}, [], 'when both are active: what was recorded is not sent by itself')
  },

  'a delivery under way when its webhook is disabled can still be settled': async (stage) => {
    const { storage, home } = stage
    const webhook = await backlog(stage, 2)
    const { token, taken } = await claim(storage, now)
    const off = await disable(stage, webhook)
    const [first, second] = taken
    const settle = (id: string | undefined, settlement: { kind: 'delivered' } | { kind: 'retry'; dueAt: string }) =>
      storage.deliveries.settle(home, webhook.id, id ?? '', token, settlement, attempt(now))
    same(await settle(first?.id, { kind: 'delivered' }), true, 'settle as delivered')
    same(await settle(second?.id, { kind: 'retry', dueAt: afterLease(now) }), true, 'settle as a retry')
    same((await claim(storage, afterLease(now))).taken, [], 'while it is disabled')
    await enable(stage, off)
    unordered((await claim(storage, afterLease(now))).taken, second ? [second] : [], 'when it is active again')
  },

  'no delivery of a deleted webhook is claimed, and it takes no share of others': async (stage) => {
    const gone = await backlog(stage, 6)
    const other = await queue(stage, 100)
    await stage.storage.webhooks.delete(stage.home, gone.id, nothingAlongside)
    await claims(stage, now, { limit: 2 }, [[other, 1]])
  },

  'oldestDue returns the due time of the oldest delivery that can be claimed': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    const before = await storage.deliveries.oldestDue(longAgo(0))
    same(before, null, 'deliveries.oldestDue with an empty outbox')
    const off = await disable(stage, await queue(stage, 1))
    const gone = await queue(stage, 2)
    await storage.webhooks.delete(home, gone.id, nothingAlongside)
    const webhook = await queue(stage, 7, 5)
    same(await storage.deliveries.oldestDue(longAgo(4)), null, 'before any is due')
    same(await storage.deliveries.oldestDue(longAgo(5)), longAgo(5), 'when it is')
    const { token, taken } = await claim(storage, now, { limit: 1 })
    same(await storage.deliveries.oldestDue(now), longAgo(7), 'with the first under way')
    const id = taken[0]?.id ?? ''
    await storage.deliveries.settle(home, webhook.id, id, token, { kind: 'delivered' }, attempt(now))
    await claim(storage, now)
    same(await storage.deliveries.oldestDue(now), null, 'with all under way or done')
    await enable(stage, off)
    same(await storage.deliveries.oldestDue(now), longAgo(1), 'with the disabled one active again')
  },
}
