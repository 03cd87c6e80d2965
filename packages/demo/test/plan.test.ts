import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { planDemo, type Visit } from '../src/plan/plan.ts'

const dayMs = 86_400_000

// Every weekday, at several hours.
const nows = Array.from({ length: 28 }, (_, n) => Date.UTC(2026, 1, 20) + n * (dayMs + dayMs / 4))

// Each is planned once for all tests, which only read it.
const planned = new Map(nows.map((now) => [now, planDemo(now).filter((one) => one.kind === 'visit')]))
const visitsUntil = (now: number): Visit[] => planned.get(now) ?? []

test('whenever it is loaded, the demo has 500 respondents within 90 days', () => {
  for (const now of nows) {
    const visits = visitsUntil(now)
    const begun = visits.filter(({ steps }) => steps.length > 0)
    assert.is(begun.filter(({ isNewRespondent }) => isNewRespondent).length, 500)
    assert.is(new Set(begun.map(({ steps }) => steps[0]?.at)).size, begun.length, 'two begin in the same moment')
    for (const { at, steps } of visits) {
      const times = [at, ...steps.map((step) => step.at)]
      assert.ok(now - 90 * dayMs <= at && (times.at(-1) ?? 0) <= now)
      assert.equal(times, times.toSorted())
    }
  }
})

test('it tells the same story: a bad week, and better ones before and after', () => {
  for (const now of nows) {
    const between = (from: number, to: number) => {
      const own = visitsUntil(now).filter(({ at }) => at >= now - from * dayMs && at < now - to * dayMs)
      const given = own.map(({ steps }) => steps[0]?.data.score)
      const scores = given.filter((one) => typeof one === 'number')
      const [promoters, detractors] = [scores.filter((one) => one >= 9), scores.filter((one) => one <= 6)]
      return (promoters.length - detractors.length) / scores.length
    }
    assert.ok(between(33, 26) < 0, `${new Date(now).toISOString()}: ${between(33, 26)}`)
    assert.ok(between(90, 33) > 0 && between(26, 0) > 0)
  }
})

test('nobody is asked twice in a week, and for the score no more than once in 30 days', () => {
  for (const now of nows.slice(0, 7)) {
    const seen = new Map<string, Visit[]>()
    for (const visit of visitsUntil(now)) {
      const { userId } = visit.person
      if (userId === null) continue
      const before = seen.get(userId) ?? []
      for (const { at, survey } of before) {
        const isRepeated = survey === visit.survey
        if (isRepeated) assert.is(survey, 'nps')
        assert.ok(visit.at - at >= (isRepeated ? 30 : 7) * dayMs)
      }
      seen.set(userId, [...before, visit])
    }
  }
})

test.run()
