import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SurveyTrend } from '../../src/answers/summaries/trend-schema.ts'
import { type App, open } from '../serve.ts'
import { record } from './asking.ts'
import { everyQuestion } from './questions.ts'

const test = suite('trends')

async function trendOf(app: App, surveyId: string, query: string): Promise<SurveyTrend> {
  return (await app.call('GET', `/api/v1/management/surveys/${surveyId}/trend?${query}`)).data<SurveyTrend>()
}

const days = 'since=2026-01-01T00:00:00Z&until=2026-01-04T00:00:00Z'

async function answered(app: App): Promise<string> {
  const { id } = await app.survey({ questions: everyQuestion })
  await record(app, id, {
    createdAt: '2026-01-01T10:00:00.000Z',
    data: { nps: 10, rating: 4, single: 'Red', cta: 'clicked' },
  })
  await record(app, id, { createdAt: '2026-01-01T11:00:00.000Z', data: { nps: 6, rating: 2, single: 'Blue', cta: '' } })
  await record(app, id, { createdAt: '2026-01-03T23:30:00.000Z', finished: false, data: { nps: 9 } })
  return id
}

test('it counts responses by period, in the time zone, with a point for each period', async () => {
  const app = await open()
  const id = await answered(app)
  const { points, ...about } = await trendOf(app, id, days)
  assert.equal(about, { interval: 'day', timeZone: 'UTC', questionId: null })
  const zeros = { displays: 0, started: 0, finished: 0 }
  assert.equal(points, [
    { ...zeros, from: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z', started: 2, finished: 2 },
    { ...zeros, from: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z' },
    { ...zeros, from: '2026-01-03T00:00:00.000Z', until: '2026-01-04T00:00:00.000Z', started: 1 },
  ])
  const berlin = await trendOf(app, id, `${days}&timeZone=Europe/Berlin`)
  assert.equal(
    berlin.points.map(({ from, started }) => [from.slice(0, 16), started]),
    [
      ['2026-01-01T00:00', 2],
      ['2026-01-01T23:00', 0],
      ['2026-01-02T23:00', 0],
      ['2026-01-03T23:00', 1],
    ],
  )
})

test('each type of question has its own figures', async () => {
  const app = await open()
  const id = await answered(app)
  const first = async (questionId: string) => {
    const [point] = (await trendOf(app, id, `${days}&questionId=${questionId}`)).points
    assert.ok(point)
    const { from: _, until: __, displays: ___, started: ____, finished: _____, ...own } = point
    return own
  }
  assert.equal(await first('nps'), { shown: 2, answered: 2, mean: 8, score: 0, promoters: 1, detractors: 1 })
  assert.equal(await first('rating'), { shown: 2, answered: 2, mean: 3 })
  assert.equal(await first('text'), { shown: 0, answered: 0 })
  assert.equal((await first('single')).shares?.slice(0, 2), [
    { id: 'red', count: 1, share: 0.5 },
    { id: 'blue', count: 1, share: 0.5 },
  ])
  assert.equal((await first('cta')).shares, [{ id: 'clicked', count: 1, share: 0.5 }])
  assert.equal((await first('matrix')).mean, undefined)
})

test('filters narrow it, and what no response can pass leaves zeros', async () => {
  const app = await open()
  const id = await answered(app)
  const started = async (query: string) =>
    (await trendOf(app, id, `${days}&${query}`)).points.reduce((sum, point) => sum + point.started, 0)
  assert.is(await started('finished=true'), 2)
  assert.is(await started('userId=unknown'), 0)
  assert.is(await started('tag=unknown'), 0)
})

test('without a time it covers the last 90 days', async () => {
  const app = await open()
  const { id } = await app.survey()
  assert.is((await trendOf(app, id, '')).points.length, 90)
  assert.is((await trendOf(app, id, 'interval=week')).points.length, 26)
})

test.run()
