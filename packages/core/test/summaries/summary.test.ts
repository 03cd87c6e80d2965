import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'
import { pathOf, record, summaryOf } from './asking.ts'
import { everyQuestion } from './questions.ts'

const test = suite('summaries')

test('a survey without answers has a summary of zeros, for every type of question', async () => {
  const app = await open()
  const { id } = await app.survey({ questions: everyQuestion })
  const summary = await summaryOf(app, id)
  assert.equal(
    { ...summary, dropOff: [], questions: [] },
    {
      displayCount: 0,
      startCount: 0,
      finishedCount: 0,
      completionRate: 0,
      medianTtc: null,
      dropOff: [],
      questions: [],
      former: [],
    },
  )
  assert.equal(
    summary.dropOff,
    everyQuestion.map((question) => ({ questionId: question.id, shown: 0, seen: 0, dropped: 0 })),
  )
  assert.equal(
    summary.questions.map(({ type }) => type),
    everyQuestion.map(({ type }) => type),
  )
})

test('the score of an NPS goes from -100 to 100', async () => {
  const app = await open()
  const { id } = await app.survey({ questions: everyQuestion })
  const score = async () => (await summaryOf(app, id)).questions.find(({ type }) => type === 'nps')
  const scoreNow = async () => {
    const found = await score()
    return found?.type === 'nps' ? found.score : undefined
  }
  assert.is(await scoreNow(), null)
  await record(app, id, { data: { nps: 0 } })
  assert.is(await scoreNow(), -100)
  for (const nps of [9, 10, 9]) await record(app, id, { data: { nps } })
  assert.is(await scoreNow(), 50)
})

test('a summary counts starts and completions, the time they took, and where the others stopped', async () => {
  const app = await open()
  const { id } = await app.survey()
  await app.display(id)
  await app.display(id)
  await app.respond(id, { data: { q1: 'a' } })
  await app.respond(id, { data: { q2: 'b' } })
  await app.respond(id, { data: {} })
  await app.respond(id, { data: { q1: 'a' }, finished: true, ttc: { q1: 1000, q2: 500 } })
  const { questions: _, ...summary } = await summaryOf(app, id)
  assert.equal(summary, {
    displayCount: 2,
    startCount: 4,
    finishedCount: 1,
    completionRate: 0.25,
    medianTtc: 1500,
    dropOff: [
      { questionId: 'q1', shown: 2, seen: 3, dropped: 1 },
      { questionId: 'q2', shown: 2, seen: 2, dropped: 1 },
    ],
    former: [],
  })
})

test('filters narrow it as they narrow the list of responses; displays obey since and until only', async () => {
  const app = await open()
  const { id } = await app.survey()
  const { id: otherId } = await app.survey()
  const tagged = await record(app, id, { createdAt: '2026-01-01T00:00:00.000Z', userId: 'anna' })
  await app.call('PUT', `/api/v1/management/responses/${tagged}/tags`, { body: { tags: ['praise'] } })
  await record(app, id, { createdAt: '2026-01-02T00:00:00.000Z', userId: 'bert', finished: false, data: { q1: 'a' } })
  await record(app, otherId, { createdAt: '2026-01-02T00:00:00.000Z', userId: 'bert' })
  await app.display(id)
  const { contact } = await app.response(tagged)
  const started = async (query: string) => {
    const { startCount, displayCount } = await summaryOf(app, id, query)
    const list = await app.call('GET', `/api/v1/management/responses?surveyId=${id}&${query}`)
    assert.is(startCount, list.data<unknown[]>().length, query)
    return [startCount, displayCount]
  }
  const queries: Readonly<Record<string, readonly [number, number]>> = {
    '': [2, 1],
    'finished=true': [1, 1],
    'finished=false': [1, 1],
    'since=2026-01-02T00:00:00Z': [1, 1],
    'since=2026-01-02T01:00:00%2B01:00': [1, 1],
    'until=2026-01-02T00:00:00Z': [1, 0],
    'since=2026-01-02T00:00:00Z&until=2026-01-02T00:00:00Z': [0, 0],
    'userId=anna': [1, 1],
    'userId=nobody': [0, 1],
    [`contactId=${contact?.id}`]: [1, 1],
    'contactId=-': [0, 1],
    [`contactId=${contact?.id}&userId=bert`]: [0, 1],
    'tag=praise': [1, 1],
    'tag=Praise': [0, 1],
    'tag=praise&finished=true&userId=anna': [1, 1],
  }
  for (const [query, expected] of Object.entries(queries)) assert.equal(await started(query), expected, query)
})

test('a survey that is unknown, deleted or another environment’s is a 404', async () => {
  const app = await open()
  const { id } = await app.survey()
  const { id: theirs } = await app.survey({}, app.development)
  await app.call('DELETE', `/api/v1/management/surveys/${id}`)
  for (const surveyId of [id, theirs, 'cnone', 'no-id-at-all']) {
    const { code, details } = (await app.call('GET', pathOf(surveyId))).error(404)
    assert.equal([code, details], ['not_found', { resource_id: surveyId, resource_type: 'Survey' }])
  }
})

test('it is there under the short address too, and for a key that may only read', async () => {
  const app = await open()
  const { id } = await app.survey()
  const { key } = await app.hearback.admin.createKey(app.production.id, { permission: 'read' })
  const answer = await app.call('GET', `/api/v1/surveys/${id}/summary`, { headers: { 'x-api-key': key } })
  assert.equal(answer.data(), await summaryOf(app, id))
})

test('a host asks for it in code, with the same filters', async () => {
  const app = await open()
  const { id } = await app.survey()
  await app.respond(id)
  const { summarizeSurvey } = app.hearback.admin
  assert.equal(await summarizeSurvey(app.production.id, id), await summaryOf(app, id))
  assert.is((await summarizeSurvey(app.production.id, id, { finished: 'true' })).startCount, 0)
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'It was not refused',
      (error: Error) => error.message,
    )
  assert.match(await refused(summarizeSurvey(app.development.id, id)), 'Survey not found')
  assert.match(await refused(summarizeSurvey('cnone', id)), 'Environment not found')
  assert.match(await refused(summarizeSurvey(app.production.id, id, { since: 'soon' })), 'since')
})

test.run()
