import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawOf, fitsPage, type ReducedSurvey, showVerdicts, surveysToShow, triggeredActions } from '../../src/index.ts'
import { cases, eventOf, now } from './cases.ts'
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

/** In the order in which they count: what a person, or what happens, is like where a reason holds, and where it does not. */
const reasons = [
  { reason: 'notTriggered', holds: { key: 'other' }, ends: { key: 'key' } },
  { reason: 'notInSegment', holds: { segments: [] }, ends: { segments: ['segment'] } },
  { reason: 'answered', holds: { responses: ['survey'] }, ends: { responses: [] } },
  { reason: 'resting', holds: { lastDisplayAt: new Date(now).toISOString() }, ends: { lastDisplayAt: null } },
  { reason: 'notSampled', holds: { draw: 0.6 }, ends: { draw: 0.4 } },
] as const

test('the first reason is named, and without it the next one', () => {
  const survey = { displayOption: 'displayMultiple', displayPercentage: 50, segment: { id: 'segment', filters: [{}] } }
  const state = stateOf({ title: '', shown: false, rest: 3, survey: survey as unknown as Partial<ReducedSurvey> })
  for (const [first, { reason }] of reasons.entries()) {
    const fields = reasons.map(({ holds, ends }, place) => (place < first ? ends : holds))
    const { key, draw, ...person } = Object.assign({ key: '', draw: 0 }, ...fields)
    const known = { ...personOf({ title: '', shown: false }), ...person, userId: 'ada' }
    const [verdict] = showVerdicts(state, known, { type: 'code', key }, { now, random: () => draw })
    assert.is(verdict?.reason, reason)
    assert.is(verdict?.until, reason === 'resting' ? now + 3 * 24 * 60 * 60_000 : undefined)
  }
})

test('a share of people is a share of people, however often something happens', () => {
  const state = stateOf({ title: '', shown: true, survey: { displayPercentage: 20 } })
  for (const name of ['userId', 'visitorId'] as const) {
    let reached = 0
    for (let person = 0; person < 20_000; person++) {
      const one = { ...personOf({ title: '', shown: true }), [name]: `person ${person}` }
      const times = Array.from({ length: 3 }, () => surveysToShow(state, one, { type: 'code', key: 'key' }).length)
      assert.ok(times.every((shown) => shown === times[0]))
      reached += times[0] ?? 0
    }
    assert.ok(Math.abs(reached / 20_000 - 0.2) < 0.01, `${reached} of 20,000 ${name}s`)
  }
})

test('draws are even, and differ from survey to survey', () => {
  const tenths = new Array<number>(10).fill(0)
  for (let n = 0; n < 50_000; n++) {
    const tenth = Math.floor(drawOf(`clx${n % 50} ${n}`) * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  assert.ok(
    tenths.every((count) => Math.abs(count - 5000) < 300),
    tenths.join(' '),
  )
})

test('a page that an action is not about is left; one without URL filters is never left', () => {
  const one = { title: '', shown: true, ...cases.find(({ title }) => title.includes('rule contains shop')) }
  const { actionClasses } = stateOf(one)
  assert.ok(fitsPage(actionClasses, ['Action'], 'https://site.example/shop'))
  assert.not(fitsPage(actionClasses, ['Action'], 'https://site.example/cart'))
  assert.ok(fitsPage(stateOf({ title: '', shown: true }).actionClasses, ['Action'], 'https://site.example/cart'))
})

test.run()
