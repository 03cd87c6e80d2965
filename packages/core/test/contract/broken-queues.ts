import { type BrokenStorage, broken, pause } from './broken-storage.ts'

/** Faults in how deliveries and chores are held. */
export const brokenQueues: readonly BrokenStorage[] = [
  broken(
    'a claim holds nothing',
    'deliveries: a delivery comes due at the time of its event, not before',
    (storage) => ({
      deliveries: {
        ...storage.deliveries,
        claim: async (lease, limits) => {
          const claimed = await storage.deliveries.claim(lease, limits)
          for (const { environmentId, id } of claimed) {
            await storage.deliveries.release(environmentId, id, lease.token, lease.now)
          }
          return claimed
        },
      },
    }),
  ),

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

  broken('a lease never ends', 'chores: what is held is taken by nobody until its lease ends', ({ chores }) => ({
    chores: { ...chores, take: (lease, limit) => chores.take({ ...lease, until: '9999-01-01T00:00:00.000Z' }, limit) },
  })),

  broken('a lost lease settles', 'deliveries: who lost the lease settles and releases nothing', ({ deliveries }) => {
    const holders = new Map<string, string>()
    return {
      deliveries: {
        ...deliveries,
        claim: async (lease, limits) => {
          const claimed = await deliveries.claim(lease, limits)
          for (const { id } of claimed) holders.set(id, lease.token)
          return claimed
        },
        settle: (environmentId, id, token, settlement, attempt) =>
          deliveries.settle(environmentId, id, holders.get(id) ?? token, settlement, attempt),
      },
    }
  }),

  broken(
    'a claim has no share for a webhook',
    'deliveries: at most so many of one webhook, and its backlog keeps no other out',
    ({ deliveries }) => ({
      deliveries: {
        ...deliveries,
        claim: (lease, limits) => deliveries.claim(lease, { ...limits, perWebhook: limits.limit }),
      },
    }),
  ),

  broken(
    'a claim ignores what its caller holds',
    'deliveries: what the caller has under way counts against a webhook’s share',
    ({ deliveries }) => ({
      deliveries: { ...deliveries, claim: (lease, limits) => deliveries.claim(lease, { ...limits, held: {} }) },
    }),
  ),

  broken(
    'purging ignores its time',
    'deliveries: purge removes what ended before a time, so many at once, and leaves the rest',
    ({ deliveries }) => ({
      deliveries: {
        ...deliveries,
        purge: (environmentId, _, limit) => deliveries.purge(environmentId, '9999-01-01T00:00:00.000Z', limit),
      },
    }),
  ),
]
