import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { markImpossible } from '../../src/answers/responses/impossible.ts'
import type { SurveyResponse } from '../../src/answers/responses/schema.ts'
import type { SurveySummary } from '../../src/answers/summaries/schema.ts'
import type { SurveyTrend } from '../../src/answers/summaries/trend-schema.ts'
import { open } from '../serve.ts'
import { exported, recordsOf } from '../transfer/moving.ts'

/** Surveys with `answers: 'mark'` or `'count'` judge responses that finish. */
const test = suite('responses/impossible')

const text = (words: string) => ({ default: words })
const yesNo = ['Yes', 'No'].map((label) => ({ id: label.toLowerCase(), label: text(label) }))
const isNo = {
  leftOperand: { type: 'question', value: 'kids' },
  operator: 'equals',
  rightOperand: { type: 'static', value: 'no' },
}
/** Who has no children is led past the question how many. */
const questions = [
  {
    id: 'kids',
    type: 'multipleChoiceSingle',
    headline: text('Do you have children?'),
    required: true,
    choices: yesNo,
    logic: [
      {
        id: 'rule',
        conditions: { id: 'group', connector: 'and', conditions: [{ id: 'one', ...isNo }] },
        actions: [{ id: 'jump', objective: 'jumpToQuestion', target: 'why' }],
      },
    ],
  },
  { id: 'many', type: 'openText', inputType: 'number', headline: text('How many?'), required: true },
  { id: 'why', type: 'openText', inputType: 'text', headline: text('Why?'), required: false },
]
const [possible, offPath] = [
  { kids: 'Yes', many: '2', why: '' },
  { kids: 'No', many: '2', why: 'Because' },
]

async function opened(answers: string | undefined, fields: object = {}) {
  const app = await open({ rateLimit: false })
  const { id } = await app.survey({ questions, ...(answers && { answers }), ...fields })
  const path = `/api/v1/management/surveys/${id}`
  return {
    app,
    id,
    path,
    respond(data: object, more: object = {}) {
      app.clock.advance(1000)
      return app.respond(id, { finished: true, data, ...more })
    },
    find: async (responseId: string) =>
      (await app.call('GET', `/api/v1/management/responses/${responseId}`)).data<SurveyResponse>(),
    summary: async (query = '') => (await app.call('GET', `${path}/summary${query}`)).data<SurveySummary>(),
    async set(body: object) {
      app.clock.advance(1000)
      const answer = await app.call('PUT', path, { body })
      assert.is(answer.status, 200, answer.text)
    },
  }
}

const seen = ({ suspicious, impossible }: SurveyResponse) => ({ suspicious, impossible })
const none = { suspicious: [], impossible: [] }
const marked = { suspicious: ['impossible'], impossible: [{ id: 'many', verdict: 'offPath' }] }

test('a survey that says nothing takes any answer, and tells no number', async () => {
  const { app, path, respond, find, summary } = await opened(undefined)
  assert.is((await app.call('GET', path)).data<{ answers: string }>().answers, 'any')
  assert.equal(seen(await find(await respond(offPath))), none)
  assert.is((await summary()).impossibleCount, undefined)
})

test('with `mark`, a response that could not have been given is stored, marked, listed and counted', async () => {
  const { app, id, respond, find, summary } = await opened('mark')
  assert.equal(seen(await find(await respond(possible))), none)
  const responseId = await respond(offPath)
  assert.equal(seen(await find(responseId)), marked)
  assert.equal((await find(responseId)).data, offPath)
  const list = await app.call('GET', `/api/v1/management/responses?surveyId=${id}&suspicious=impossible`)
  assert.equal(
    list.data<SurveyResponse[]>().map(({ id: of, impossible }) => [of, impossible]),
    [[responseId, marked.impossible]],
  )
  const { finishedCount, impossibleCount } = await summary()
  assert.equal([finishedCount, impossibleCount], [2, 1])
  const csv = await app.call('GET', `/api/v1/management/responses?surveyId=${id}`, { headers: { accept: 'text/csv' } })
  assert.match(csv.text, /,suspicious,/)
  assert.match(csv.text, /,impossible,No,2,Because/)
})

test('a response is judged when it finishes, as a whole', async () => {
  const { app, respond, find } = await opened('mark')
  const responseId = await respond({ kids: 'No', many: '2' }, { finished: false })
  assert.equal(seen(await find(responseId)), none)
  const path = `${app.client}/responses/${responseId}`
  assert.is((await app.call('PUT', path, { body: { data: { why: 'x' }, finished: true } })).status, 200)
  assert.equal(seen(await find(responseId)), marked)
})

test('with `count`, it is in no figure: summary, fields, trend, answers; filters by marks still find it', async () => {
  const hiddenFields = { enabled: true, fieldIds: ['plan'] }
  const { app, path, respond, summary, set } = await opened('count', { hiddenFields })
  await respond({ ...possible, why: 'Well', plan: 'pro' })
  await respond({ ...offPath, plan: 'free' })
  const counts = ({ startCount, finishedCount, impossibleCount, questions: all, fields }: SurveySummary) => ({
    ...{ startCount, finishedCount, impossibleCount, answered: all.map(({ answered }) => answered) },
    plans: fields?.[0]?.values.map(({ value }) => value),
  })
  const without = { startCount: 1, finishedCount: 1, impossibleCount: 1, answered: [1, 1, 1], plans: ['pro'] }
  assert.equal(counts(await summary('?fields=true')), without)
  const where = { connector: 'and', conditions: [{ type: 'question', id: 'many', operator: 'equals', value: 2 }] }
  const narrowed = await summary(`?where=${encodeURIComponent(JSON.stringify(where))}`)
  assert.equal([narrowed.finishedCount, narrowed.impossibleCount], [1, 1])
  const alone = await summary('?suspicious=impossible&fields=true')
  assert.equal(counts(alone), {
    startCount: 1,
    finishedCount: 1,
    impossibleCount: 1,
    answered: [1, 1, 1],
    plans: ['free'],
  })
  const trend = (await app.call('GET', `${path}/trend?questionId=why`)).data<SurveyTrend>()
  assert.is(
    trend.points.reduce((sum, { finished }) => sum + finished, 0),
    1,
  )
  const texts = async (query = '') =>
    (await app.call('GET', `${path}/answers/why${query}`)).data<{ value: string }[]>().map(({ value }) => value)
  assert.equal(await texts(), ['Well'])
  assert.equal(await texts('?suspicious=impossible'), ['Because'])

  // What was stored keeps its verdict; the survey decides what becomes of it.
  await set({ answers: 'any' })
  assert.equal([(await summary()).finishedCount, (await summary()).impossibleCount], [2, undefined])
  assert.equal(await texts(), ['Because', 'Well'])
  await set({ answers: 'count' })
  assert.equal(counts(await summary('?fields=true')), without)
})

test('with `count`, it fills no quota, also where it was marked before', async () => {
  const quotas = [{ where: null, limit: 2, action: 'close' }]
  const { app, path, respond, set } = await opened('mark', { quotas })
  await respond(offPath)
  await set({ answers: 'count' })
  app.clock.advance(60_000)
  await app.hearback.work()
  await respond(offPath)
  await respond(possible)
  const status = async () => (await app.call('GET', path)).data<{ status: string }>().status
  assert.is(await status(), 'inProgress')
  await respond(possible)
  assert.is(await status(), 'completed')
})

test('what was possible in the edition that was seen is possible', async () => {
  const { respond, find, set } = await opened('mark')
  await set({ questions: [questions[0], questions[2]] })
  await set({ questions: [{ ...questions[0], logic: [] }, questions[2]] })
  const old = { kids: 'Yes', many: '2', why: 'x' }
  assert.equal(seen(await find(await respond(old))), none, 'guessed')
  assert.equal(seen(await find(await respond(old, { surveyEdition: 1 }))), none, 'said')
  assert.equal(seen(await find(await respond(old, { surveyEdition: 99 }))), none, 'of the future')
  const removed = (await find(await respond({ kids: 'Maybe' }, { surveyEdition: 2 }))).impossible
  assert.equal(removed, [{ id: 'kids', verdict: 'notOffered' }])
})

test('what management records is judged when it asks', async () => {
  const { app, id, find } = await opened('mark')
  const body = { surveyId: id, finished: true, data: offPath }
  const record = async (query: string) =>
    (await app.call('POST', `/api/v1/management/responses${query}`, { body })).data<SurveyResponse>()
  assert.equal(seen(await record('')), none)
  assert.equal(seen(await record('?judge=false')), none)
  const one = await record('?judge=true')
  assert.equal(seen(one), marked)
  const [many = ''] = (
    await app.call('POST', '/api/v1/management/responses/bulk?judge=true', { body: { responses: [body] } })
  ).data<string[]>()
  assert.equal(seen(await find(many)), marked)
  const correct = (query: string, data: object) =>
    app.call('PUT', `/api/v1/management/responses/${one.id}${query}`, { body: { data } })
  assert.equal(seen((await correct('', { kids: 'Yes' })).data<SurveyResponse>()), marked)
  assert.equal(seen((await correct('?judge=true', { why: 'y' })).data<SurveyResponse>()), none)
  assert.is((await correct('?judge=perhaps', {})).status, 400)
})

test('imported responses are judged when the import asks', async () => {
  const from = await opened(undefined)
  await from.respond(offPath)
  await from.respond(possible)
  const records = recordsOf((await exported(from.app.hearback.admin, from.app.production.id)).text)
  const looking = records.map(({ type, data }) => ({
    type,
    data: type === 'survey' ? { ...(data as object), answers: 'mark' } : data,
  }))
  for (const judge of [false, true]) {
    const to = await open({ rateLimit: false })
    await to.hearback.admin.importRecords(to.production.id, looking, { judge })
    const stored = (await to.call('GET', '/api/v1/management/responses?order=asc')).data<SurveyResponse[]>()
    assert.equal(stored.map(seen), judge ? [marked, none] : [none, none])
  }
})

test('a survey that changes on the way marks nobody', async () => {
  const { app, respond, find, set } = await opened('mark')
  const [, many, why] = questions
  const begin = (surveyEdition: number | undefined) =>
    respond({ kids: 'Yes' }, { finished: false, ...(surveyEdition && { surveyEdition }) })
  const end = async (id: string, body: object) => {
    const answer = await app.call('PUT', `${app.client}/responses/${id}`, { body: { finished: true, ...body } })
    assert.is(answer.status, 200, answer.text)
    return seen(await find(id))
  }
  const [reloaded, stayed, late, unsaid] = [await begin(1), await begin(1), await begin(1), await begin(undefined)]
  app.clock.advance(1000)
  const renamed = [
    { id: 'both', label: text('Both') },
    { id: 'none', label: text('None') },
  ]
  await set({ questions: [{ ...questions[0], choices: renamed, logic: [] }, { ...many, required: false }, why] })
  assert.equal(await end(reloaded, { data: { many: '', why: 'x' }, surveyEdition: 2 }), none, 'answers on two editions')
  assert.equal(await end(stayed, { data: { many: '2' }, surveyEdition: 1 }), none, 'the edition that was begun')
  assert.equal(await end(unsaid, { data: { many: '2' } }), none, 'none said')
  const inNewTab = () => respond({ kids: 'Both' }, { finished: false, surveyEdition: 2 })
  const inTwoTabs = [await inNewTab(), await inNewTab()] as const
  const [, again] = inTwoTabs
  assert.equal(await end(inTwoTabs[0], { data: { why: 'a' }, surveyEdition: 1 }), none, 'finished in the older tab')
  await end(again, { data: { kids: 'Yes' }, surveyEdition: 1, finished: false })
  assert.equal(await end(again, { data: { why: 'a' }, surveyEdition: 2 }), none, 'finished in the newer tab')
  assert.equal((await end(await inNewTab(), { data: { kids: 'Yes' } })).suspicious, ['impossible'], 'one tab')
  const forged = await respond({ kids: 'Nonsense' }, { surveyEdition: 99 })
  assert.equal((await find(forged)).suspicious, ['impossible'], 'an edition that the survey never had')
  app.clock.advance(8 * 86_400_000)
  assert.equal(await end(late, { data: { many: '2' } }), none, 'goes on with the edition that it has said')
  const wrong = await respond({ kids: 'Yes', many: '2' })
  assert.equal((await find(wrong)).impossible, [{ id: 'kids', verdict: 'notOffered' }])
})

test('what management records of an earlier time is judged by what was asked then', async () => {
  const { app, id, find, set } = await opened('mark')
  const createdAt = app.clock.iso()
  app.clock.advance(1000)
  await set({
    questions: [
      {
        ...questions[0],
        choices: [
          { id: 'a', label: text('A') },
          { id: 'b', label: text('B') },
        ],
        logic: [],
      },
    ],
  })
  app.clock.advance(30 * 86_400_000)
  const record = async (data: object, more: object) => {
    const body = { surveyId: id, finished: true, data, ...more }
    return (await app.call('POST', '/api/v1/management/responses?judge=true', { body })).data<SurveyResponse>()
  }
  const then = await record(possible, { createdAt, updatedAt: createdAt })
  assert.equal([seen(then), then.surveyEdition], [none, 1])
  assert.equal((await record(possible, {})).impossible, [{ id: 'kids', verdict: 'notOffered' }])
  const path = `/api/v1/management/responses/${then.id}?judge=true`
  assert.equal(seen((await app.call('PUT', path, { body: { data: { why: 'typo' } } })).data<SurveyResponse>()), none)
  assert.equal((await find(then.id)).surveyEdition, 1)
})

test('a judgement can be asked for, or be renewed, without another change', async () => {
  const { app, respond, find, set } = await opened('any')
  const id = await respond(offPath)
  const put = (query: string, body: object) => app.call('PUT', `/api/v1/management/responses/${id}${query}`, { body })
  await set({ answers: 'mark' })
  assert.is((await put('', { data: offPath })).status, 200)
  assert.equal(seen(await find(id)), none)
  assert.equal(seen((await put('?judge=true', { data: offPath })).data<SurveyResponse>()), marked)
  assert.equal(seen(await find(id)), marked)
  assert.is((await put('', { data: { many: '' } })).status, 200)
  assert.equal(seen(await find(id)), marked, 'a correction alone judges nothing')
  assert.is((await put('?judge=true', {})).status, 200)
  assert.equal(seen(await find(id)), none)
})

test('a quota ends a survey early by its ending alone', async () => {
  const quotas = [
    { where: null, limit: 1000, action: 'close' },
    { where: null, limit: 1000, action: 'endWith', endingId: 'full' },
  ]
  const endings = ['end', 'full'].map((id) => ({ id, type: 'endScreen', headline: text(id) }))
  const { respond, find } = await opened('mark', { quotas, endings })
  const verdicts = async (more: object) => (await find(await respond({ kids: 'Yes' }, more))).impossible
  assert.equal(await verdicts({}), [{ id: 'many', verdict: 'missing' }])
  assert.equal(await verdicts({ endingId: 'end' }), [{ id: 'many', verdict: 'missing' }])
  assert.equal(await verdicts({ endingId: 'full' }), [])
})

test('a judgement that fails loses no answer', async () => {
  const told: string[] = []
  const { app, id, respond, find } = await opened('mark')
  const response = { ...(await app.storage.responses.find(app.production.id, await respond(possible))) }
  const survey = await app.storage.surveys.find(app.production.id, id)
  const service = {
    clock: app.clock,
    logger: { ...console, error: (_: unknown, message: string) => told.push(message) },
    storage: {
      ...app.storage,
      surveys: { ...app.storage.surveys, findEdition: () => Promise.reject(new Error('down')) },
    },
  }
  const second = { ...survey, edition: { number: 2, at: '2026-01-01T00:00:00.000Z', by: null } }
  // Safe: both were found.
  const judged = await markImpossible(service as never, second as never, response as never, 1)
  assert.equal(judged, response)
  assert.match(told.join(), /could not be judged/)
  assert.ok(await find(response.id ?? ''))
})

test('where there were more changes than are looked at, nothing is said of answers to an earlier page', async () => {
  const { respond, find, set } = await opened('mark')
  for (const label of ['A', 'B', 'C', 'D', 'E']) {
    const choices = yesNo.map(({ id }) => ({ id, label: text(`${label} ${id}`) }))
    await set({ questions: [{ ...questions[0], choices }, ...questions.slice(1)] })
  }
  assert.equal(seen(await find(await respond(possible))), none)
})

test.run()
