import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { inOrder, same } from './expect.ts'
import { ids, longAgo } from './moments.ts'
import { claims, disable, enable, idOf, claimedAt as now, queue, raise, underWay } from './outbox.ts'
import { afterLease, claim, emptyChores, emptyOutbox, take } from './queues.ts'
import * as sample from './samples.ts'
import { attempt } from './webhook-samples.ts'

const everything = { after: null, limit: 100 }
const wide = { since: longAgo(0), before: longAgo(10 ** 9) }

/** Cases about sending deliveries again. */
export const recoveries: Sentences = {
  'redeliver makes a delivery due whatever its state, with all its attempts': async (stage) => {
    const { storage, home } = stage
    const { target, deliveries, settle, retry } = await underWay(stage, 3)
    const [done, given, again] = deliveries
    await settle(done, 'delivered')
    await settle(given, 'exhausted')
    await retry(again, longAgo(10 ** 8))
    const at = longAgo(60_000)
    for (const { id } of deliveries) {
      same(await storage.deliveries.redeliver(home, target, id, at, nothingAlongside), 'due', 'deliveries.redeliver')
      const found = await storage.deliveries.find(home, target, id)
      same([found?.state, found?.attempts, found?.dueAt], ['waiting', 0, at], 'how it stands')
      same([found?.log, found?.lastAttempt], [[attempt(now)], attempt(now)], 'its attempts')
    }
    same((await claim(storage, longAgo(59_999))).taken, [], 'before that time')
    const found = await claim(storage, at)
    inOrder(found.taken.toSorted(byId), deliveries, 'deliveries.claim')
    same(
      found.taken.map(({ attempts }) => attempts),
      [0, 0, 0],
      'attempts that count',
    )
    same(await storage.deliveries.purge(home, longAgo(10 ** 9), 9), 0, 'deliveries.purge')
  },

  'redeliver does not change a delivery under way, and its holder can settle it': async (stage) => {
    const { storage, home } = stage
    const { target, deliveries, settle } = await underWay(stage, 1)
    const [delivery] = deliveries
    const before = await storage.deliveries.find(home, target, idOf(delivery))
    same(
      await storage.deliveries.redeliver(home, target, idOf(delivery), now, nothingAlongside),
      'underWay',
      'redeliver',
    )
    same(await storage.deliveries.find(home, target, idOf(delivery)), before, 'deliveries.find')
    same(await settle(delivery, 'delivered'), true, 'deliveries.settle')
  },

  'redeliver ends the claim of a holder whose lease has expired': async (stage) => {
    const { storage, home } = stage
    const { target, deliveries, settle } = await underWay(stage, 1)
    const [delivery] = deliveries
    const late = afterLease(now)
    await storage.deliveries.redeliver(home, target, idOf(delivery), late, nothingAlongside)
    same(await settle(delivery, 'delivered'), false, 'deliveries.settle by who held it')
    inOrder((await claim(storage, late)).taken, deliveries, 'deliveries.claim')
  },

  'redeliver is null for an unknown delivery, and for one of another target or environment': async (stage) => {
    const { storage, home, abroad } = stage
    const { target, deliveries, settle } = await underWay(stage, 1)
    const [delivery] = deliveries
    await settle(delivery, 'exhausted')
    const { redeliver } = storage.deliveries
    same(await redeliver(home, target, ids.next(), now, nothingAlongside), null, 'an unknown id')
    same(await redeliver(home, ids.next(), idOf(delivery), now, nothingAlongside), null, 'another target')
    same(await redeliver(abroad, target, idOf(delivery), now, nothingAlongside), null, 'another environment')
    same((await claim(storage, longAgo(10 ** 9))).taken, [], 'deliveries.claim')
  },

  'redeliver and webhooks.recover write nothing for a disabled webhook': async (stage) => {
    const { storage, home } = stage
    const webhook = await queue(stage, 0)
    const off = await disable(stage, webhook, 'person')
    const before = await storage.deliveries.list(home, webhook.id, { state: null }, { after: null, limit: 9 })
    const { redeliver } = storage.deliveries
    same(await redeliver(home, webhook.id, idOf(before?.[0]), now, nothingAlongside), null, 'deliveries.redeliver')
    const chore = sample.chore(home, { id: ids.next(), kind: 'recoverDeliveries', subject: webhook.id, dueAt: now })
    same(await storage.webhooks.recover(home, webhook.id, wide, chore, nothingAlongside), null, 'webhooks.recover')
    same(
      await storage.deliveries.list(home, webhook.id, { state: null }, { after: null, limit: 9 }),
      before,
      'deliveries.list',
    )
    await enable(stage, off)
    same(await redeliver(home, webhook.id, idOf(before?.[0]), now, nothingAlongside), 'due', 'when it is enabled')
  },

  'recover makes unsuccessful deliveries due, and keeps those in progress, new or delivered': async (stage) => {
    const { storage, home } = stage
    const { target, deliveries, settle, retry, token } = await underWay(stage, 6)
    const [held, released, done, ...failed] = deliveries
    await storage.deliveries.release(home, target, idOf(released), token, longAgo(70_000))
    await settle(done, 'delivered')
    await settle(failed[0], 'exhausted')
    await retry(failed[1], longAgo(10 ** 8))
    await settle(failed[2], 'exhausted')
    const at = longAgo(20_000)
    const last = await storage.deliveries.recover(home, target, wide, at, everything)
    same(last, idOf(failed[2]), 'the last id looked at')
    same(await storage.deliveries.recover(home, target, wide, at, everything), null, 'deliveries.recover once more')
    const found = await claim(storage, at)
    inOrder(found.taken.toSorted(byId), failed, 'deliveries.claim')
    same(
      found.taken.map(({ attempts }) => attempts),
      [0, 0, 0],
      'attempts that count',
    )
    const log = await storage.deliveries.find(home, target, idOf(failed[1]))
    same(log?.log.length, 1, 'attempts in the log')
    same(held?.attempts, 0, 'attempts of the one under way')
  },

  'recover covers the deliveries of a period, in batches, in the order of ids': async (stage) => {
    const { storage, home, abroad } = stage
    const { target, deliveries, settle } = await underWay(stage, 6)
    for (const delivery of deliveries) await settle(delivery, 'exhausted')
    const range = { since: longAgo(1), before: longAgo(5) }
    const at = longAgo(20_000)
    const { recover } = storage.deliveries
    same(await recover(abroad, target, range, at, everything), null, 'deliveries.recover in another environment')
    const inRange = deliveries.filter(({ createdAt }) => createdAt >= range.since && createdAt < range.before)
    const first = await recover(home, target, range, at, { after: null, limit: 3 })
    same(first, idOf(inRange[2]), 'the last of the first page')
    inOrder((await claim(storage, at)).taken.toSorted(byId), inRange.slice(0, 3), 'what it made due')
    same(await recover(home, target, range, at, { after: first, limit: 3 }), idOf(inRange[3]), 'the second page')
    same(await recover(home, target, range, at, { after: idOf(inRange[3]), limit: 3 }), null, 'the end')
  },

  'recover sends recorded deliveries': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    const survey = await queue(stage)
    const off = await disable(stage, survey, 'service')
    const receiver = await enable(stage, off)
    const silent = await disable(stage, { ...receiver, surveyIds: [] }, 'service')
    await raise(stage, 1, 2)
    await enable(stage, silent)
    await claims(stage, now, {}, [])
    await storage.deliveries.recover(home, silent.id, wide, now, everything)
    await claims(stage, now, {}, [[silent, 2]])
    same(await storage.deliveries.purge(home, longAgo(10 ** 9), 9), 0, 'deliveries.purge')
  },

  'webhooks.recover returns the number of deliveries it covers, and files its chore': async (stage) => {
    const { storage, home, abroad } = stage
    const { target, deliveries, settle, retry } = await underWay(stage, 5)
    const [_held, done, ...failed] = deliveries
    await settle(done, 'delivered')
    await settle(failed[0], 'exhausted')
    await settle(failed[1], 'exhausted')
    await retry(failed[2], longAgo(10 ** 8))
    const [first, , third] = failed.map(({ createdAt }) => createdAt).sort()
    const range = { since: first ?? '', before: third ?? '' }
    const detail = '{"since": "x",\n "before": "ü"}'
    const chore = sample.chore(home, { kind: 'recoverDeliveries', subject: target, detail, dueAt: now })
    const { recover } = storage.webhooks
    same(await recover(home, ids.next(), wide, chore, nothingAlongside), null, 'of an unknown webhook')
    same(await recover(abroad, target, wide, chore, nothingAlongside), null, 'through another environment')
    same(await recover(home, target, range, chore, nothingAlongside), 2, 'of a part of the time')
    const filed = (await take(storage, now)).taken.filter(({ environmentId }) => environmentId === home)
    same(filed, [chore], 'chores.take')
    same(await storage.deliveries.recover(home, target, wide, now, everything), idOf(failed[2]), 'what is left to do')
  },

  'a second webhooks.recover extends the open chore to both periods, and ends its claim': async (stage) => {
    const { storage, home } = stage
    await emptyChores(storage)
    const { id } = await queue(stage)
    const chore = sample.chore(home, { kind: 'recoverDeliveries', subject: id, dueAt: now })
    const ask = (since: number, before: number, dueAt = now) => {
      const range = { since: longAgo(since), before: longAgo(before) }
      const filedChore = { ...chore, detail: JSON.stringify(range), dueAt }
      return storage.webhooks.recover(home, id, range, filedChore, nothingAlongside)
    }
    await ask(50, 100)
    const held = await take(storage, now)
    const progress = { dueAt: now, detail: JSON.stringify({ ...JSON.parse(held.taken[0]?.detail ?? ''), after: 'c1' }) }
    same(await storage.chores.postpone(home, chore.id, held.token, progress), true, 'chores.postpone')
    const { token } = await take(storage, now)
    const later = longAgo(10_001)
    await ask(60, 200, later)
    same(await storage.chores.finish(home, chore.id, token), false, 'chores.finish by who held it')
    await ask(55, 90, later)
    same((await take(storage, now)).taken, [], 'before it is due')
    const { taken } = await take(storage, later)
    const range = { since: longAgo(50), before: longAgo(200) }
    same(
      taken.map(({ detail, ...rest }) => ({ ...rest, detail: JSON.parse(detail ?? '') })),
      [{ ...chore, dueAt: later, detail: range }],
      'chores.take',
    )
  },
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
