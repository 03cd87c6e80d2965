import { type BlobStore, blobKey, blobPut } from '@hearback/core/storage'
import { type S3BlobsOptions, s3Settings } from './options.ts'
import { presigner } from './presign.ts'

/**
 * Stores uploaded files in a bucket of any S3. Runs wherever there is `fetch`. Throws at once when an option is wrong;
 * a failed request throws an `S3Error` whose message says what to do. What makes requests is loaded with the first one.
 */
export function s3Blobs(options: S3BlobsOptions): BlobStore {
  const settings = s3Settings(options)
  let made: ReturnType<typeof import('./requests.ts').requestsTo> | null = null
  const requests = async () => {
    const { requestsTo } = await import('./requests.ts')
    made ??= requestsTo(settings)
    return made
  }
  return {
    put: (key, given, meta) =>
      blobPut(key, given, async (checked, stream) => (await requests()).put(checked, stream, meta)),
    async get(key, range) {
      const checked = blobKey(key)
      return (await requests()).get(checked, range)
    },
    async delete(keys) {
      const checked = keys.map(blobKey)
      await (await requests()).remove(checked)
    },
    presign: presigner(settings),
  }
}
