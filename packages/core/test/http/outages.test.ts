import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { UnavailableError } from '../../src/ground/errors.ts'
import { silentLogger } from '../../src/ground/ports/logger.ts'
import { outages } from '../../src/http/outages.ts'
import { open } from '../serve.ts'

const test = suite('the log of an outage')

const seconds = 1_000

function world() {
  const lines: string[] = []
  const state = { ms: 0 }
  const line = (fields: object, message: string) => {
    const { times } = fields as { times?: number }
    lines.push([message, times].filter((part) => part !== undefined).join(' '))
  }
  const log = outages({ ...silentLogger, error: line, info: line }, () => state.ms)
  /** A second of an outage, with ten failed requests. */
  const fail = (forSeconds: number, error = refused()) => {
    for (let second = 0; second < forSeconds; second += 1) {
      for (let n = 0; n < 10; n += 1) log.failed(error, 'id')
      state.ms += seconds
    }
    return lines.splice(0)
  }
  return { log, state, lines, fail }
}

const refused = () =>
  new UnavailableError('The database cannot be reached', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  })

test('ten thousand requests that fail for one reason are a line at once, and then their number after growing times', () => {
  const { fail } = world()
  assert.equal(fail(1), ['The storage is unavailable'])
  assert.equal(fail(59), [])
  assert.equal(fail(1), ['The storage is unavailable 601'])
  assert.equal(fail(119), [])
  assert.equal(fail(1), ['The storage is unavailable 1801'])
  assert.is(fail(10 * 3_600).length, 13, 'at last one an hour')
})

test('its end is said once, after some seconds without a failure, and not while only some requests fail', () => {
  const { log, state, lines, fail } = world()
  fail(20)
  log.succeeded()
  assert.equal(lines, [])
  state.ms += 10 * seconds
  log.succeeded()
  log.succeeded()
  assert.equal(lines.splice(0), ['The storage is available again 200'])
  assert.equal(fail(1), ['The storage is unavailable'])
})

test('another fault is said at once', () => {
  const { fail } = world()
  assert.equal(fail(1), ['The storage is unavailable'])
  const full = new UnavailableError('The database cannot be reached', {
    cause: Object.assign(new Error(), { code: '53100' }),
  })
  assert.equal(fail(1, full), ['The storage is unavailable'])
  assert.equal(fail(1), [])
})

test('a service in an outage answers each request 503, and logs a line', async () => {
  let isAway = false
  const storage = memoryStorage()
  const app = await open({
    storage: {
      ...storage,
      ping: async () => {
        if (isAway) throw refused()
        return null
      },
    },
  })
  isAway = true
  for (let n = 0; n < 50; n += 1) assert.is((await app.call('GET', '/health')).status, 503)
  const lines = app.log.filter(({ message }) => message === 'The storage is unavailable')
  assert.is(lines.length, 1)
  assert.match(String(Reflect.get(lines[0]?.fields ?? {}, 'requestId')), /^[0-9a-f-]{36}$/)
})

test.run()
