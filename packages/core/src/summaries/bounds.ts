import { type Places, places } from '../cache/places.ts'

/** How many summaries a process counts at once: each may keep a connection for half a minute. */
const atOnce = 2
/** How many may wait for that, and how long, in ms. */
const mostWaiting = 20
export const longestWaitMs = 10_000

export const summarizingPlaces = (): Places<never> => places({ total: atOnce, ofOne: {} }, mostWaiting)
