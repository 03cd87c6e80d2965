import { timestamp } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, longAgo } from './moments.ts'
import { claims, queue, row } from './outbox.ts'
import { afterLease, claim, emptyOutbox } from './queues.ts'

const now = longAgo(10_000)

/** Cases about how targets share the claimed deliveries. */
export const shares: Sentences = {
  'a target gives at most `perTarget` deliveries': async (stage) => {
    await emptyOutbox(stage.storage)
    const busy = await queue(stage, ...row(12))
    await claims(stage, now, { limit: 9, perTarget: 3 }, [[busy, 3]])
  },

  'the caller’s deliveries in progress count against a target’s share': async (stage) => {
    await emptyOutbox(stage.storage)
    const [busy, other] = [await queue(stage, ...row(4)), await queue(stage, 5)]
    const held = { [busy.id]: 1, [ids.next()]: 8 }
    await claims(stage, now, { limit: 9, perTarget: 3, held }, [
      [busy, 2],
      [other, 1],
    ])
    for (const count of [3, 4]) {
      await claims(stage, now, { limit: 9, perTarget: 3, held: { [busy.id]: count } }, [], `with ${count} under way`)
    }
  },

  'many targets get an equal share each, whatever their backlogs': async (stage) => {
    await emptyOutbox(stage.storage)
    const long = await queue(stage, ...row(30))
    const [two, three] = [await queue(stage, ...row(10, 100)), await queue(stage, ...row(2, 200))]
    await claims(stage, now, { limit: 10 }, [
      [long, 3],
      [two, 3],
      [three, 2],
    ])
  },

  'if there are more targets than the limit, those that wait longest give one delivery each': async (stage) => {
    await emptyOutbox(stage.storage)
    const queues = []
    for (const ms of [50, 10, 40, 20, 30]) queues.push(await queue(stage, ...row(4, ms)))
    const [, one, , two, three] = queues
    const { taken } = await claim(stage.storage, now, { limit: 3 })
    same(
      taken.map(({ target }) => target),
      [one?.id, two?.id, three?.id],
      'the targets of the claimed deliveries',
    )
  },

  'within a target the oldest due delivery is claimed first, and all are returned in that order': async (stage) => {
    await emptyOutbox(stage.storage)
    await queue(stage, 5, 1, 9, 3)
    await queue(stage, 6, 2, 8, 4)
    const first = await claim(stage.storage, now, { limit: 4 })
    same(
      first.taken.map(({ createdAt }) => createdAt),
      [1, 2, 3, 4].map(longAgo),
      'when they came due',
    )
    const second = await claim(stage.storage, now, { limit: 9 })
    same(
      second.taken.map(({ createdAt }) => createdAt),
      [5, 6, 8, 9].map(longAgo),
      'when the others came due',
    )
  },

  'a target without due deliveries takes no share': async (stage) => {
    await emptyOutbox(stage.storage)
    const late = await queue(stage, ...row(5, 20_000))
    const busy = await queue(stage, ...row(20))
    const { token, taken } = await claims(stage, now, { limit: 10, perTarget: 20 }, [[busy, 10]])
    for (const { target, id } of taken) {
      await stage.storage.deliveries.release(stage.home, target, id, token, timestamp(Date.parse(now) + 1))
    }
    await claims(stage, now, { limit: 10, perTarget: 20 }, [[busy, 10]], 'while some wait for later')
    same(late.status, 'active', 'the status of the one that waits')
  },

  'reserved slots are kept for targets with nothing under way': async (stage) => {
    await emptyOutbox(stage.storage)
    const busy = await queue(stage, ...row(20))
    const first = await claims(stage, now, { limit: 10, reserved: 4 }, [[busy, 7]], 'one, and six of the rest')
    const idle = [await queue(stage, ...row(3, 100)), await queue(stage, ...row(3, 200))]
    const held = { [busy.id]: first.taken.length }
    await claims(
      stage,
      now,
      { limit: 4, reserved: 4, held },
      idle.map((webhook) => [webhook, 1]),
      'from the slots that are kept',
    )
    await claims(stage, now, { limit: 2, reserved: 4, held: { ...held, ...allHeld(idle, 1) } }, [], 'with none idle')
    await claims(stage, now, { limit: 6, reserved: 4, held: { ...held, ...allHeld(idle, 1) } }, [[busy, 2]], 'beyond')
  },

  'if all slots are reserved, targets with nothing under way give one delivery each': async (stage) => {
    await emptyOutbox(stage.storage)
    const idle = [await queue(stage, ...row(5)), await queue(stage, ...row(5))]
    await claims(
      stage,
      now,
      { limit: 5, reserved: 5 },
      idle.map((webhook) => [webhook, 1]),
    )
  },

  'over many claims, no target is left out': async (stage) => {
    await emptyOutbox(stage.storage)
    const queues = []
    for (const count of [9, 1, 4, 2]) queues.push(await queue(stage, ...row(count, count)))
    const limits = { limit: 3, reserved: 1, perTarget: 2 }
    const seen = new Set<string>()
    for (let step = 0; step < 16; step++) {
      const { taken } = await claim(stage.storage, afterLease(now), limits)
      for (const { id } of taken) seen.add(id)
    }
    same(seen.size, 16, 'deliveries claimed at last')
    same(queues.length, 4, 'targets')
  },

  'a limit of 0 claims nothing': async (stage) => {
    await emptyOutbox(stage.storage)
    await queue(stage, 1)
    same((await claim(stage.storage, now, { limit: 0 })).taken, [], 'at a limit of 0')
    same((await claim(stage.storage, now, { perTarget: 0 })).taken, [], 'with 0 of one target')
  },
}

const allHeld = (webhooks: readonly { id: string }[], count: number) =>
  Object.fromEntries(webhooks.map(({ id }) => [id, count]))
