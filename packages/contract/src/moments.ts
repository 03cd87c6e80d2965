import { randomIds, systemClock, type Timestamp, timestamp } from '@hearback/core'

/** Ids that no other case has, nor another run on the same database. */
export const ids = randomIds(systemClock)

const ordinary = Date.UTC(2001, 1, 3, 4, 5, 6, 7)
const ancient = Date.UTC(1975, 0, 1)

/** So many ms after the time at which most records of the cases are made. */
export const moment = (ms: number): Timestamp => timestamp(ordinary + ms)

/**
 * So many ms after a time long ago, for what comes due. `deliveries.claim` and `chores.take` see every
 * environment: a claim at such a time meets nothing but what cases made for claims. See `queues.ts`.
 */
export const longAgo = (ms: number): Timestamp => timestamp(ancient + ms)

/** When all that was made due by `longAgo` is due, and every lease on it has run out. */
export const endOfLongAgo: Timestamp = '1980-01-01T00:00:00.000Z'
