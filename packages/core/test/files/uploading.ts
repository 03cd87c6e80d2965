import * as assert from 'uvu/assert'
import { memoryBlobs } from '../../src/beside/memory/index.ts'
import type { BlobStore, HearbackOptions } from '../../src/house/index.ts'
import { type Answer, type App, open, type Sent } from '../serve.ts'
import { pdf } from './pictures.ts'

export interface Ticket {
  signedUrl: string
  fileUrl: string
  updatedFileName: string
  maxBytes: number
  signingData: { signature: string; timestamp: string; uuid: string }
}

/** Blobs in memory, and which there are. */
function watchedBlobs(changes: Partial<BlobStore> = {}): { blobs: BlobStore; keys: Set<string> } {
  const keys = new Set<string>()
  const memory = memoryBlobs()
  const blobs: BlobStore = {
    ...memory,
    async put(key, stream, meta) {
      await memory.put(key, stream, meta)
      keys.add(key)
    },
    async delete(gone) {
      await memory.delete(gone)
      for (const key of gone) keys.delete(key)
    },
    ...changes,
  }
  return { blobs, keys }
}

export const fileQuestion = (id: string, rules: Record<string, unknown> = {}) => ({
  id,
  type: 'fileUpload',
  headline: { default: 'A file, please' },
  required: false,
  allowMultipleFiles: true,
  ...rules,
})

/** A multipart body with the file in it, as browsers make them; other parts may stand around it. */
export function form(
  content: Uint8Array | string,
  { before = '', after = '', name = 'file' }: { before?: string; after?: string; name?: string } = {},
): { body: Uint8Array; headers: Record<string, string> } {
  const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
  const encoder = new TextEncoder()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const parts = [
    encoder.encode(before.replaceAll('BOUNDARY', boundary) + head),
    typeof content === 'string' ? encoder.encode(content) : content,
    encoder.encode(`\r\n${after.replaceAll('BOUNDARY', boundary)}--${boundary}--\r\n`),
  ]
  const body = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** The headers that existing clients send with an upload. */
export const uploadHeaders = (
  { updatedFileName, signingData }: Pick<Ticket, 'updatedFileName' | 'signingData'>,
  fileType: string,
  more: Record<string, string>,
): Record<string, string> => ({
  'x-file-type': fileType,
  'x-file-name': encodeURIComponent(updatedFileName),
  'x-signature': signingData.signature,
  'x-timestamp': signingData.timestamp,
  'x-uuid': signingData.uuid,
  ...more,
})

export const dataUrl = (bytes: Uint8Array, type = 'application/pdf'): string =>
  `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`

/** A service that keeps files, with a survey that asks for some. */
export async function openFiles(options: Partial<HearbackOptions> & { changes?: Partial<BlobStore> } = {}) {
  const { changes, ...rest } = options
  const watched = watchedBlobs(changes)
  const app = await open({ rateLimit: false, blobs: watched.blobs, ...rest })
  const questions = [fileQuestion('f1'), fileQuestion('f2')]
  const { id: surveyId } = await app.survey({ questions })
  return { ...app, ...withFiles(app, surveyId), blobs: watched.blobs, keys: watched.keys, surveyId }
}
export type FilesApp = Awaited<ReturnType<typeof openFiles>>

/** How respondents and managers upload. */
export function withFiles(app: Pick<App, 'call' | 'client' | 'production'>, surveyId: string) {
  const { call, client, production } = app
  const asked = async (path: string, body: object): Promise<Ticket> =>
    (await call('POST', path, { body })).data<Ticket>()

  /** Asks for the upload of a private file. */
  const ask = (changes: object = {}) =>
    asked(`${client}/storage`, { fileName: 'cv.pdf', fileType: 'application/pdf', surveyId, ...changes })

  /** Asks for the upload of a public file. */
  const askPublic = (changes: object = {}) =>
    asked('/api/v1/management/storage', { fileName: 'logo.pdf', fileType: 'application/pdf', ...changes })

  /** Uploads what a ticket was given for. */
  async function send(
    ticket: Ticket,
    content: Uint8Array | string = pdf(),
    { fileType = 'application/pdf', ...sent }: Sent & { fileType?: string } = {},
  ): Promise<Answer> {
    const isPublic = ticket.fileUrl.includes('/public/')
    const own = isPublic ? { 'x-environment-id': production.id } : { 'x-survey-id': surveyId }
    const { body, headers } = form(content)
    const all = { ...headers, ...uploadHeaders(ticket, fileType, own), ...sent.headers }
    return call('POST', new URL(ticket.signedUrl).pathname, { body, ...sent, headers: all })
  }

  /** The address of a private file that was uploaded. */
  async function upload(content: Uint8Array | string = pdf(), changes: object = {}): Promise<string> {
    const ticket = await ask(changes)
    const { fileType = 'application/pdf' } = changes as { fileType?: string }
    const answer = await send(ticket, content, { fileType })
    assert.is(answer.status, 200, answer.text)
    return ticket.fileUrl
  }

  async function uploadPublic(content: Uint8Array | string = pdf(), changes: object = {}): Promise<string> {
    const ticket = await askPublic(changes)
    const { fileType = 'application/pdf' } = changes as { fileType?: string }
    const answer = await send(ticket, content, { fileType })
    assert.is(answer.status, 200, answer.text)
    return ticket.fileUrl
  }

  const read = (url: string, sent: Sent = {}) => call('GET', url, sent)
  return { ask, askPublic, send, upload, uploadPublic, read }
}
