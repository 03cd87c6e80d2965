import { sweepFiles } from '../../answers/files/sweep.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../service/service.ts'
import { graceMs } from './grace.ts'

/** Records removed in one step: small enough to hold no lock for long. */
const batch = 1000
/** When files are tried again that the blob store could not remove, in ms. */
const retryMs = 10 * 60_000
/** A time after which no file is due. */
const never = '9999-12-31T23:59:59.999Z'

/**
 * Removes what a deleted environment left behind, in batches, until nothing is left or `mayGoOn` returns `false`. It searches
 * once more after a while, for what requests have written that were under way. Returns whether all is done, or when to
 * search again.
 */
export async function eraseEnvironment(
  service: Pick<Service, 'storage' | 'blobs' | 'clock' | 'logger'>,
  { environmentId, detail }: Pick<Chore, 'environmentId' | 'detail'>,
  mayGoOn: () => boolean,
): Promise<boolean | Timestamp> {
  const { storage, clock } = service
  for (;;) {
    const removed = await storage.environments.erase(environmentId, timestamp(clock.now()), batch)
    if (removed === 0) break
    if (!mayGoOn()) return false
  }
  if (!(await sweepFiles(service, environmentId, mayGoOn))) return false
  const left = await storage.files.due(environmentId, never, 1)
  if (left.length > 0) return timestamp(clock.now() + retryMs)
  const last = timestamp(Date.parse(detail ?? '') + graceMs)
  return clock.now() >= Date.parse(last) || last
}
