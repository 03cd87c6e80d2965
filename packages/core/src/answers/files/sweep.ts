import type { BlobStore } from '../../ground/ports/blobs.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { settleAwaited } from './awaited.ts'
import { answers, deleteBlobs, postponeRetry } from './delete-blobs.ts'
import type { StoredFile } from './schema.ts'

const batch = 100
/** The number of direct uploads that are looked up at the same time. */
const lookupsAtOnce = 8

type SweepParts = Pick<Service, 'storage' | 'blobs' | 'clock' | 'logger'>

/**
 * Removes the due files of an environment: abandoned uploads, private files that no response has named in time, files
 * whose response or survey was deleted. The record becomes invisible, then the blob is deleted, then the record.
 * Returns whether all is done. What the blob store cannot do now stays due for the next round; if the store is down, it
 * is not asked for further files.
 */
export async function sweepFiles(service: SweepParts, environmentId: string, mayGoOn: () => boolean): Promise<boolean> {
  const { blobs, clock, storage } = service
  // Without a blob store there are no files, or they cannot be reached now.
  if (!blobs) return true
  const now = timestamp(clock.now())
  for (;;) {
    const due = await storage.files.due(environmentId, now, batch)
    const { arrivals, isUp } = await findArrivals(service, blobs, due)
    const unknown = due.filter((file) => arrivals.get(file) === 'unknown')
    if (unknown.length > 0) await postponeRetry(service, environmentId, unknown)
    if (!isUp) return true
    const unwanted = due.filter((file) => file.state !== 'removing' && arrivals.get(file) === 'missing')
    const condemned = new Set(await storage.files.condemn(environmentId, namesOf(unwanted), now))
    const gone = due.filter(({ state, name }) => state === 'removing' || condemned.has(name))
    if (!(await deleteBlobs(service, environmentId, gone, mayGoOn)) || due.length < batch) return true
    if (!mayGoOn()) return false
  }
}

type Arrival = 'arrived' | 'missing' | 'unknown'

/** Looks up whether each file has arrived without a request for it. Stops when the blob store is down. */
async function findArrivals(
  service: SweepParts,
  blobs: BlobStore,
  files: readonly StoredFile[],
): Promise<{ arrivals: ReadonlyMap<StoredFile, Arrival>; isUp: boolean }> {
  const arrivals = new Map<StoredFile, Arrival>()
  let isUp = true
  for (let from = 0; from < files.length; from += lookupsAtOnce) {
    const some = files.slice(from, from + lookupsAtOnce)
    const found = await Promise.all(some.map((file) => findArrival(service, file, isUp)))
    for (const [at, file] of some.entries()) arrivals.set(file, found[at] ?? 'unknown')
    if (isUp && found.includes('unknown')) isUp = await answers(blobs)
  }
  return { arrivals, isUp }
}

/** A direct upload that has arrived is not abandoned, even if no client has requested the file since. */
async function findArrival(service: SweepParts, file: StoredFile, isUp: boolean): Promise<Arrival> {
  if (file.state !== 'awaited') return 'missing'
  if (!isUp) return 'unknown'
  try {
    return (await settleAwaited(service, file)) ? 'arrived' : 'missing'
  } catch (error) {
    service.logger.warn({ err: error, name: file.name }, 'The blob store failed to say whether an upload has arrived')
    return 'unknown'
  }
}

const namesOf = (files: readonly StoredFile[]): string[] => files.map(({ name }) => name)
