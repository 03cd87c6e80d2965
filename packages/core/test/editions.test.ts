import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SurveySummary } from '../src/answers/summaries/schema.ts'
import type { Survey } from '../src/asking/surveys/schema.ts'
import { memoryStorage } from '../src/beside/memory/index.ts'
import { nothingAlongside } from '../src/ground/ports/alongside.ts'
import { type App, open } from './serve.ts'

/** Each change of what respondents see makes an edition, which can be read and restored. */
const test = suite('editions')

const text = (words: string) => ({ default: words })
const ask = (id: string, headline: string, more: object = {}) => ({
  id,
  type: 'openText',
  inputType: 'text',
  headline: text(headline),
  required: false,
  ...more,
})

interface Read {
  number: number
  createdAt: string
  actor: { kind: string; label: string } | null
  isCurrent: boolean
  content: Pick<Survey, 'questions'>
  differences: { path: string; from?: unknown; to?: unknown }[] | null
}

const at = (id: string, below = '') => `/api/v1/management/surveys/${id}${below}`

async function opened(fields: object = {}, app: Promise<App> = open({ rateLimit: false })) {
  const made = await app
  const { id } = await made.survey({ questions: [ask('why', 'Why?')], ...fields })
  const { call, clock } = made
  return {
    app: made,
    id,
    change: async (body: object) => {
      clock.advance(1000)
      const answer = await call('PUT', at(id), { body })
      assert.is(answer.status, 200, answer.text)
    },
    list: async () => (await call('GET', at(id, '/editions'))).data<Read[]>(),
    read: async (number: number) => (await call('GET', at(id, `/editions/${number}`))).data<Read>(),
    restore: (number: number, headers = {}) => call('POST', at(id, `/editions/${number}/restore`), { headers }),
  }
}

test('differences of what respondents see make editions, with their time and author; names, status and targeting make none', async () => {
  const { app, change, list, read } = await opened()
  await change({ name: 'Another name', status: 'paused', recontactDays: 7, questions: [ask('why', 'Why?')] })
  assert.is((await list()).length, 1)
  await change({ questions: [ask('why', 'But why?'), ask('how', 'How?')] })
  await change({ hiddenFields: { enabled: true, fieldIds: ['campaign'] } })
  const listed = await list()
  assert.equal(
    listed.map(({ number, isCurrent, actor }) => [number, isCurrent, actor?.kind]),
    [
      [3, true, 'key'],
      [2, false, 'key'],
      [1, false, 'key'],
    ],
  )
  assert.is(listed[0]?.createdAt, app.clock.iso())
  const { content, differences } = await read(2)
  assert.equal(
    content.questions.map(({ headline }) => headline.default),
    ['But why?', 'How?'],
  )
  assert.equal(
    differences?.map(({ path }) => path),
    ['questions.why.headline.default', 'questions.how'],
  )
  assert.is((await read(1)).differences, null)
})

test('a list of editions goes page after page', async () => {
  const { app, id, change } = await opened()
  for (let n = 2; n <= 5; n += 1) await change({ questions: [ask('why', `Why ${n}?`)] })
  const numbers: number[] = []
  for (let path: string | null = at(id, '/editions?limit=2'); path !== null; ) {
    const page = await app.call('GET', path)
    numbers.push(...page.data<Read[]>().map(({ number }) => number))
    path = /<https?:\/\/[^/]+([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? null
  }
  assert.equal(numbers, [5, 4, 3, 2, 1])
})

test('a draft that nobody has answered stays one edition; from the first answer on, its differences make editions', async () => {
  const { app, id, change, list, read } = await opened({ status: 'draft' })
  await change({ questions: [ask('why', 'Whyy?')] })
  await change({ questions: [ask('why', 'Why now?')] })
  assert.equal([(await list()).length, (await read(1)).content.questions[0]?.headline], [1, text('Why now?')])
  const body = { surveyId: id, finished: true, data: { why: 'Because' } }
  assert.is((await app.call('POST', '/api/v1/management/responses', { body })).status, 200)
  await change({ questions: [ask('why', 'And why?')] })
  assert.is((await list()).length, 2)
})

test('a restored edition is the next one, with everything that it asked; names and status stay', async () => {
  const { app, id, change, list, read, restore } = await opened()
  await change({ name: 'Renamed', questions: [ask('how', 'How?')] })
  const restored = await restore(1)
  assert.is(restored.status, 200, restored.text)
  const { name, questions } = restored.data<Survey>()
  assert.equal([name, questions.map(({ id }) => id)], ['Renamed', ['why']])
  assert.equal(
    [(await list()).map(({ number }) => number), (await read(3)).content],
    [[3, 2, 1], (await read(1)).content],
  )
  assert.is((await restore(3)).status, 200)
  assert.is((await list()).length, 3, 'restoring what is there differences nothing')
  const { resource, action } =
    (await app.call('GET', '/api/v1/management/audit')).data<Record<string, string>[]>()[0] ?? {}
  assert.equal([resource, action], ['survey', 'update'])
  const stale = await restore(2, { 'if-match': '"0"' })
  assert.is(stale.status, 412, `${id} ${stale.text}`)
})

test('an edition that the rules of today refuse is named with its faults, and differences nothing', async () => {
  const storage = memoryStorage()
  const { app, id, change, list, restore } = await opened({}, open({ rateLimit: false, storage }))
  const kept = await storage.surveys.findEdition(app.production.id, id, 1)
  assert.ok(kept)
  const [question] = kept.content.questions
  const twice = { ...kept.content, questions: [question, question] as Survey['questions'] }
  await storage.surveys.addEdition(app.production.id, id, { ...kept, number: 9, content: twice })
  await change({ questions: [ask('how', 'How?')] })
  const before = await list()
  const refused = (await restore(9)).error(400)
  assert.match(refused.details['questions.1.id'] ?? '', /.+/)
  assert.equal(await list(), before)
})

test('what another build has written without an edition becomes one before it is changed', async () => {
  const storage = memoryStorage()
  const { app, id, change, list, read } = await opened({}, open({ rateLimit: false, storage }))
  const environmentId = app.production.id
  const stored = await storage.surveys.find(environmentId, id)
  const revision = await storage.environments.revision(environmentId)
  assert.ok(stored && revision)
  // As a build without editions does: it keeps the fields that it does not know.
  const older = { ...stored, version: 2, questions: [ask('old', 'Older?')] as Survey['questions'] }
  const condition = { ifVersion: 1, ifRevision: revision, segment: null }
  await storage.surveys.replace(environmentId, older, condition, nothingAlongside)
  await change({ questions: [ask('new', 'Newer?')] })
  assert.equal(
    (await list()).map(({ number }) => number),
    [3, 2, 1],
  )
  assert.equal(await Promise.all([1, 2, 3].map(async (number) => (await read(number)).content.questions[0]?.id)), [
    'why',
    'old',
    'new',
  ])
})

test('a survey that was changed a thousand times is changed no more, and says what to do', async () => {
  const storage = memoryStorage()
  const { app, id, change, list, restore } = await opened({}, open({ rateLimit: false, storage }))
  await change({ questions: [ask('how', 'How?')] })
  await app.respond(id, { data: { how: 'Well' } })
  const whole = await storage.surveys.findEdition(app.production.id, id, 2)
  const stored = await storage.surveys.find(app.production.id, id)
  const revision = await storage.environments.revision(app.production.id)
  assert.ok(whole && stored && revision)
  for (let number = 3; number <= 1000; number += 1)
    await storage.surveys.addEdition(app.production.id, id, { ...whole, number })
  const next = { ...stored, version: 3, edition: { ...whole, number: 1000 } }
  const condition = { ifVersion: 2, ifRevision: revision, segment: null }
  await storage.surveys.replace(app.production.id, next, condition, nothingAlongside)
  const refused = (await restore(1)).error(409)
  assert.match(refused.message, 'make a copy')
  assert.is((await app.call('PUT', at(id), { body: { questions: [ask('x', 'X?')] } })).status, 409)
  assert.is((await app.call('PUT', at(id), { body: { name: 'Still named' } })).status, 200)
  assert.is((await list())[0]?.number, 1000)
})

test('a build that knows nothing of what was asked changes a survey, and results show it as it is now', async () => {
  const storage = memoryStorage()
  const label = (id: string, words: string) => ({ id, label: text(words) })
  const fruit = (...choices: object[]) => ({ ...ask('fruit', 'Which?'), type: 'multipleChoiceSingle', choices })
  const first = fruit(label('a', 'Apples'), label('b', 'Pears'))
  const { app, id, change } = await opened(
    { questions: [first, ask('why', 'Why?')] },
    open({ rateLimit: false, storage }),
  )
  await app.respond(id, { finished: true, data: { fruit: 'Apples', why: 'So' } })
  await change({ questions: [first] })
  const environmentId = app.production.id
  const stored = await storage.surveys.find(environmentId, id)
  const revision = await storage.environments.revision(environmentId)
  assert.ok(stored?.asked && revision)
  const questions = [fruit(label('a', 'Boskoop'), label('b', 'Pears'), label('c', 'Figs'))] as Survey['questions']
  const condition = { ifVersion: stored.version, ifRevision: revision, segment: null }
  await storage.surveys.replace(
    environmentId,
    { ...stored, version: stored.version + 1, questions },
    condition,
    nothingAlongside,
  )
  app.clock.advance(20_000)
  await app.respond(id, { finished: true, data: { fruit: 'Figs' } })
  const { questions: counted, former } = (await app.call('GET', at(id, '/summary'))).data<SurveySummary>()
  const [found] = counted
  assert.equal(found?.type === 'multipleChoiceSingle' && found.choices.map(({ count }) => count), [1, 0, 1])
  assert.equal(
    former.map(({ questionId }) => questionId),
    ['why'],
  )
  const csv = await app.call('GET', `/api/v1/management/responses?surveyId=${id}`, { headers: { accept: 'text/csv' } })
  assert.match(csv.text, /Figs,,\r\n[^\n]*Boskoop,So,/)
})

test('an edition is found by its own number alone, and in its own environment', async () => {
  const { app, id } = await opened()
  for (const number of ['0', '2', '-1', '1.5', 'x', '01', '99999999999']) {
    assert.is((await app.call('GET', at(id, `/editions/${number}`))).status, 404, number)
    assert.is((await app.call('POST', at(id, `/editions/${number}/restore`))).status, 404, number)
  }
  const { key } = app.development
  assert.is((await app.call('GET', at(id, '/editions'), { key })).status, 404)
  assert.is((await app.call('GET', at(id, '/editions/1'), { key })).status, 404)
})

test.run()
