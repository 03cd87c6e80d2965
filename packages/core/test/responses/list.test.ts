import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, open } from '../serve.ts'

const test = suite('responses/list')
const app = await open()
const minute = 60_000

/** Six responses a minute apart, named by their number. */
const one = (await app.survey()).id
const two = (await app.survey()).id
const made: string[] = []
const times: string[] = []
const people = [{ userId: 'anna' }, {}, { userId: 'bert' }, { userId: 'anna' }, {}, {}]
for (const [n, person] of people.entries()) {
  times.push(app.clock.iso())
  made.push(await app.respond(n < 4 ? one : two, { ...person, finished: n % 2 === 0 }))
  app.clock.advance(minute)
}
const anna = (await app.call('GET', '/api/v1/management/contacts?userId=anna')).data<{ id: string }[]>()[0]?.id

/** The numbers of the responses that a query lists, in its order. */
const numbers = (answer: Answer) => answer.data<{ id: string }[]>().map(({ id }) => made.indexOf(id))
const list = async (query: string) => numbers(await app.call('GET', `/api/v1/management/responses?${query}`))

const queries: [string, number[]][] = [
  ['', [5, 4, 3, 2, 1, 0]],
  ['order=desc', [5, 4, 3, 2, 1, 0]],
  ['order=asc', [0, 1, 2, 3, 4, 5]],
  [`surveyId=${one}`, [3, 2, 1, 0]],
  [`surveyId=${two}&order=asc`, [4, 5]],
  ['finished=true', [4, 2, 0]],
  ['finished=false', [5, 3, 1]],
  [`since=${times[2]}`, [5, 4, 3, 2]],
  [`until=${times[2]}`, [1, 0]],
  [`since=${times[1]}&until=${times[4]}`, [3, 2, 1]],
  [`since=${times[3]}&until=${times[3]}`, []],
  ['userId=anna', [3, 0]],
  ['userId=bert', [2]],
  ['userId=nobody', []],
  [`contactId=${anna}`, [3, 0]],
  ['contactId=cnone', []],
  ['contactId=no%20id', []],
  ['tag=', []],
  ['tag=none', []],
  ['updatedSince=2026-01-01T00:00:00Z', [0, 1, 2, 3, 4, 5]],
  [`contactId=${anna}&userId=anna`, [3, 0]],
  [`contactId=${anna}&userId=bert`, []],
  [`surveyId=${one}&finished=true&userId=anna`, [0]],
  ['since=2026-01-05T10:02:00%2B01:00', [5, 4, 3, 2]],
  ['since=2026-01-05T09:02Z', [5, 4, 3, 2]],
  ['since=2026-01-05T09:02:00.0001Z', [5, 4, 3, 2]],
]
for (const [query, expected] of queries) {
  test(`${query || 'no query'}: ${expected}`, async () => assert.equal(await list(query), expected))
}

const bad: [string, string][] = [
  ['finished=yes', 'finished'],
  ['finished=', 'finished'],
  ['order=up', 'order'],
  ['since=yesterday', 'since'],
  ['since=2026-01', 'since'],
  ['since=2026-02-30', 'since'],
  ['since=2026-01-05T09:00:00', 'since'],
  ['since=2026-02-30T09:00:00Z', 'since'],
  ['since=2026-02-31T09:00:00Z', 'since'],
  ['since=2026-13-01T09:00:00Z', 'since'],
  ['since=2026-01-05T25:00:00Z', 'since'],
  ['since=0000-01-01T00:00:00Z', 'since'],
  ['since=0001-01-01T00:00:00%2B01:00', 'since'],
  ['until=9999-12-31T23:59:59-23:00', 'until'],
  ['until=9999-12-31T23:59:59-23:59', 'until'],
  ['updatedSince=0000-01-01T00:00:00Z', 'updatedSince'],
  ['until=1767603600000', 'until'],
  ['updatedSince=x', 'updatedSince'],
  ['updatedSince=2026-01-05T09:00:00Z&settled=1', 'settled'],
  ['userId=a%00b', 'userId'],
  ['updatedSince=2026-01-01T00:00:00Z&order=desc', 'order'],
]
for (const [query, field] of bad) {
  test(`${query} is a 400 that names ${field}`, async () => {
    const { details } = (await app.call('GET', `/api/v1/management/responses?${query}`)).error(400)
    assert.equal(Object.keys(details), [field])
  })
}

test('all that is wrong with a query is named at once', async () => {
  const { details } = (await app.call('GET', '/api/v1/management/responses?limit=x&finished=x&order=x&since=x')).error(
    400,
  )
  assert.equal(Object.keys(details).sort(), ['finished', 'limit', 'order', 'since'])
})

test('an unknown survey is a 404', async () => {
  for (const id of ['cnone', 'no%20id', '']) {
    const { details } = (await app.call('GET', `/api/v1/management/responses?surveyId=${id}`)).error(404)
    assert.equal(details, { resource_id: decodeURIComponent(id), resource_type: 'Survey' })
  }
})

test('updatedSince: what has changed since, included, by the time of change', async () => {
  const changed = app.clock.iso()
  await app.call('PUT', `${app.client}/responses/${made[1]}`, { body: { finished: true } })
  app.clock.advance(minute)
  await app.call('PUT', `${app.client}/responses/${made[3]}`, { body: { data: { q2: 'x' } } })
  assert.equal(await list(`updatedSince=${changed}`), [1, 3])
  assert.equal(await list(`updatedSince=${app.clock.iso()}`), [3])
  assert.equal(await list(`updatedSince=${times[4]}`), [4, 5, 1, 3])
  assert.equal(await list(`updatedSince=${times[4]}&surveyId=${two}`), [4, 5])
})

test('settled: what changed in the last 5 seconds is withheld', async () => {
  const other = await open()
  const { id: surveyId } = await other.survey()
  const since = other.clock.iso()
  const first = await other.respond(surveyId)
  const ask = async () =>
    (await other.call('GET', `/api/v1/management/responses?updatedSince=${since}&settled=true`))
      .data<{ id: string }[]>()
      .map(({ id }) => id)
  assert.equal(await ask(), [])
  other.clock.advance(3000)
  const second = await other.respond(surveyId)
  other.clock.advance(1999)
  assert.equal(await ask(), [])
  other.clock.advance(2)
  assert.equal(await ask(), [first])
  other.clock.advance(3000)
  assert.equal(await ask(), [first, second])
})

test('a client that polls by updatedSince and cursor misses nothing', async () => {
  const other = await open()
  const { id: surveyId } = await other.survey()
  const all: string[] = []
  for (let n = 0; n < 7; n += 1) {
    all.push(await other.respond(surveyId))
    if (n % 3 === 0) other.clock.advance(1)
  }
  const met: string[] = []
  let address: string | null = '/api/v1/management/responses?updatedSince=2026-01-01T00:00:00Z&limit=2'
  while (address) {
    const answer: Answer = await other.call('GET', address)
    met.push(...answer.data<{ id: string }[]>().map(({ id }) => id))
    address = /<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  assert.equal(met.toSorted(), all.toSorted())
})

test('responses of a deleted survey are in no list', async () => {
  const other = await open()
  const survey = await other.survey()
  await other.respond(survey.id)
  await other.call('DELETE', `/api/v1/management/surveys/${survey.id}`)
  assert.equal((await other.call('GET', '/api/v1/management/responses')).data(), [])
})

test.run()
