import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { begin, type SurveySession } from '../../src/index.ts'
import { mergedWith } from '../../src/queue/merge.ts'
import { survey } from './two-tabs.ts'

const test = suite('two sessions of one response')
const empty = begin(survey, { seed: 's' })
const session = (answers: Record<string, string>, order: Record<string, number>): SurveySession => ({
  ...empty,
  answers,
  order,
})

test('hold of each question the later answer', () => {
  const stored = session({ a: 'B1', b: 'b' }, { a: 3, b: 2 })
  const own = session({ a: 'A1', c: 'A2' }, { a: 1, c: 4 })
  const merged = mergedWith(stored, own, { own: { a: 1 }, stored: { a: 1 } })
  assert.equal(
    [merged.answers, merged.order],
    [
      { a: 'B1', b: 'b', c: 'A2' },
      { a: 3, b: 2, c: 4 },
    ],
  )
})

test('hold what a page has answered last, though its clock was set back', () => {
  const stored = session({ a: 'B1' }, { a: 1000 })
  const merged = mergedWith(stored, session({ a: 'A2' }, { a: 5 }), { own: { a: 1 }, stored: { a: 1 } })
  assert.equal([merged.answers, merged.order], [{ a: 'A2' }, { a: 1001 }])
})

for (const id of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
  test(`hold the answer to a question called ${id}, and no value that every object inherits`, () => {
    const stored = session({ a: 'A' }, { a: 1 })
    const merged = mergedWith(stored, session({ [id]: 'pro', b: 'B' }, { b: 2 }), null)
    assert.equal(merged.answers, { a: 'A', b: 'B', [id]: 'pro' })
    assert.equal(mergedWith(stored, session({ b: 'B' }, { b: 2 }), null).answers, { a: 'A', b: 'B' })
  })
}

test.run()
