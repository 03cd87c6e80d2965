import type { BlobStore } from '../ports/blobs.ts'
import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import { settleAwaited } from './awaited.ts'
import { answers, deleteBlobs, postponeRetry } from './delete-blobs.ts'
import type { StoredFile } from './schema.ts'

const batch = 100
/** How many direct uploads are looked for at the same time. */
const looksAtOnce = 8

type SweepParts = Pick<Service, 'storage' | 'blobs' | 'clock' | 'logger'>

/**
 * Removes what is due in an environment: uploads that were given up, private files that no response has named in time,
 * files whose response or survey is gone. The record becomes invisible, then the blob goes, then the record. Says
 * whether all is done; what the blob store cannot do now is done later, and nothing waits for it. A store that is down
 * is not asked for one file after the other: the rest stays due, for the next round.
 */
export async function sweepFiles(service: SweepParts, environmentId: string, mayGoOn: () => boolean): Promise<boolean> {
  const { blobs, clock, storage } = service
  // Without a place for files there are none, or they cannot be reached now.
  if (!blobs) return true
  const now = timestamp(clock.now())
  for (;;) {
    const due = await storage.files.due(environmentId, now, batch)
    const { looks, isUp } = await looksFor(service, blobs, due)
    const unknown = due.filter((file) => looks.get(file) === 'unknown')
    if (unknown.length > 0) await postponeRetry(service, environmentId, unknown)
    if (!isUp) return true
    const unwanted = due.filter((file) => file.state !== 'removing' && looks.get(file) === 'missing')
    const condemned = new Set(await storage.files.condemn(environmentId, namesOf(unwanted), now))
    const gone = due.filter(({ state, name }) => state === 'removing' || condemned.has(name))
    if (!(await deleteBlobs(service, environmentId, gone, mayGoOn)) || due.length < batch) return true
    if (!mayGoOn()) return false
  }
}

type Look = 'came' | 'missing' | 'unknown'

/** Of each file, whether it is there though nobody has asked for it yet. A store that is down is asked no further. */
async function looksFor(
  service: SweepParts,
  blobs: BlobStore,
  files: readonly StoredFile[],
): Promise<{ looks: ReadonlyMap<StoredFile, Look>; isUp: boolean }> {
  const looks = new Map<StoredFile, Look>()
  let isUp = true
  for (let from = 0; from < files.length; from += looksAtOnce) {
    const some = files.slice(from, from + looksAtOnce)
    const found = await Promise.all(some.map((file) => lookFor(service, file, isUp)))
    for (const [at, file] of some.entries()) looks.set(file, found[at] ?? 'unknown')
    if (isUp && found.includes('unknown')) isUp = await answers(blobs)
  }
  return { looks, isUp }
}

/** An upload that nobody has asked for since it came straight to the store is no lost one. */
async function lookFor(service: SweepParts, file: StoredFile, isUp: boolean): Promise<Look> {
  if (file.state !== 'awaited') return 'missing'
  if (!isUp) return 'unknown'
  try {
    return (await settleAwaited(service, file)) ? 'came' : 'missing'
  } catch (error) {
    service.logger.warn({ err: error, name: file.name }, 'The blob store does not say whether an upload has come')
    return 'unknown'
  }
}

const namesOf = (files: readonly StoredFile[]): string[] => files.map(({ name }) => name)
