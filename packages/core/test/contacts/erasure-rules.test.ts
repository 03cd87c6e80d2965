import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { erasedPayload, erasedResult } from '../../src/asking/contacts/erasure-rules.ts'

const test = suite('contacts/erasure-rules')

for (const [what, before, after] of [
  [
    'a payload',
    { id: 'c1', person: { id: 'c2' }, personAttributes: { a: 'b' }, contact: {}, contactAttributes: null, ttc: {} },
    { id: 'c1', person: null, personAttributes: null, contact: null, contactAttributes: null, ttc: {} },
  ],
  [
    'the answer to a display',
    { id: 'c1', contactId: 'c2', surveyId: 'c3' },
    { id: 'c1', contactId: null, surveyId: 'c3' },
  ],
  [
    'answers that are called so',
    { data: { person: 'Anna', contact: 'x' } },
    { data: { person: 'Anna', contact: 'x' } },
  ],
  ['what names nobody', { id: 'c1', n: 1e-7 }, { id: 'c1', n: 1e-7 }],
  ['a list', ['c1', 'c2'], ['c1', 'c2']],
  ['no object', null, null],
] as const) {
  test(what, () => {
    assert.equal(JSON.parse(erasedPayload(JSON.stringify(before), false)), after)
  })
}

test('the payload of a response that was deleted with its contact keeps the ids of the response and its survey', () => {
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
  const stays = { id: 'c1', surveyId: 'c2', ...times, finished: true, survey: { title: 'How was it?' } }
  const said = { data: { q1: 'Blue' }, language: 'de', ttc: { q1: 5 }, tags: [{ name: 'a' }], notes: [{}], newer: 7 }
  const before = { ...stays, ...said, person: { id: 'c3' }, contact: null }
  const after = {
    ...stays,
    data: {},
    language: null,
    ttc: {},
    tags: [],
    notes: [],
    newer: null,
    person: null,
    contact: null,
  }
  assert.equal(JSON.parse(erasedPayload(JSON.stringify(before), true)), after)
})

for (const [resource, whereResponsesStay, whereTheyGo] of [
  ['Response', '{"id":"c1","person":null}', null],
  ['Note', '{"id":"c1","person":null}', null],
  ['Display', '{"id":"c1","person":null}', '{"id":"c1","person":null}'],
  ['Contact', null, null],
  ['Whatever comes later', null, null],
] as const) {
  test(`a kept answer: ${resource}`, () => {
    const answer = { resource, body: '{"id":"c1","person":{"id":"c2"}}' }
    assert.is(erasedResult(answer, false), whereResponsesStay)
    assert.is(erasedResult(answer, true), whereTheyGo)
    assert.is(erasedResult({ resource, body: null }, false), null)
  })
}

test.run()
