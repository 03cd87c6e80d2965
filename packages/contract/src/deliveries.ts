import { timestamp } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { inOrder, same, unordered } from './expect.ts'
import { ids, longAgo } from './moments.ts'
import { raise } from './outbox.ts'
import { afterLease, claim, emptyOutbox } from './queues.ts'
import { addWebhook, type Stage } from './stage.ts'
import { attempt } from './webhook-samples.ts'

const now = longAgo(10_000)
const lastMoment = (at: string) => timestamp(Date.parse(at) - 1)

/** Creates one webhook with a delivery due at each of these times (ms). The outbox holds nothing else. */
async function outbox(stage: Stage, ...due: readonly number[]) {
  await emptyOutbox(stage.storage)
  const webhook = await addWebhook(stage.storage, stage.home, { triggers: ['responseCreated'] })
  await raise(stage, ...due)
  return webhook
}

/** Cases about claiming, attempting and settling deliveries. */
export const deliveries: Sentences = {
  'a delivery comes due at the time of its event, not before': async (stage) => {
    await outbox(stage, 500)
    same((await claim(stage.storage, longAgo(499))).taken, [], 'a millisecond before')
    same((await claim(stage.storage, longAgo(500))).taken.length, 1, 'deliveries claimed at that time')
  },

  'claim returns the oldest deliveries first, up to the limit': async (stage) => {
    await outbox(stage, 5, 1, 4, 2, 3)
    const first = (await claim(stage.storage, now, { limit: 2 })).taken
    const second = (await claim(stage.storage, now, { limit: 2 })).taken
    const third = (await claim(stage.storage, now, { limit: 2 })).taken
    same([first.length, second.length, third.length], [2, 2, 1], 'deliveries of three claims')
    const all = await claim(stage.storage, afterLease(now), { limit: 9 })
    unordered([...first, ...second, ...third], all.taken, 'three claims, and all after their leases')
  },

  'claim returns deliveries in the order of their due times': async (stage) => {
    await outbox(stage, 3)
    const { token, taken } = await claim(stage.storage, now)
    const [late] = taken
    const { home, storage } = stage
    await raise(stage, 4, 2)
    const again = { kind: 'retry', dueAt: longAgo(5) } as const
    await storage.deliveries.settle(home, late?.target ?? '', late?.id ?? '', token, again, attempt(now))
    const found = (await claim(storage, now)).taken
    same(found.length, 3, 'deliveries claimed')
    inOrder(found.slice(2), taken, 'the last of them')
  },

  'no other worker claims a delivery until its lease ends': async (stage) => {
    await outbox(stage, 1)
    const first = await claim(stage.storage, now)
    same((await claim(stage.storage, lastMoment(afterLease(now)))).taken, [], 'just before the end of the lease')
    same((await claim(stage.storage, afterLease(now))).taken, first.taken, 'at the end of the lease, unchanged')
  },

  'a delivered or exhausted delivery is never claimed again': async (stage) => {
    const { storage, home } = stage
    const { id: target } = await outbox(stage, 1, 2)
    const { token, taken } = await claim(storage, now)
    for (const [index, kind] of (['delivered', 'exhausted'] as const).entries()) {
      const id = taken[index]?.id ?? ''
      same(await storage.deliveries.settle(home, target, id, token, { kind }, attempt(now)), true, `settle as ${kind}`)
      const again = await storage.deliveries.settle(home, target, id, token, { kind }, attempt(now))
      same(again, false, `settle as ${kind} once more`)
      same(await storage.deliveries.release(home, target, id, token, now), false, `release what is ${kind}`)
    }
    same((await claim(storage, longAgo(10 ** 9))).taken, [], 'deliveries.claim')
  },

  'a retry is due at its time, with one attempt more': async (stage) => {
    const { storage, home } = stage
    const { id: target } = await outbox(stage, 1)
    for (const attempts of [1, 2, 3]) {
      const at = longAgo(attempts * 20_000)
      const { token, taken } = await claim(storage, at)
      const settlement = { kind: 'retry', dueAt: longAgo((attempts + 1) * 20_000) } as const
      const settled = await storage.deliveries.settle(home, target, taken[0]?.id ?? '', token, settlement, attempt(at))
      same(settled, true, 'deliveries.settle')
      same((await claim(storage, lastMoment(settlement.dueAt))).taken, [], 'before the time of the retry')
      const next = await claim(storage, settlement.dueAt)
      same(next.taken, [{ ...taken[0], attempts }], 'at its time')
      await storage.deliveries.release(home, target, taken[0]?.id ?? '', next.token, settlement.dueAt)
    }
  },

  'a released delivery is due at once, and its attempts are unchanged': async (stage) => {
    const { storage, home } = stage
    const { id: target } = await outbox(stage, 1)
    const { token, taken } = await claim(storage, now)
    same(await storage.deliveries.release(home, target, taken[0]?.id ?? '', token, now), true, 'deliveries.release')
    same(await storage.deliveries.release(home, target, taken[0]?.id ?? '', token, now), false, 'releasing it again')
    same((await claim(storage, now)).taken, taken, 'deliveries.claim')
  },

  'a worker that lost the lease can neither settle nor release': async (stage) => {
    const { storage, home } = stage
    const { id: target } = await outbox(stage, 1)
    const slow = await claim(storage, now)
    const id = slow.taken[0]?.id ?? ''
    const next = await claim(storage, afterLease(now))
    for (const token of [slow.token, ids.next()]) {
      for (const settlement of [{ kind: 'delivered' }, { kind: 'retry', dueAt: now }] as const) {
        const settled = await storage.deliveries.settle(home, target, id, token, settlement, attempt(now))
        same(settled, false, `settle as ${settlement.kind} with a lost lease`)
      }
      same(await storage.deliveries.release(home, target, id, token, now), false, 'release with a lost lease')
    }
    same(
      await storage.deliveries.settle(home, target, id, next.token, { kind: 'delivered' }, attempt(now)),
      true,
      'its holder',
    )
  },

  'a worker with an expired lease still settles a delivery that no other claimed': async (stage) => {
    const { storage, home } = stage
    const { id: target } = await outbox(stage, 1)
    const { token, taken } = await claim(storage, now)
    const late = attempt(longAgo(10 ** 8))
    const settled = await storage.deliveries.settle(
      home,
      target,
      taken[0]?.id ?? '',
      token,
      { kind: 'delivered' },
      late,
    )
    same(settled, true, 'deliveries.settle')
    same((await claim(storage, longAgo(10 ** 9))).taken, [], 'deliveries.claim')
  },

  'a delivery is neither settled, released nor purged through another environment': async (stage) => {
    const { storage, home, abroad } = stage
    const { id: target } = await outbox(stage, 1)
    const { token, taken } = await claim(storage, now)
    const id = taken[0]?.id ?? ''
    same(await storage.deliveries.release(abroad, target, id, token, now), false, 'deliveries.release')
    const delivered = { kind: 'delivered' } as const
    same(
      await storage.deliveries.settle(abroad, target, id, token, delivered, attempt(now)),
      false,
      'deliveries.settle',
    )
    same(
      await storage.deliveries.settle(home, target, id, token, delivered, attempt(now)),
      true,
      'deliveries.settle at home',
    )
    same(await storage.deliveries.purge(abroad, longAgo(10 ** 9), 9), 0, 'deliveries.purge')
    same(await storage.deliveries.purge(home, longAgo(10 ** 9), 9), 1, 'deliveries.purge at home')
  },

  'a delivery is neither settled nor released with another target': async (stage) => {
    const { storage, home } = stage
    await outbox(stage, 1)
    const other = await addWebhook(storage, home, { triggers: ['responseUpdated'] })
    const { token, taken } = await claim(storage, now)
    const id = taken[0]?.id ?? ''
    same(await storage.deliveries.release(home, other.id, id, token, now), false, 'deliveries.release')
    const settled = await storage.deliveries.settle(home, other.id, id, token, { kind: 'delivered' }, attempt(now))
    same(settled, false, 'deliveries.settle')
  },

  'an unknown delivery is false': async ({ storage, home }) => {
    const token = ids.next()
    same(await storage.deliveries.release(home, ids.next(), ids.next(), token, now), false, 'deliveries.release')
    const settled = await storage.deliveries.settle(
      home,
      ids.next(),
      ids.next(),
      token,
      { kind: 'delivered' },
      attempt(now),
    )
    same(settled, false, 'deliveries.settle')
  },
}
