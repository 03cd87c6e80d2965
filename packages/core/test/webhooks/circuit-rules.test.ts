import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { afterAttempt } from '../../src/delivery/webhooks/dispatch/circuit-rules.ts'
import { defaultWebhookPolicy } from '../../src/delivery/webhooks/rules.ts'
import type { Circuit } from '../../src/delivery/webhooks/schema.ts'
import { timestamp } from '../../src/house/for-stores.ts'

const test = suite('webhooks/circuit')
const start = Date.parse('2026-01-05T09:00:00.000Z')
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const at = (ms: number) => timestamp(start + ms)

/** One letter an attempt: `x` failed, `p` a probe failed, `+` succeeded. Two seconds lie between them. */
function play(attempts: string, policy = defaultWebhookPolicy, retryAfterMs = 0) {
  let circuit: Circuit | null = null
  let disable: string | null = null
  let ms = 0
  for (const letter of attempts) {
    ms += 2 * second
    const attempt = { ok: letter === '+', isProbe: letter === 'p', retryAfterMs: letter === '+' ? 0 : retryAfterMs }
    const fared = afterAttempt(circuit, attempt, at(ms), policy)
    circuit = fared.circuit
    disable = fared.disable
  }
  return { circuit, disable, ms }
}

/** Open for so many ms more; `closed`; `well`; or how many it lets through. */
function says(attempts: string, policy = defaultWebhookPolicy, retryAfterMs = 0): number | string {
  const { circuit, ms } = play(attempts, policy, retryAfterMs)
  if (circuit === null) return 'well'
  if (circuit.pausedUntil !== null) return Date.parse(circuit.pausedUntil) - start - ms
  return circuit.slots === null ? 'closed' : `${circuit.slots} at once`
}

const table: [attempts: string, expected: number | string][] = [
  ['', 'well'],
  ['+', 'well'],
  ['x', 'closed'],
  ['xxxx', 'closed'],
  ['xxxx+', 'well'],
  // What one payload provokes among successes never opens it.
  ['xxxx+xxxx+xxxx', 'closed'],
  ['xxxxx', 5 * second],
  ['xxxxxp', 30 * second],
  ['xxxxxpp', minute],
  ['xxxxxppp', 5 * minute],
  ['xxxxxpppppppp', 5 * minute],
  ['xxxxx+', '1 at once'],
  ['xxxxxppp+', '1 at once'],
  ['xxxxxp++', '2 at once'],
  ['xxxxxp+++', '4 at once'],
  ['xxxxxp++++', '8 at once'],
  ['xxxxxp+++++', 'well'],
  ['xxxxxp++++x', '4 at once'],
  ['xxxxxp+x', '1 at once'],
  ['xxxxxp++++x+', '8 at once'],
  ['xxxxxp+xxxx', '1 at once'],
  ['xxxxxp+xxxxx', 5 * second],
]
for (const [attempts, expected] of table) {
  test(`after "${attempts}" it is ${typeof expected === 'number' ? `open for ${expected / second} s` : expected}`, () => {
    assert.is(says(attempts), expected)
  })
}

test('attempts that began before it opened change nothing, unless they succeed', () => {
  const { circuit } = play('xxxxx')
  const late = { ok: false, isProbe: false, retryAfterMs: 0 }
  assert.is(afterAttempt(circuit, late, at(20 * second), defaultWebhookPolicy).circuit, circuit)
  const { circuit: closed } = afterAttempt(circuit, { ...late, ok: true }, at(20 * second), defaultWebhookPolicy)
  assert.equal([closed?.pausedUntil, closed?.slots], [null, 1])
})

test('Retry-After pauses a target at once, for five minutes at most', () => {
  assert.is(says('x', defaultWebhookPolicy, 20 * second), 20 * second)
  assert.is(says('x', defaultWebhookPolicy, day), 5 * minute)
})

test('Retry-After to a probe makes a pause longer, never shorter', () => {
  const { circuit, ms } = play('xxxxx')
  const pauseAfter = (retryAfterMs: number) => {
    const probe = { ok: false, isProbe: true, retryAfterMs }
    const until = afterAttempt(circuit, probe, at(ms), defaultWebhookPolicy).circuit?.pausedUntil ?? ''
    return Date.parse(until) - start - ms
  }
  assert.is(pauseAfter(2 * second), 30 * second)
  assert.is(pauseAfter(minute), minute)
  assert.is(pauseAfter(day), 5 * minute)
})

test('an attempt that began before a pause can only lengthen it', () => {
  const { circuit, ms } = play('x', defaultWebhookPolicy, 20 * second)
  const late = (retryAfterMs: number) =>
    afterAttempt(circuit, { ok: false, isProbe: false, retryAfterMs }, at(ms), defaultWebhookPolicy).circuit
  assert.is(late(10 * second), circuit)
  assert.is(late(30 * second)?.pausedUntil, at(ms + 30 * second))
  assert.is(late(30 * second)?.failures, 1)
})

test('a webhook must be disabled after five days of failures alone, and the reason says since when', () => {
  const { circuit } = play('xxxxxp')
  const probe = { ok: false, isProbe: true, retryAfterMs: 0 }
  const disable = (ms: number) => afterAttempt(circuit, probe, at(ms), defaultWebhookPolicy).disable
  assert.is(disable(5 * day + 2 * second - 1), null)
  assert.match(disable(5 * day + 2 * second) ?? '', /every attempt.*2026-01-05T09:00:02/i)
})

test('five days with a success among the failures disable nothing, nor do few failures', () => {
  const probe = { ok: false, isProbe: true, retryAfterMs: 0 }
  const { circuit } = play('xxxxx+')
  assert.is(afterAttempt(circuit, probe, at(6 * day), defaultWebhookPolicy).disable, null)
  const few = play('xxx').circuit
  assert.is(afterAttempt(few, probe, at(6 * day), defaultWebhookPolicy).disable, null)
})

test('every change raises the version', () => {
  let circuit: Circuit | null = null
  for (const [n, ok] of [false, false, false, false, false, true, true, false].entries()) {
    circuit = afterAttempt(circuit, { ok, isProbe: false, retryAfterMs: 0 }, at(n), defaultWebhookPolicy).circuit
    assert.is(circuit?.version, n + 1)
  }
})

test('a policy with one attempt at a time, or without pauses, is followed', () => {
  assert.is(says('xxxxx+', { ...defaultWebhookPolicy, inFlightPerWebhook: 1 }), 'well')
  assert.is(says('x', { ...defaultWebhookPolicy, openAfter: 1, probeDelaysMs: [7] }), 7)
  assert.is(says('xxxxxp', { ...defaultWebhookPolicy, probeDelaysMs: [] }), 0)
})

test.run()
