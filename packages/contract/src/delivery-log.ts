import { type ClaimedDelivery, maxStoredAttempts, nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { inOrder, same } from './expect.ts'
import { ids, longAgo } from './moments.ts'
import { idOf, claimedAt as now, queue, row, underWay } from './outbox.ts'
import { afterLease, claim, emptyOutbox } from './queues.ts'
import { addWebhook } from './stage.ts'
import { attempt } from './webhook-samples.ts'

const everything = { after: null, limit: 100 }

/** Cases about the delivery log. */
export const deliveryLogs: Sentences = {
  'list is in the order of ids, newest first, page by page, for one target': async (stage) => {
    const { storage, home, abroad } = stage
    const { target, deliveries } = await underWay(stage, 5)
    await queue(stage, 1)
    const newest = deliveries.toReversed()
    const { list } = storage.deliveries
    inOrder((await list(home, target, { state: null }, everything)) ?? [], newest, 'deliveries.list')
    const first = await list(home, target, { state: null }, { after: null, limit: 2 })
    const rest = await list(home, target, { state: null }, { after: idOf(first?.[1]), limit: 9 })
    inOrder([...(first ?? []), ...(rest ?? [])], newest, 'two pages of it')
    same(await list(abroad, target, { state: null }, everything), null, 'deliveries.list through another environment')
    same(await list(home, ids.next(), { state: null }, everything), null, 'deliveries.list of an unknown target')
    const unused = await addWebhook(storage, home)
    same(await list(home, unused.id, { state: null }, everything), [], 'deliveries.list of a webhook that has none')
    await storage.webhooks.delete(home, target, nothingAlongside)
    same(await list(home, target, { state: null }, everything), null, 'deliveries.list of a deleted webhook')
    same(await storage.deliveries.find(home, target, idOf(newest[0])), null, 'deliveries.find of a deleted webhook')
  },

  'list and find return the state of each delivery': async (stage) => {
    const { storage, home } = stage
    const { target, deliveries, settle, retry } = await underWay(stage, 4)
    const [held, again, done, given] = deliveries
    const last = attempt(longAgo(11_000), { status: 200, error: null })
    await retry(again, longAgo(50_000))
    await settle(done, 'delivered', last)
    await settle(given, 'exhausted')
    const type = 'responseCreated' as const
    const common = { target, type, attempts: 1, dueAt: null, isHeld: false, lastAttempt: attempt(now) }
    const of = (delivery: ClaimedDelivery | undefined) => ({
      ...common,
      id: idOf(delivery),
      createdAt: delivery?.createdAt ?? '',
    })
    const records = [
      { ...of(held), state: 'waiting' as const, attempts: 0, dueAt: afterLease(now), isHeld: true, lastAttempt: null },
      { ...of(again), state: 'waiting' as const, dueAt: longAgo(50_000) },
      { ...of(done), state: 'delivered' as const, lastAttempt: last },
      { ...of(given), state: 'exhausted' as const },
    ]
    same(
      await storage.deliveries.list(home, target, { state: null }, everything),
      records.toReversed(),
      'deliveries.list',
    )
    for (const record of records) {
      const log = record.lastAttempt === null ? [] : [record.lastAttempt]
      const expected = { ...record, log, data: '{ "id": "c1", "score": 1.0 }' }
      same(await storage.deliveries.find(home, target, record.id), expected, `deliveries.find, ${record.state}`)
    }
    for (const state of ['waiting', 'delivered', 'exhausted', 'recorded'] as const) {
      const some = await storage.deliveries.list(home, target, { state }, everything)
      inOrder(
        some ?? [],
        records.filter((record) => record.state === state).toReversed(),
        `deliveries.list of ${state}`,
      )
    }
    const { list } = storage.deliveries
    const second = await list(home, target, { state: 'waiting' }, { after: idOf(again), limit: 9 })
    inOrder(second ?? [], [{ id: idOf(held) }], 'the second page of those that wait')
  },

  'newestOf counts how the newest deliveries of each webhook ended': async (stage) => {
    const { storage, home, abroad } = stage
    const { target, deliveries, settle, retry } = await underWay(stage, 5)
    const [oldest, again, done, given] = deliveries
    const last = attempt(longAgo(11_000), { status: 200, error: null })
    await settle(oldest, 'exhausted', attempt(longAgo(90_000)))
    await retry(again, longAgo(50_000))
    await settle(done, 'delivered', last)
    await settle(given, 'exhausted', attempt(longAgo(70_000)))
    const idle = await queue(stage, 1)
    const of = async (limit: number) => await storage.deliveries.newestOf(home, limit)
    const none = { target: idle.id, delivered: 0, failed: 0, lastAttemptAt: null, circuit: null }
    const circuit = { failures: 3, failingSince: longAgo(60_000), pausedUntil: longAgo(50_000), slots: 1, version: 1 }
    await storage.deliveries.replaceCircuit(home, target, circuit, { ifVersion: null })
    const all = [{ target, delivered: 1, failed: 3, lastAttemptAt: longAgo(90_000), circuit }, none]
    const inOrderOfTargets = all.toSorted((one, other) => (one.target < other.target ? -1 : 1))
    same(await of(100), inOrderOfTargets, 'deliveries.newestOf')
    const two = (await of(2)).find((one) => one.target === target)
    same(two, { target, delivered: 0, failed: 1, lastAttemptAt: longAgo(70_000), circuit }, 'the newest two of each')
    const foreign = await storage.deliveries.newestOf(abroad, 100)
    same(
      foreign.filter((one) => one.target === target),
      [],
      'deliveries.newestOf through another environment',
    )
  },

  'find is null for an unknown delivery, and for one of another target or environment': async (stage) => {
    const { storage, home, abroad } = stage
    const { target, deliveries } = await underWay(stage, 1)
    const id = idOf(deliveries[0])
    const other = await queue(stage)
    same(await storage.deliveries.find(home, target, ids.next()), null, 'an unknown id')
    same(await storage.deliveries.find(home, other.id, id), null, 'another target')
    same(await storage.deliveries.find(abroad, target, id), null, 'another environment')
  },

  'attempts are kept, oldest first; if there are too many, the newest': async (stage) => {
    const { storage, home } = stage
    const webhook = await emptyOutbox(storage).then(() => queue(stage, 0))
    const tried = row(maxStoredAttempts + 3).map((index) =>
      attempt(longAgo(index * 100_000), { durationMs: index, status: null, error: `Try ${index}`, answer: null }),
    )
    let id = ''
    for (const one of tried) {
      const { token, taken } = await claim(storage, one.at)
      id = idOf(taken[0])
      await storage.deliveries.settle(home, webhook.id, id, token, { kind: 'retry', dueAt: one.at }, one)
    }
    const found = await storage.deliveries.find(home, webhook.id, id)
    same(found?.log, tried.slice(-maxStoredAttempts), 'the attempts kept')
    same([found?.attempts, found?.lastAttempt], [tried.length, tried.at(-1)], 'attempts, and the last one')
  },

  'text that databases refuse is kept with U+FFFD in its place': async (stage) => {
    const { storage, home } = stage
    const { target, deliveries, settle } = await underWay(stage, 1)
    const [delivery] = deliveries
    const hostile = attempt(now, { error: 'a\u0000b\\u0000', answer: '\u0000\ud83d half \udc00\n"\\"' })
    same(await settle(delivery, 'exhausted', hostile), true, 'deliveries.settle')
    const found = await storage.deliveries.find(home, target, idOf(delivery))
    const kept = { ...hostile, error: 'a\ufffdb\\u0000', answer: '\ufffd\ufffd half \ufffd\n"\\"' }
    same(found?.log, [kept], 'the attempts kept')
  },
}
