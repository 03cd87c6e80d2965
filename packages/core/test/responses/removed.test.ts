import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SurveySummary } from '../../src/answers/summaries/schema.ts'
import { type App, open } from '../serve.ts'
import { exported, recordsOf } from '../transfer/moving.ts'
import { ownColumns, plainTable } from './own-columns.ts'
import { choicesIn, readSav } from './read-sav.ts'
import { exportedSav } from './sav-survey.ts'

/** What was removed from a survey keeps its answers in every result. */
const test = suite('responses/removed')
const responses = '/api/v1/management/responses'

const text = (words: string) => ({ default: words })
const ask = (id: string, type: string, more: object = {}) => ({
  id,
  type,
  headline: text(`What of ${id}?`),
  required: false,
  ...more,
})
const choices = ['Apples', 'Bananas', 'Cherries'].map((label, n) => ({ id: `c${n}`, label: text(label) }))
const fruit = ask('fruit', 'multipleChoiceSingle', { choices })
const score = ask('score', 'nps')
const why = ask('why', 'openText', { inputType: 'text' })
const hiddenFields = { enabled: true, fieldIds: ['campaign'] }
const variables = [{ id: 'points', name: 'points', type: 'number', value: 0 }]

async function opened(fields: object = {}) {
  const app = await open({ rateLimit: false })
  const { id } = await app.survey({ questions: [fruit, score, why], hiddenFields, variables, ...fields })
  await app.respond(id, {
    finished: true,
    data: { fruit: 'Bananas', score: 9, why: 'Tasty', campaign: 'spring' },
    variables: { points: 3 },
  })
  app.clock.advance(1000)
  return { app, id }
}

const change = async (app: App, id: string, body: object) => {
  const answer = await app.call('PUT', `/api/v1/management/surveys/${id}`, { body })
  assert.is(answer.status, 200, answer.text)
}
const summaryOf = async (app: App, id: string) =>
  (await app.call('GET', `/api/v1/management/surveys/${id}/summary?fields=true`)).data<SurveySummary>()
const csvOf = async (app: App, id: string) =>
  ownColumns(
    (await app.call('GET', `${responses}?surveyId=${id}${plainTable}`, { headers: { accept: 'text/csv' } })).text,
  )

test('questions, hidden fields and variables that were removed stay in the table, behind what is asked now', async () => {
  const { app, id } = await opened()
  const before = await csvOf(app, id)
  await change(app, id, { questions: [why], hiddenFields: { enabled: false }, variables: [] })
  await app.respond(id, { finished: true, data: { why: 'Red' } })
  assert.equal(await csvOf(app, id), ['why,fruit,score,campaign,points', 'Red,,,,', 'Tasty,Bananas,9,spring,3'])
  const { variables: named, cases } = readSav(await exportedSav(app, id))
  const at = (name: string) => named.findIndex((one) => one.name === name)
  assert.equal(
    ['why', 'fruit', 'score', 'campaign', 'points'].map((name) => cases[0]?.[at(name)]),
    ['Tasty', 2, 9, 'spring', 3],
  )
  assert.equal(choicesIn(named[at('fruit')]), { 1: 'Apples', 2: 'Bananas', 3: 'Cherries' })
  await change(app, id, { questions: [fruit, score, why], hiddenFields, variables })
  assert.equal((await csvOf(app, id))[0], before[0])
})

test('a removed question has a summary, a trend, conditions and a list of answers', async () => {
  const { app, id } = await opened()
  await change(app, id, { questions: [why] })
  await app.respond(id, { finished: true, data: { why: 'Red' } })
  const { questions, former, dropOff } = await summaryOf(app, id)
  assert.equal(
    [questions, dropOff].map((of) => of.map(({ questionId }) => questionId)),
    [['why'], ['why']],
  )
  assert.equal(
    former.map(({ questionId, shown, answered, skipped, unread }) => [questionId, shown, answered, skipped, unread]),
    [
      ['fruit', 1, 1, 0, 0],
      ['score', 1, 1, 0, 0],
    ],
  )
  assert.equal(former[0]?.headline, text('What of fruit?'))
  const trend = await app.call('GET', `/api/v1/management/surveys/${id}/trend?questionId=score`)
  assert.is(trend.data<{ points: { answered: number }[] }>().points.at(-1)?.answered, 1)
  const where = { conditions: [{ type: 'question', id: 'score', operator: 'isGreaterThan', value: 8 }] }
  const found = await app.call('GET', `${responses}?surveyId=${id}&where=${encodeURIComponent(JSON.stringify(where))}`)
  assert.is(found.data<unknown[]>().length, 1)
  const answers = await app.call('GET', `/api/v1/management/surveys/${id}/answers/score`)
  assert.equal(
    answers.data<{ value: unknown }[]>().map(({ value }) => value),
    [9],
  )
})

test('a removed choice is in files under its last label, and its code is given to no other', async () => {
  const { app, id } = await opened()
  await change(app, id, {
    questions: [{ ...fruit, choices: [{ id: 'new', label: text('Dates') }, choices[0], choices[2]] }, score, why],
  })
  await app.respond(id, { finished: true, data: { fruit: 'Dates' } })
  assert.equal((await csvOf(app, id)).slice(1), ['Dates,,,,', 'Bananas,9,Tasty,spring,3'])
  const { variables: named, cases } = readSav(await exportedSav(app, id))
  const at = named.findIndex(({ name }) => name === 'fruit')
  assert.equal(choicesIn(named[at]), { 1: 'Apples', 2: 'Bananas', 3: 'Cherries', 4: 'Dates' })
  assert.equal(
    cases.map((one) => one[at]),
    [2, 4],
  )
})

test('what a draft had before anyone answered is nowhere', async () => {
  const app = await open({ rateLimit: false })
  const { id } = await app.survey({ questions: [fruit, score, why], status: 'draft' })
  await change(app, id, { questions: [{ ...fruit, choices: choices.slice(1) }, why] })
  await change(app, id, { questions: [{ ...fruit, choices: choices.slice(1) }], status: 'inProgress' })
  assert.equal(await csvOf(app, id), ['fruit'])
  await app.respond(id, { finished: true, data: { fruit: 'Bananas' } })
  await change(app, id, { questions: [why] })
  assert.equal(await csvOf(app, id), ['why,fruit', ',Bananas'])
})

test('a survey that answers in the API has the parts of today alone', async () => {
  const { app, id } = await opened()
  await change(app, id, { questions: [why] })
  for (const path of [`/api/v1/management/surveys/${id}`, `${app.client}/environment`]) {
    assert.not.match((await app.call('GET', path)).text, /"asked"|What of fruit/)
  }
})

test('an export takes along what was removed, and what answers meant', async () => {
  const { app, id } = await opened()
  await change(app, id, {
    questions: [
      {
        ...fruit,
        choices: [
          { id: 'c1', label: text('Cherries') },
          { id: 'c2', label: text('Bananas') },
        ],
      },
    ],
  })
  const other = await open({ rateLimit: false })
  const { text: lines } = await exported(app.hearback.admin, app.production.id)
  const report = await other.hearback.admin.importRecords(other.production.id, recordsOf(lines))
  assert.equal([report.refused, report.changed], [[], []])
  const summary = await summaryOf(other, id)
  const [first] = summary.questions
  assert.equal(first?.type === 'multipleChoiceSingle' && first.choices.map(({ count }) => count), [1, 0])
  assert.equal(
    summary.former.map(({ questionId }) => questionId),
    ['score', 'why'],
  )
  assert.equal(await csvOf(other, id), await csvOf(app, id))
})

test.run()
