import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { variableNames } from '../../src/answers/responses/sav/names.ts'
import { open } from '../serve.ts'
import { readSav } from './read-sav.ts'
import { awkward, awkwardSurvey, exportedSav, savType } from './sav-survey.ts'

const test = suite('responses/sav')
const { app, surveyId } = await awkwardSurvey()

test('every type of question is there, as numbers with labels where there are choices, and whole to 32,767 bytes', async () => {
  const { variables, cases, sets } = readSav(await exportedSav(app, surveyId))
  assert.is(cases.length, awkward.length)
  // Created in the same moment, they have no order between them.
  const names = variables.map(({ name }) => name)
  const found = cases.map((values) => Object.fromEntries(values.map((value, n) => [names[n], value])))
  for (const { says } of awkward) {
    const one = found.find((row) => Object.entries(says).every(([name, value]) => row[name] === value))
    const closest = found.map((row) =>
      Object.entries(says)
        .filter(([name, value]) => row[name] !== value)
        .map(([name]) => [name, row[name]]),
    )
    assert.ok(one, `no case has ${Object.keys(says)}: ${JSON.stringify(closest).slice(0, 500)}`)
  }
  const of = (name: string) => variables.find((one) => one.name === name)
  const missing = { [-1]: 'skipped', [-2]: 'not asked' }
  assert.equal(of('one')?.labels, { 1: 'Blue', 2: 'Red', 3: 'Green', ...missing })
  assert.equal([of('one')?.missing, of('with_2')?.missing, of('when')?.missing], [[-1, -2], [-1e15, -2e15], []])
  assert.equal(
    ['one', 'many_1', 'rated', 'with_2'].map((name) => of(name)?.measure),
    [1, 1, 2, 3],
  )
  assert.equal(
    sets.map(({ name, label, variables: own }) => [name, label, own]),
    [
      ['many', 'What of many?', ['many_1', 'many_2', 'many_3']],
      ['picture', 'What of picture?', ['picture_1', 'picture_2']],
      ['vias', 'What of vias?', ['vias_1', 'vias_2', 'vias_3', 'vias_4']],
    ],
  )
  assert.equal(of('matrix_2')?.labels, { 1: 'good', 2: 'bad', ...missing })
  assert.is(of('why')?.label, 'Why "so", سلام?')
  assert.is(of('many_2')?.label, 'What of many?: Red')
  assert.is(of('matrix_2')?.label, 'Price & speed, friend?: Speed', 'without formatting')
  assert.equal([of('nps')?.width, of('when')?.width, of('long')?.width], [0, 0, 32_767])
  assert.is(of('picture_other'), undefined, 'no answer is another one')
})

test('a survey without responses has its variables, and a page has its cases', async () => {
  const { id } = await app.survey({})
  const { variables, cases } = readSav(await exportedSav(app, id))
  assert.ok(variables.length > 5)
  assert.equal(cases, [])
  assert.is(readSav(await exportedSav(app, surveyId, '&limit=2')).cases.length, 2)
  assert.is(readSav(await exportedSav(app, surveyId, '&finished=false')).cases.length, 1)
})

test('a label that two choices share is that of the choice whose default it is, as in summaries', async () => {
  const own = await open({ rateLimit: false })
  const choices = [
    { id: 'a', label: { default: 'Rot', en: 'Blau' } },
    { id: 'b', label: { default: 'Blau' } },
  ]
  const headline = { default: 'Which?' }
  const { id } = await own.survey({
    questions: [{ id: 'q', type: 'multipleChoiceSingle', headline, choices, required: false }],
  })
  await own.respond(id, { data: { q: 'Blau' } })
  const { variables, cases } = readSav(await exportedSav(own, id))
  assert.is(cases[0]?.[variables.findIndex(({ name }) => name === 'q')], 2)
})

test('names are legal and none is there twice', () => {
  const nameOf = variableNames()
  const wanted = ['a', 'A', 'with', '1st', '_x', 'x.', 'ä ö', '', '$', 'x'.repeat(80), 'x'.repeat(90), 'a_2']
  const names = wanted.map(nameOf)
  for (const name of names) assert.match(name, /^(?!(with|to|by)$)[A-Za-z][A-Za-z0-9_.]{0,63}$/i)
  assert.is(new Set(names.map((name) => name.toUpperCase())).size, names.length, names.join())
})

test('200 questions, and a response that grew since the texts were measured', async () => {
  const own = await open({ rateLimit: false })
  const questions = Array.from({ length: 200 }, (_, n) => ({
    ...{ id: `q${n}`, type: 'openText', headline: { default: `Question ${n}` }, required: false },
  }))
  const { id } = await own.survey({ questions })
  const responseId = await own.respond(id, { data: { q0: 'x', q199: 'last' } })
  const { responses } = own.storage
  const textWidths: typeof responses.textWidths = async (...asked) => {
    const widths = await responses.textWidths(...asked)
    await own.call('PUT', `/api/v1/management/responses/${responseId}`, {
      body: { data: { q0: 'y'.repeat(100), q199: 'last' } },
    })
    return widths
  }
  Object.assign(own.storage, { responses: { ...responses, textWidths } })
  const { variables, cases } = readSav(await exportedSav(own, id))
  const value = (name: string) => cases[0]?.[variables.findIndex((one) => one.name === name)]
  assert.is(value('q0'), `${'y'.repeat(13)}…`, 'it is cut, and says so')
  assert.is(value('q199'), 'last')
})

test('cases of many long texts are given on one by one', async () => {
  const own = await open({ rateLimit: false })
  const questions = Array.from({ length: 20 }, (_, n) => ({
    ...{ id: `q${n}`, type: 'openText', headline: { default: `Question ${n}` }, required: false },
  }))
  const { id } = await own.survey({ questions })
  for (const question of questions) await own.respond(id, { data: { [question.id]: 'x'.repeat(32_000) } })
  const headers = { 'x-api-key': own.production.key, accept: savType }
  const address = `http://localhost/api/v1/management/responses?surveyId=${id}`
  const answer = await own.hearback.fetch(new Request(address, { headers }))
  const lengths: number[] = []
  for await (const { length } of answer.body ?? []) lengths.push(length)
  assert.ok(Math.max(...lengths.slice(1)) < 300_000, lengths.join())
})

test('without a survey it is a 400 that says why', async () => {
  const answer = await app.call('GET', '/api/v1/management/responses', { headers: { accept: savType } })
  assert.is(answer.status, 400)
  assert.match(answer.text, 'SAV needs a survey: its questions are the columns')
})

test.run()
