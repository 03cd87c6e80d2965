import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { UnavailableError } from '../../src/house/for-stores.ts'
import { type App, open } from '../serve.ts'
import { record } from '../summaries/asking.ts'
import { everyQuestion } from '../summaries/questions.ts'

const test = suite('filters by conditions')

const variables = [{ id: 'points', name: 'points', type: 'number', value: 0 }]
const hiddenFields = { enabled: true, fieldIds: ['plan'] }

async function answered(app: App): Promise<string> {
  const { id } = await app.survey({ questions: everyQuestion, variables, hiddenFields })
  await record(app, id, { data: { nps: 10, single: 'Red', plan: 'pro' }, variables: { points: 3 } })
  await record(app, id, { data: { nps: 2, single: 'Red!' }, meta: { source: 'mail' } })
  await record(app, id, { data: { nps: 3, single: 'Blue' }, finished: false })
  app.clock.advance(1)
  return id
}

const one = (type: string, id: string, operator: string, value?: unknown) => ({
  conditions: [{ type, id, operator, value }],
})
const asked = (where: unknown) => `where=${encodeURIComponent(JSON.stringify(where))}`
const management = '/api/v1/management'

test('a list, its pages, its exports, a summary and a trend have the filter of quotas', async () => {
  const app = await open()
  const id = await answered(app)
  const count = async (where: unknown) => {
    const path = `${management}/responses?surveyId=${id}&${asked(where)}`
    const all = (await app.call('GET', path)).data<{ id: string }[]>()
    const page = await app.call('GET', `${path}&limit=1`)
    const next = page.headers.get('link')?.match(/<(.+)>/)?.[1]
    const second = next ? (await app.call('GET', next)).data<object[]>() : []
    assert.is(page.data<object[]>().length + second.length, Math.min(2, all.length), 'the cursor keeps the conditions')
    const csv = await app.call('GET', path, { headers: { accept: 'text/csv' } })
    assert.is(csv.text.trim().split('\n').length - 1, all.length)
    const { startCount } = (await app.call('GET', `${management}/surveys/${id}/summary?${asked(where)}`)).data<{
      startCount: number
    }>()
    assert.is(startCount, all.length)
    const { points } = (await app.call('GET', `${management}/surveys/${id}/trend?${asked(where)}`)).data<{
      points: { started: number }[]
    }>()
    assert.is(
      points.reduce((sum, { started }) => sum + started, 0),
      all.length,
    )
    return all.length
  }
  assert.is(await count(one('question', 'nps', 'isLessThan', 7)), 2)
  assert.is(await count(one('question', 'single', 'equals', 'red')), 2, 'a choice by its id, in every language')
  assert.is(await count(one('hiddenField', 'plan', 'equals', 'pro')), 1)
  assert.is(await count(one('variable', 'points', 'isGreaterThan', 2)), 1)
  assert.is(await count(one('meta', 'source', 'isSkipped')), 2)
  const both = [one('question', 'nps', 'isLessThan', 7), one('meta', 'source', 'isSubmitted')]
  const conditions = both.flatMap((where) => where.conditions)
  assert.is(await count({ conditions }), 1)
  assert.is(await count({ connector: 'or', conditions }), 2)
})

test('conditions that cannot hold are named, and a survey is needed', async () => {
  const app = await open()
  const id = await answered(app)
  const cases: [string, string, RegExp][] = [
    [asked(one('question', 'nps', 'isLessThan', 7)), 'where', /needs `surveyId`/],
    [`surveyId=${id}&where=nps`, 'where', /Expected JSON/],
    [`surveyId=${id}&where=%7B%7D`, 'where.conditions', /Required/],
    [`surveyId=${id}&${asked(one('question', 'nps', 'isClicked'))}`, 'where.conditions.0.operator', /Expected one of/],
    [`surveyId=${id}&${asked(one('question', 'q9', 'isSkipped'))}`, 'where.conditions.0.id', /No question has the id/],
    [`surveyId=${id}&${asked(one('question', 'multi', 'equals', 'Pink'))}`, 'where.conditions.0.value', /no choice/],
    [`surveyId=${id}&${asked(one('question', 'text', 'equals', '\u0000'))}`, 'where.conditions.0.value', /U\+0000/],
    [`surveyId=${id}&${asked(one('question', 'text', 'contains', '\ud800'))}`, 'where.conditions.0.value', /U\+0000/],
  ]
  for (const [query, path, message] of cases) {
    const { details } = (await app.call('GET', `${management}/responses?${query}`)).error(400)
    assert.equal(Object.keys(details), [path], query)
    assert.match(details[path] ?? '', message)
  }
})

test('overQuota finds the responses that came too late', async () => {
  const app = await open()
  const { id } = await app.survey({ quotas: [{ limit: 1, action: 'close' }] })
  const begun = await app.respond(id, { finished: false })
  const taken = await app.respond(id, { finished: true })
  await app.call('PUT', `${app.client}/responses/${begun}`, { body: { finished: true } })
  const list = async (wanted: boolean) =>
    (await app.call('GET', `${management}/responses?surveyId=${id}&overQuota=${wanted}`)).data<{ id: string }[]>()
  assert.equal(
    (await list(true)).map((response) => response.id),
    [begun],
  )
  assert.equal(
    (await list(false)).map((response) => response.id),
    [taken],
  )
})

test('filters that take too long are a sentence that says what to do', async () => {
  const storage = memoryStorage()
  const slow = async (): Promise<never> => {
    throw new UnavailableError('too long', { cause: null, isSlow: true })
  }
  const app = await open({
    storage: {
      ...storage,
      responses: { ...storage.responses, listTexts: slow },
      summaries: { ...storage.summaries, count: slow, countPeriods: slow },
    },
  })
  const id = await answered(app)
  const where = asked(one('question', 'nps', 'isLessThan', 7))
  for (const path of [
    `responses?surveyId=${id}&limit=10&${where}`,
    `surveys/${id}/summary?${where}`,
    `surveys/${id}/trend?${where}`,
  ]) {
    assert.match((await app.call('GET', `${management}/${path}`)).error(503).message, /choose a shorter period/, path)
  }
})

test.run()
