import type { BlobStore } from '../../ground/ports/blobs.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { blobKeyOf } from './rules.ts'
import type { StoredFile } from './schema.ts'

/**
 * The age at which a record is deleted, in ms. By then no signature and no form for its name is valid, and no upload is
 * in progress. Until then the name cannot be used again, and a late upload is deleted.
 */
const lingerMs = 24 * 60 * 60 * 1000
/** The delay until the blob store is asked again, in ms. */
const retryMs = 60 * 60 * 1000

type Parts = Pick<Service, 'storage' | 'blobs' | 'clock' | 'logger'>

/**
 * Deletes the blobs of files that are `removing`, and the records of old ones. A young file is due again a day later,
 * when its blob is deleted once more; a file whose blob cannot be deleted, an hour later. Returns whether the blob
 * store works.
 */
export async function deleteBlobs(
  service: Parts,
  environmentId: string,
  files: readonly StoredFile[],
  mayGoOn: () => boolean,
): Promise<boolean> {
  if (files.length === 0) return true
  const store = service.storage.files
  const now = service.clock.now()
  const { gone: deletedFiles, isUp } = await deleted(service, files, mayGoOn)
  const isYoung = ({ createdAt }: StoredFile) => Date.parse(createdAt) + lingerMs > now
  const left = files.filter((file) => !deletedFiles.has(file))
  const young = files.filter((file) => deletedFiles.has(file) && isYoung(file))
  const old = files.filter((file) => deletedFiles.has(file) && !isYoung(file))
  if (old.length > 0) await store.forget(environmentId, namesOf(old))
  if (young.length > 0) await store.postpone(environmentId, namesOf(young), timestamp(now + lingerMs))
  if (left.length > 0) await postponeRetry(service, environmentId, left)
  return isUp
}

/** Makes files that the blob store failed for due in an hour. */
export async function postponeRetry(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  environmentId: string,
  files: readonly StoredFile[],
): Promise<void> {
  await storage.files.postpone(environmentId, namesOf(files), timestamp(clock.now() + retryMs))
}

interface Deleted {
  readonly gone: ReadonlySet<StoredFile>
  readonly isUp: boolean
}

/**
 * Deletes blobs and returns the files whose blobs are gone. Continues after a failure for one file; stops when the
 * store is down.
 */
async function deleted(
  { blobs, logger }: Parts,
  files: readonly StoredFile[],
  mayGoOn: () => boolean,
): Promise<Deleted> {
  if (!blobs) return { gone: new Set(files), isUp: true }
  try {
    await blobs.delete(files.map(keyOf))
    return { gone: new Set(files), isUp: true }
  } catch (error) {
    logger.warn({ err: error, files: files.length }, 'The blob store failed to delete files; deletion is retried later')
  }
  const gone = new Set<StoredFile>()
  // A failure for the only file says nothing about the store.
  if (files.length === 1) return { gone, isUp: true }
  if (!(await answers(blobs))) return { gone, isUp: false }
  for (const file of files) {
    if (!mayGoOn()) break
    try {
      await blobs.delete([keyOf(file)])
      gone.add(file)
    } catch (error) {
      logger.warn({ err: error, key: keyOf(file) }, 'A blob could not be deleted; deletion is retried in an hour')
      if (!(await answers(blobs))) return { gone, isUp: false }
    }
  }
  return { gone, isUp: true }
}

/** Whether the blob store works: deleting a blob that does not exist must succeed. */
export const answers = (blobs: BlobStore): Promise<boolean> =>
  blobs.delete([`none/${crypto.randomUUID()}`]).then(
    () => true,
    () => false,
  )

const keyOf = ({ environmentId, access, name }: StoredFile): string => blobKeyOf(environmentId, access, name)
const namesOf = (files: readonly StoredFile[]): string[] => files.map(({ name }) => name)
