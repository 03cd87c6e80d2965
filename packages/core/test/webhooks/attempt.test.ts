import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { attemptOf, logged, withinTime } from '../../src/delivery/webhooks/dispatch/attempt.ts'

const test = suite('webhooks/attempt')
const goesOn = () => new AbortController().signal
const never = () => new Promise<never>(() => {})

test.after.each(() => mock.timers.reset())

test('an attempt that does not end in time fails, and its signal aborts', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let told: AbortSignal | undefined
  const ended = withinTime(100, goesOn(), (signal) => {
    told = signal
    return never()
  })
  mock.timers.tick(99)
  assert.not.ok(told?.aborted)
  mock.timers.tick(1)
  assert.equal(await ended, { kind: 'failed', error: 'Not done within 100 ms' })
  assert.ok(told?.aborted)
  assert.equal([told?.reason.name, told?.reason.message], ['TimeoutError', 'Not done within 100 ms'])
})

test('a stop ends it at once, one of before as well, and the signal has the reason of the stop', async () => {
  const stop = new AbortController()
  let told: AbortSignal | undefined
  const ended = withinTime(60_000, stop.signal, (signal) => {
    told = signal
    return never()
  })
  const reason = new Error('The host restarts')
  stop.abort(reason)
  assert.match((await ended).error, /^Stopped/)
  assert.is(told?.reason, reason)
  assert.match((await withinTime(60_000, AbortSignal.abort(), never)).error, /^Stopped/)
})

test('an attempt that throws any value fails', async () => {
  const thrown = (error: unknown) => withinTime(1000, goesOn(), () => Promise.reject(error))
  assert.equal(await thrown(new Error('out of sockets')), { kind: 'failed', error: 'out of sockets' })
  assert.equal(await thrown('a text'), { kind: 'failed', error: 'a text' })
  const atOnce = withinTime(1000, goesOn(), () => {
    throw new Error('at once')
  })
  assert.equal(await atOnce, { kind: 'failed', error: 'at once' })
})

test('the log keeps 2 KiB of an answer, and no half of a character', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  assert.is(logged('short'), 'short')
  assert.is(bytes(logged('x'.repeat(5000))), 2048)
  assert.is(logged(`${'x'.repeat(2046)}💥`), 'x'.repeat(2046))
  assert.is(logged('💥'.repeat(2000)), '💥'.repeat(512))
  assert.is(bytes(logged('ä'.repeat(2047))), 2048)
  assert.ok(logged(`\ud800${'x'.repeat(5000)}`).isWellFormed())
})

test('an attempt says what came: the answer of a success too', () => {
  const said = (status: number) =>
    attemptOf({ kind: 'answered', status, body: 'Thanks', retryAfter: null }, 1_767_603_600_000, 1_767_603_600_087)
  assert.equal(said(200), {
    at: '2026-01-05T09:00:00.000Z',
    durationMs: 87,
    status: 200,
    error: null,
    answer: 'Thanks',
  })
  assert.is(said(404).error, 'The receiver answered 404')
  const handled = attemptOf({ kind: 'handled' }, 5, 4)
  assert.equal([handled.status, handled.error, handled.answer, handled.durationMs], [null, null, null, 0])
})

test.run()
