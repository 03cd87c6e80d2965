import type { Chore, ClaimedDelivery, Storage, Timestamp } from '@hearback/core/storage'
import { holds } from './expect.ts'
import { endOfLongAgo, ids } from './moments.ts'
import { attempt } from './webhook-samples.ts'

/*
 * `deliveries.claim` and `chores.take` see every environment, and the database may hold other cases' rows.
 * Whatever a case claims is due long ago (`longAgo`), where nothing real ever is, and each such case first
 * empties the queue of what earlier ones left there. So it may count on what it claims, to the last row.
 */

const leaseMs = 30_000
const plenty = 1000

const leaseAt = (now: Timestamp, token: string) => ({
  now,
  until: new Date(Date.parse(now) + leaseMs).toISOString(),
  token,
})

/** The time at which a lease taken at `now` has expired. */
export const afterLease = (now: Timestamp): Timestamp => leaseAt(now, '').until

/** Settles every delivery that is due long ago; deliveries of a failing target one after the other. */
export async function emptyOutbox(storage: Storage): Promise<void> {
  for (;;) {
    const { token, taken } = await claim(storage, endOfLongAgo)
    if (taken.length === 0) return
    for (const { environmentId, target, id, circuit } of taken) {
      const last = attempt(endOfLongAgo)
      const settled = await storage.deliveries.settle(environmentId, target, id, token, { kind: 'delivered' }, last)
      holds(settled, 'deliveries.settle answers false to who has just claimed')
      if (circuit === null) continue
      await storage.deliveries.replaceCircuit(environmentId, target, null, { ifVersion: circuit.version })
    }
  }
}

/** Finishes every chore that is due long ago. */
export async function emptyChores(storage: Storage): Promise<void> {
  for (;;) {
    const { token, taken } = await take(storage, endOfLongAgo)
    if (taken.length === 0) return
    for (const { environmentId, id } of taken) {
      holds(await storage.chores.finish(environmentId, id, token), 'chores.finish answers false to who has just taken')
    }
  }
}

export interface Taken<T> {
  token: string
  taken: T[]
}

/** Claims the deliveries that are due at this time, under a new token, for half a minute. */
export async function claim(
  storage: Storage,
  now: Timestamp,
  limits: Partial<Parameters<Storage['deliveries']['claim']>[1]> = {},
): Promise<Taken<ClaimedDelivery>> {
  const token = ids.next()
  const all = { limit: plenty, reserved: 0, perTarget: plenty, held: {}, listeners: [], ...limits }
  return { token, taken: await storage.deliveries.claim(leaseAt(now, token), all) }
}

/** Takes the chores that are due at this time, under a new token, for half a minute. */
export async function take(storage: Storage, now: Timestamp, limit = plenty): Promise<Taken<Chore>> {
  const token = ids.next()
  return { token, taken: await storage.chores.take(leaseAt(now, token), limit) }
}
