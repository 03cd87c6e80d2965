import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('responses/time-zone')
const app = await open()
const { id } = await app.survey()

/** One response at each edge of two days in Berlin, on which clocks are set, to the millisecond. */
const times = {
  beforeMarch: '2026-03-28T22:59:59.999Z',
  firstOfMarch: '2026-03-28T23:00:00.000Z',
  lastOfMarch: '2026-03-29T21:59:59.999Z',
  afterMarch: '2026-03-29T22:00:00.000Z',
  beforeOctober: '2026-10-24T21:59:59.999Z',
  firstOfOctober: '2026-10-24T22:00:00.000Z',
  lastOfOctober: '2026-10-25T22:59:59.999Z',
  afterOctober: '2026-10-25T23:00:00.000Z',
}
for (const [name, at] of Object.entries(times)) {
  const body = { surveyId: id, createdAt: at, updatedAt: at, finished: true, data: { q1: name } }
  const sent = await app.call('POST', '/api/v1/management/responses', { body })
  assert.is(sent.status, 200)
}

const path = '/api/v1/management/responses'
const names = async (query: string): Promise<string[]> =>
  (await app.call('GET', `${path}?surveyId=${id}&order=asc&${query}`))
    .data<{ createdAt: string }[]>()
    .map(({ createdAt }) => Object.entries(times).find(([, at]) => at === createdAt)?.[0] ?? createdAt)

const march = 'since=2026-03-29&until=2026-03-30'
const october = 'since=2026-10-25&until=2026-10-26'
const berlin = 'timeZone=Europe/Berlin'

test('a day is that of the time zone, to its last millisecond and no more, at both changes of clocks', async () => {
  assert.equal(await names(`${march}&${berlin}`), ['firstOfMarch', 'lastOfMarch'])
  assert.equal(await names(`${october}&${berlin}`), ['firstOfOctober', 'lastOfOctober'])
})

test('without a time zone, a day begins at midnight in UTC, as it always did', async () => {
  assert.equal(await names(march), ['lastOfMarch', 'afterMarch'])
  assert.equal(await names(`${march}&timeZone=UTC`), ['lastOfMarch', 'afterMarch'])
})

test('a whole time is the same in every time zone', async () => {
  const since = encodeURIComponent(times.lastOfMarch)
  assert.equal(await names(`since=${since}&until=2026-03-30&${berlin}`), ['lastOfMarch'])
})

test('pages after the first keep the time zone, and so do lists by change', async () => {
  const first = await app.call('GET', `${path}?surveyId=${id}&order=asc&limit=1&${march}&${berlin}`)
  const next = /<([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await app.call('GET', next)
  assert.equal(
    [first, second].flatMap((page) => page.data<{ createdAt: string }[]>()).map(({ createdAt }) => createdAt),
    [times.firstOfMarch, times.lastOfMarch],
  )
  const changed = await app.call('GET', `${path}?surveyId=${id}&updatedSince=2026-10-26&${berlin}`)
  assert.equal(
    changed.data<{ createdAt: string }[]>().map(({ createdAt }) => createdAt),
    [times.afterOctober],
  )
})

test('exports, summaries and trends read days alike', async () => {
  const csv = await app.call('GET', `${path}?surveyId=${id}&${march}&${berlin}`, { headers: { accept: 'text/csv' } })
  assert.is(csv.text.trim().split('\n').length, 3)
  const of = async (what: string) =>
    (await app.call('GET', `/api/v1/management/surveys/${id}/${what}?${march}&${berlin}`)).data<{
      startCount: number
      points: { from: string; until: string; started: number }[]
    }>()
  assert.is((await of('summary')).startCount, 2)
  assert.equal(
    (await of('trend')).points.map(({ from, until, started }) => [from, until, started]),
    [[times.firstOfMarch, times.afterMarch, 2]],
  )
  const answers = await app.call('GET', `/api/v1/management/surveys/${id}/answers/q1?${march}&${berlin}`)
  assert.is(answers.data<unknown[]>().length, 2)
})

test('an unknown time zone is a 400 that says so and names near ones', async () => {
  for (const at of [path, `/api/v1/management/surveys/${id}/summary`, `/api/v1/management/surveys/${id}/trend`]) {
    const { details } = (await app.call('GET', `${at}?timeZone=Europe/Berln`)).error(400)
    assert.is(details.timeZone, 'There is no time zone "Europe/Berln". Did you mean Europe/Berlin?', at)
  }
})

test.run()
