import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SurveySummary } from '../../src/answers/summaries/schema.ts'
import type { SurveyTrend } from '../../src/answers/summaries/trend-schema.ts'
import { open } from '../serve.ts'
import { plainTable } from './own-columns.ts'
import { readSav } from './read-sav.ts'

/** What a respondent wrote in place of a choice stays theirs, whatever label a choice gets later. */
const test = suite('responses/own-words')
const responses = '/api/v1/management/responses'

const text = (words: string, more: object = {}) => ({ default: words, ...more })
const choice = (id: string, label: string, more: object = {}) => ({ id, label: text(label, more) })
const [apples, kiwi, other] = [choice('a', 'Apples'), choice('k', 'Kiwi'), choice('other', 'Else')]
const ask = (type: string, ...choices: object[]) => ({
  ...{ id: 'fruit', type, headline: text('Which?'), required: false },
  choices,
})
const single = (...choices: object[]) => ask('multipleChoiceSingle', ...choices)
const includes = (...value: string[]) => ({
  conditions: [{ type: 'question', id: 'fruit', operator: 'includesOneOf', value }],
})

async function opened(question: object, more: object = {}) {
  const app = await open({ rateLimit: false })
  const { id } = await app.survey({ questions: [question], ...more })
  const path = `/api/v1/management/surveys/${id}`
  const get = (search = '', headers = {}) =>
    app.call('GET', `${responses}?surveyId=${id}&order=asc${search}`, { headers })
  return {
    app,
    id,
    path,
    get,
    async says(fruit: unknown, fields: object = {}) {
      app.clock.advance(1000)
      return app.respond(id, { finished: true, data: { fruit }, ...fields })
    },
    async asks(next: object, fields: object = {}) {
      app.clock.advance(60_000)
      const answer = await app.call('PUT', path, { body: { questions: [next], ...fields } })
      assert.is(answer.status, 200, answer.text)
      app.clock.advance(60_000)
    },
    async summary() {
      const [question] = (await app.call('GET', `${path}/summary`)).data<SurveySummary>().questions
      if (!question || !('choices' in question)) throw new Error('The question has no choices')
      return {
        counts: Object.fromEntries(question.choices.map(({ id: of, count }) => [of, count])),
        others: 'others' in question ? question.others.map(({ value }) => value) : [],
        unread: question.unread,
      }
    },
    async found(where: object) {
      const list = await get(`&where=${encodeURIComponent(JSON.stringify(where))}`)
      return list.data<{ data: { fruit: unknown } }[]>().map(({ data }) => data.fruit)
    },
    async sav() {
      const { variables, cases } = readSav((await get('', { accept: 'application/x-spss-sav' })).bytes)
      const names = variables.map(({ name }) => name)
      return cases.map((row) =>
        Object.fromEntries(
          row.flatMap((value, at) =>
            names[at]?.startsWith('fruit') || names[at] === 'unread' ? [[names[at], value]] : [],
          ),
        ),
      )
    },
  }
}

test('a text under "other" is none of a choice that is called so later, in figures, filters, quotas and lists', async () => {
  const { app, id, path, says, asks, summary, found, sav } = await opened(single(apples, other))
  await says('Kiwi')
  await says('Apples')
  const quotas = [{ where: includes('k'), limit: 9, action: 'close' }]
  await asks(single(apples, kiwi, other), { quotas })
  await says('Kiwi', { surveyEdition: 2 })
  assert.equal(await summary(), { counts: { a: 1, k: 1, other: 1 }, others: ['Kiwi'], unread: 0 })
  for (const named of ['k', 'Kiwi']) assert.equal(await found(includes(named)), ['Kiwi'], named)
  const isNot = { conditions: [{ type: 'question', id: 'fruit', operator: 'doesNotEqual', value: 'Kiwi' }] }
  assert.equal(await found(isNot), ['Kiwi', 'Apples'])
  await app.hearback.work()
  const counts = await app.storage.responses.countQuotas(app.production.id, [id])
  assert.equal(
    counts.map(({ count }) => count),
    [1],
  )
  const { points } = (
    await app.call('GET', `${path}/trend?questionId=fruit&interval=month&since=2026-01-01T00:00:00Z`)
  ).data<SurveyTrend>()
  assert.equal(
    points.flatMap(({ shares }) => shares?.map((share) => [share.id, share.count]) ?? []).filter(([, n]) => n !== 0),
    [
      ['a', 1],
      ['other', 1],
      ['k', 1],
    ],
  )
  // Codes never move: a choice that comes later has the last one.
  assert.equal(await sav(), [
    { fruit: 2, fruit_other: 'Kiwi', unread: '' },
    { fruit: 1, fruit_other: '', unread: '' },
    { fruit: 3, fruit_other: '', unread: '' },
  ])
})

test('files name a choice in another language, and leave a text that looks like its label', async () => {
  const languages = ['en', 'de'].map((code, n) => ({ language: { code }, default: n === 0, enabled: true }))
  const { get, says, asks } = await opened(single(apples, other), { languages })
  await says('Kiwi')
  await asks(single(apples, choice('k', 'Kiwi', { de: 'Kiwifrucht' }), other))
  await says('Kiwi', { surveyEdition: 2 })
  const csv = (await get(`&language=de${plainTable}`, { accept: 'text/csv' })).text
  assert.equal(
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-2)),
    ['fruit', 'Kiwi', 'Kiwifrucht'],
  )
})

test('so are several choices and a ranking read, and what fitted nothing fits nothing later', async () => {
  for (const type of ['multipleChoiceMulti', 'ranking']) {
    const { says, asks, summary, found, sav } = await opened(ask(type, apples, other))
    await says(['Apples', 'Kiwi'])
    await asks(ask(type, kiwi, apples, other))
    await says(['Kiwi'], { surveyEdition: 2 })
    assert.equal(await summary(), { counts: { k: 1, a: 1, other: 1 }, others: ['Kiwi'], unread: 0 })
    assert.equal(await found(includes('Kiwi')), [['Kiwi']])
    assert.equal(
      (await sav()).map(({ fruit_other: own }) => own),
      ['Kiwi', ''],
    )
  }
  const { app, path, says, asks, summary, sav } = await opened(single(apples, choice('b', 'Bananas')))
  await says('Kiwi')
  await asks(single(apples, kiwi))
  assert.equal(await summary(), { counts: { a: 0, k: 0 }, others: [], unread: 1 })
  const unread = (await app.call('GET', `${path}/answers/fruit?unread=true`)).data<{ value: unknown }[]>()
  assert.equal(
    unread.map(({ value }) => value),
    ['Kiwi'],
  )
  assert.equal(await sav(), [{ fruit: null, unread: '{"fruit":"Kiwi"}' }])
})

test('an answer from before meanings were stored is looked up in the survey as it is', async () => {
  const { app, id, says, asks, summary, found, sav } = await opened(single(apples, other))
  const responseId = await says('Kiwi')
  const stored = await app.storage.responses.find(app.production.id, responseId)
  assert.ok(stored)
  const without = { ...stored, meanings: {} }
  await app.storage.responses.setMeanings(app.production.id, id, [without])
  await asks(single(apples, kiwi, other))
  const isWithout =
    Object.keys((await app.storage.responses.find(app.production.id, responseId))?.meanings ?? {}).length === 0
  assert.ok(isWithout, 'the response has no meanings')
  assert.equal(await summary(), { counts: { a: 0, k: 1, other: 0 }, others: [], unread: 0 })
  assert.equal(await found(includes('Kiwi')), ['Kiwi'])
  assert.equal(await sav(), [{ fruit: 3, fruit_other: '', unread: '' }])
})

test('the choice "other" is what a text of one\'s own is in conditions and quotas, as in figures', async () => {
  const quotas = [{ where: includes('other'), limit: 2, action: 'close' }]
  const { app, path, says, asks, summary, found } = await opened(single(apples, kiwi, other), { quotas })
  await says('Apples')
  await says('Mango')
  assert.equal(await found(includes('other')), ['Mango'])
  assert.equal(await found(includes('a', 'other')), ['Apples', 'Mango'])
  const equals = (operator: string) => ({ conditions: [{ type: 'question', id: 'fruit', operator, value: 'other' }] })
  assert.equal(await found(equals('equals')), ['Mango'])
  assert.equal(await found(equals('doesNotEqual')), ['Apples'])
  assert.is((await summary()).counts.other, 1)
  await says('Papaya')
  assert.is((await app.call('GET', path)).data<{ status: string }>().status, 'completed', 'the quota is full')
  // What was written stays "other" once that is offered no more.
  await asks(single(apples, kiwi), { quotas: [] })
  assert.equal(await found(includes('other')), ['Mango', 'Papaya'])
})

test.run()
