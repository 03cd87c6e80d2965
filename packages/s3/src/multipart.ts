import type { BlobMeta } from '@hearback/core/storage'
import { etagOf } from './etag.ts'
import type { S3Settings } from './options.ts'
import { answeredError } from './refused.ts'
import { S3Error } from './s3-error.ts'
import { ignored, type S3Request, type Send } from './send.ts'
import { escaped, textIn, xmlOf } from './xml.ts'

/** A blob that is uploaded in parts and exists once it is complete. */
export interface MultipartUpload {
  /** Starts to send a part. Resolves once the part before it is stored, so that at most two parts are in memory. */
  add(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  complete(): Promise<void>
  /** Deletes the stored parts. Never throws: the error that led here is the one that matters. */
  abort(): Promise<void>
}

/** The metadata header with the random tag of an upload: it tells its blob from blobs of other uploads to the same key. */
const uploadTagHeader = 'x-amz-meta-hearback-upload'

export async function beginUpload(
  settings: S3Settings,
  send: Send,
  key: string,
  { contentType }: BlobMeta,
): Promise<MultipartUpload> {
  const uploadTag = crypto.randomUUID()
  const uploadId = await begin(settings, send, key, { 'content-type': contentType, [uploadTagHeader]: uploadTag })
  const aborted = new AbortController()
  const etags: string[] = []
  let sending: Promise<void> = Promise.resolve()

  async function sendPart(number: number, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const query = { partNumber: String(number), uploadId }
    const request: S3Request = {
      method: 'PUT',
      key,
      query,
      body,
      purpose: `store part ${number} of`,
      signal: aborted.signal,
    }
    etags[number - 1] = await send(request, (response) => etagOf(settings, request, response))
  }

  return {
    async add(bytes) {
      await sending
      const number = etags.length + 1
      sending = sendPart(number, bytes)
      // The next `add`, or `complete`, reports the error.
      sending.catch(() => {})
    },

    async complete() {
      await sending
      try {
        await complete(settings, send, key, uploadId, etags)
      } catch (error) {
        // After a lost response, `send` completes the upload a second time, and S3 answers `NoSuchUpload`: the upload
        // is complete already if the stored blob has its tag.
        if (!(error instanceof S3Error && error.code === 'NoSuchUpload')) throw error
        if (!(await isStored(send, key, uploadTag))) throw error
      }
    },

    async abort() {
      aborted.abort()
      // A part under way might still be stored after the upload is deleted, so its end is awaited first.
      await sending.catch(() => {})
      await send({ method: 'DELETE', key, query: { uploadId }, purpose: 'give up the upload of' }, ignored).catch(
        () => {},
      )
    },
  }
}

async function begin(settings: S3Settings, send: Send, key: string, headers: Record<string, string>): Promise<string> {
  const request: S3Request = { method: 'POST', key, query: { uploads: '' }, headers, purpose: 'begin to store' }
  return send(request, async (response) => {
    const xml = await xmlOf(response)
    const uploadId = textIn(xml, 'UploadId')
    if (!uploadId) throw answeredError(settings, request, response, xml)
    return uploadId
  })
}

/** Completes the upload. The response begins with 200 while S3 works, and may still end with an error. */
async function complete(
  settings: S3Settings,
  send: Send,
  key: string,
  uploadId: string,
  etags: readonly string[],
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  )
  const body = new TextEncoder().encode(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
  )
  const headers = { 'content-type': 'application/xml' }
  const request: S3Request = { method: 'POST', key, query: { uploadId }, headers, body, purpose: 'complete' }
  await send(request, async (response) => {
    const xml = await xmlOf(response)
    if (xml?.name !== 'CompleteMultipartUploadResult') throw answeredError(settings, request, response, xml)
  })
}

/** Whether the blob under the key comes from this upload. */
async function isStored(send: Send, key: string, uploadTag: string): Promise<boolean> {
  const request = { method: 'HEAD', key, purpose: 'look at' } as const
  return send(request, async ({ headers }) => headers.get(uploadTagHeader) === uploadTag).catch(() => false)
}
