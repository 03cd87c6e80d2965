import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { inOrder, same } from './expect.ts'
import { longAgo } from './moments.ts'
import { disable, queue, raise, row } from './outbox.ts'
import { afterLease, claim, emptyOutbox } from './queues.ts'
import { addWebhook } from './stage.ts'
import { attempt } from './webhook-samples.ts'

const now = longAgo(10_000)

/** Cases about purging the outbox. */
export const purges: Sentences = {
  'purge removes deliveries that ended before a time, in batches, and keeps the others': async (stage) => {
    const { storage, home, abroad } = stage
    await emptyOutbox(storage)
    const { id: target } = await queue(stage, ...row(5))
    const { token, taken } = await claim(storage, now)
    const [waiting, young, ...old] = taken.map(({ id }) => id)
    const settle = (id: string | undefined, at: string, kind: 'delivered' | 'exhausted') =>
      storage.deliveries.settle(home, target, id ?? '', token, { kind }, { ...attempt(at), durationMs: 1 })
    for (const id of old) await settle(id, longAgo(100), 'exhausted')
    await settle(young, longAgo(50_000), 'delivered')
    await storage.deliveries.release(home, target, waiting ?? '', token, now)
    const before = longAgo(40_000)
    same(await storage.deliveries.purge(abroad, before, 9), 0, 'deliveries.purge in another environment')
    same(await storage.deliveries.purge(home, before, 2), 2, 'the first deliveries.purge')
    same(await storage.deliveries.purge(home, before, 2), 1, 'the second deliveries.purge')
    same(await storage.deliveries.purge(home, before, 2), 0, 'the third deliveries.purge')
    same(await storage.deliveries.purge(home, longAgo(60_000), 2), 1, 'deliveries.purge at a later time')
    inOrder((await claim(storage, now)).taken, [{ id: waiting ?? '' }], 'deliveries.claim')
  },

  'purge keeps the payload for a delivery that still needs it': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    for (const _ of [1, 2]) await addWebhook(storage, home, { triggers: ['responseCreated'] })
    await raise(stage, 1)
    const { token, taken } = await claim(storage, now)
    const [one, two] = taken
    const { target = '', id = '' } = one ?? {}
    await storage.deliveries.settle(home, target, id, token, { kind: 'delivered' }, attempt(longAgo(2)))
    same(await storage.deliveries.purge(home, longAgo(10 ** 6), 9), 1, 'deliveries.purge')
    same((await claim(storage, afterLease(now))).taken, [two], 'deliveries.claim')
  },

  'a recorded delivery counts as ended at the time of its event': async (stage) => {
    const { storage, home } = stage
    const off = await disable(stage, await queue(stage), 'service')
    await raise({ storage, home }, 1)
    const webhook = await addWebhook(storage, home, { status: 'disabled', disabledBy: 'service' })
    await raise(stage, 5, 6)
    same(off.disabledBy, 'service', 'who disabled the one that listens to nothing here')
    same(await storage.deliveries.purge(home, longAgo(5), 9), 0, 'deliveries.purge at its time')
    same(await storage.deliveries.purge(home, longAgo(6), 9), 1, 'deliveries.purge after it')
    const all = { after: null, limit: 9 }
    same((await storage.deliveries.list(home, webhook.id, { state: null }, all))?.length, 1, 'deliveries left')
  },

  'purge removes old waiting deliveries of a disabled webhook, and keeps those of an active one': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    const [on, off] = [await queue(stage, ...row(3)), await disable(stage, await queue(stage, ...row(3)))]
    const byService = await disable(stage, await queue(stage, 1), 'service')
    const waits = async ({ id }: { id: string }) =>
      (await storage.deliveries.list(home, id, { state: 'waiting' }, { after: null, limit: 9 }))?.length
    same(await storage.deliveries.purge(home, longAgo(0), 9), 0, 'deliveries.purge at the time of the oldest')
    same(await storage.deliveries.purge(home, longAgo(1), 9), 1, 'deliveries.purge after it')
    same(await storage.deliveries.purge(home, longAgo(100), 2), 2, 'so many at once')
    same(await storage.deliveries.purge(home, longAgo(100), 9), 1, 'the last')
    same([await waits(on), await waits(off), await waits(byService)], [3, 0, 0], 'what waits for each')
  },

  'waiting deliveries of a disabled webhook stay for the same time; all deliveries of a deleted one are purged': async (
    stage,
  ) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    const off = await disable(stage, await queue(stage, 1))
    const gone = await queue(stage, ...row(7))
    const { token, taken } = await claim(storage, now, { limit: 3 })
    const [done, held] = taken
    await storage.deliveries.settle(home, gone.id, done?.id ?? '', token, { kind: 'delivered' }, attempt(now))
    same(await storage.deliveries.purge(home, longAgo(0), 9), 0, 'deliveries.purge before it is deleted')
    await storage.webhooks.delete(home, gone.id, nothingAlongside)
    for (const count of [5, 2, 0]) {
      same(await storage.deliveries.purge(home, longAgo(0), 5), count, 'deliveries.purge')
    }
    same(await storage.deliveries.find(home, gone.id, done?.id ?? ''), null, 'deliveries.find')
    const late = { kind: 'delivered' } as const
    const settled = await storage.deliveries.settle(home, gone.id, held?.id ?? '', token, late, attempt(now))
    same(settled, false, 'settling one that was under way')
    const all = { after: null, limit: 9 }
    same((await storage.deliveries.list(home, off.id, { state: 'waiting' }, all))?.length, 1, 'of the disabled one')
  },
}
