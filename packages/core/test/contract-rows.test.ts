import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryBlobs } from '../src/beside/memory/index.ts'
import { routeTable } from '../src/house/service/route-table.ts'
import { besides, contractRows } from './contract-rows.ts'
import { open } from './serve.ts'

const test = suite('the rows of the contract')

const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':id')
const served = routeTable.flatMap(({ method, path, aliases }) =>
  [path, ...aliases].map((one) => `${method} ${shapeOf(one)}`),
)
const named = contractRows.map(({ method, path }) => `${method} ${path}`)

test('every row of the contract is served', () => {
  assert.equal(
    named.filter((row) => !served.includes(row)),
    [],
  )
})

test('no row besides those of the contract is served', () => {
  assert.equal(
    served.filter((row) => !named.includes(row) && !besides.includes(row)),
    [],
  )
})

test('each asks for the key that the contract says: with less it is refused, with that it is not', async () => {
  const app = await open({ rateLimit: false, blobs: memoryBlobs() })
  const { createKey } = app.hearback.admin
  const read = await createKey(app.production.id, { permission: 'read' })
  const write = await createKey(app.production.id, { permission: 'write' })
  const enough = { none: null, read: read.key, write: write.key, manage: app.production.key }
  const less = { none: null, read: null, write: read.key, manage: write.key }
  for (const { method, path, permission } of contractRows) {
    const address = path.replaceAll(':id', 'cnone')
    const sent = method === 'GET' ? {} : { body: {} }
    const allowed = await app.call(method, address, { ...sent, key: enough[permission] })
    assert.not.ok([401, 403, 405].includes(allowed.status), `${method} ${path}: ${allowed.status}`)
    if (permission === 'none') continue
    const refused = await app.call(method, address, { ...sent, key: less[permission] })
    assert.is(refused.status, permission === 'read' ? 401 : 403, `${method} ${path}`)
  }
})

test.run()
