import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service.ts'
import { settleAwaited } from './awaited.ts'
import { deleteBlobs, postponeRetry } from './delete-blobs.ts'
import type { StoredFile } from './schema.ts'

const batch = 100

type SweepParts = Pick<Service, 'storage' | 'blobs' | 'clock' | 'logger'>

/**
 * Removes what is due in an environment: uploads that were given up, private files that no response has named in time,
 * files whose response or survey is gone. The record becomes invisible, then the blob goes, then the record. Says
 * whether all is done; what the blob store cannot do now is done later, and nothing waits for it.
 */
export async function sweepFiles(service: SweepParts, environmentId: string, mayGoOn: () => boolean): Promise<boolean> {
  const { blobs, clock, storage } = service
  // Without a place for files there are none, or they cannot be reached now.
  if (!blobs) return true
  const now = timestamp(clock.now())
  for (;;) {
    const due = await storage.files.due(environmentId, now, batch)
    const looks = await Promise.all(due.map((file) => lookFor(service, file)))
    const unknown = due.filter((_, at) => looks[at] === 'unknown')
    if (unknown.length > 0) await postponeRetry(service, environmentId, unknown)
    const unwanted = due.filter((file, at) => file.state !== 'removing' && looks[at] === 'missing')
    const condemned = new Set(await storage.files.condemn(environmentId, namesOf(unwanted), now))
    const gone = due.filter(({ state, name }) => state === 'removing' || condemned.has(name))
    await deleteBlobs(service, environmentId, gone, mayGoOn)
    if (due.length < batch) return true
    if (!mayGoOn()) return false
  }
}

/** An upload that nobody has asked for since it came straight to the store is no lost one. */
async function lookFor(service: SweepParts, file: StoredFile): Promise<'came' | 'missing' | 'unknown'> {
  if (file.state !== 'awaited') return 'missing'
  try {
    return (await settleAwaited(service, file)) ? 'came' : 'missing'
  } catch (error) {
    service.logger.warn({ err: error, name: file.name }, 'The blob store does not say whether an upload has come')
    return 'unknown'
  }
}

const namesOf = (files: readonly StoredFile[]): string[] => files.map(({ name }) => name)
