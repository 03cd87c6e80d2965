import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../src/beside/memory/index.ts'
import { type App, open } from './serve.ts'
import { record } from './summaries/asking.ts'

const test = suite('answers to a question')

interface Listed {
  responseId: string
  value: unknown
  tags: { name: string }[]
  contact: { userId: string | null } | null
}

const hiddenFields = { enabled: true, fieldIds: ['plan'] }
const pathOf = (surveyId: string, question = 'q1') => `/api/v1/management/surveys/${surveyId}/answers/${question}`
const values = async (app: App, path: string) =>
  (await app.call('GET', path)).data<Listed[]>().map(({ value }) => value)
const nextOf = (headers: Headers) => headers.get('link')?.match(/<(.+)>; rel="next"/)?.[1] ?? null

async function answered(app: App, answers: readonly unknown[]): Promise<string> {
  const { id } = await app.survey({ hiddenFields })
  for (const q1 of answers) {
    await record(app, id, { data: q1 === null ? {} : { q1 } })
    app.clock.advance(1)
  }
  return id
}

test('they come newest first with tags and contact, without the skipped ones', async () => {
  const app = await open()
  const { id } = await app.survey({ hiddenFields })
  const first = await record(app, id, { data: { q1: 'first', plan: 'pro' }, userId: 'anna' })
  app.clock.advance(1)
  await record(app, id, { data: { q1: '' } })
  await record(app, id, { data: {} })
  app.clock.advance(1)
  await record(app, id, { data: { q1: ['second', ''] } })
  await app.call('PUT', `/api/v1/management/responses/${first}/tags`, { body: { tags: ['praise'] } })
  const found = (await app.call('GET', pathOf(id))).data<Listed[]>()
  assert.equal(
    found.map(({ value, tags, contact }) => [value, tags.map(({ name }) => name), contact?.userId ?? null]),
    [
      [['second', ''], [], null],
      ['first', ['praise'], 'anna'],
    ],
  )
  assert.equal(await values(app, pathOf(id, 'plan')), ['pro'], 'a hidden field')
  assert.equal(await values(app, `${pathOf(id)}?tag=praise`), ['first'])
  assert.equal(await values(app, `${pathOf(id)}?tag=none`), [])
})

test('they say what people call who answered', async () => {
  const app = await open()
  const { id } = await app.survey()
  const people = [
    [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', plan: 'pro' }, 'Ada Lovelace'],
    [{ email: 'bob@example.com' }, 'bob@example.com'],
    [{}, 'user-2'],
  ] as const
  for (const [n, [attributes]] of people.entries()) {
    await app.call('POST', '/api/v1/management/contacts', { body: { userId: `user-${n}`, attributes } })
    await record(app, id, { data: { q1: 'x' }, userId: `user-${n}` })
    app.clock.advance(1)
  }
  const found = (await app.call('GET', pathOf(id))).data<{ contact: object }[]>()
  assert.equal(
    found.map(({ contact }) => Object.keys(contact)),
    people.map(() => ['id', 'userId', 'name']),
    'no other attribute',
  )
  assert.equal(
    found.map(({ contact }) => Object.values(contact).at(-1)),
    people.map(([, name]) => name).reverse(),
  )
})

test('a search finds a part of an answer in any case, page by page', async () => {
  const app = await open()
  const id = await answered(app, ['Too SLOW', 'fine', 'ÄRGER 100 %', null, 'so slow, so slow', 7])
  assert.equal(await values(app, `${pathOf(id)}?q=slow`), ['so slow, so slow', 'Too SLOW'])
  assert.equal(await values(app, `${pathOf(id)}?q=%C3%A4rger%20100%20%25`), ['ÄRGER 100 %'])
  assert.equal(await values(app, `${pathOf(id)}?q=7`), [7])
  const page = await app.call('GET', `${pathOf(id)}?q=slow&limit=1`)
  assert.equal(
    page.data<Listed[]>().map(({ value }) => value),
    ['so slow, so slow'],
  )
  const next = nextOf(page.headers)
  assert.ok(next)
  const last = await app.call('GET', next)
  assert.equal(
    last.data<Listed[]>().map(({ value }) => value),
    ['Too SLOW'],
  )
  assert.is(nextOf(last.headers), null, 'the last page leads nowhere')
  assert.equal((await app.call('GET', `${next}&q=fine`)).error(400).details, {
    cursor: 'The cursor contains the filters already: leave them out',
  })
})

test('a search for a rare answer ends after a second with a short page, and the next page goes on', async () => {
  const storage = memoryStorage()
  const app = await open({
    storage: {
      ...storage,
      responses: {
        ...storage.responses,
        listAnswers: (...args) => {
          app.clock.advance(1001)
          return storage.responses.listAnswers(...args)
        },
      },
    },
  })
  const id = await answered(app, ['rare'])
  const bulk = Array.from({ length: 500 }, () => ({ surveyId: id, finished: true, data: { q1: 'common' } }))
  await app.call('POST', '/api/v1/management/responses/bulk', { body: { responses: bulk } })
  const page = await app.call('GET', `${pathOf(id)}?q=rare`)
  assert.equal(page.data(), [])
  const next = nextOf(page.headers)
  assert.ok(next, 'it is not the last page')
  assert.equal(await values(app, next), ['rare'])
})

test('those that fit nothing the question offers can be listed alone, as the summary counts them', async () => {
  const app = await open({ rateLimit: false })
  const choices = ['Red', 'Blue'].map((label) => ({ id: label.toLowerCase(), label: { default: label } }))
  const question = { id: 'c', type: 'multipleChoiceSingle', headline: { default: '?' }, required: false, choices }
  const { id } = await app.survey({ questions: [question], hiddenFields })
  for (const c of ['Red', 'Pink', '', 7, ['Blue'], 'Blue']) {
    await record(app, id, { data: { c } })
    app.clock.advance(1)
  }
  // A choice that was renamed since is read by what it meant.
  const renamed = [{ ...choices[0], label: { default: 'Rouge' } }, choices[1]]
  const changed = await app.call('PUT', `/api/v1/management/surveys/${id}`, {
    body: { questions: [{ ...question, choices: renamed }] },
  })
  assert.is(changed.status, 200, changed.text)
  assert.equal(await values(app, `${pathOf(id, 'c')}?unread=true`), [['Blue'], 7, 'Pink'])
  assert.equal(await values(app, `${pathOf(id, 'c')}?unread=true&q=pin`), ['Pink'])
  assert.is((await values(app, `${pathOf(id, 'c')}?unread=false`)).length, 5)
  const { questions } = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<{
    questions: { unread: number }[]
  }>()
  assert.is(questions[0]?.unread, 3)
  const pages = await app.call('GET', `${pathOf(id, 'c')}?unread=true&limit=2`)
  assert.equal(await values(app, nextOf(pages.headers) ?? ''), ['Pink'])
  const refused = await app.call('GET', `${pathOf(id, 'plan')}?unread=true`)
  assert.match(JSON.stringify(refused.error(400)), /hidden field/)
})

test.run()
