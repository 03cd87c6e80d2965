import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withoutPerson } from '../../src/contacts/erasure-rules.ts'

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
    assert.equal(JSON.parse(withoutPerson(JSON.stringify(before))), after)
  })
}

test.run()
