import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open, secondProcess } from '../serve.ts'

const test = suite('http/hostile')

const minute = 60_000
const few = { limit: 3, windowMs: minute }

/** A body that comes in pieces; `before` runs before the last one. */
const slowly = (text: string, before: () => unknown) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      const bytes = new TextEncoder().encode(text)
      controller.enqueue(bytes.subarray(0, 5))
      await before()
      controller.enqueue(bytes.subarray(5))
      controller.close()
    },
  })

// Node asks for `duplex` where a body is a stream; the DOM's types do not know it.
const posted = (url: string, body: ReadableStream, headers: Record<string, string> = {}) =>
  new Request(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('a body that takes long is judged by what holds when it has come', async () => {
  const app = await open()
  const other = secondProcess(app)
  const { id } = await app.survey()
  const body = slowly(JSON.stringify({ surveyId: id, finished: true, data: {} }), async () => {
    await other.call('PUT', `/api/v1/management/surveys/${id}`, { body: { status: 'paused' } })
    app.clock.advance(2500)
  })
  const answer = await app.hearback.fetch(posted(`https://feedback.example${app.client}/responses`, body))
  assert.is(answer.status, 403)
})

test('a length that a request declares is not believed unless the host vouches for it', async () => {
  const app = await open()
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const request = posted(`https://feedback.example${app.client}/responses`, endless, { 'content-length': '10' })
  assert.is((await app.hearback.fetch(request)).status, 413)
  assert.ok(pulled < 40, `${pulled} pieces of 64 KiB were read`)
})

test('a client that goes away in the middle of its body is a quiet 400', async () => {
  const app = await open()
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('ECONNRESET')),
  })
  const answer = await app.hearback.fetch(posted(`https://feedback.example${app.client}/responses`, broken))
  assert.is(answer.status, 400)
  assert.equal(
    app.log.filter(({ level }) => level === 'error'),
    [],
  )
})

test('made-up environments are counted by themselves; real ones are served, seen here before or not', async () => {
  const app = await open({ rateLimit: { unknownEnvironments: few } })
  const ask = async (id: string) =>
    (await app.call('GET', `/api/v1/client/${id}/environment`, { platform: { clientAddress: '1.1.1.1' } })).status
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) statuses.push(await ask(`cmadeup${n}`))
  assert.equal(statuses, [404, 404, 404, 429, 429])
  assert.equal([await ask(app.production.id), await ask(app.development.id)], [200, 200])
  assert.is(await ask('cmadeup9'), 429)
})

test('real environments use up nothing of the limit of made-up ones, and the other way round', async () => {
  const app = await open({ rateLimit: { client: few, unknownEnvironments: few } })
  const ask = async (id: string) =>
    (await app.call('GET', `/api/v1/client/${id}/environment`, { platform: { clientAddress: '1.1.1.1' } })).status
  for (const id of ['cmadeup0', app.production.id, 'cmadeup1', app.production.id]) await ask(id)
  assert.equal([await ask(app.production.id), await ask(app.production.id)], [200, 429])
  assert.equal([await ask('cmadeup2'), await ask('cmadeup3')], [404, 429])
})

test('an address that names 1,000 made-up environments can still use real ones', async () => {
  const app = await open()
  const ask = async (id: string) =>
    (await app.call('GET', `/api/v1/client/${id}/environment`, { platform: { clientAddress: '1.1.1.1' } })).status
  for (let n = 0; n < 1000; n += 1) assert.is(await ask(`cmadeup${n}`), 404)
  assert.is(await ask('cmadeup1000'), 429)
  assert.is(await ask(app.production.id), 200)
})

test('responses that do not exist count as made-up environments: they name none', async () => {
  const app = await open({ rateLimit: { unknownEnvironments: few } })
  const survey = await app.survey()
  const response = await app.respond(survey.id)
  const platform = { clientAddress: '1.1.1.1' }
  const put = async (id: string) =>
    (await app.call('PUT', `/api/v1/client/responses/${id}`, { platform, body: { finished: true } })).status
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push(await put(`cmadeup${n}`))
  assert.equal(statuses, [404, 404, 404, 429])
  assert.is(await put(response), 200)
})

test('an address that sent too many bad keys is refused for bad ones only; a good one that is new here is served', async () => {
  const app = await open({ rateLimit: { badKeys: few } })
  const platform = { clientAddress: '1.1.1.1' }
  const statusOf = async (key: string) =>
    (await app.call('GET', '/api/v1/management/surveys', { key, platform })).status
  const deleted = await app.hearback.admin.createKey(app.production.id)
  await app.hearback.admin.deleteKey(app.production.id, deleted.id)
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1) statuses.push(await statusOf(n % 2 ? 'nonsense' : deleted.key))
  assert.equal(statuses, [401, 401, 401, ...Array(27).fill(429)])
  const fresh = await app.hearback.admin.createKey(app.production.id)
  assert.equal([await statusOf(fresh.key), await statusOf(app.development.key)], [200, 200])
  assert.is(await statusOf(deleted.key), 429)
})

test('a malformed key costs no look-up', async () => {
  const app = await open({ rateLimit: false })
  const lookUp = app.storage.directory.keyByHash
  let lookUps = 0
  // Counting stands in for the database: the storage's own object is what the service calls.
  Object.assign(app.storage.directory, {
    keyByHash(hash: string) {
      lookUps += 1
      return lookUp(hash)
    },
  })
  const { key } = app.production
  const mistyped = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')
  for (const bad of ['nonsense', 'hbk_', mistyped, `${key}x`]) {
    assert.is((await app.call('GET', '/api/v1/management/surveys', { key: bad })).status, 401)
  }
  assert.is(lookUps, 0)
})

test('an answer names 1,000 faults, and says how many more there are', async () => {
  const app = await open()
  const { status, json, text } = await app.call('POST', `${app.client}/responses`, {
    body: `{"data":[${Array.from({ length: 50_000 }, () => '1e999').join(',')}]}`,
  })
  assert.is(status, 400)
  const { '…': more, ...named } = (json as { details: Record<string, string> }).details
  assert.is(Object.keys(named).length, 1000)
  assert.is(more, '49000 more faults')
  assert.ok(text.length < 100_000)
})

test('a body with a million faults is refused in no time', async () => {
  const app = await open()
  const conditions = `[${'{},'.repeat(300_000)}{}]`
  const question = '"id":"q1","type":"openText","headline":{"default":"?"},"required":false'
  const logic = `[{"id":"l1","conditions":{"id":"g1","connector":"and","conditions":${conditions}},"actions":[]}]`
  const bodies = [
    { path: '/api/v1/management/surveys', body: `{"questions":[{${question},"logic":${logic}}]}` },
    { path: `${app.client}/responses`, body: `{"data":{"q":[${'null,'.repeat(150_000)}null]}}` },
  ]
  for (const { path, body } of bodies) {
    const startedAt = performance.now()
    const { status, text } = await app.call('POST', path, { body })
    assert.is(status, 400)
    assert.ok(text.length < 1_000_000)
    assert.ok(performance.now() - startedAt < 3000, `${path} took ${performance.now() - startedAt} ms`)
  }
})

test('a response cannot grow without end, update after update', async () => {
  const app = await open()
  const id = await app.respond((await app.survey()).id)
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const data = Object.fromEntries(Array.from({ length: 15 }, (_, k) => [`k${n}_${k}`, 'x'.repeat(30_000)]))
    statuses.push((await app.call('PUT', `${app.client}/responses/${id}`, { body: { data } })).status)
  }
  assert.equal(statuses, [200, 200, 400])
})

test('a list is no object', async () => {
  const app = await open()
  const { id } = await app.survey()
  const answer = await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: [] })
  assert.equal(answer.error(400).details, { body: 'Expected an object, not a list' })
})

test('publicUrl is told to be wrong when the service is made, and stands as ASCII in Link', async () => {
  let said = ''
  try {
    await open({ publicUrl: 'feedback.example' })
  } catch (error) {
    said = String(error)
  }
  assert.match(said, 'publicUrl')
  const app = await open({ publicUrl: 'https://例え.example/feedback/' })
  const { id } = await app.survey()
  for (let n = 0; n < 2; n += 1) await app.respond(id)
  const page = await app.call('GET', '/api/v1/management/responses?limit=1')
  assert.match(page.headers.get('link') ?? '', '<https://xn--r8jz45g.example/feedback/api/v1/management/responses?')
})

test.run()
