import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { surveysToShow, triggeredActions } from '../../src/index.ts'
import { cases, eventOf } from './cases.ts'
import { happeningOf, optionsOf, personOf, stateOf } from './given.ts'

const test = suite('the survey that is shown')

for (const one of cases) {
  test(`${one.title}: ${one.shown ? 'shown' : 'not shown'}`, () => {
    const surveys = surveysToShow(stateOf(one), personOf(one), eventOf(happeningOf(one)), optionsOf(one))
    assert.is(surveys.length, one.shown ? 1 : 0)
  })
}

test('surveys come in the order of the state, for somebody of whom nothing is known', () => {
  const state = stateOf({ title: '', shown: true })
  const [survey] = state.surveys
  assert.ok(survey)
  const surveys = ['b', 'a', 'c'].map((id) => ({ ...survey, id }))
  const shown = surveysToShow({ ...state, surveys }, null, { type: 'code', key: 'key' })
  assert.equal(
    shown.map(({ id }) => id),
    ['b', 'a', 'c'],
  )
})

test('a visit that begins triggers the automatic action', () => {
  const { actionClasses } = stateOf({ title: '', shown: true })
  const automatic = actionClasses.map((one) => ({ ...one, type: 'automatic' as const, name: 'New Session' }))
  assert.equal(triggeredActions([...actionClasses, ...automatic], { type: 'newSession' }), ['New Session'])
})

test.run()
