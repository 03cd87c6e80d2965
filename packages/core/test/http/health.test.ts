import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { UnavailableError } from '../../src/house/for-stores.ts'
import type { Storage } from '../../src/house/index.ts'
import { open } from '../serve.ts'

const test = suite('http/health')

test('is 200 without a key, under any prefix', async () => {
  const app = await open()
  for (const path of ['/health', '/feedback/health']) {
    assert.equal((await app.call('GET', path, { key: null })).json, { status: 'ok' })
  }
})

test('is 503 while storage does not answer, and says no more', async () => {
  const storage: Storage = {
    ...memoryStorage(),
    ping: async () => Promise.reject(new UnavailableError('10.1.2.3 is down')),
  }
  const app = await open({ storage })
  const answer = await app.call('GET', '/health')
  assert.is(answer.error(503).code, 'service_unavailable')
  assert.ok(answer.headers.has('retry-after'))
  assert.not.match(answer.text, /10\.1\.2\.3/)
})

test.run()
