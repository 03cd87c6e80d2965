import type { Timestamp } from '../../ground/ports/clock.ts'
import { sameValue } from '../../ground/same-value.ts'
import type { ContinueResponse, CreateResponse, StoredResponse, UpdateResponse } from './schema.ts'

/** An update of a client, which may say when each answer was given. */
export type ClientUpdate = UpdateResponse & Pick<ContinueResponse, 'order'>

type Order = NonNullable<StoredResponse['order']>

/** How far a client's clock may be ahead, in ms: a day. */
const aheadMs = 24 * 60 * 60_000

/**
 * The order of these answers; `null` if none of them has one. What names no answer is left out, and so is a place that lies
 * far ahead of `now`: it would let no later answer count.
 */
export function orderOf(data: UpdateResponse['data'], order: ClientUpdate['order'], now: Timestamp): Order | null {
  if (!data || !order) return null
  const named = only(believed(order, now), (key) => Object.hasOwn(data, key))
  return Object.keys(named).length > 0 ? named : null
}

/**
 * The part of an update that counts, given what is stored. A request may arrive after a newer one: from another tab, or on a
 * way that took longer. An answer with a lower order than the stored one is left out with its time.
 *
 * An update is older as a whole if its highest order is lower than the highest stored one; for this a client names, besides
 * the order of the answers that it sends, that of the newest answer it knows. An older update was made from fewer answers
 * than are stored, so its variables and language are left out, it does not reopen the response, and its ending counts only if
 * the update finishes the response. Answers of the same order as the stored ones are the same answers: where the language
 * that is left out is another one, so are its labels. Without an order, everything counts.
 */
export function newerParts(stored: StoredResponse, update: ClientUpdate, now: Timestamp): ClientUpdate {
  const sent = believed(update.order ?? {}, now)
  const known = stored.order
  const own = orderOf(update.data, sent, now)
  if (Object.keys(sent).length === 0 || known === null) return { ...update, order: own }
  const isOlder = highest(sent) < highest(known)
  const isForeign = isOlder && update.language !== undefined && update.language !== stored.language
  const isNew = (key: string): boolean => {
    if (!Object.hasOwn(sent, key) || !Object.hasOwn(known, key)) return true
    const [place, storedPlace] = [sent[key] ?? 0, known[key] ?? 0]
    return isForeign ? place > storedPlace : place >= storedPlace
  }
  const newer = {
    ...update,
    data: only(update.data ?? {}, isNew),
    ttc: only(update.ttc ?? {}, isNew),
    order: only(own ?? {}, isNew),
  }
  if (!isOlder) return newer
  const { data, ttc, order, endingId } = newer
  return update.finished && !stored.finished ? { data, ttc, order, finished: true, endingId } : { data, ttc, order }
}

/** The places of an order that do not lie too far ahead of `now`. */
function believed(order: Order, now: Timestamp): Order {
  const latest = Date.parse(now) + aheadMs
  return only(order, (key) => (order[key] ?? 0) <= latest)
}

/**
 * Whether a body that creates a response says nothing new about the finished response of its display: the same answers, or,
 * where the client sends an order, some of them or older ones.
 */
export function repeats(stored: StoredResponse, body: Pick<CreateResponse, 'data' | 'order'>, now: Timestamp): boolean {
  const data = orderOf(body.data, body.order, now)
    ? { ...stored.data, ...newerParts(stored, { data: body.data, order: body.order }, now).data }
    : body.data
  return sameValue(stored.data, data)
}

const highest = (order: Order): number => Math.max(...Object.values(order))

const only = <Value>(
  record: Readonly<Record<string, Value>>,
  isIncluded: (key: string) => boolean,
): Record<string, Value> => Object.fromEntries(Object.entries(record).filter(([key]) => isIncluded(key)))
