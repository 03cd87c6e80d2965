import { listenerTarget } from '@hearback/core/storage'
import { type BrokenStorage, broken, pause } from './broken-storage.ts'

/** Faults in how deliveries and chores are held. */
export const brokenQueues: readonly BrokenStorage[] = [
  broken('a claim holds nothing', 'deliveries: no other worker claims a delivery until its lease ends', (storage) => ({
    deliveries: {
      ...storage.deliveries,
      claim: async (lease, limits) => {
        const claimed = await storage.deliveries.claim(lease, limits)
        for (const { environmentId, target, id } of claimed) {
          await storage.deliveries.release(environmentId, target, id, lease.token, lease.now)
        }
        return claimed
      },
    },
  })),

  broken(
    'two claims at once share',
    'worker races: deliveries claimed by five at once are claimed once each',
    ({ deliveries }) => {
      let last: ReturnType<typeof deliveries.claim> = Promise.resolve([])
      let open = false
      return {
        deliveries: {
          ...deliveries,
          claim: (lease, limits) => {
            if (!open) {
              open = true
              last = pause().then(() => {
                open = false
                return deliveries.claim(lease, limits)
              })
            }
            return last
          },
        },
      }
    },
  ),

  broken('a lease never ends', 'chores: no other worker takes a chore until its lease ends', ({ chores }) => ({
    chores: { ...chores, take: (lease, limit) => chores.take({ ...lease, until: '9999-01-01T00:00:00.000Z' }, limit) },
  })),

  broken(
    'a lost lease settles',
    'deliveries: a worker that lost the lease can neither settle nor release',
    ({ deliveries }) => {
      const holders = new Map<string, string>()
      return {
        deliveries: {
          ...deliveries,
          claim: async (lease, limits) => {
            const claimed = await deliveries.claim(lease, limits)
            for (const { id } of claimed) holders.set(id, lease.token)
            return claimed
          },
          settle: (environmentId, target, id, token, settlement, attempt) =>
            deliveries.settle(environmentId, target, id, holders.get(id) ?? token, settlement, attempt),
        },
      }
    },
  ),

  broken(
    'a claim has no share for a target',
    'shares: a target gives at most `perTarget` deliveries',
    ({ deliveries }) => ({
      deliveries: {
        ...deliveries,
        claim: (lease, limits) => deliveries.claim(lease, { ...limits, perTarget: limits.limit }),
      },
    }),
  ),

  broken(
    'a claim ignores what its caller holds',
    'shares: the caller’s deliveries in progress count against a target’s share',
    ({ deliveries }) => ({
      deliveries: { ...deliveries, claim: (lease, limits) => deliveries.claim(lease, { ...limits, held: {} }) },
    }),
  ),

  broken(
    'a claim keeps no slots for targets with nothing under way',
    'shares: reserved slots are kept for targets with nothing under way',
    ({ deliveries }) => ({
      deliveries: { ...deliveries, claim: (lease, limits) => deliveries.claim(lease, { ...limits, reserved: 0 }) },
    }),
  ),

  broken(
    'a claim takes listeners that its caller does not have',
    'listeners: only deliveries of listeners that the caller declares are claimed',
    ({ deliveries, listeners }) => ({
      deliveries: {
        ...deliveries,
        claim: async (lease, limits) => {
          const all = (await listeners.list()).map(({ name, type }) => listenerTarget(name, type))
          return deliveries.claim(lease, { ...limits, listeners: all })
        },
      },
    }),
  ),

  broken(
    'a circuit is open for everybody',
    'circuits: nothing is claimed through an open circuit before its time, and then a single probe',
    ({ deliveries }) => ({
      deliveries: {
        ...deliveries,
        replaceCircuit: (environmentId, target, next, condition) =>
          deliveries.replaceCircuit(environmentId, target, next && { ...next, pausedUntil: null }, condition),
      },
    }),
  ),

  broken(
    'the circuits of other environments are read too',
    'circuits: circuits returns all circuits of one environment only',
    ({ deliveries }) => {
      const asked = new Set<string>()
      return {
        deliveries: {
          ...deliveries,
          circuits: async (environmentId) => {
            asked.add(environmentId)
            return (await Promise.all([...asked].map((id) => deliveries.circuits(id)))).flat()
          },
        },
      }
    },
  ),

  broken(
    'whoever comes last keeps the circuit',
    'circuits: only a worker that has read the last version replaces a circuit',
    ({ deliveries }) => ({
      deliveries: {
        ...deliveries,
        replaceCircuit: async (environmentId, target, next) => {
          const current = await deliveries.circuit(environmentId, target)
          return deliveries.replaceCircuit(environmentId, target, next, { ifVersion: current?.version ?? null })
        },
      },
    }),
  ),

  broken(
    'sending again leaves the attempts',
    'recoveries: recover makes unsuccessful deliveries due, and keeps those in progress, new or delivered',
    ({ deliveries }) => ({
      deliveries: {
        ...deliveries,
        claim: async (lease, limits) =>
          (await deliveries.claim(lease, limits)).map((delivery) => ({ ...delivery, attempts: 1 })),
      },
    }),
  ),

  broken(
    'a receiver’s answer is kept as it came',
    'erasures: an answer that arrives during the erasure is not stored',
    ({ deliveries }) => {
      const answers = new Map<string, string | null>()
      return {
        deliveries: {
          ...deliveries,
          settle: (environmentId, target, id, token, settlement, attempt) => {
            answers.set(id, attempt.answer)
            return deliveries.settle(environmentId, target, id, token, settlement, attempt)
          },
          find: async (environmentId, target, id) => {
            const found = await deliveries.find(environmentId, target, id)
            return found && { ...found, log: found.log.map((one) => ({ ...one, answer: answers.get(id) ?? null })) }
          },
        },
      }
    },
  ),

  broken(
    'purging ignores its time',
    'purges: purge removes deliveries that ended before a time, in batches, and keeps the others',
    ({ deliveries }) => ({
      deliveries: {
        ...deliveries,
        purge: (environmentId, _, limit) => deliveries.purge(environmentId, '9999-01-01T00:00:00.000Z', limit),
      },
    }),
  ),
]
