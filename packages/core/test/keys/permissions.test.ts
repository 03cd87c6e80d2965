import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { NewKey } from '../../src/house/index.ts'
import { routeTable } from '../../src/house/service/route-table.ts'
import { type Permission, permission } from '../../src/tenants/keys/schema.ts'
import { open } from '../serve.ts'

const test = suite('keys/permissions')
const app = await open({ rateLimit: false })

/** Section 3 of the contract, by method without exception. */
const may: Readonly<Record<Permission, readonly string[]>> = {
  read: ['GET', 'HEAD'],
  write: ['GET', 'HEAD', 'POST', 'PUT'],
  manage: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
}
const { createKey } = app.hearback.admin
const keys: Readonly<Record<Permission, NewKey>> = {
  read: await createKey(app.production.id, { permission: 'read' }),
  write: await createKey(app.production.id, { permission: 'write' }),
  manage: await createKey(app.production.id),
}

for (const row of routeTable.filter(({ access }) => access === 'key')) {
  for (const path of [row.path, ...row.aliases]) {
    const address = path.replaceAll(/:\w+/g, 'cnone')
    const body = row.body ? { body: {} } : {}
    test(`${row.method} ${path}: who may`, async () => {
      for (const name of permission.options) {
        const answer = await app.call(row.method, address, { ...body, key: keys[name].key })
        if (may[name].includes(row.method))
          assert.not.ok([401, 403].includes(answer.status), `${name}: ${answer.status}`)
        else {
          const { code, message, details } = answer.error(403)
          assert.is(code, 'unauthorized', name)
          assert.match(message, /^Not authorized to access the resource: this key may (read|write)/)
          assert.equal(details, {})
        }
      }
    })

    test(`${row.method} ${path}: nobody without a key`, async () => {
      for (const key of [null, '', 'nonsense']) {
        const answer = await app.call(row.method, address, { ...body, key })
        assert.is(answer.status, 401)
        if (row.errorsAs === 'plain401') continue
        const { code, details } = answer.error(401)
        assert.is(code, 'not_authenticated')
        assert.equal(details, { 'x-Api-Key': 'Header not provided or API Key invalid' })
      }
    })
  }
}

test('a read key may ask with HEAD', async () => {
  assert.is((await app.call('HEAD', '/api/v1/management/surveys', { key: keys.read.key })).status, 200)
})

test('a key that is too weak has changed nothing', async () => {
  const { id } = await app.survey()
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { name: 'Changed' }, key: keys.read.key })
  await app.call('DELETE', `/api/v1/management/surveys/${id}`, { key: keys.write.key })
  assert.is((await app.call('GET', `/api/v1/management/surveys/${id}`)).data().name, 'Feedback')
})

test('permission comes before the body: a stranger learns nothing of what is wrong with it', async () => {
  assert.is((await app.call('POST', '/api/v1/webhooks', { body: '{broken', key: keys.read.key })).status, 403)
  assert.is((await app.call('POST', '/api/v1/webhooks', { body: '{broken', key: null })).status, 401)
})

test.run()
