import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service.ts'
import { settleAwaited } from './awaited.ts'
import { blobKeyOf } from './rules.ts'
import type { StoredFile } from './schema.ts'

const batch = 100

/**
 * Removes what is due in an environment: uploads that were given up, private files that no response has named in time,
 * files whose response or survey is gone. The record becomes invisible, then the blob goes, then the record. Says
 * whether all is done.
 */
export async function sweepFiles(
  service: Pick<Service, 'storage' | 'blobs' | 'clock'>,
  environmentId: string,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const { blobs, clock, storage } = service
  // Without a place for files there are none, or they cannot be reached now.
  if (!blobs) return true
  const now = timestamp(clock.now())
  for (;;) {
    const due = await storage.files.due(environmentId, now, batch)
    const isThere = await Promise.all(due.map((file) => hasCome(service, file)))
    const unwanted = due.filter((file, at) => file.state !== 'removing' && !isThere[at]).map(({ name }) => name)
    const condemned = new Set(await storage.files.condemn(environmentId, unwanted, now))
    const gone = due.filter(({ state, name }) => state === 'removing' || condemned.has(name))
    await blobs.delete(gone.map(({ access, name }) => blobKeyOf(environmentId, access, name)))
    await storage.files.forget(
      environmentId,
      gone.map(({ name }) => name),
    )
    if (due.length < batch) return true
    if (!mayGoOn()) return false
  }
}

/** An upload that nobody has asked for since it came straight to the store is no lost one. */
const hasCome = async (service: Parameters<typeof settleAwaited>[0], file: StoredFile): Promise<boolean> =>
  file.state === 'awaited' && (await settleAwaited(service, file)) !== null
