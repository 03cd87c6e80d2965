import { Problem } from '../../ground/errors.ts'
import type { BlobStore } from '../../ground/ports/blobs.ts'
import type { Service } from '../../house/service/service.ts'
import { notFound } from '../../http/problems.ts'

/** Returns the blob store; throws a 404 that says what to do if the host has configured none. */
export function blobsOf({ blobs }: Pick<Service, 'blobs'>): BlobStore {
  if (blobs) return blobs
  throw new Problem('not_found', noBlobs)
}

const noBlobs = 'This service stores no files: pass `blobs` to createHearback, such as `filesystemBlobs({ directory })`'

export const fileNotFound = (name: string): Problem => notFound('File', name.slice(0, 256))
