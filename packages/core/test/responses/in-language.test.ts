import readWorkbook from 'read-excel-file/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'
import { plainTable } from './own-columns.ts'
import { readSav } from './read-sav.ts'
import { exportedSav } from './sav-survey.ts'

const test = suite('responses/in-language')
const path = '/api/v1/management/responses'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const app = await open({ rateLimit: false })
const headline = { default: 'Which?', de: 'Welche?', fr: 'Lesquels ?' }
// The German label of one is the English label of the other: "Gift" is poison in German.
const choices = [
  { id: 'present', label: { default: 'Gift', de: 'Geschenk', fr: 'Cadeau' } },
  { id: 'poison', label: { default: 'Poison', de: 'Gift', fr: 'Poison' } },
  { id: 'other', label: { default: 'Something else', de: 'Etwas anderes' } },
]
const lines = { rows: choices.slice(0, 2), columns: [{ default: 'Good', de: 'Gut', fr: 'Bien' }, { default: 'Bad' }] }
const survey = await app.survey({
  questions: [
    { id: 'one', type: 'multipleChoiceSingle', headline, choices, required: false },
    { id: 'many', type: 'multipleChoiceMulti', headline, choices, required: false },
    { id: 'rank', type: 'ranking', headline, choices: choices.slice(0, 2), required: false },
    { id: 'grid', type: 'matrix', headline, ...lines, required: false },
    { id: 'plain', type: 'openText', headline, required: false },
  ],
  languages: [
    { language: { code: 'en' }, default: true, enabled: true },
    { language: { code: 'de' }, default: false, enabled: true },
    { language: { code: 'fr' }, default: false, enabled: false },
  ],
})
const german = {
  one: 'Gift',
  many: ['Geschenk', 'ein eigener Text', ''],
  rank: ['Gift', 'Geschenk'],
  grid: { Geschenk: 'Gut', Gift: 'Bad' },
  plain: 'Gift',
}
await app.respond(survey.id, { language: 'de', finished: true, data: german })
await app.respond(survey.id, { language: 'default', finished: true, data: { one: 'Gift', many: ['Gift', 'Poison'] } })
// Of a client that names no language, or one that the survey does not have: the default one, then any.
await app.respond(survey.id, { finished: true, data: { one: 'Cadeau', grid: 'not a table' } })
await app.respond(survey.id, { language: 'xx', finished: true, data: { one: 'Gift' } })

const exported = (query: string, accept = 'text/csv') =>
  app.call('GET', `${path}?surveyId=${survey.id}${query}`, { headers: { accept } })
/** The answers, without the columns before them; in any order, as all were created in one moment. */
const rows = async (query = '') =>
  (await exported(`${plainTable}${query}`)).text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(7).join(','))
    .sort()

test('keeps apart what has one label in the language of the file, and reads no language that only objects have', async () => {
  const rows = [
    { id: 'a', label: { default: 'Taste', de: 'Geschmack' } },
    { id: 'b', label: { default: 'Flavour', de: 'Geschmack' } },
    { id: 'c', label: { default: 'Price', de: 'Preis' } },
  ]
  const twins = await app.survey({
    questions: [
      {
        id: 'grid',
        type: 'matrix',
        headline,
        required: false,
        rows: rows.map(({ label }) => label),
        columns: lines.columns,
      },
    ],
    languages: [
      { language: { code: 'en' }, default: true, enabled: true },
      { language: { code: 'de' }, default: false, enabled: true },
    ],
  })
  const grid = { Taste: 'Good', Flavour: 'Bad', Price: 'Good' }
  await app.respond(twins.id, { language: 'toString', finished: true, data: { grid } })
  const { text } = await app.call('GET', `${path}?surveyId=${twins.id}&language=de${plainTable}`, {
    headers: { accept: 'text/csv' },
  })
  for (const line of ['Taste: Gut', 'Flavour: Bad', 'Preis: Gut']) assert.ok(text.includes(line), text)
})

test('CSV names choices in the language in which the survey was written, whichever the respondent spoke', async () => {
  const expected = [
    'Gift,,,,,',
    'Gift,,,,,"{""grid"":""not a table""}"',
    'Gift,Gift; Poison,,,,',
    'Poison,Gift; ein eigener Text,Poison; Gift,Gift: Good; Poison: Bad,Gift,',
  ].sort()
  assert.equal(await rows(), expected)
  assert.equal(await rows('&language=default'), expected)
  assert.equal(await rows('&language=en'), expected, 'the code of the default language')
})

test('with a language, in that one; without a translation, in the default one', async () => {
  assert.equal(
    await rows('&language=fr'),
    [
      'Cadeau,,,,,',
      'Cadeau,,,,,"{""grid"":""not a table""}"',
      'Cadeau,Cadeau; Poison,,,,',
      'Poison,Cadeau; ein eigener Text,Poison; Cadeau,Cadeau: Bien; Poison: Bad,Gift,',
    ].sort(),
  )
  assert.ok(
    (await rows('&language=de')).includes(
      'Gift,Geschenk; ein eigener Text,Gift; Geschenk,Geschenk: Gut; Gift: Bad,Gift,',
    ),
  )
})

const rowOf = (id: string, label: string) => ({ id, label: { default: label } })

test('a removed row stays in the table beside one that has its label now', async () => {
  const grid = (...rows: object[]) => ({
    questions: [{ id: 'grid', type: 'matrix', headline, required: false, rows, columns: lines.columns }],
  })
  const { id } = await app.survey(grid(rowOf('a', 'Speed'), rowOf('b', 'Price')))
  await app.respond(id, { finished: true, data: { grid: { Speed: 'Good', Price: 'Bad' } } })
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: grid(rowOf('b', 'Speed')) })
  const { text } = await app.call('GET', `${path}?surveyId=${id}${plainTable}`, { headers: { accept: 'text/csv' } })
  assert.match(text, /,Speed \[b\]: Bad; Speed \[a\]: Good,\r/)
})

test('a label that recalls an answer stands with its fallback, as on pages before the answer', async () => {
  const choices = [{ id: 'more', label: { default: 'More #recall:name/fallback:of it#' } }, rowOf('less', 'Less')]
  const questions = [{ id: 'one', type: 'multipleChoiceSingle', headline, required: false, choices }]
  const { id } = await app.survey({ questions })
  await app.respond(id, { finished: true, data: { one: 'More of it' } })
  const { text } = await app.call('GET', `${path}?surveyId=${id}`, { headers: { accept: 'text/csv' } })
  assert.match(text, /,More of it,\r/)
})

test('SAV counts a choice under one code, with the words of the language', async () => {
  for (const [query, label, first] of [
    ['', 'Which?', 'Gift'],
    ['&language=de', 'Welche?', 'Geschenk'],
  ] as const) {
    const { variables, cases } = readSav(await exportedSav(app, survey.id, query))
    const at = variables.findIndex(({ name }) => name === 'one')
    assert.equal(cases.map((values) => values[at]).sort(), [1, 1, 1, 2])
    assert.equal([variables[at]?.label, variables[at]?.labels[1]], [label, first])
    const places = ['rank_1', 'rank_2'].map((name) => variables.findIndex((one) => one.name === name))
    assert.ok(cases.some((values) => places.map((place) => values[place]).join() === '2,1'))
  }
})

test('XLSX has the wordings of the language, too', async () => {
  const headers = { 'x-api-key': app.production.key, accept: xlsx }
  const answer = await app.hearback.fetch(
    new Request(`http://localhost${path}?surveyId=${survey.id}&language=de`, { headers }),
  )
  const [sheet, codebook] = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
  assert.is(sheet?.data[0]?.[7], 'Welche? [one]')
  assert.equal(
    sheet?.data
      .slice(1)
      .map((row) => row[7])
      .sort(),
    ['Geschenk', 'Geschenk', 'Geschenk', 'Gift'],
  )
  const ofOne = codebook?.data.filter(([id]) => id === 'one')
  assert.equal(ofOne?.[0]?.slice(3, 5), ['Welche?', 'multipleChoiceSingle'])
  assert.equal(
    ofOne?.slice(1).map((row) => row.slice(5, 8)),
    [
      ['present', 1, 'Geschenk'],
      ['poison', 2, 'Gift'],
      ['other', 3, 'Etwas anderes'],
    ],
  )
})

test('a language that the survey does not have is a 400 that names those it has; JSON takes none', async () => {
  for (const accept of ['text/csv', 'application/x-spss-sav']) {
    const answer = await exported('&language=es', accept)
    assert.is(answer.status, 400)
    assert.match(answer.text, /only default, en, de, fr/)
  }
  assert.is((await exported('&language=de', 'application/json')).status, 400)
  assert.match((await exported('', 'application/x-ndjson')).text, /"ein eigener Text"/)
})

test.run()
