import type { QueueStore } from './store.ts'

/** The part of Web Locks that a queue needs. */
export type Locks = Pick<LockManager, 'request'>

/** How long a tab may send without a sign of life, in ms: longer than a request may take. */
const leaseMs = 45_000
const askAgainMs = 1000

/**
 * Does work that no other tab does for this key at the same time: by Web Locks, else by a lease in the store. `isOpen`
 * ends the wait for a lease.
 */
export async function alone<T>(
  {
    key,
    store,
    locks,
    tab,
    isOpen,
  }: { key: string; store: QueueStore; locks: Locks | null; tab: string; isOpen(): boolean },
  work: (renew: () => Promise<unknown>) => Promise<T>,
): Promise<T | null> {
  let isBegun = false
  try {
    const begin = () => {
      isBegun = true
      return work(async () => {})
    }
    // Safe: the result of a lock is that of its work.
    if (locks) return (await locks.request(`hearback ${key}`, begin)) as T
  } catch (error) {
    // A frame without an origin has no locks.
    if (isBegun) throw error
  }
  while (isOpen()) {
    if (await take()) {
      try {
        return await work(take)
      } finally {
        await store.update(key, (record) => (record?.lease?.by === tab ? { ...record, lease: null } : record))
      }
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
  return null

  async function take(): Promise<boolean> {
    const now = Date.now()
    // One that ends later than any was taken before the clock was set back.
    const isOver = (until: number) => until < now || until > now + leaseMs
    const record = await store.update(key, (one) =>
      one && (!one.lease || one.lease.by === tab || isOver(one.lease.until))
        ? { ...one, lease: { by: tab, until: now + leaseMs } }
        : one,
    )
    return !record || record.lease?.by === tab
  }
}
