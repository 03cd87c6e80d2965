import { type BlobStore, blobKey, blobPut } from '@hearback/core/storage'
import { remover } from './delete.ts'
import { opener } from './get.ts'
import { type S3BlobsOptions, s3Settings } from './options.ts'
import { presigner } from './presign.ts'
import { putter } from './put.ts'
import { sender } from './send.ts'

/**
 * Stores uploaded files in a bucket of any S3. Runs wherever there is `fetch`. Throws at once when an option is wrong;
 * a failed request throws an `S3Error` whose message says what to do.
 */
export function s3Blobs(options: S3BlobsOptions): BlobStore {
  const settings = s3Settings(options)
  const send = sender(settings)
  const put = putter(settings, send)
  const get = opener(settings, send)
  const remove = remover(settings, send)
  return {
    put: (key, given, meta) => blobPut(key, given, (checked, stream) => put(checked, stream, meta)),
    get: async (key, range) => get(blobKey(key), range),
    delete: async (keys) => remove(keys.map(blobKey)),
    presign: presigner(settings),
  }
}
