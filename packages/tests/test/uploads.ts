import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BlobStore, createHearback, type HearbackOptions, type Storage, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { filesystemBlobs } from '@hearback/fs'
import { serve } from '@hearback/node'

export interface Ticket {
  signedUrl: string
  fileUrl: string
  updatedFileName: string
  signingData: { signature: string; timestamp: string; uuid: string }
}

const secret = 'a secret that only the tests know, 32+'
const boundary = 'a-boundary-of-the-tests'

/** What stands before and behind the file in a form. */
export const formHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
export const formTail = `\r\n--${boundary}--\r\n`

/** A server on a port of its own that keeps files in a folder, with a survey that asks for some. */
export async function startUploads({
  storage = memoryStorage(),
  blobsOn = (blobs) => blobs,
  ...options
}: Partial<HearbackOptions> & { blobsOn?: (blobs: BlobStore) => BlobStore; storage?: Storage } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-uploads-'))
  const blobs = blobsOn(filesystemBlobs({ directory: folder }))
  const hearback = createHearback({ storage, blobs, secret, logger: silentLogger, rateLimit: false, ...options })
  const server = await serve(hearback, { port: 0, hostname: '127.0.0.1', logger: silentLogger })
  const first = await hearback.admin.createFirstProduct({ name: 'Uploads' })
  const environment = first?.environments[0]
  const key = environment?.key
  if (!environment || !key) throw new Error('A new storage has no product yet')
  const management = { 'x-api-key': key.key, 'content-type': 'application/json' }

  async function post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(server.url + path, { method: 'POST', headers: management, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { data: T }).data
  }
  const { id: surveyId } = await post<{ id: string }>('/api/v1/management/surveys', {
    environmentId: environment.id,
    name: 'Files',
    status: 'inProgress',
    questions: [
      { id: 'file', type: 'fileUpload', headline: { default: 'A file' }, required: false, allowMultipleFiles: true },
    ],
  })
  const client = `/api/v1/client/${environment.id}`
  return {
    url: server.url,
    port: server.port,
    environmentId: environment.id,
    key: key.key,
    surveyId,
    post,
    hearback,
    ask: (fileName = 'a.pdf', fileType = 'application/pdf') =>
      post<Ticket>(`${client}/storage`, { surveyId, fileName, fileType }),
    /** Headers of an upload, besides its length. */
    headersOf: ({ updatedFileName, signingData }: Ticket, fileType = 'application/pdf'): Record<string, string> => ({
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-file-type': fileType,
      'x-file-name': encodeURIComponent(updatedFileName),
      'x-survey-id': surveyId,
      'x-signature': signingData.signature,
      'x-timestamp': signingData.timestamp,
      'x-uuid': signingData.uuid,
    }),
    read: (fileUrl: string) => fetch(fileUrl, { headers: { 'x-api-key': key.key } }),
    /** Files in the folder, finished or not. */
    async kept(): Promise<string[]> {
      const all = await readdir(folder, { recursive: true, withFileTypes: true })
      return all.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    async stop(): Promise<void> {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Uploads = Awaited<ReturnType<typeof startUploads>>
