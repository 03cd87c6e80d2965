import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Pages } from '../src/ground/ports/pages.ts'
import type { SharedResults } from '../src/house/for-pages.ts'
import { type App, open, origin } from './serve.ts'
import { record } from './summaries/asking.ts'
import { everyQuestion } from './summaries/questions.ts'

const test = suite('shared results')

/** A page that shows them as JSON. */
const page: Pages = {
  addresses: [{ path: '/share/:surveyId/:key', methods: ['GET'], isShared: false, landmark: null }],
  async serve(request, { params: { surveyId = '', key = '' }, sharedResults }) {
    const environmentId = new URL(request.url).searchParams.get('env')
    const shared = await sharedResults({ surveyId, key, environmentId })
    return shared && Response.json(shared)
  },
}

const pathOf = (surveyId: string) => `/api/v1/management/surveys/${surveyId}/share`
const look = async (app: App, url: string): Promise<SharedResults | number> => {
  const response = await app.hearback.fetch(new Request(url))
  return response.ok ? ((await response.json()) as SharedResults) : response.status
}

async function shared(answers: readonly Record<string, unknown>[]) {
  const app = await open({ pages: [page], rateLimit: false })
  const { id } = await app.survey({ questions: everyQuestion })
  for (const data of answers) await record(app, id, { data, ttc: { nps: 5 } })
  const { url, resultShareKey } = (await app.call('POST', pathOf(id))).data<{ url: string; resultShareKey: string }>()
  return { app, id, url, key: resultShareKey }
}

async function questionOf(app: App, url: string, id: string) {
  const results = await look(app, url)
  if (typeof results === 'number') throw new Error(`${url} is a ${results}`)
  const question = results.questions.find(({ questionId }) => questionId === id)
  if (!question) throw new Error(`${id} is missing`)
  return question
}

test('an address with a key of 128 bits shows them until they are switched off, and a new one is another', async () => {
  const { app, id, url, key } = await shared([])
  assert.is(url, `${origin}/share/${id}/${key}`)
  assert.match(key, /^[\w-]{22}$/)
  assert.is((await look(app, url)) === 404, false)
  assert.is(await look(app, `${url}x`), 404)
  assert.is(await look(app, url.replace(key, 'x'.repeat(22))), 404)
  await app.call('DELETE', pathOf(id))
  assert.is(await look(app, url), 404, 'at once')
  const { url: other } = (await app.call('POST', pathOf(id))).data<{ url: string }>()
  assert.is.not(other, url)
  assert.is(await look(app, url), 404)
  assert.is((await look(app, other)) === 404, false)
})

test('an address under another environment, of an unknown survey or with a wrong key is the same 404', async () => {
  const { app, id, url, key } = await shared([])
  const answers = await Promise.all(
    [
      `${url}?env=${app.development.id}`,
      `${url}?env=nonsense`,
      `${origin}/share/c${'0'.repeat(24)}/${key}`,
      `${origin}/share/${id}/${'x'.repeat(22)}`,
      `${origin}/share/${(await app.survey()).id}/${key}`,
    ].map(async (address) => {
      const response = await app.hearback.fetch(new Request(address))
      return [response.status, [...response.headers], await response.text()]
    }),
  )
  assert.is(answers[0]?.[0], 404)
  for (const answer of answers) assert.equal(answer, answers[0])
  assert.is.not(await look(app, `${url}?env=${app.production.id}`), 404)
})

test('an address has a limit of its own, which a guesser cannot use up for others, nor for answers', async () => {
  const app = await open({ pages: [page], rateLimit: { sharedResults: { limit: 3, windowMs: 60_000 } } })
  const { id } = await app.survey()
  const { url, resultShareKey: key } = (await app.call('POST', pathOf(id))).data<{
    url: string
    resultShareKey: string
  }>()
  const from = async (clientAddress: string, address: string) =>
    (await app.hearback.handle(new Request(address), { clientAddress })).status
  const guesses = [0, 1, 2, 3].map((n) => `${origin}/share/${id}/${String(n).repeat(22)}`)
  const seen: number[] = []
  for (const guess of guesses) seen.push(await from('1.1.1.1', guess))
  assert.equal(seen, [404, 404, 404, 429])
  assert.is(await from('1.1.1.1', url), 429, 'the right key, too: a guesser learns nothing more')
  assert.is(await from('1.1.1.2', url), 200)
  assert.is(
    (await app.call('GET', `${app.client}/environment`, { platform: { clientAddress: '1.1.1.1' } })).status,
    200,
  )
  assert.not.match(JSON.stringify(app.log), new RegExp(`${key}|0{22}`), 'the log names no key')
  assert.match(app.log[0]?.message ?? '', 'for shared results')
})

test('a key that a caller chooses must be long, and a short one that was imported opens nothing', async () => {
  const { app, id } = await shared([])
  const path = `/api/v1/management/surveys/${id}`
  const refused = await app.call('PUT', path, { body: { resultShareKey: 'short' } })
  assert.equal(Object.keys(refused.error(400).details), ['resultShareKey'])
  const own = 'k'.repeat(22)
  assert.is((await app.call('PUT', path, { body: { resultShareKey: own } })).status, 200)
  assert.is((await look(app, `${origin}/share/${id}/${own}`)) === 404, false)
})

test('texts, own words and files are never shown', async () => {
  const secret = 'only for the owner'
  const answer = {
    text: secret,
    single: secret,
    date: secret,
    files: [`https://files.example/${secret}`],
    address: [secret],
    contact: [secret],
    ranking: ['One', secret],
    single2: secret,
  }
  const { app, url } = await shared(Array.from({ length: 6 }, () => answer))
  assert.not.match(JSON.stringify(await look(app, url)), /only for the owner/)
  assert.is((await questionOf(app, url, 'text')).answered, 5)
})

test('numbers of people are multiples of 5 that add up, and fewer than 5 answers to a question are hidden', async () => {
  const { app, url } = await shared([
    ...Array.from({ length: 9 }, () => ({ single: 'Red', nps: 10, multi: ['Red'] })),
    ...Array.from({ length: 6 }, () => ({ single: 'Blue', nps: 9 })),
    { single: 'Other', nps: 0 },
    ...Array.from({ length: 4 }, () => ({ rating: 5 })),
  ])
  const counts = async (id: string) =>
    (await questionOf(app, url, id)).groups.map(({ id: group, count }) => [group, count])
  assert.equal(await counts('single'), [
    ['red', 10],
    ['blue', 5],
    ['other', 0],
  ])
  assert.equal(await counts('multi'), [
    ['red', 5],
    ['blue', 0],
  ])
  const rating = await questionOf(app, url, 'rating')
  assert.equal([rating.answered, rating.shown, rating.mean, rating.groups], [null, null, null, []])
  const nps = await questionOf(app, url, 'nps')
  assert.is(nps.answered, 15)
  assert.equal(
    nps.groups.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]),
    [
      ['9', 5],
      ['10', 10],
    ],
  )
  assert.equal([nps.mean?.toFixed(2), nps.median, nps.score], ['9.67', 10, 100], 'they follow from what is told')
})

test('where all groups are small, they are told in fives as well', async () => {
  const small = await shared(Array.from({ length: 8 }, (_, n) => ({ single: n < 4 ? 'Red' : 'Blue', nps: 9 })))
  const { groups } = await questionOf(small.app, small.url, 'single')
  assert.equal(
    groups.map(({ count, share }) => [count, share]),
    [
      [5, 1],
      [0, 0],
      [0, 0],
    ],
  )
  const nps = await questionOf(small.app, small.url, 'nps')
  assert.equal([nps.answered, nps.mean, nps.score], [5, 9, 100])
})

test("the team's own summary stays exact", async () => {
  const { app, id } = await shared(Array.from({ length: 8 }, () => ({ single: 'Red' })))
  const summary = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<{ startCount: number }>()
  assert.is(summary.startCount, 8)
})

test('without a page that shows them, there is no address', async () => {
  const app = await open()
  const { id } = await app.survey()
  assert.is((await app.call('POST', pathOf(id))).data<{ url: string | null }>().url, null)
})

test('what is no longer asked, or no longer offered, is shown apart, under the same rules', async () => {
  const app = await open({ pages: [page], rateLimit: false })
  const label = (text: string) => ({ default: text })
  const fruit = (ids: readonly string[]) => ({
    ...{ id: 'fruit', type: 'multipleChoiceSingle', headline: label('Which?'), required: false },
    choices: ids.map((id) => ({ id, label: label(id.toUpperCase()) })),
  })
  const score = { id: 'score', type: 'nps', headline: label('How likely?'), required: false }
  const rare = { ...score, id: 'rare' }
  const { id } = await app.survey({ questions: [fruit(['a', 'b', 'c', 'd']), score, rare] })
  // Of one person, neither a choice nor a question is named.
  await record(app, id, { data: { rare: 3 } })
  for (let n = 0; n < 12; n += 1) await record(app, id, { data: { fruit: n < 7 ? 'A' : n < 11 ? 'B' : 'D', score: 9 } })
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions: [fruit(['b', 'c'])] } })
  const { url } = (await app.call('POST', pathOf(id))).data<{ url: string }>()
  const results = await look(app, url)
  if (typeof results === 'number') throw new Error('not shown')
  assert.equal(
    results.questions.map(({ questionId, groups }) => [
      questionId,
      groups.map((one) => [one.id, one.count, one.isFormer]),
    ]),
    [
      [
        'fruit',
        [
          ['b', 5, false],
          ['c', 0, false],
          ['a', 5, true],
        ],
      ],
    ],
  )
  assert.equal(
    results.former.map(({ questionId, answered }) => [questionId, answered]),
    [['score', 10]],
  )
})

test('a row or column of a matrix that is no longer offered is shown where five people have answered it', async () => {
  const app = await open({ pages: [page], rateLimit: false })
  const lines = (ids: readonly string[]) => ids.map((id) => ({ id, label: { default: id.toUpperCase() } }))
  const matrix = (rows: readonly string[], columns: readonly string[]) => ({
    ...{ id: 'm', type: 'matrix', headline: { default: 'How?' }, required: false },
    ...{ rows: lines(rows), columns: lines(columns) },
  })
  const { id } = await app.survey({ questions: [matrix(['r1', 'r2', 'r3'], ['c1', 'c2', 'c3'])] })
  for (let n = 0; n < 10; n += 1)
    await record(app, id, {
      data: { m: { R1: n < 6 ? 'C1' : 'C2', ...(n < 7 && { R2: 'C1' }), ...(n === 0 && { R3: 'C3' }) } },
    })
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions: [matrix(['r1'], ['c1'])] } })
  const { url } = (await app.call('POST', pathOf(id))).data<{ url: string }>()
  const shown = (await questionOf(app, url, 'm')).rows.map((row) => [row.id, row.groups.map((one) => one.id)])
  assert.equal(shown, [
    ['r1', ['c1']],
    ['r2', ['c1']],
  ])
})

test('a survey with fewer than 5 responses shows no figure at all', async () => {
  const { app, url } = await shared(Array.from({ length: 4 }, () => ({ nps: 10 })))
  const results = await look(app, url)
  if (typeof results === 'number') throw new Error('not shown')
  const { survey: _, questions, former, ...figures } = results
  assert.equal(former, [])
  assert.equal(Object.values(figures), [null, null, null, null])
  assert.ok(questions.every(({ answered, shown, mean }) => answered === null && shown === null && mean === null))
})

test.run()
