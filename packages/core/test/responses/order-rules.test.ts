import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newerParts, orderOf, repeats } from '../../src/answers/responses/order-rules.ts'
import { continueResponse, correctResponse } from '../../src/answers/responses/rules.ts'
import type { StoredResponse } from '../../src/answers/responses/schema.ts'

const test = suite('responses/order-rules')
const now = '2026-01-02T00:00:00.000Z'
const stored: StoredResponse = {
  id: 'r',
  environmentId: 'e',
  surveyId: 's',
  createdAt: now,
  updatedAt: now,
  finished: false,
  data: { a: 'old', b: 'B', free: 'x' },
  variables: { sum: 2 },
  ttc: { a: 10, b: 20 },
  order: { a: 2, b: 5 },
  meta: {},
  language: 'de',
  endingId: null,
  singleUseId: null,
  displayId: null,
  emailHash: null,
  contactId: null,
  person: null,
  tags: [],
  notes: [],
  overQuota: false,
  suspicious: [],
  impossible: [],
  edition: null,
  quotas: null,
  meanings: {},
  version: 1,
}
const after = (update: Parameters<typeof continueResponse>[1], from = stored) => {
  const next = continueResponse(from, update, now)
  return next && { data: next.data, ttc: next.ttc, order: next.order }
}

test('only answers have an order', () => {
  assert.equal(orderOf({ a: 1 }, { a: 3, b: 4 }, now), { a: 3 })
  for (const none of [
    orderOf({ a: 1 }, {}, now),
    orderOf({ a: 1 }, { b: 1 }, now),
    orderOf(null, { a: 1 }, now),
    orderOf({ a: 1 }, null, now),
  ])
    assert.is(none, null)
  assert.equal(orderOf({ toString: 1 }, { toString: 3, valueOf: 4 }, now), { toString: 3 })
})

test('a lower order changes nothing, nor does its time; a higher one is taken', () => {
  assert.is(after({ data: { a: 'late' }, ttc: { a: 99 }, order: { a: 1 } }), null)
  assert.equal(after({ data: { a: 'new', b: 'late' }, ttc: { a: 12, b: 1 }, order: { a: 6, b: 4 } }), {
    data: { ...stored.data, a: 'new' },
    ttc: { a: 12, b: 20 },
    order: { a: 6, b: 5 },
  })
})

test('an equal order is taken, but not with labels of a language that is older than the stored one', () => {
  assert.equal(after({ data: { a: 'again' }, ttc: { a: 11 }, order: { a: 2 } }), {
    data: { ...stored.data, a: 'again' },
    ttc: { a: 11, b: 20 },
    order: { a: 2, b: 5 },
  })
  const english = { ...stored, language: 'en' }
  const german = { data: { a: 'alt' }, ttc: { a: 11 }, language: 'de' } as const
  const taken = continueResponse(english, { ...german, order: { a: 2, b: 5 } }, now)
  assert.equal(
    [taken?.data.a, taken?.ttc, taken?.order, taken?.language],
    ['alt', { a: 11, b: 20 }, stored.order, 'de'],
  )
  assert.is(continueResponse(english, { ...german, order: { a: 2 } }, now), null)
  assert.is(continueResponse(english, { ...german, order: { a: 2, b: 4 } }, now), null)
  assert.is(continueResponse(english, { language: 'de', order: { b: 5 } }, now)?.language, 'de')
  assert.is(continueResponse(english, { language: 'de', order: { b: 4 } }, now), null)
})

test('without an order, on either side, an answer is taken, and the stored order stays', () => {
  assert.equal(after({ data: { a: 'plain' } }), {
    data: { ...stored.data, a: 'plain' },
    ttc: stored.ttc,
    order: stored.order,
  })
  assert.equal(after({ data: { free: 'y', a: 'late' }, order: { free: 0, a: 0 } })?.data, { ...stored.data, free: 'y' })
  const first = { ...stored, order: null }
  assert.equal(after({ data: { a: 'new' }, order: { a: 0, b: 9 } }, first)?.order, { a: 0 })
})

test('a higher order of the same answer is kept, so that no answer from in between wins', () => {
  const next = continueResponse(stored, { data: { a: 'old' }, order: { a: 7 } }, now)
  assert.equal(next?.order, { a: 7, b: 5 })
  assert.is(next && continueResponse(next, { data: { a: 'between' }, order: { a: 6 } }, now), null)
  assert.is(
    continueResponse(
      { ...stored, finished: true, ttc: { a: 10, b: 20, _total: 30 } },
      { data: { a: 'old' }, order: { a: 7 } },
      now,
    ),
    null,
  )
})

test('what was computed from fewer answers than are stored is left out', () => {
  const about = { variables: { sum: 1, more: 1 }, language: 'en', endingId: 'e' }
  const older = newerParts(stored, { data: { c: 'C' }, order: { c: 4 }, finished: false, ...about }, now)
  assert.equal(older, { data: { c: 'C' }, ttc: {}, order: { c: 4 } })
  const newer = continueResponse(stored, { data: { a: 'late', c: 'C' }, order: { a: 1, c: 5 }, ...about }, now)
  assert.equal([newer?.variables, newer?.language, newer?.endingId], [{ sum: 1, more: 1 }, 'en', 'e'])
  assert.is(newer?.data.a, 'old')
})

test('an older update that finishes does so, with the ending that its respondent saw', () => {
  const next = continueResponse(
    stored,
    { data: { a: 'late' }, order: { a: 1 }, finished: true, endingId: 'e', language: 'en' },
    now,
  )
  assert.equal([next?.finished, next?.endingId, next?.language, next?.data.a], [true, 'e', 'de', 'old'])
})

test('on a finished response, an older update is no change, a newer one is refused', () => {
  const finished = { ...stored, finished: true, endingId: 'e', ttc: { a: 10, b: 20, _total: 30 } }
  const late = {
    data: { a: 'late' },
    ttc: { a: 1 },
    order: { a: 1 },
    finished: false,
    endingId: null,
    variables: { sum: 9 },
  }
  assert.is(continueResponse(finished, late, now), null)
  assert.throws(() => continueResponse(finished, { data: { a: 'new' }, order: { a: 6 } }, now), /finished already/)
  assert.throws(() => continueResponse(finished, { data: { c: 'C' }, order: { c: 1 } }, now), /finished already/)
})

test('a place far ahead of now blocks no later answer', () => {
  const soon = Date.parse(now) + 60 * 60_000
  const far = { a: Number.MAX_SAFE_INTEGER, b: soon }
  const next = continueResponse(stored, { data: { a: 'far', b: 'soon' }, order: far }, now)
  assert.equal([next?.data.a, next?.data.b, next?.order], ['far', 'soon', { a: 2, b: soon }])
  assert.is(next && continueResponse(next, { data: { a: 'right' }, order: { a: soon + 1 } }, now)?.data.a, 'right')
})

test('a correction by management keeps the order', () => {
  assert.equal(correctResponse(stored, { data: { a: 'corrected' } }, now)?.order, stored.order)
})

test('a repeated first request says nothing new if its answers are stored or older', () => {
  assert.is(repeats(stored, { data: { a: 'late' }, order: { a: 1 } }, now), true)
  assert.is(repeats(stored, { data: { b: 'B' }, order: { b: 5 } }, now), true)
  assert.is(repeats(stored, { data: { a: 'new' }, order: { a: 3 } }, now), false)
  assert.is(repeats(stored, { data: { b: 'B' } }, now), false)
  assert.is(repeats(stored, { data: stored.data }, now), true)
})

/** Makes the same numbers in each run, so that a failed run can be repeated. */
const random = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * below)
}

test('in whatever order and how often requests arrive, each question keeps the answer that was given last', () => {
  const draw = random(7)
  for (let round = 0; round < 500; round += 1) {
    const given: Record<string, string> = {}
    const order: Record<string, number> = {}
    const requests: { data: Record<string, string>; order: Record<string, number>; variables: { latest: number } }[] =
      []
    for (let n = 1; n <= 6; n += 1) {
      const key = `q${draw(3)}`
      given[key] = `${n}`
      order[key] = n
      const whole = draw(2) === 0
      requests.push({
        data: whole ? { ...given } : { [key]: `${n}` },
        order: whole ? { ...order } : { [key]: n },
        variables: { latest: n },
      })
    }
    const arriving = [...requests, ...requests].map((request) => ({ request, at: draw(1_000) }))
    let response: StoredResponse = { ...stored, data: {}, ttc: {}, variables: {}, order: null }
    for (const { request } of arriving.sort((one, other) => one.at - other.at))
      response = continueResponse(response, request, now) ?? response
    assert.equal(response.data, given, `round ${round}`)
    assert.equal([response.order, response.variables], [order, { latest: 6 }], `round ${round}`)
  }
})

test.run()
