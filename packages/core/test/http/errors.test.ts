import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { ConflictError, UnavailableError } from '../../src/house/for-stores.ts'
import type { Storage } from '../../src/house/index.ts'
import { type App, caller, open, secondProcess } from '../serve.ts'

const test = suite('http/errors')

/** Has a method of the storage fail from now on. */
function failing<S extends keyof Storage>(app: App, store: S, method: keyof Storage[S], error: unknown): void {
  const broken = async () => Promise.reject(error)
  Object.assign(app.storage, { [store]: { ...(app.storage[store] as object), [method]: broken } })
}

test('a fault of ours is a 500 that tells nothing but a request id, which the log has', async () => {
  const app = await open()
  const error = new Error('relation "responses" does not exist at 10.1.2.3')
  failing(app, 'responses', 'find', error)
  const answer = await app.call('GET', '/api/v1/management/responses/cnone')
  const { code, details } = answer.error(500)
  assert.is(code, 'internal_server_error')
  assert.equal(Object.keys(details), ['request_id'])
  assert.not.match(answer.text, /relation|10\.1\.2\.3|Error|\.ts|stack/)
  const line = app.log.find(({ level }) => level === 'error')
  assert.equal(line?.fields, { err: error, requestId: details.request_id })
})

test('every 500 has an id of its own', async () => {
  const app = await open()
  failing(app, 'responses', 'find', new Error('broken'))
  const ask = async () => (await app.call('GET', '/api/v1/management/responses/cnone')).error(500).details.request_id
  assert.is.not(await ask(), await ask())
})

test('the request id of a proxy in front is in the answer and in the log; a malformed one is replaced', async () => {
  const app = await open()
  const idOf = async (sent: string) => {
    const { headers } = await app.call('GET', '/health', { key: null, headers: { 'x-request-id': sent } })
    return headers.get('x-request-id')
  }
  assert.is(await idOf('1-67891233:abc.DEF_9'), '1-67891233:abc.DEF_9')
  for (const malformed of ['', 'a b', `${'a'.repeat(129)}`, '<script>', 'Root=1-6789']) {
    assert.match((await idOf(malformed)) ?? '', /^[0-9a-f-]{36}$/)
  }
  failing(app, 'responses', 'find', new Error('broken'))
  const failed = await app.call('GET', '/api/v1/management/responses/cnone', { headers: { 'x-request-id': 'proxy-7' } })
  assert.is(failed.error(500).details.request_id, 'proxy-7')
  assert.is(failed.headers.get('x-request-id'), 'proxy-7')
  const line = app.log.find(({ level }) => level === 'error')
  assert.is((line?.fields as { requestId?: string } | undefined)?.requestId, 'proxy-7')
})

test('every answer of the API has a request id of its own', async () => {
  const app = await open()
  const ids = new Set<string | null>()
  for (const [method, path] of [
    ['GET', '/api/v1/me'],
    ['HEAD', '/api/v1/me'],
    ['GET', '/api/v1/unknown'],
    ['DELETE', '/api/v1/me'],
    ['OPTIONS', '/api/v1/client/cnone/responses'],
  ] as const) {
    ids.add((await app.call(method, path)).headers.get('x-request-id'))
  }
  assert.is(ids.size, 5)
  assert.not(ids.has(null))
})

for (const thrown of ['a text', null, undefined, { code: 'bad_request' }, new TypeError('x is undefined')]) {
  test(`whatever is thrown is a 500: ${String(thrown)}`, async () => {
    const app = await open()
    failing(app, 'responses', 'find', thrown)
    assert.is((await app.call('GET', '/api/v1/management/responses/cnone')).error(500).code, 'internal_server_error')
  })
}

test('storage that is away is a 503 with Retry-After, on client paths with CORS', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  failing(app, 'responses', 'insert', new UnavailableError('connect ECONNREFUSED 10.1.2.3'))
  const body = { surveyId, finished: false, data: {} }
  const answer = await app.call('POST', `${app.client}/responses`, { body })
  assert.is(answer.error(503).code, 'service_unavailable')
  assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  assert.is(answer.headers.get('access-control-allow-origin'), '*')
  assert.not.match(answer.text, /ECONNREFUSED/)
})

test('errors of another copy of the library are known by their name', async () => {
  const app = await open()
  failing(app, 'responses', 'find', Object.assign(new Error('away'), { name: 'HearbackUnavailable' }))
  assert.is((await app.call('GET', '/api/v1/management/responses/cnone')).status, 503)
})

test('a conflict that nobody has dealt with is a 409', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  failing(app, 'responses', 'insert', new ConflictError('id'))
  const body = { surveyId, finished: false, data: {} }
  assert.is((await app.call('POST', `${app.client}/responses`, { body })).error(409).code, 'conflict')
})

test('while the schema cannot be brought up to date every request is a 503, with CORS for clients', async () => {
  const app = await open()
  let away = true
  const storage: Storage = {
    ...app.storage,
    migrate: async () => {
      if (away) throw new UnavailableError('connect ECONNREFUSED')
    },
  }
  const { call } = secondProcess({ ...app, storage })
  assert.is((await call('GET', '/api/v1/me')).status, 503)
  const client = await call('GET', `${app.client}/environment`)
  assert.is(client.error(503).code, 'service_unavailable')
  assert.is(client.headers.get('access-control-allow-origin'), '*')
  away = false
  assert.is((await call('GET', '/api/v1/me')).status, 200)
})

test('an unknown environment is a 404 on every client path', async () => {
  const app = await open()
  const { details } = (await app.call('GET', '/api/v1/client/cnone/environment')).error(404)
  assert.equal(details, { resource_id: 'cnone', resource_type: 'Environment' })
})

test('a request may end badly for its client without ending the service', async () => {
  const app = await open()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.error(new Error('socket hang up'))
    },
  })
  const request = new Request(`https://feedback.example${app.client}/displays`, {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = await app.hearback.fetch(request)
  assert.ok(answer.status >= 400)
  assert.is((await app.call('GET', '/health')).status, 200)
})

test('every member works unbound', async () => {
  const app = await open({ storage: memoryStorage() })
  const { fetch, handle, work } = app.hearback
  assert.is((await fetch(new Request('https://feedback.example/health'))).status, 200)
  assert.is((await caller({ handle }, app.production.key)('GET', '/api/v1/me')).status, 200)
  assert.type((await work()).done, 'number')
})

test.run()
