import type { BlobMeta, BlobStore } from '@hearback/core/storage'
import { etagOf } from './etag.ts'
import { beginUpload, type MultipartUpload } from './multipart.ts'
import type { S3Settings } from './options.ts'
import { partsOf } from './parts.ts'
import type { S3Request, Send } from './send.ts'

/** How many parts have the same length. R2 requires equal parts: up to this number (8 GiB at 8 MiB), they are. */
const equalParts = 1_000

/**
 * Uploads a file in one request if it fits into a part, otherwise in several. S3 accepts 10,000 parts; their size
 * doubles after each thousand, so that its largest files (5 TiB) fit, while memory stays low for usual ones.
 */
export function putter(settings: S3Settings, send: Send): BlobStore['put'] {
  const lengthOf = (number: number) => settings.partBytes * 2 ** Math.floor((number - 1) / equalParts)
  return async (key, stream, meta) => {
    let upload: MultipartUpload | null = null
    try {
      for await (const { bytes, last } of partsOf(stream, lengthOf)) {
        if (last && upload === null) return await putWhole(settings, send, key, bytes, meta)
        upload ??= await beginUpload(settings, send, key, meta)
        await upload.add(bytes)
      }
      await upload?.complete()
    } catch (error) {
      await upload?.abort()
      throw error
    }
  }
}

async function putWhole(
  settings: S3Settings,
  send: Send,
  key: string,
  body: Uint8Array<ArrayBuffer>,
  { contentType }: BlobMeta,
): Promise<void> {
  const request: S3Request = { method: 'PUT', key, headers: { 'content-type': contentType }, body, purpose: 'store' }
  await send(request, (response) => etagOf(settings, request, response))
}
