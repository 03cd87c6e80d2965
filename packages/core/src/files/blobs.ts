import { Problem } from '../errors.ts'
import { notFound } from '../http/problems.ts'
import type { BlobStore } from '../ports/blobs.ts'
import type { Service } from '../service/service.ts'

/** Returns the blob store; throws a 404 that says what to do if the host has configured none. */
export function blobsOf({ blobs }: Pick<Service, 'blobs'>): BlobStore {
  if (blobs) return blobs
  throw new Problem('not_found', noBlobs)
}

const noBlobs = 'This service stores no files: pass `blobs` to createHearback, such as `filesystemBlobs({ directory })`'

export const fileNotFound = (name: string): Problem => notFound('File', name.slice(0, 256))
