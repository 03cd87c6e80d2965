import { strFromU8, unzipSync } from 'fflate'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Crosstab } from '../../src/answers/crosstabs/schema.ts'
import { type App, open } from '../serve.ts'
import { record, summaryOf } from '../summaries/asking.ts'
import { everyQuestion } from '../summaries/questions.ts'

const test = suite('cross-tables')

const variables = [{ id: 'points', name: 'points', type: 'number', value: 0 }]
const hiddenFields = { enabled: true, fieldIds: ['plan'] }
const path = (surveyId: string) => `/api/v1/management/surveys/${surveyId}/crosstab`

async function crosstabOf(app: App, surveyId: string, rows: string, columns: string, query = ''): Promise<Crosstab> {
  const answer = await app.call('GET', `${path(surveyId)}?${new URLSearchParams({ rows, columns })}&${query}`)
  return answer.data<Crosstab>()
}

const idsOf = ({ values }: Crosstab['rows']) => values.map(({ id }) => id)
const countsOf = ({ cells }: Crosstab) => cells.map((row) => row.map(({ count }) => count))

const colours = ['Red', 'Blue']
/** 200 responses: of those from the search, two of three choose red; of the others, one of three. */
async function answered(app: App): Promise<string> {
  const { id } = await app.survey({ questions: everyQuestion, variables, hiddenFields })
  const responses = Array.from({ length: 200 }, (_, n) => {
    const isSearch = n % 2 === 0
    const single = colours[(n % 3 === 0) === isSearch ? 1 : 0]
    return {
      surveyId: id,
      finished: true,
      createdAt: `2025-0${1 + (n % 3)}-10T10:00:00.000Z`,
      data: {
        ...(n % 10 === 0 ? {} : { single }),
        multi: n % 4 === 0 ? ['Red', 'Blue'] : [colours[n % 2]],
        nps: n % 11,
        ranking: n % 2 === 0 ? ['Two', 'One', 'Three'] : ['One', 'Two', 'Three'],
        matrix: { Spade: n % 5 === 0 ? 'Bad' : 'Good' },
        date: `2026-0${1 + (n % 4)}-05`,
        plan: ['pro', 'free'][n % 2],
      },
      variables: { points: n % 3 },
      meta: { source: isSearch ? 'search' : 'mail' },
      language: n % 5 === 0 ? 'de' : 'default',
    }
  })
  const answer = await app.call('POST', '/api/v1/management/responses/bulk', { body: { responses } })
  assert.is(answer.status, 200)
  return id
}

test('it counts by two things, with shares of the columns, and marks what differs', async () => {
  const app = await open()
  const id = await answered(app)
  const table = await crosstabOf(app, id, 'question:single', 'source')
  assert.equal(idsOf(table.rows), ['red', 'blue', 'other'])
  assert.equal(new Set(idsOf(table.columns)), new Set(['search', 'mail']))
  assert.is(table.responseCount, 200)
  assert.is(table.count, 180)
  assert.equal(table.rows.outside, { notAsked: 20, skipped: 0, unread: 0, empty: 0 })
  const search = idsOf(table.columns).indexOf('search')
  const red = table.cells[0]?.[search]
  const all = table.columns.values[search]?.count ?? 0
  assert.ok(red)
  assert.is(red.share, red.count / all)
  assert.ok(red.reading === 'higher' && (red.p ?? 1) < 0.001, JSON.stringify(red))
  assert.is(table.cells[1]?.[search]?.reading, 'lower')
  assert.is(table.cells[2]?.[search]?.reading, 'few')
  assert.ok((red.interval?.from ?? 1) < red.count / all)
  assert.is(table.whole?.degrees, 1)
})

test('a response with several choices stands in several cells, and the table is not tested as a whole', async () => {
  const app = await open()
  const id = await answered(app)
  const table = await crosstabOf(app, id, 'question:multi', 'hiddenField:plan')
  assert.is(table.count, 200)
  assert.ok(table.rows.isSeveral)
  assert.is(table.whole, null)
  const chosen = table.rows.values.reduce((sum, { count }) => sum + count, 0)
  assert.is(chosen, 250)
  assert.equal(
    table.columns.values.map(({ count }) => count),
    [100, 100],
  )
  for (const [at, row] of table.cells.entries())
    assert.is(
      row.reduce((sum, { count }) => sum + count, 0),
      table.rows.values[at]?.count,
    )
})

test('several choices from before a question took one are known as several', async () => {
  const app = await open()
  const choices = ['x', 'y'].map((id) => ({ id, imageUrl: `https://a.example/${id}.png` }))
  const picture = { id: 'picture', type: 'pictureSelection', required: false, headline: { default: 'Which?' }, choices }
  const { id } = await app.survey({ questions: [{ ...picture, allowMulti: true }] })
  for (const answer of [['x', 'y'], ['x']]) await record(app, id, { data: { picture: answer } })
  const changed = { questions: [{ ...picture, allowMulti: false }] }
  assert.is((await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: changed })).status, 200)
  const { rows, whole } = await crosstabOf(app, id, 'question:picture', 'edition')
  assert.equal([rows.isSeveral, rows.values.map(({ count }) => count), whole], [true, [2, 1], null])
})

test('every kind of thing can be either side', async () => {
  const app = await open()
  const id = await answered(app)
  const of = async (name: string) => idsOf((await crosstabOf(app, id, name, 'hiddenField:plan')).rows)
  assert.equal(
    await of('question:nps'),
    Array.from({ length: 11 }, (_, n) => String(n)),
  )
  assert.equal(await of('question:nps/groups'), ['promoters', 'passives', 'detractors'])
  assert.equal(await of('question:ranking'), ['one', 'two', 'three'])
  assert.equal(await of('question:matrix/spade'), ['Good', 'Bad'])
  assert.equal(await of('question:date'), ['2026-01', '2026-02', '2026-03', '2026-04'])
  assert.equal((await of('variable:points')).toSorted(), ['0', '1', '2'])
  assert.equal(await of('language'), ['default', 'de'])
  assert.equal(await of('edition'), ['1'])
  assert.equal(await of('question:rating'), ['1', '2', '3', '4', '5'])
  const groups = await crosstabOf(app, id, 'question:nps/groups', 'question:nps')
  assert.equal(
    countsOf(groups).map((row) => row.map((count) => (count > 0 ? 1 : 0)).join('')),
    ['00000000011', '00000001100', '11111110000'],
  )
  const months = await crosstabOf(app, id, 'month', 'source', 'until=2025-04-01T00:00:00Z&timeZone=Asia/Tokyo')
  assert.equal(
    months.rows.values.filter(({ count }) => count > 0).map(({ id: month, count }) => [month, count]),
    [
      ['2025-01-01', 67],
      ['2025-02-01', 67],
      ['2025-03-01', 66],
    ],
  )
  const weeks = await crosstabOf(app, id, 'week', 'source', 'since=2025-03-10T00:00:00Z&until=2025-03-17T00:00:00Z')
  assert.equal(idsOf(weeks.rows), ['2025-03-10'])
})

test('an attribute counts as it was when the response was created', async () => {
  const app = await open()
  const { id } = await app.survey({ questions: everyQuestion })
  const contact = (
    await app.call('POST', '/api/v1/management/contacts', { body: { userId: 'u1', attributes: { plan: 'free' } } })
  ).data<{ id: string }>()
  await record(app, id, { data: { single: 'Red' }, userId: 'u1' })
  await app.call('PUT', `/api/v1/management/contacts/${contact.id}`, { body: { attributes: { plan: 'pro' } } })
  await record(app, id, { data: { single: 'Red' }, userId: 'u1' })
  await record(app, id, { data: { single: 'Red' } })
  const table = await crosstabOf(app, id, 'question:single', 'attribute:plan')
  assert.equal(idsOf(table.columns).toSorted(), ['free', 'pro'])
  assert.is(table.columns.outside.empty, 1)
})

test('each cell is what a summary with both as conditions finds', async () => {
  const app = await open()
  const id = await answered(app)
  const table = await crosstabOf(app, id, 'question:single', 'hiddenField:plan', 'since=2025-02-01T00:00:00Z')
  for (const [at, row] of table.cells.entries()) {
    for (const [n, { count }] of row.entries()) {
      const conditions = [
        { type: 'question', id: 'single', operator: 'equals', value: table.rows.values[at]?.id },
        { type: 'hiddenField', id: 'plan', operator: 'equals', value: table.columns.values[n]?.id },
      ]
      const query = new URLSearchParams({ since: '2025-02-01T00:00:00Z', where: JSON.stringify({ conditions }) })
      const found = await summaryOf(app, id, String(query))
      assert.is(found.startCount, count, JSON.stringify(conditions))
    }
  }
})

test('filters are those of the summary, and nothing passes one that finds nothing', async () => {
  const app = await open()
  const id = await answered(app)
  const where = JSON.stringify({ conditions: [{ type: 'meta', id: 'source', operator: 'equals', value: 'mail' }] })
  const table = await crosstabOf(app, id, 'question:single', 'source', `where=${encodeURIComponent(where)}`)
  assert.equal(idsOf(table.columns), ['mail'])
  assert.is(table.responseCount, 100)
  const none = await crosstabOf(app, id, 'question:single', 'source', 'userId=nobody')
  assert.is(none.responseCount, 0)
  assert.equal(none.cells, [[], [], []])
})

test('values beyond the 50 most frequent are one', async () => {
  const app = await open()
  const { id } = await app.survey({ questions: everyQuestion, hiddenFields })
  const responses = Array.from({ length: 120 }, (_, n) => ({
    surveyId: id,
    finished: true,
    data: { single: 'Red', plan: n < 60 ? 'often' : `plan ${n}` },
  }))
  await app.call('POST', '/api/v1/management/responses/bulk', { body: { responses } })
  const { columns } = await crosstabOf(app, id, 'question:single', 'hiddenField:plan')
  assert.is(columns.values.length, 50)
  assert.equal([columns.values[0]?.id, columns.values[0]?.count], ['often', 60])
  assert.equal([columns.values[49]?.id, columns.values[49]?.count], [null, 12])
  assert.is(columns.otherCount, 12)
})

test('a table by edition names the editions also where only those of an earlier one are counted', async () => {
  const app = await open()
  const { id } = await app.survey({ questions: everyQuestion })
  await record(app, id, { data: { single: 'Red' } })
  for (const headline of ['Second', 'Third']) {
    app.clock.advance(86_400_000)
    const questions = everyQuestion.map((one, at) => (at === 0 ? { ...one, headline: { default: headline } } : one))
    await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions } })
    await record(app, id, { data: { single: 'Red' } })
  }
  const editions = async (query: string) =>
    (await crosstabOf(app, id, 'edition', 'question:single', query)).rows.values.map(({ id, count }) => [id, count])
  assert.equal(await editions(''), [
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ])
  for (const number of ['1', '2', '3']) assert.equal(await editions(`edition=${number}`), [[number, 1]])
})

test('what is wrong says what there is', async () => {
  const app = await open()
  const { id } = await app.survey({ questions: everyQuestion, hiddenFields })
  const details = async (query: string) => {
    return (await app.call('GET', `${path(id)}?${query}`)).error(400).details
  }
  const { columns } = await details('rows=source&columns=question:singel')
  assert.match(String(columns), 'Unknown: question:singel. Did you mean question:single?')
  assert.match(String(columns), 'question:nps/groups')
  assert.match(String((await details('columns=source')).rows), 'Required. Expected one of: question:number')
  assert.match(String((await details('rows=question:text&columns=source')).rows), 'Unknown: question:text')
  assert.match(String((await details('rows=question:matrix&columns=source')).rows), 'question:matrix/spade')
  assert.is((await app.call('GET', `${path('none')}?rows=source&columns=source`)).status, 404)
})

test('as CSV it has counts, shares and readings, and no formula', async () => {
  const app = await open()
  const { id } = await app.survey({ questions: everyQuestion, hiddenFields })
  await record(app, id, { data: { single: 'Red', plan: '=1+1' } })
  await record(app, id, { data: { single: 'Blue', plan: 'pro, or more' } })
  const answer = await app.call('GET', `${path(id)}?rows=question:single&columns=hiddenField:plan`, {
    headers: { accept: 'text/csv' },
  })
  assert.match(String(answer.headers.get('content-disposition')), `crosstab-${id}.csv`)
  const [heading = '', red, , , last] = answer.text.split('\r\n')
  assert.match(heading, "'=1+1")
  assert.match(heading, '"pro, or more: share"')
  assert.is(red, 'Red,1,1,few,0,0,few,1,0.5')
  assert.is(last, 'All responses in the table,1,,,1,,,2,')
})

test('as XLSX it is a workbook of four sheets, with shares as percentages', async () => {
  const app = await open()
  const id = await answered(app)
  const answer = await app.call('GET', `${path(id)}?rows=question:single&columns=source`, {
    headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  })
  const files = unzipSync(answer.bytes)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  assert.match(read('xl/workbook.xml'), 'name="Counts"')
  assert.match(read('xl/worksheets/sheet2.xml'), /<c r="B2" s="4"><v>0\.\d+<\/v><\/c>/)
  assert.match(read('xl/styles.xml'), 'numFmtId="9"')
  assert.match(read('xl/worksheets/sheet4.xml'), 'Responses in the table')
})

test.run()
