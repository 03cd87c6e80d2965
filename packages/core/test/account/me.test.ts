import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('account/me')
const app = await open()

test('the bare object, in both shapes at once', async () => {
  for (const [environment, type] of [
    [app.production, 'production'],
    [app.development, 'development'],
  ] as const) {
    const { json } = await app.call('GET', '/api/v1/me', { key: environment.key })
    const { id, name } = (json as { product: { id: string; name: string } }).product
    assert.equal(json, {
      id: environment.id,
      createdAt: '2026-01-05T09:00:00.000Z',
      updatedAt: '2026-01-05T09:00:00.000Z',
      type,
      product: { id, name },
      project: { id, name },
      widgetSetupCompleted: false,
      appSetupCompleted: false,
      websiteSetupCompleted: false,
    })
    assert.is(name, 'First')
  }
})

for (const path of ['/api/v1/me', '/api/v1/management/me', '/feedback/api/v1/me/']) {
  test(`${path} without a good key: 401 and the plain text`, async () => {
    for (const key of [null, 'nonsense']) {
      const answer = await app.call('GET', path, { key })
      assert.is(answer.status, 401)
      assert.is(answer.text, 'Not authenticated')
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
    }
  })
}

test('other faults of the account check are JSON', async () => {
  assert.is((await app.call('DELETE', '/api/v1/me')).error(405).code, 'method_not_allowed')
})

test('the account must not be cached', async () => {
  assert.is((await app.call('GET', '/api/v1/me')).headers.get('cache-control'), 'private, no-store')
})

test.run()
