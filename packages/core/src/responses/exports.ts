import { type Slots, slots } from '../cache/slots.ts'
import { Problem } from '../errors.ts'
import { principalName } from '../http/principal.ts'
import type { Call } from '../http/route.ts'

/** How many exports of one key or person a process makes at once: each holds a page of responses, also while nobody reads it. */
const atOnce = 4
/** How many further ones wait. */
const waiting = 16
/** How long one waits, in ms. */
const longestWaitMs = 5000

/** Lists of responses without a limit that are under way, by who asked for them. */
export type Exports = Slots<'caller'>

export const exportsUnderWay = (): Exports =>
  slots(
    { total: Number.POSITIVE_INFINITY, ofOne: { caller: atOnce } },
    { total: Number.POSITIVE_INFINITY, ofOne: { caller: waiting } },
  )

/** Waits until the caller may begin an export, and answers the function that ends it. Throws a 429 if that takes too long. */
export async function beginExport({ service, principal }: Call<unknown, unknown>): Promise<() => void> {
  const until = { ms: longestWaitMs, signals: [service.closing.signal] }
  const end = await service.exports.wait({ caller: principalName(principal) }, until)
  if (end) return end
  throw new Problem(
    'too_many_requests',
    `${atOnce} exports of yours are under way: wait until one has ended, or read pages with limit`,
    {},
    { 'retry-after': String(longestWaitMs / 1000) },
  )
}
