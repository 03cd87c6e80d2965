import { Problem } from '../../ground/errors.ts'
import { principalName } from '../../http/principal.ts'
import type { Call } from '../../http/route.ts'
import { exportsAtOnce } from './export-slots.ts'

/** How long an export waits for others of its caller to end, in ms. */
const longestWaitMs = 5000

/** Waits until the caller may begin an export, and answers the function that ends it. Throws a 429 if that takes too long. */
export async function beginExport({ service, principal }: Call<unknown, unknown>): Promise<() => void> {
  const until = { ms: longestWaitMs, signals: [service.closing.signal] }
  const end = await service.exports.wait({ caller: principalName(principal) }, until)
  if (end) return end
  throw new Problem(
    'too_many_requests',
    `${exportsAtOnce} exports of yours are under way: wait until one has ended, or read pages with limit`,
    {},
    { 'retry-after': String(longestWaitMs / 1000) },
  )
}
