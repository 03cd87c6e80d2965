import type { BlobMeta, BlobStore } from '@hearback/core'
import { etagOf } from './etag.ts'
import { beginUpload, type MultipartUpload } from './multipart.ts'
import type { S3Settings } from './options.ts'
import { partsOf } from './parts.ts'
import type { S3Request, Send } from './send.ts'

/** R2 wants all parts equally long. Of these many, they are: 8 GiB at 8 MiB. */
const equalParts = 1_000

/**
 * One request for what fits into a part, several for what is longer. S3 takes 10,000 parts: they double after each
 * thousand, so that its largest files (5 TiB) fit, and memory stays flat for all that are not of that kind.
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
