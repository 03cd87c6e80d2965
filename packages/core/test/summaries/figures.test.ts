import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { daysOfFigure, figureReach, mostCounted, scoredQuestion } from '../../src/answers/summaries/figure-rules.ts'
import { type Running, watchedOf } from '../../src/answers/summaries/watch-rules.ts'
import type { StoredSurvey } from '../../src/asking/surveys/schema.ts'

const test = suite('the newest figures of surveys, and which surveys need a look')
const now = Date.parse('2026-03-31T10:00:00.000Z')
const few = { started: 5, firstAt: '2025-01-01T00:00:00.000Z' }

test('a figure reaches back as far as it is cheap, by days of the time zone', () => {
  const long = figureReach(few, 'Europe/Berlin', now)
  assert.equal([long?.step, long?.days, long?.bounds.length], [15, [30, 90], 13])
  // Clocks were set forward on 29 March.
  assert.is(long?.bounds.at(-2), '2026-03-16T23:00:00.000Z')
  assert.is(long?.bounds.at(-1), '2026-03-31T10:00:00.001Z')
  const reached = (firstAt: string) => figureReach({ started: mostCounted, firstAt }, 'UTC', now)?.bounds
  assert.is(reached('2025-10-02T00:00:00.000Z')?.[0], '2025-10-03T00:00:00.000Z')
  assert.is(reached('2025-10-03T00:00:00.000Z')?.[0], '2026-01-31T00:00:00.000Z')
  assert.is(reached('2026-03-17T00:00:00.000Z')?.[0], '2026-03-18T00:00:00.000Z')
  assert.is(reached('2026-03-29T23:59:59.999Z')?.[0], '2026-03-30T00:00:00.000Z')
  assert.is(figureReach({ started: mostCounted, firstAt: '2026-03-30T00:00:00.000Z' }, 'UTC', now), null)
})

test('a figure is of the fewest days of which a change can be told, else of the most', () => {
  const days = (answers: number[]) => daysOfFigure({ step: 15, days: [30, 90] }, answers)
  assert.is(days([0, 0, 0, 0, 0, 0, 0, 0, 15, 15, 15, 15]), 30)
  assert.is(days([0, 0, 0, 0, 0, 0, 0, 0, 14, 15, 15, 15]), 90)
  assert.is(days([]), 90)
  assert.is(daysOfFigure({ step: 1, days: [1] }, [0, 0]), 1)
})

test('the figure is of the first question with a score', () => {
  const questions = [{ type: 'openText' }, { type: 'rating', range: 5 }, { type: 'nps' }] as StoredSurvey['questions']
  assert.is(scoredQuestion(questions)?.type, 'rating')
  assert.is(scoredQuestion(questions.slice(0, 1)), null)
})

const running = (over: Partial<StoredSurvey>, activity: Partial<Running['activity']> = {}): Running => ({
  survey: {
    ...{ id: 's', type: 'link', status: 'inProgress', updatedAt: '2026-03-01T00:00:00.000Z', runOnDate: null },
    ...{ closeOnDate: null, autoComplete: null, quotas: [], triggers: [] },
    ...over,
  } as unknown as StoredSurvey,
  activity: { lastAt: null, lastShownAt: null, ...activity },
  counts: new Map([['all', 10]]),
})
const reasons = (one: Running, keepDisplaysDays: number | null = null) =>
  watchedOf(one, { now, keepDisplaysDays }).map(({ reason, at }) => [reason, at])

test('a survey that was in progress for a week and was not seen meanwhile needs a look', () => {
  assert.equal(reasons(running({})), [['unseen', null]])
  const lastShownAt = '2026-03-24T09:59:59.999Z'
  assert.equal(reasons(running({}, { lastShownAt })), [['unseen', lastShownAt]])
  assert.equal(reasons(running({}, { lastShownAt: '2026-03-24T10:00:00.000Z' })), [])
  assert.equal(reasons(running({}, { lastShownAt, lastAt: '2026-03-30T00:00:00.000Z' })), [])
  assert.equal(reasons(running({ updatedAt: '2026-03-30T00:00:00.000Z' })), [])
  assert.equal(reasons(running({ runOnDate: '2026-03-30T00:00:00.000Z' })), [])
  assert.equal(reasons(running({ status: 'paused' })), [])
  // Displays are purged before they could tell.
  assert.equal(reasons(running({}), 3), [])
  assert.equal(reasons(running({ type: 'app' })), [['untriggered', null]])
})

test('full quotas, a full survey, and a last day that is near or has passed are named', () => {
  const lastAt = '2026-03-31T00:00:00.000Z'
  const quota = { where: null, limit: 10, action: 'endWith', endingId: null } as const
  assert.equal(reasons(running({ quotas: [quota] }, { lastAt })), [['full', null]])
  assert.equal(reasons(running({ quotas: [{ ...quota, limit: 11 }] }, { lastAt })), [])
  assert.equal(reasons(running({ status: 'completed', quotas: [{ ...quota, action: 'close' }] })), [['full', null]])
  assert.equal(reasons(running({ status: 'completed', autoComplete: 5 })), [['complete', null]])
  const soon = '2026-04-03T09:59:59.999Z'
  assert.equal(reasons(running({ closeOnDate: soon }, { lastAt })), [['closes', soon]])
  assert.equal(reasons(running({ closeOnDate: '2026-04-03T10:00:00.000Z' }, { lastAt })), [])
  const past = '2026-03-30T00:00:00.000Z'
  assert.equal(reasons(running({ status: 'completed', closeOnDate: past, autoComplete: 5 })), [['closed', past]])
  assert.equal(reasons(running({ status: 'completed', closeOnDate: '2026-03-01T00:00:00.000Z' })), [])
})

test.run()
