import { type Slots, slots } from '../cache/slots.ts'
import { Problem } from '../errors.ts'
import { principalName } from '../http/principal.ts'
import type { Call } from '../http/route.ts'

/** How many pages of responses a process reads at once: fewer than a pool has connections, since writes need some. */
const atOnce = 4
/** How many of them are of one key or person. */
const ofOneCaller = 2
/** How long a page waits for its turn, in ms. */
const longestWaitMs = 20_000

/** Reads of pages of responses that are under way, by who asked for them. A page may have fifty megabytes. */
export type Reading = Slots<'caller'>

export const readingSlots = (): Reading =>
  slots(
    { total: atOnce, ofOne: { caller: ofOneCaller } },
    { total: Number.POSITIVE_INFINITY, ofOne: { caller: Number.POSITIVE_INFINITY } },
  )

/** Reads a page of responses as soon as it is the caller's turn. Throws a 503 if that takes too long. */
export async function inReadingTurn<T>(
  { service, principal }: Pick<Call<unknown, unknown>, 'service' | 'principal'>,
  read: () => Promise<T>,
): Promise<T> {
  const until = { ms: longestWaitMs, signals: [service.closing.signal] }
  const end = await service.reading.wait({ caller: principalName(principal) }, until)
  if (!end) {
    const message = 'Too many long responses are read just now: try again later'
    throw new Problem('service_unavailable', message, {}, { 'retry-after': '5' })
  }
  try {
    return await read()
  } finally {
    end()
  }
}
