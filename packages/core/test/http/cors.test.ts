import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routeTable } from '../../src/house/service/route-table.ts'
import { open } from '../serve.ts'

const test = suite('http/cors')
const app = await open({ rateLimit: false })

/** Every client path of the table, under both versions, with the environment filled in. */
const clientPaths = [
  ...new Set(
    routeTable
      .filter(({ access }) => access === 'client')
      .flatMap(({ path, aliases }) => [path, ...aliases])
      .map((path) => path.replace(':environmentId', app.production.id).replaceAll(/:\w+/g, 'cnone')),
  ),
].flatMap((path) => [path, path.replace('/api/v1/', '/api/v2/')])

for (const path of clientPaths) {
  test(`${path.replace(app.production.id, ':env')} may be used from any origin, errors included`, async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD']) {
      const body = method === 'POST' || method === 'PUT' ? { body: '{broken' } : {}
      const answer = await app.call(method, path, { ...body, headers: { origin: 'https://shop.example' } })
      assert.is(answer.headers.get('access-control-allow-origin'), '*', `${method} ${answer.status}`)
      assert.not.ok(answer.headers.has('access-control-allow-credentials'))
      const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(', ')
      const named = [
        'link',
        'retry-after',
        'etag',
        'idempotency-replayed',
        'x-request-id',
        'ratelimit',
        'ratelimit-policy',
      ]
      assert.equal(exposed, named, `${method} ${answer.status}`)
    }
  })

  test(`${path.replace(app.production.id, ':env')} answers a preflight`, async () => {
    const answer = await app.call('OPTIONS', path, {
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'PUT' },
    })
    assert.is(answer.status, 200)
    assert.equal(answer.json, { data: {} })
    const { headers } = answer
    assert.is(headers.get('access-control-allow-origin'), '*')
    assert.is(headers.get('access-control-max-age'), '3600')
    assert.is(headers.get('access-control-allow-methods'), 'GET, POST, PUT, OPTIONS')
    const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ')
    const needed = ['content-type', 'cache-control', 'idempotency-key', 'x-file-type', 'x-file-name', 'x-survey-id']
    for (const name of [...needed, 'x-signature', 'x-timestamp', 'x-uuid']) assert.ok(allowed.includes(name), name)
    assert.not.ok(headers.has('access-control-allow-credentials'))
  })
}

test('a preflight needs no environment that exists', async () => {
  assert.is((await app.call('OPTIONS', '/api/v1/client/cnone/responses')).status, 200)
})

test('a client path that is not there has CORS too', async () => {
  for (const path of ['/api/v1/client', `${app.client}/nothing`, '/api/v2/client/x', '/feedback/api/v1/client/x/y']) {
    assert.is((await app.call('GET', path)).headers.get('access-control-allow-origin'), '*', path)
  }
})

test('management has no CORS', async () => {
  for (const path of ['/api/v1/me', '/api/v1/management/surveys', '/health', '/api/v1/clients']) {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await app.call(method, path, { headers: { origin: 'https://shop.example' } })
      for (const name of headers.keys()) assert.not.match(name, /^access-control/, path)
    }
  }
})

test.run()
