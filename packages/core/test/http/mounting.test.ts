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

test('with trustProxy addresses are those the proxy was asked at', async () => {
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

test.run()
