import { createHash } from 'node:crypto'
import type { ContractCase } from '@hearback/contract'
import * as assert from 'uvu/assert'
import { pdf } from '../../../core/test/files/pictures.ts'
import { fileQuestion, type Ticket, uploadHeaders } from '../../../core/test/files/uploading.ts'
import { type Standalone, startStandalone, temporaryFolder } from '../../../tests/test/standalone.ts'
import { type S3BlobsOptions, type S3Credentials, s3Blobs } from '../../src/index.ts'

/** What the server takes by default, and more than one part for S3. */
const largest = 10 * 1024 * 1024
const prefix = 'served'
const type = 'application/pdf'

type DirectTicket = Pick<Ticket, 'signedUrl' | 'fileUrl' | 'updatedFileName'> & {
  presignedFields: Record<string, string>
}

/** The standalone server with its files in a bucket, as people run it. */
export const serverCases = (options: S3BlobsOptions): readonly ContractCase[] =>
  Object.entries(sentences).map(([sentence, { place, show }]) => ({
    name: `server: ${sentence}`,
    run: () => served(options, place, show),
  }))

const sentences: Record<string, { place: string; show: (server: Served) => Promise<void> }> = {
  'uploads that come through it lie in the bucket, and are read again': {
    place: '&directUploads=none',
    async show({ call, surveyId, client, keyOf, blobs }) {
      const content = pdf(largest)
      const asked = { fileName: 'cv.pdf', fileType: type }
      for (const [path, own, body] of [
        [`${client}/storage`, { 'x-survey-id': surveyId }, { ...asked, surveyId }],
        ['/api/v1/management/storage', { 'x-environment-id': client.split('/').at(-1) ?? '' }, asked],
      ] as const) {
        const ticket = await data<Ticket>(call('POST', path, body))
        const form = new FormData()
        form.append('file', new Blob([content], { type }), 'cv.pdf')
        const answer = await call('POST', ticket.signedUrl, form, uploadHeaders(ticket, type, { ...own }))
        assert.is(answer.status, 200, await answer.text())
        assert.is((await blobs.get(keyOf(ticket), { start: 0, end: 0 }))?.size, largest)
        assert.is(await hashOf(await call('GET', ticket.fileUrl)), hash(content))
        const part = await call('GET', ticket.fileUrl, undefined, { range: 'bytes=9000000-9000009' })
        assert.equal([part.status, [...(await bytesOf(part))]], [206, [...content.subarray(9_000_000, 9_000_010)]])
      }
    },
  },

  'the form of its answer uploads straight to the bucket, as a client sends it, and no byte more than allowed': {
    place: '',
    async show({ call, surveyId, client, keyOf, blobs }) {
      const ask = () =>
        data<DirectTicket>(call('POST', `${client}/storage`, { fileName: 'cv.pdf', fileType: type, surveyId }))
      const content = pdf(largest)
      const ticket = await ask()
      assert.is((await post(ticket, content)).status, 204)
      assert.is((await blobs.get(keyOf(ticket), { start: 0, end: 0 }))?.size, largest)
      assert.is(await hashOf(await call('GET', ticket.fileUrl)), hash(content))
      const { url } = await data<{ url: string }>(
        call('POST', '/api/v1/management/storage/link', { fileUrl: ticket.fileUrl }),
      )
      const linked = await fetch(url)
      assert.is(linked.headers.get('content-disposition'), 'attachment; filename="cv.pdf"')
      assert.is(await hashOf(linked), hash(content))

      const longer = await ask()
      assert.is((await post(longer, pdf(largest + 1))).status, 400)
      assert.is((await call('GET', longer.fileUrl)).status, 404)
    },
  },

  'a file goes with its response: from sight at once, from the bucket with the next sweep': {
    place: '',
    async show({ call, surveyId, client, keyOf, blobs }) {
      const uploaded = async () => {
        const asked = call('POST', `${client}/storage`, { fileName: 'cv.pdf', fileType: type, surveyId })
        const ticket = await data<DirectTicket>(asked)
        assert.is((await post(ticket, pdf(1000))).status, 204)
        return ticket
      }
      const respond = ({ fileUrl }: DirectTicket, userId: string) =>
        data<{ id: string }>(
          call('POST', `${client}/responses`, { surveyId, finished: true, data: { f1: [fileUrl] }, userId }),
        )
      const [deleted, erased, kept] = [await uploaded(), await uploaded(), await uploaded()]
      const response = await respond(deleted, 'anna')
      await respond(erased, 'ben')
      await respond(kept, 'carl')
      for (const { fileUrl } of [deleted, erased, kept]) assert.is((await call('GET', fileUrl)).status, 200)

      const contacts = await data<{ id: string }[]>(call('GET', '/api/v1/management/contacts?userId=ben'))
      assert.is((await call('DELETE', `/api/v1/management/responses/${response.id}`)).status, 200)
      assert.is((await call('GET', deleted.fileUrl)).status, 404)
      const erase = `/api/v1/management/contacts/${contacts[0]?.id}?responses=delete`
      assert.is((await call('DELETE', erase)).status, 200)
      assert.is((await call('GET', erased.fileUrl)).status, 404)
      // An erasure is done at once, and takes along whatever is due.
      for (const ticket of [deleted, erased]) await until(async () => (await blobs.get(keyOf(ticket))) === null)
      assert.is((await call('GET', kept.fileUrl)).status, 200)
    },
  },
}

type Served = Awaited<ReturnType<typeof prepared>>

async function served(options: S3BlobsOptions, more: string, show: (server: Served) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const { accessKeyId, secretAccessKey } = options.credentials as S3Credentials
  const place = `s3://${options.bucket}/${prefix}?endpoint=${options.endpoint}${more}`
  try {
    const server = await startStandalone({
      directory: folder.path,
      args: ['--blobs', place],
      env: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    })
    try {
      await show(await prepared(server, options))
    } finally {
      await server.stop()
    }
    assert.not.ok(server.stderr().includes(secretAccessKey))
  } finally {
    await folder.remove()
  }
}

/** A server with a survey that asks for a file. */
async function prepared({ announcement: { url, environments } }: Standalone, options: S3BlobsOptions) {
  const [{ id, apiKey } = { id: '', apiKey: '' }] = environments
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData
    return fetch(new URL(path, url), {
      method,
      headers: {
        ...(path.includes('/client/') ? {} : { 'x-api-key': apiKey ?? '' }),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    })
  }
  const survey = await data<{ id: string }>(
    call('POST', '/api/v1/management/surveys', {
      environmentId: id,
      name: 'With a file',
      status: 'inProgress',
      questions: [fileQuestion('f1')],
    }),
  )
  return {
    call,
    client: `/api/v1/client/${id}`,
    surveyId: survey.id,
    /** Where a file lies below the prefix. */
    keyOf: ({ fileUrl }: Pick<Ticket, 'fileUrl'>) => new URL(fileUrl).pathname.replace('/api/v1/storage/', ''),
    /** The bucket, past the server. */
    blobs: s3Blobs({ ...options, prefix }),
  }
}

/** Posts the form as browsers and existing clients do: the fields first, the file last. */
function post({ signedUrl, presignedFields }: DirectTicket, content: Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(presignedFields)) form.append(name, value)
  form.append('file', new Blob([content], { type }), 'cv.pdf')
  return fetch(signedUrl, { method: 'POST', body: form })
}

async function data<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked
  const text = await answer.text()
  assert.is(answer.status, 200, text)
  return (JSON.parse(text) as { data: T }).data
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const begin = performance.now(); !(await holds()); ) {
    assert.ok(performance.now() - begin < 20_000, 'it takes too long')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer())
const hashOf = async (answer: Response): Promise<string> => hash(await bytesOf(answer))
