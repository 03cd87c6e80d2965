import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filesIn, storedName } from '../../src/answers/files/name-rules.ts'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { timestamp } from '../../src/ground/ports/clock.ts'
import type { PresignUpload } from '../../src/house/for-stores.ts'
import { pdf } from './pictures.ts'
import { type FilesApp, openFiles, type Ticket } from './uploading.ts'

const test = suite('files: life')
const hour = 60 * 60_000

/** Lets so much time pass, and does what is due. */
async function after({ clock, hearback }: Pick<FilesApp, 'clock' | 'hearback'>, ms: number): Promise<void> {
  clock.advance(ms)
  await hearback.work()
}

const answering = ({ surveyId, respond }: FilesApp, f1: unknown, changes: object = {}) =>
  respond(surveyId, { data: { f1 }, ...changes })

/** The key of the blob at an address. */
const keyAt = (url: string) => {
  const path = new URL(url).pathname.replace('/api/v1/storage/', '')
  return path.replace(/[^/]+$/, storedName)
}

test('a private file that no response names is swept after 24 hours, a public one stays', async () => {
  const app = await openFiles()
  const urls = [await app.upload(), await app.uploadPublic()]
  await after(app, 24 * hour - 1)
  for (const url of urls) assert.is((await app.read(url)).status, 200)
  await after(app, hour)
  assert.equal(await Promise.all(urls.map(async (url) => (await app.read(url)).status)), [404, 200])
  assert.is(app.keys.size, 1)
  await after(app, 10_000 * hour)
  assert.is(app.keys.size, 1)
})

test('a file that a response names stays with it, and goes with it', async () => {
  const app = await openFiles()
  const [url, other] = [await app.upload(), await app.upload()]
  const id = await answering(app, [url])
  await answering(app, [url, other], { data: { f2: [other], q9: [url] } })
  await after(app, 25 * hour)
  for (const each of [url, other]) assert.is((await app.read(each)).status, 200)
  assert.is((await app.call('DELETE', `/api/v1/management/responses/${id}`)).status, 200)
  assert.equal([(await app.read(url)).status, (await app.read(other)).status], [404, 200])
  await after(app, hour)
  assert.equal([...app.keys], [keyAt(other)])
})

test('a file can be named by an update, by management, and in bulk too', async () => {
  const app = await openFiles()
  const urls = [await app.upload(), await app.upload(), await app.upload(), await app.upload()]
  const id = await app.respond(app.surveyId, { data: {} })
  await app.call('PUT', `${app.client}/responses/${id}`, { body: { data: { f1: [urls[0]] } } })
  const sent = (...files: unknown[]) => ({ surveyId: app.surveyId, finished: true, data: { f1: files } })
  ;(await app.call('POST', '/api/v1/management/responses', { body: sent(urls[1]) })).data()
  const bulk = { responses: [sent(urls[2], urls[3]), sent(urls[3])] }
  const [, second] = (await app.call('POST', '/api/v1/management/responses/bulk', { body: bulk })).data<string[]>()
  await app.call('DELETE', `/api/v1/management/responses/${second}`)
  await after(app, 25 * hour)
  assert.is(app.keys.size, 4)
})

test('naming what is not there, or is somebody else’s, takes nothing', async () => {
  const app = await openFiles()
  const url = await app.upload()
  const { id: otherSurvey } = await app.survey({
    questions: [{ id: 'q1', type: 'openText', headline: { default: 'x' }, required: false }],
  })
  const first = await answering(app, [url])
  const second = await answering(app, [
    url,
    'https://elsewhere.example/a.pdf',
    url.replace(app.production.id, app.development.id),
  ])
  await app.respond(otherSurvey, { data: { q1: url } })
  await app.call('DELETE', `/api/v1/management/responses/${second}`)
  assert.is((await app.read(url)).status, 200)
  await app.call('DELETE', `/api/v1/management/responses/${first}`)
  assert.is((await app.read(url)).status, 404)
})

test('files go with their survey, those that nobody has named too', async () => {
  const app = await openFiles()
  const urls = [await app.upload(), await app.upload()]
  await answering(app, [urls[0]])
  const open = await app.uploadPublic()
  await app.call('DELETE', `/api/v1/management/surveys/${app.surveyId}`)
  for (const url of urls) assert.is((await app.read(url)).status, 404)
  await app.hearback.work()
  assert.equal([...app.keys], [keyAt(open)])
})

test('files go with the responses of a deleted contact', async () => {
  const app = await openFiles()
  const url = await app.upload()
  await answering(app, [url], { userId: 'anna' })
  const [contact] = (await app.call('GET', '/api/v1/management/contacts')).data<{ id: string }[]>()
  await app.call('DELETE', `/api/v1/management/contacts/${contact?.id}?responses=delete`)
  assert.is((await app.read(url)).status, 404)
  await app.hearback.work()
  assert.is(app.keys.size, 0)
})

test('an upload that a crash cut off is swept after an hour, blob and all', async () => {
  const storage = memoryStorage()
  // The process ends after the blob is there: nothing settles it, nothing undoes it.
  const crashing = {
    ...storage,
    files: {
      ...storage.files,
      settle: () => Promise.reject(new Error('crash')),
      giveBack: () => Promise.reject(new Error('crash')),
    },
  }
  const app = await openFiles({ storage: crashing, changes: {} })
  const remove = app.blobs.delete
  Object.assign(app.blobs, { delete: () => Promise.reject(new Error('crash')) })
  const ticket = await app.ask()
  assert.is((await app.send(ticket)).status, 500)
  Object.assign(app.blobs, { delete: remove })
  assert.is(app.keys.size, 1)
  assert.is((await app.read(ticket.fileUrl)).status, 404)
  await after(app, hour - 1)
  assert.is(app.keys.size, 1, 'it might still be on its way')
  await after(app, hour)
  assert.is(app.keys.size, 0)
  assert.is((await app.send(ticket)).status, 401, 'nobody gets its name')
})

test('a sweep that fails goes on later, and forgets nothing', async () => {
  const app = await openFiles()
  for (let n = 0; n < 3; n += 1) await app.upload()
  const remove = app.blobs.delete
  Object.assign(app.blobs, { delete: () => Promise.reject(new Error('down')) })
  await after(app, 25 * hour)
  assert.is(app.keys.size, 3)
  Object.assign(app.blobs, { delete: remove })
  await after(app, hour)
  assert.is(app.keys.size, 0)
})

test('one blob that cannot be deleted stops no other, and no erasure', async () => {
  const app = await openFiles()
  const [stuck] = [await app.upload(), await app.upload(), await app.upload()]
  const remove = app.blobs.delete
  const name = storedName(stuck?.split('/').at(-1) ?? '?')
  Object.assign(app.blobs, {
    delete: (keys: string[]) =>
      keys.some((key) => key.endsWith(name)) ? Promise.reject(new Error('locked')) : remove(keys),
  })
  await app.call('DELETE', `/api/v1/management/surveys/${app.surveyId}`)
  await app.hearback.work()
  assert.equal(
    [...app.keys].map((key) => key.split('/').at(-1)),
    [name],
  )
  const [now, until] = [timestamp(app.clock.now() + hour), timestamp(app.clock.now() + hour + 1)]
  const chores = await app.storage.chores.take({ now, until, token: 'test' }, 1000)
  assert.not.ok(chores.some(({ kind }) => kind === 'eraseSurvey'))
  Object.assign(app.blobs, { delete: remove })
  await after(app, 2 * hour)
  assert.is(app.keys.size, 0)
})

test('a signature is of one use, though its file was deleted or swept meanwhile', async () => {
  const app = await openFiles()
  const ticket = await app.ask()
  assert.is((await app.send(ticket)).status, 200)
  assert.is((await app.call('DELETE', ticket.fileUrl)).status, 200)
  assert.is((await app.send(ticket)).status, 401)
  await after(app, 60_000)
  assert.is((await app.send(ticket)).status, 401)
  await after(app, 30 * hour)
  assert.is(await stateIn(app, ticket), 'forgotten')
})

test('a file that a valid form or a slow upload brings after the deletion is deleted too', async () => {
  const app = await openDirect()
  const ticket = await app.ask()
  await app.put(ticket)
  assert.is((await app.call('DELETE', ticket.fileUrl)).status, 200)
  assert.is(app.keys.size, 0)
  await app.put(ticket)
  assert.is((await app.read(ticket.fileUrl)).status, 404)
  await after(app, 26 * hour)
  assert.is(app.keys.size, 0)
  assert.is(await stateIn(app, ticket), 'forgotten')

  const late = await app.ask()
  await after(app, 2 * hour)
  assert.is(await stateIn(app, late), 'removing')
  await app.put(late)
  await after(app, 26 * hour)
  assert.is(app.keys.size, 0)
  assert.is(await stateIn(app, late), 'forgotten')
})

test('an upload through the service that the sweep gave up fails, leaves no blob, and has used its signature', async () => {
  const app = await openFiles()
  const { put } = app.blobs
  const ticket = await app.ask()
  Object.assign(app.blobs, {
    put: async (...call: Parameters<typeof put>) => {
      await after(app, 2 * hour)
      await put(...call)
    },
  })
  assert.is((await app.send(ticket)).status, 500)
  assert.is(app.keys.size, 0)
  assert.is(await stateIn(app, ticket), 'removing')
  await after(app, 26 * hour)
  assert.is(await stateIn(app, ticket), 'forgotten')
})

/** What the record of a file that is due some day says. */
async function stateIn(app: FilesApp | Awaited<ReturnType<typeof openDirect>>, { updatedFileName }: Ticket) {
  const due = await app.storage.files.due(app.production.id, timestamp(app.clock.now() + 1000 * hour), 1000)
  return due.find(({ name }) => name === storedName(updatedFileName))?.state ?? 'forgotten'
}

/** A store that takes uploads itself. */
async function openDirect() {
  const asked: unknown[] = []
  const upload: PresignUpload = async (key, limits) => {
    asked.push({ key, ...limits })
    return { url: 'https://bucket.example/', fields: { key, policy: 'p' } }
  }
  const presign = { upload, download: async () => 'https://bucket.example/signed' }
  const app = await openFiles({ changes: { presign } })
  /** What a browser does with the form. */
  const put = async (ticket: Ticket & { presignedFields: { key: string } }, bytes = pdf()) => {
    const stream = new Blob([bytes]).stream()
    await app.blobs.put(ticket.presignedFields.key, stream, { contentType: 'application/pdf' })
  }
  const ask = app.ask as (changes?: object) => Promise<Ticket & { presignedFields: { key: string } }>
  const askPublic = app.askPublic as typeof ask
  return { ...app, ask, askPublic, put, asked }
}

test('a direct upload is asked for with its type and size, and found when it has come', async () => {
  const app = await openDirect()
  const { id } = await app.survey({
    questions: [
      {
        id: 'p',
        type: 'fileUpload',
        headline: { default: 'x' },
        required: false,
        allowMultipleFiles: false,
        maxSizeInMB: 1,
      },
    ],
  })
  const small = await app.ask({ surveyId: id })
  const ticket = await app.ask()
  const key = `${app.production.id}/private/${storedName(ticket.updatedFileName)}`
  assert.equal(ticket.signedUrl, 'https://bucket.example/')
  assert.equal(ticket.presignedFields, { key, policy: 'p' })
  assert.is(ticket.signingData, undefined)
  const limits = { contentType: 'application/pdf', expiresInMs: 5 * 60_000 }
  assert.equal(app.asked, [
    { key: small.presignedFields.key, ...limits, maxBytes: 1024 * 1024 },
    { key, ...limits, maxBytes: 10 * 1024 * 1024 },
  ])
  assert.is((await app.read(ticket.fileUrl)).status, 404)
  await app.put(ticket)
  assert.is((await app.read(ticket.fileUrl)).bytes.length, 200)
  // The form may be used again while it is good.
  await app.put(ticket, pdf(300))
  assert.is((await app.read(ticket.fileUrl)).bytes.length, 300)
  assert.is((await app.call('HEAD', ticket.fileUrl)).headers.get('content-length'), '300')
  assert.is(
    (await app.read(ticket.fileUrl, { headers: { range: 'bytes=-100' } })).headers.get('content-range'),
    'bytes 200-299/300',
  )
})

test('a response that names a direct upload has it, though nobody has read it before', async () => {
  const app = await openDirect()
  const [named, unnamed, missing] = [await app.ask(), await app.ask(), await app.ask()]
  await app.put(named)
  await app.put(unnamed)
  await answering(app, [named.fileUrl, missing.fileUrl])
  await after(app, 26 * hour)
  await after(app, 26 * hour)
  assert.is((await app.read(named.fileUrl)).status, 200)
  assert.equal([...app.keys], [named.presignedFields.key])
})

test('a response is taken while the blob store is down, and has its file', async () => {
  const app = await openDirect()
  const ticket = await app.ask()
  await app.put(ticket)
  const { get } = app.blobs
  Object.assign(app.blobs, { get: () => Promise.reject(new Error('down')) })
  await answering(app, [ticket.fileUrl])
  await after(app, hour)
  Object.assign(app.blobs, { get })
  for (const ms of [hour, 26 * hour, 26 * hour]) await after(app, ms)
  assert.is((await app.read(ticket.fileUrl)).status, 200)
})

test('a file that a response names while it is on its way is the response’s', async () => {
  const storage = memoryStorage()
  let name = async () => {}
  const settle: typeof storage.files.settle = async (...call) => {
    await name()
    return storage.files.settle(...call)
  }
  const app = await openFiles({ storage: { ...storage, files: { ...storage.files, settle } } })
  const ticket = await app.ask()
  name = async () => void (await answering(app, [ticket.fileUrl]))
  assert.is((await app.send(ticket)).status, 200)
  for (const ms of [26 * hour, 26 * hour]) await after(app, ms)
  assert.is((await app.read(ticket.fileUrl)).status, 200)
})

test('a direct upload that never came is forgotten after an hour; a public one that did is kept unread', async () => {
  const app = await openDirect()
  const [came, never] = [await app.askPublic(), await app.askPublic()]
  await app.put(came)
  await after(app, hour)
  await app.put(never)
  assert.is((await app.read(never.fileUrl, { key: null })).status, 404)
  await after(app, 1000 * hour)
  assert.is((await app.read(came.fileUrl, { key: null })).status, 200)
  assert.is((await app.call('DELETE', came.fileUrl)).status, 200)
  assert.not.ok(app.keys.has(came.presignedFields.key))
})

test('files are found in answers to questions for files, and nowhere else', () => {
  const name = 'a--fid--6b0f4c0e-3f0e-4a35-9d0f-0a6a4c3f7c11.pdf'
  const url = `https://x.example/prefix/storage/cenv/private/${name}`
  const questions = [
    { id: 'f', type: 'fileUpload' },
    { id: 't', type: 'openText' },
  ] as never
  const find = (data: Record<string, unknown>) => filesIn({ questions }, 'cenv', data)
  assert.equal(find({ f: [url, url.replace('/storage', '/api/v1/storage')], t: url }), [name])
  assert.equal(find({ f: url }), [name])
  for (const f of [
    'skipped',
    '',
    [],
    [1, null],
    [`${url}?x=1`],
    [url.replace('cenv', 'cother')],
    [url.replace('private', 'public')],
    [url.replace('.pdf', '.html')],
    [url.replace('/a--', '/../a--')],
  ]) {
    assert.equal(find({ f }), [], JSON.stringify(f))
  }
})

test.run()
