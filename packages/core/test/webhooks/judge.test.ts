import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { judge } from '../../src/delivery/webhooks/dispatch/judge-rules.ts'
import { defaultWebhookPolicy } from '../../src/delivery/webhooks/rules.ts'
import type { WebhookOutcome } from '../../src/house/index.ts'
import { answered } from '../receiver.ts'

const test = suite('webhooks/judge')
const now = '2026-01-05T09:00:00.000Z'
const second = 1000
const hour = 60 * 60 * second

/** Section 4 of the contract. */
const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * second)

/** Milliseconds to the next attempt, or how it ended. */
function verdict(outcome: WebhookOutcome, attempts = 0, random = 0.5): number | string {
  const { settlement } = judge(outcome, attempts, defaultWebhookPolicy, now, random)
  return settlement.kind === 'retry' ? Date.parse(settlement.dueAt) - Date.parse(now) : settlement.kind
}

for (const [attempts, pause] of pauses.entries()) {
  test(`after attempt ${attempts + 1}: ${pause / second} s, a fifth shorter to a fifth longer`, () => {
    assert.is(verdict(answered(500), attempts, 0), pause * 0.8)
    assert.is(verdict(answered(500), attempts, 0.5), pause)
    assert.is(verdict(answered(500), attempts, 0.999999), Math.round(pause * (0.8 + 0.4 * 0.999999)))
  })
}

test('a delivery is exhausted after attempt 10', () => {
  assert.is(verdict(answered(500), pauses.length), 'exhausted')
  assert.is(verdict({ kind: 'failed', error: 'refused' }, pauses.length), 'exhausted')
  assert.is(verdict(answered(200), pauses.length), 'delivered')
})

for (const status of [200, 201, 202, 204, 299]) {
  test(`${status} is a success`, () => assert.is(verdict(answered(status)), 'delivered'))
}
for (const status of [100, 199, 300, 301, 302, 304, 307, 308, 400, 401, 404, 408, 409, 429, 500, 502, 503]) {
  test(`${status} is a failure that is tried again`, () => assert.is(verdict(answered(status)), 5 * second))
}

test('410 is the end of it', () => {
  const { settlement, isGone: gone } = judge(answered(410), 0, defaultWebhookPolicy, now, 0.5)
  assert.is(settlement.kind, 'exhausted')
  assert.ok(gone)
  assert.not.ok(judge(answered(500), 9, defaultWebhookPolicy, now, 0.5).isGone)
})

const retryAfter: [string, number][] = [
  ['60', 60 * second],
  [' 60 ', 60 * second],
  ['0', 5 * second],
  ['3', 5 * second],
  ['86400', 24 * hour],
  ['86401', 24 * hour],
  ['99999999999999999999', 24 * hour],
  ['Mon, 05 Jan 2026 09:01:00 GMT', 60 * second],
  ['Mon, 05 Jan 2026 08:00:00 GMT', 5 * second],
  ['Mon, 05 Jan 2099 09:00:00 GMT', 24 * hour],
  ['-60', 5 * second],
  ['soon', 5 * second],
  ['', 5 * second],
]
for (const [header, expected] of retryAfter) {
  test(`Retry-After: ${JSON.stringify(header)} means ${expected / second} s`, () => {
    assert.is(verdict(answered(503, header)), expected)
  })
}

test('Retry-After never brings an attempt forward', () => {
  assert.is(verdict(answered(503, '60'), 4), 5 * hour)
})

test('the error is kept for the log', () => {
  const error = (outcome: WebhookOutcome) => judge(outcome, 0, defaultWebhookPolicy, now, 0.5).error
  assert.is(error(answered(204)), null)
  const moved = (location: string | null) => ({
    kind: 'answered' as const,
    status: 302,
    body: '',
    retryAfter: null,
    location,
  })
  const said = 'The receiver answered 302: it redirects to new.example:8443, and redirects are not followed'
  assert.is(error(moved('https://new.example:8443/hooks/s3cret?a=1')), said, 'the host only: the path may be a secret')
  for (const location of [null, '/elsewhere', 'nonsense:']) {
    assert.is(error(moved(location)), 'The receiver answered 302: it redirects, and redirects are not followed')
  }
  assert.is(error(answered(304)), 'The receiver answered 304')
  assert.is(error({ kind: 'failed', error: 'getaddrinfo ENOTFOUND' }), 'getaddrinfo ENOTFOUND')
})

test.run()
