import { mock } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pdf } from './pictures.ts'
import { dataUrl, type FilesApp, openFiles, uploadHeaders } from './uploading.ts'

const test = suite('files: uploads that are held in memory')
const mebi = 1024 * 1024
/** Longer than what is read without a place. */
const long = mebi + 1

test.after.each(() => mock.timers.reset())

interface Slow {
  address?: string
  environment?: string
  headers?: Record<string, string>
}

/** A body that comes as its sender likes, and what is answered to it. */
function slowUpload({ hearback, production }: FilesApp, { address, environment = production.id, headers }: Slow = {}) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start(made) {
      controller = made
    },
    cancel() {
      isCancelled = true
    },
  })
  const url = `https://feedback.example/api/v1/client/${environment}/storage/local`
  const init = { method: 'POST', body, duplex: 'half', headers: headers ?? {} } as RequestInit
  const answer = hearback
    .handle(new Request(url, init), address === undefined ? {} : { clientAddress: address })
    .then(async (response) => ({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      json: (await response.json()) as { code: string; message: string; error: string; details: object },
    }))
  let isAnswered = false
  void answer.then(() => {
    isAnswered = true
  })
  return {
    answer,
    isAnswered: () => isAnswered,
    isCancelled: () => isCancelled,
    async send(bytes: number) {
      controller?.enqueue(new Uint8Array(bytes).fill(32))
      await rest()
    },
    end: () => controller?.close(),
  }
}

/** Lets everything happen that waits for no time. */
async function rest(): Promise<void> {
  for (let n = 0; n < 200; n += 1) await turn()
}

/** A file that is longer than what is read without a place, as JSON. */
async function sendJson(app: FilesApp, headers: Record<string, string> = {}, platform = {}) {
  const { updatedFileName: fileName, signingData } = await app.ask()
  const { surveyId } = app
  const fileBase64String = dataUrl(pdf(mebi))
  const body = { fileType: 'application/pdf', fileName, surveyId, ...signingData, fileBase64String }
  return app.call('POST', `${app.client}/storage/local`, { body, headers, platform })
}

/** Bodies of several environments and addresses that have every place there is. */
async function fill(app: FilesApp) {
  const slow = Array.from({ length: 8 }, (_, n) =>
    slowUpload(app, {
      address: `192.0.2.${Math.floor(n / 4)}`,
      environment: n < 6 ? app.production.id : app.development.id,
    }),
  )
  for (const { send } of slow) await send(long)
  return slow
}

test('small unsigned uploads, however slow, keep no other upload out', async () => {
  const app = await openFiles()
  const slow = Array.from({ length: 100 }, () => slowUpload(app))
  for (const { send } of slow) await send(100)
  assert.is((await sendJson(app)).status, 200)
  for (const { end } of slow) end()
  for (const { answer } of slow) assert.is((await answer).status, 400, 'no JSON')
})

/** Lets this time pass, and everything happen that waits for it. */
async function pass(ms: number): Promise<void> {
  mock.timers.tick(ms)
  await rest()
}

test('eight long bodies are held at once: one more waits for 5 s, is told to come again, and each place is given back', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const app = await openFiles()
  const slow = await fill(app)
  const ninth = slowUpload(app, { environment: app.development.id })
  await ninth.send(mebi)
  await pass(10_000)
  assert.not.ok(ninth.isAnswered(), 'it is no longer than other requests')
  await ninth.send(1)
  await pass(4999)
  assert.not.ok(ninth.isAnswered(), 'it waits')
  await pass(1)
  const { status, retryAfter, json } = await ninth.answer
  assert.equal([status, retryAfter, json.code, json.error], [503, '5', 'service_unavailable', json.message])
  assert.match(json.message, /multipart\/form-data/)
  await app.upload(pdf(2 * mebi))

  for (const { end } of slow) end()
  for (const { answer } of slow) assert.is((await answer).status, 400, 'no JSON')
  for (let n = 0; n < 9; n += 1) assert.is((await sendJson(app)).status, 200)
})

test('a body that waits takes the first place that becomes free', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const app = await openFiles()
  const [first, ...others] = await fill(app)
  const waiting = slowUpload(app, { environment: app.development.id })
  await waiting.send(long)
  await pass(4000)
  first?.end()
  await rest()
  await pass(4000)
  assert.not.ok(waiting.isAnswered(), 'it has a place')
  waiting.end()
  for (const { end } of others) end()
  for (const { answer } of [waiting, ...others]) assert.is((await answer).status, 400, 'no JSON')
})

test('a few may wait for a place: one more is refused at once', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const app = await openFiles()
  const slow = await fill(app)
  const waiting = Array.from({ length: 8 }, () => slowUpload(app, { address: '192.0.2.1' }))
  for (const { send } of waiting) await send(long)
  const refused = slowUpload(app, { address: '192.0.2.1' })
  await refused.send(long)
  assert.is((await refused.answer).status, 503)
  assert.not.ok(waiting.some(({ isAnswered }) => isAnswered()))
  await pass(5000)
  for (const { answer } of waiting) assert.is((await answer).status, 503)
  for (const { end } of slow) end()
  for (const { answer } of slow) assert.is((await answer).status, 400, 'no JSON')
})

test('one address, or one /64 of IPv6, has half of the places at the most, one environment three quarters', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const app = await openFiles()
  const [address, neighbour, other] = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']
  const first = Array.from({ length: 4 }, () => slowUpload(app, { address }))
  for (const { send } of first) await send(long)
  const fifth = slowUpload(app, { address: neighbour, environment: app.development.id })
  await fifth.send(long)
  await pass(5000)
  assert.is((await fifth.answer).status, 503)
  assert.is((await sendJson(app, {}, { clientAddress: other })).status, 200)

  const second = Array.from({ length: 2 }, () => slowUpload(app, { address: other }))
  for (const { send } of second) await send(long)
  const seventh = slowUpload(app)
  await seventh.send(long)
  await pass(5000)
  assert.is((await seventh.answer).status, 503)
  const elsewhere = slowUpload(app, { environment: app.development.id })
  await elsewhere.send(long)
  assert.not.ok(elsewhere.isAnswered())
  const all = [...first, ...second, elsewhere]
  for (const { end } of all) end()
  for (const { answer } of all) assert.is((await answer).status, 400, 'no JSON')
})

test('a body that has a place must keep its pace: else it is told, given up, and its place is free', async () => {
  const app = await openFiles()
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const [stalled, slow, steady, ...others] = await fill(app)
  assert.ok(stalled && slow && steady)
  for (const { send } of others) await send(mebi)
  mock.timers.tick(19_999)
  await rest()
  await slow.send(mebi - 1)
  await steady.send(mebi)
  mock.timers.tick(1)
  await rest()
  assert.not.ok(
    [stalled, slow, steady].some(({ isAnswered }) => isAnswered()),
    'what each had sent before counts',
  )

  await slow.send(mebi - 1)
  await steady.send(mebi)
  for (const { send } of others) await send(mebi)
  mock.timers.tick(20_000)
  await rest()
  for (const { answer, isCancelled } of [stalled, slow]) {
    const { status, json } = await answer
    assert.equal([status, json.code, json.error], [400, 'bad_request', json.message])
    assert.match(json.message, /too slowly.*multipart\/form-data/)
    assert.equal(json.details, { body: 'Too slow' })
    assert.not.ok(isCancelled(), 'the answer goes first')
  }
  mock.timers.tick(1000)
  assert.ok(stalled.isCancelled() && slow.isCancelled())
  assert.not.ok([steady, ...others].some(({ isAnswered }) => isAnswered()))
  for (let n = 0; n < 3; n += 1) assert.is((await sendJson(app)).status, 200, 'a place is free')

  mock.timers.tick(20_000)
  await rest()
  for (const { answer } of [steady, ...others]) assert.is((await answer).status, 400, 'no place is for ever')
})

test('JSON holds 10 MiB at most, however large a file may be', async () => {
  const app = await openFiles({ uploads: { maxBytes: 100 * mebi } })
  const send = async (body: string) => app.call('POST', `${app.client}/storage/local`, { body })
  const limit = Math.ceil((10 * mebi * 4) / 3) + 65_536
  assert.is((await send(' '.repeat(limit))).status, 400, 'no JSON')
  assert.is((await send(' '.repeat(limit + 1))).error(413).details.maxBytes, String(10 * mebi))
  const undeclared = slowUpload(app)
  await undeclared.send(limit)
  await undeclared.send(1)
  assert.is((await undeclared.answer).status, 413)
  await app.upload(pdf(11 * mebi))
})

test('the host may let JSON hold more, and the answer beyond it names the form', async () => {
  const app = await openFiles({ uploads: { maxBytes: 40 * mebi, maxHeldBytes: 12 * mebi } })
  const send = async (size: number) =>
    app.call('POST', `${app.client}/storage/local`, { body: ' '.repeat(Math.ceil((size * mebi * 4) / 3)) })
  assert.is((await send(12)).status, 400, 'no JSON')
  const { message, details } = (await send(13)).error(413)
  assert.is(message, 'The file is larger than 12582912 bytes: send it as multipart/form-data, not as JSON')
  assert.equal(details, {
    maxBytes: '12582912',
    file: 'At most 12 MiB as JSON; as multipart/form-data at most 40 MiB',
  })
})

test('JSON never holds more than a form may bring', async () => {
  const app = await openFiles({ uploads: { maxBytes: mebi, maxHeldBytes: 12 * mebi } })
  const body = ' '.repeat(2 * mebi)
  const { details } = (await app.call('POST', `${app.client}/storage/local`, { body })).error(413)
  assert.is(details.file, 'At most 1 MiB: the limit of the service, or of the question if that is lower')
})

test('a signature in the headers is checked before the body is read', async () => {
  const app = await openFiles()
  const { updatedFileName, signingData } = await app.ask()
  const forged = { updatedFileName, signingData: { ...signingData, signature: '0'.repeat(64) } }
  const headers = uploadHeaders(forged, 'application/pdf', { 'x-survey-id': app.surveyId })
  assert.is((await slowUpload(app, { headers }).answer).status, 401)
})

test.run()
