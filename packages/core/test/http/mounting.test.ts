import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open, origin, secondProcess } from '../serve.ts'

const test = suite('http/mounting')
const app = await open()

for (const prefix of ['', '/feedback', '/a/b/c', '/feedback/v1', '/api']) {
  test(`works under the prefix "${prefix}" without being told`, async () => {
    assert.is((await app.call('GET', `${prefix}/api/v1/me`)).status, 200)
    assert.is((await app.call('GET', `${prefix}/api/v1/me`, { key: null })).text, 'Not authenticated')
    assert.is((await app.call('GET', `${prefix}${app.client}/environment`)).status, 200)
    assert.is((await app.call('GET', `${prefix}/api/v2/client/${app.production.id}/environment`)).status, 200)
    assert.is((await app.call('OPTIONS', `${prefix}${app.client}/responses`)).status, 200)
    assert.is((await app.call('GET', `${prefix}/api/v1/nothing`)).status, 404)
  })
}

test('basePath serves that prefix and no other', async () => {
  for (const basePath of ['/feedback', '/feedback/']) {
    const { call } = secondProcess(app, { basePath })
    assert.is((await call('GET', '/feedback/api/v1/me')).status, 200)
    assert.is((await call('GET', '/feedback/health')).status, 200)
    for (const path of [
      '/api/v1/me',
      '/other/api/v1/me',
      '/feedbacks/api/v1/me',
      '/feedback/more/api/v1/me',
      '/feedback',
    ]) {
      assert.is((await call('GET', path)).status, 404, path)
    }
  }
})

/** The message of a 404, whose details are the path and nothing else. */
async function denied(call: typeof app.call, path: string, sent: Parameters<typeof app.call>[2] = {}): Promise<string> {
  const { code, message, details } = (await call('GET', path, sent)).error(404)
  assert.is(code, 'not_found')
  assert.equal(Object.keys(details), ['path'])
  return message
}

test('an address outside basePath is answered with what basePath is, and what to do', async () => {
  const { call } = secondProcess(app, { basePath: '/feedback' })
  for (const cutOff of ['/api/v1/me', '/health', `${app.client}/environment`, '/other/api/v1/me']) {
    const message = await denied(call, cutOff, { key: null })
    assert.match(message, 'not below /feedback, the basePath')
    assert.match(message, /strips the prefix.*set basePath/)
  }
  const { details } = (await call('GET', '/elsewhere?token=x')).error(404)
  assert.equal(details, { path: '/elsewhere' }, 'neither the origin nor the query')
  assert.match(await denied(call, '/elsewhere'), 'begin with /feedback/api/v1')
  assert.match(await denied(call, '/feedback/v1/me'), 'begin with /feedback/api/v1')
})

test('a browser may read why its address is wrong', async () => {
  const { call } = secondProcess(app, { basePath: '/feedback' })
  for (const path of [`${app.client}/environment`, `/other${app.client}/environment`]) {
    assert.is((await call('GET', path)).headers.get('access-control-allow-origin'), '*', path)
  }
  assert.is((await call('GET', '/api/v1/me')).headers.get('access-control-allow-origin'), null)
})

test('an unknown path without basePath is answered with how the paths of the service begin', async () => {
  for (const path of ['/', '/v1/client/cnone/environment', '/feedback/v1/client/cnone/environment', '/favicon.ico']) {
    assert.match(await denied(app.call, path), /begin with \/api\/v1, below the prefix/, path)
  }
  assert.is(await denied(app.call, '/api/v1/nothing'), 'There is nothing at this address')
})

test('/api/v1 twice is named as such, and basePath serves a prefix that has it', async () => {
  for (const path of [
    '/api/v1/api/v1/me',
    '/feedback/api/v1/api/v1/client/cnone/environment',
    '/api/v1/in/api/v2/me',
  ]) {
    assert.match(await denied(app.call, path), 'twice', path)
  }
  const { hearback } = secondProcess(app, { basePath: '/api/v1/in' })
  assert.is((await hearback.fetch(new Request(`${origin}/api/v1/in/health`))).status, 200)
  assert.is(await (await hearback.fetch(new Request(`${origin}/api/v1/in/api/v1/me`))).text(), 'Not authenticated')
})

test('addresses behind a trusted proxy are those that the client requested', async () => {
  for (const userId of ['a', 'b']) await app.call('POST', `${app.client}/people`, { body: { userId } })
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'public.example' }
  const link = async (call: typeof app.call, more = {}) =>
    (
      await call('GET', 'http://internal:3000/api/v1/management/contacts?limit=1', { headers: { ...headers, ...more } })
    ).headers.get('link')
  assert.match((await link(app.call)) ?? '', /^<http:\/\/internal:3000\/api/)
  const { call } = secondProcess(app, { trustProxy: true })
  assert.match((await link(call)) ?? '', /^<https:\/\/public\.example\/api/)
  assert.match((await link(call, { 'x-forwarded-host': 'evil"><script>' })) ?? '', /^<http:\/\/internal:3000\/api/)
  assert.match((await link(call, { 'x-forwarded-proto': 'javascript' })) ?? '', /^<http:\/\/internal:3000\/api/)
})

test('a query on no path at all breaks nothing', async () => {
  for (const address of [origin, `${origin}?x=1`, `${origin}/?x=/api/v1/me`, `${origin}/#/api/v1/me`]) {
    assert.is((await app.hearback.fetch(new Request(address))).status, 404, address)
  }
})

test('behind a proxy, the origins of a request are looked at once', async () => {
  const app = await open({ trustProxy: true })
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'outside.example' }
  const ask = () => app.call('GET', '/api/v1/me', { headers })
  await ask()
  const canParse = mock.method(URL, 'canParse')
  await ask()
  await ask()
  assert.is(canParse.mock.callCount(), 0)
  canParse.mock.restore()
})

test.run()
