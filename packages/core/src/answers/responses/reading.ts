import { type Slots, slots } from '../../ground/cache/slots.ts'
import { Problem } from '../../ground/errors.ts'
import { principalName } from '../../http/principal.ts'
import type { Call } from '../../http/route.ts'

/**
 * How many pages of responses a process reads at once: fewer than a pool has connections, since writes need some. A page may have
 * fifty megabytes. One environment never has all of them.
 */
const atOnce = { total: 4, ofOne: { environmentId: 3, caller: 2 } }
/** How many pages may wait for their turn. */
const waiting = { total: 400, ofOne: { environmentId: 200, caller: 100 } }
/** How long the first page of a list waits, in ms. */
const firstWaitMs = 20_000
/** How long a further page waits, in ms: its list is under way, and would break off. */
const furtherWaitMs = 600_000

/** Reads of pages of responses that are under way, by environment and by the key or person that asked for them. */
export type Reading = Slots<'environmentId' | 'caller'>

export const readingSlots = (): Reading => slots(atOnce, waiting)

/**
 * Reads a page of responses as soon as it is the caller's turn. `isFirst`: nothing of the list was sent yet. Throws a 503 if the
 * turn does not come, or the caller has gone.
 */
export async function inReadingTurn<T>(
  {
    service,
    environment,
    principal,
    request,
  }: Pick<Call<unknown, unknown>, 'service' | 'environment' | 'principal' | 'request'>,
  isFirst: boolean,
  read: () => Promise<T>,
): Promise<T> {
  const gone = request.signal()
  const signals = gone ? [service.closing.signal, gone] : [service.closing.signal]
  const of = { environmentId: environment.id, caller: principalName(principal) }
  const end = await service.reading.wait(of, { ms: isFirst ? firstWaitMs : furtherWaitMs, signals })
  if (!end) {
    const message = 'Too many lists of responses are read just now: try again later'
    throw new Problem('service_unavailable', message, {}, { 'retry-after': '5' })
  }
  try {
    return await read()
  } finally {
    end()
  }
}
