import type { ContractCase } from '@hearback/contract'
import * as assert from 'uvu/assert'
import { type S3BlobsOptions, S3Error, s3Blobs } from '../src/index.ts'

interface Wrong {
  readonly options: Partial<S3BlobsOptions>
  readonly code: string
  readonly says: RegExp
}

/** Cases for any S3: each method explains common mistakes, and shows no secret. */
export function refusalCases(options: S3BlobsOptions): readonly ContractCase[] {
  const { accessKeyId, secretAccessKey } = options.credentials as { accessKeyId: string; secretAccessKey: string }
  const wrong: Record<string, Wrong> = {
    'a wrong secret': {
      options: { credentials: { accessKeyId, secretAccessKey: 'not-the-secret-of-it' } },
      code: 'SignatureDoesNotMatch',
      says: /Check the access key, the secret key/,
    },
    'an unknown access key': {
      options: { credentials: { accessKeyId: 'NOBODY', secretAccessKey } },
      code: 'InvalidAccessKeyId',
      says: /Check the access key/,
    },
    'a missing bucket': {
      options: { bucket: 'no-such-bucket' },
      code: 'NoSuchBucket',
      says: /the bucket no-such-bucket at http:.* Create the bucket, or check its name/,
    },
    'an endpoint without a server': {
      options: { endpoint: 'http://127.0.0.1:9', retries: 0 },
      code: 'Unreachable',
      says: /there was no answer .* Check the endpoint/,
    },
  }
  return Object.entries(wrong).map(([what, { options: changed, code, says }]) => ({
    name: `refusals: each method explains ${what}, and shows no secret`,
    async run() {
      const blobs = s3Blobs({ ...options, ...changed })
      for (const [method, attempt] of [
        ['store', () => blobs.put('a', new Blob(['x']).stream(), { contentType: 'text/plain' })],
        ['open', () => blobs.get('a')],
        ['delete', () => blobs.delete(['a'])],
        ['delete files', () => blobs.delete(['a', 'b'])],
      ] as const) {
        const error = await errorOf(attempt())
        assert.is(error.code, code, `${method}: ${error.message}`)
        assert.match(error.message, new RegExp(`^S3 did not ${method}`))
        assert.match(error.message, says)
        assert.not.ok(error.message.includes(secretAccessKey) || error.message.includes('not-the-secret'))
      }
    },
  }))
}

export async function errorOf(attempt: Promise<unknown>): Promise<S3Error> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  assert.instance(error, S3Error)
  return error as S3Error
}
