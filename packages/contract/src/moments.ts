import { randomIds, systemClock } from '@hearback/core'
import { type Timestamp, timestamp } from '@hearback/core/storage'

/** Makes ids that no other case and no other run on the same database has. */
export const ids = randomIds(systemClock)

const ordinary = Date.UTC(2001, 1, 3, 4, 5, 6, 7)
const ancient = Date.UTC(1975, 0, 1)

/** The time so many ms after the one at which most records of the cases are created. */
export const moment = (ms: number): Timestamp => timestamp(ordinary + ms)

/**
 * A time long ago plus so many ms, for records that become due. `deliveries.claim` and `chores.take` see every
 * environment: at such a time they find only what cases created for them. See `queues.ts`.
 */
export const longAgo = (ms: number): Timestamp => timestamp(ancient + ms)

/** The time at which everything that `longAgo` made due is due, and every lease on it has expired. */
export const endOfLongAgo: Timestamp = '1980-01-01T00:00:00.000Z'
