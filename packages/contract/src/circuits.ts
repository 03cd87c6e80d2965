import { listenerTarget, nothingAlongside, timestamp } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, longAgo } from './moments.ts'
import { claims, idOf, queue, row, withListeners } from './outbox.ts'
import { afterLease, claim, emptyOutbox } from './queues.ts'
import type { Stage } from './stage.ts'
import { circuit } from './webhook-samples.ts'

const now = longAgo(10_000)
const justBefore = (at: string) => timestamp(Date.parse(at) - 1)

const keep = ({ storage, home }: Stage, target: string, next: ReturnType<typeof circuit>, ifVersion: number | null) =>
  storage.deliveries.replaceCircuit(home, target, next, { ifVersion })

const inOrder = <T extends { target: string }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => (a.target < b.target ? -1 : 1))

/** Cases about circuit breakers of failing targets. */
export const circuits: Sentences = {
  'a target has no circuit before its first failure, and none when it is healthy': async (stage) => {
    const { storage, home, abroad } = stage
    const { id } = await queue(stage)
    const { circuit: find, replaceCircuit } = storage.deliveries
    const { findWithCircuit } = storage.webhooks
    same(await find(home, id), null, 'deliveries.circuit')
    const webhook = await storage.webhooks.find(home, id)
    same(await findWithCircuit(home, id), webhook && { ...webhook, circuit: null }, 'webhooks.findWithCircuit')
    same(await findWithCircuit(home, ids.next()), null, 'webhooks.findWithCircuit of an unknown one')
    same(await findWithCircuit(abroad, id), null, 'webhooks.findWithCircuit through another environment')
    same(await replaceCircuit(home, id, null, { ifVersion: null }), true, 'keeping none where there is none')
    for (const kept of [circuit(now), circuit(null, { failingSince: null, slots: 4, version: 7 })]) {
      same(await keep(stage, id, kept, null), true, 'deliveries.replaceCircuit')
      same(await find(home, id), kept, 'deliveries.circuit')
      same((await findWithCircuit(home, id))?.circuit, kept, 'webhooks.findWithCircuit')
      same(await find(abroad, id), null, 'deliveries.circuit through another environment')
      same(await replaceCircuit(home, id, null, { ifVersion: kept.version }), true, 'keeping none')
      same(await find(home, id), null, 'deliveries.circuit when it is well')
    }
  },

  'only a worker that has read the last version replaces a circuit': async (stage) => {
    const { storage, home } = stage
    const { id } = await queue(stage)
    const first = circuit(now)
    same(await keep(stage, id, first, 1), false, 'replacing what there is not')
    same(await keep(stage, id, first, null), true, 'the first')
    for (const ifVersion of [null, 2]) {
      same(await keep(stage, id, circuit(null, { version: 9 }), ifVersion), false, `with version ${ifVersion}`)
      same(await storage.deliveries.replaceCircuit(home, id, null, { ifVersion }), false, `none, with ${ifVersion}`)
    }
    same(await storage.deliveries.circuit(home, id), first, 'deliveries.circuit')
    const next = circuit(longAgo(20_000), { failures: 6, version: 2 })
    same(await keep(stage, id, next, 1), true, 'with the version it has')
    same(await storage.deliveries.circuit(home, id), next, 'deliveries.circuit')
  },

  'circuits returns all circuits of one environment only': async (stage) => {
    const { storage, home, abroad } = stage
    const [sick, well, slow] = [await queue(stage), await queue(stage), await queue(stage)]
    const [open, recovering] = [
      circuit(now, { failures: 9 }),
      circuit(null, { failingSince: null, slots: 4, version: 7 }),
    ]
    await keep(stage, sick.id, open, null)
    await keep(stage, slow.id, recovering, null)
    const mine = (await storage.deliveries.circuits(home)).filter(({ target }) =>
      [sick.id, well.id, slow.id].includes(target),
    )
    const expected = [
      { target: sick.id, circuit: open },
      { target: slow.id, circuit: recovering },
    ]
    same(mine, inOrder(expected), 'deliveries.circuits')
    same(
      (await storage.deliveries.circuits(abroad)).filter(({ target }) => [sick.id, slow.id].includes(target)),
      [],
      'deliveries.circuits of another environment',
    )
  },

  'no circuit is stored for a deleted target, and deleting a webhook removes its circuit': async (stage) => {
    const { storage, home, abroad } = stage
    const { id } = await queue(stage)
    same(await keep(stage, id, circuit(now), null), true, 'deliveries.replaceCircuit')
    await storage.webhooks.delete(home, id, nothingAlongside)
    same(await storage.deliveries.circuit(home, id), null, 'deliveries.circuit')
    const other = await queue(stage)
    const nobody = { ...stage, home: abroad }
    for (const [at, target] of [
      [stage, id],
      [stage, listenerTarget(ids.next(), 'responseCreated')],
      [nobody, other.id],
    ] as const) {
      for (const ifVersion of [null, 1]) same(await keep(at, target, circuit(now), ifVersion), true, 'replaceCircuit')
      same(await storage.deliveries.replaceCircuit(at.home, target, null, { ifVersion: 1 }), true, 'keeping none')
      same(await storage.deliveries.circuit(at.home, target), null, 'deliveries.circuit')
    }
  },

  'nothing is claimed through an open circuit before its time, and then a single probe': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    const [sick, well] = [await queue(stage, ...row(9)), await queue(stage, 100)]
    await keep(stage, sick.id, circuit(now, { version: 3 }), null)
    await claims(stage, justBefore(now), { limit: 4 }, [[well, 1]], 'before its time')
    const { taken } = await claim(storage, now, { limit: 4 })
    const probing = circuit(afterLease(now), { version: 4 })
    same(taken.length, 1, 'deliveries claimed at its time')
    same(taken[0]?.target, sick.id, 'the target of the probe')
    same(taken[0]?.circuit, probing, 'the circuit of the claimed delivery, as the claim left it')
    same(await storage.deliveries.circuit(home, sick.id), probing, 'deliveries.circuit')
    same((await claim(storage, now)).taken, [], 'at the same time')
    const before = await claim(storage, justBefore(afterLease(now)))
    same(
      before.taken.map(({ target }) => target),
      [well.id],
      'just before the end of the lease: whose own has ended',
    )
    const again = await claim(storage, afterLease(now))
    same(
      again.taken.filter(({ target }) => target === sick.id).length,
      1,
      'probes at the end of the lease, since its holder has not reported',
    )
  },

  'no probe is claimed if the caller has no slot for the target': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    const sick = await queue(stage, ...row(3))
    await keep(stage, sick.id, circuit(now), null)
    await claims(stage, now, { perTarget: 2, held: { [sick.id]: 2 } }, [])
    same(await storage.deliveries.circuit(home, sick.id), circuit(now), 'deliveries.circuit')
    await claims(stage, now, { perTarget: 2, held: { [sick.id]: 1 } }, [[sick, 1]])
  },

  'an open circuit without a due delivery stays unchanged': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    const sick = await queue(stage, 50_000)
    await keep(stage, sick.id, circuit(now), null)
    same((await claim(storage, now)).taken, [], 'deliveries.claim')
    same(await storage.deliveries.circuit(home, sick.id), circuit(now), 'deliveries.circuit')
  },

  'a recovering target gives as many deliveries as it has slots, less those in progress': async (stage) => {
    const { storage } = stage
    await emptyOutbox(storage)
    const [slow, well] = [await queue(stage, ...row(9)), await queue(stage, ...row(9, 100))]
    const recovering = circuit(null, { failingSince: null, slots: 2 })
    await keep(stage, slow.id, recovering, null)
    const first = await claim(storage, now, { limit: 10, perTarget: 5 })
    same(first.taken.filter(({ target }) => target === slow.id).length, 2, 'of the one that recovers')
    same(first.taken.filter(({ target }) => target === well.id).length, 5, 'of the other')
    same(
      first.taken.find(({ target }) => target === slow.id)?.circuit,
      recovering,
      'the circuit of the claimed delivery',
    )
    const limits = { limit: 10, perTarget: 2 }
    await claims(stage, now, { ...limits, held: { [slow.id]: 1, [well.id]: 2 } }, [[slow, 1]], 'with one under way')
    await claims(stage, now, { ...limits, held: { [slow.id]: 2, [well.id]: 2 } }, [], 'with two under way')
  },

  'a target with single failures gives as many deliveries as a healthy one': async (stage) => {
    await emptyOutbox(stage.storage)
    const webhook = await queue(stage, ...row(9))
    await keep(stage, webhook.id, circuit(null, { failures: 2 }), null)
    await claims(stage, now, { perTarget: 5 }, [[webhook, 5]])
  },

  'a write that replaces a webhook closes its circuit, ends its pause, or leaves it unchanged': async (stage) => {
    const { storage, home } = stage
    const until = longAgo(20_000)
    const open = circuit(until, { failures: 6, version: 3 })
    const ends = [
      ['stays', open],
      ['probes', { ...open, pausedUntil: now, version: 4 }],
      ['closes', null],
    ] as const
    for (const [change, expected] of ends) {
      const webhook = await queue(stage)
      const other = await queue(stage)
      for (const { id } of [webhook, other]) await keep(stage, id, open, null)
      const next = { ...webhook, updatedAt: now, version: 2 }
      const ifRevision = (await storage.environments.revision(home)) ?? 0
      const replace = (ifVersion: number) =>
        storage.webhooks.replace(home, next, { ifVersion, ifRevision }, change, nothingAlongside)
      same(await replace(7), false, `webhooks.replace of another version, ${change}`)
      same(
        await storage.deliveries.circuit(home, webhook.id),
        open,
        `deliveries.circuit after the lost write, ${change}`,
      )
      same(await replace(1), true, `webhooks.replace, ${change}`)
      same(await storage.deliveries.circuit(home, webhook.id), expected, `deliveries.circuit, ${change}`)
      same(await storage.deliveries.circuit(home, other.id), open, 'the circuit of another webhook')
    }
  },

  'a redelivery or a recovery ends the pause of a circuit': async (stage) => {
    const { storage, home } = stage
    const open = circuit(longAgo(20_000), { failures: 6, version: 3 })
    const probing = { ...open, pausedUntil: now, version: 4 }
    const [again, recovered] = [await queue(stage, ...row(1)), await queue(stage)]
    for (const { id } of [again, recovered]) await keep(stage, id, open, null)
    const log = await storage.deliveries.list(home, again.id, { state: null }, { after: null, limit: 1 })
    await storage.deliveries.redeliver(home, again.id, idOf(log?.[0]), now, nothingAlongside)
    same(await storage.deliveries.circuit(home, again.id), probing, 'deliveries.circuit after redeliver')
    const chore = {
      id: recovered.id,
      environmentId: home,
      kind: 'recoverDeliveries' as const,
      subject: recovered.id,
      detail: '{}',
      dueAt: now,
    }
    const range = { since: longAgo(0), before: now }
    await storage.webhooks.recover(home, recovered.id, range, chore, nothingAlongside)
    same(await storage.deliveries.circuit(home, recovered.id), probing, 'deliveries.circuit after recover')
    await storage.deliveries.redeliver(home, again.id, idOf(log?.[0]), longAgo(30_000), nothingAlongside)
    same(await storage.deliveries.circuit(home, again.id), probing, 'a pause that ends sooner stays')
  },

  'a listener has a circuit in each environment': async (stage) => {
    const { storage, home, abroad } = stage
    const crm = { name: `crm${ids.next()}`, type: 'responseCreated' as const, seenAt: now }
    await withListeners(stage, [crm], async () => {
      await emptyOutbox(storage)
      const target = listenerTarget(crm.name, crm.type)
      for (const at of [home, abroad]) await queue({ storage, home: at }, ...row(4))
      await keep(stage, target, circuit(afterLease(now)), null)
      same(await storage.deliveries.circuit(abroad, target), null, 'deliveries.circuit abroad')
      const { taken } = await claim(storage, now, { listeners: [target] })
      const ofListener = taken.filter((one) => one.target === target)
      same(
        ofListener.map(({ environmentId }) => environmentId),
        [abroad, abroad, abroad, abroad],
        'the environments whose events it gets',
      )
      const probe = await claim(storage, afterLease(now), { listeners: [target], limit: 100 })
      const ofHome = probe.taken.filter((one) => one.target === target && one.environmentId === home)
      same(ofHome.length, 1, 'probes at home')
    })
  },
}
