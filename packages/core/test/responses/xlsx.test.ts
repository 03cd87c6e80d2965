import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { xlsxFormat } from '../../src/answers/responses/xlsx/format.ts'
import { tableOf } from '../../src/answers/tables/table-rules.ts'
import { listMany } from '../many.ts'
import { open } from '../serve.ts'

const test = suite('responses/xlsx')
const path = '/api/v1/management/responses'
const accept = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const app = await open({ rateLimit: false })
const headline = { default: 'How <much> & "why"?' }
const choices = ['Yes', 'No'].map((label) => ({ id: label, label: { default: label } }))
const survey = await app.survey({
  questions: [
    { id: 'q1', headline, type: 'openText', required: false },
    { id: 'q2', headline: { default: '<p>When <b>was it</b>?</p>' }, type: 'date', format: 'y-M-d', required: false },
    { id: 'q3', headline: { default: 'Which?' }, type: 'multipleChoiceSingle', choices, required: false },
  ],
})

const filesOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))

async function exported(of = app, surveyId: string = survey.id, query = '') {
  const headers = { 'x-api-key': of.production.key, accept }
  const address = `http://localhost${path}?surveyId=${surveyId}&order=asc${query}`
  const answer = await of.hearback.fetch(new Request(address, { headers }))
  assert.is(answer.status, 200)
  return { answer, files: filesOf(new Uint8Array(await answer.arrayBuffer())) }
}

const sheet = 'xl/worksheets/sheet1.xml'
/** The cells of a row: column → markup. */
const cellsOf = (content = '', row = 2) =>
  Object.fromEntries([...content.matchAll(new RegExp(`<c r="([A-Z]+)${row}".*?</c>`, 'gs'))].map(([c, at]) => [at, c]))

test('a survey without responses gives headings with the wordings of questions, and a codebook', async () => {
  const { answer, files } = await exported()
  assert.is(answer.headers.get('content-type'), accept)
  assert.is(answer.headers.get('content-disposition'), `attachment; filename="responses-${survey.id}.xlsx"`)
  assert.match(files[sheet] ?? '', 'How &lt;much&gt; &amp; &quot;why&quot;?</t>')
  assert.match(files[sheet] ?? '', '>When was it?</t>', 'without the formatting of the page')
  assert.not.match(files[sheet] ?? '', '<row r="2"')
  assert.match(files['xl/workbook.xml'] ?? '', /name="Responses" .*name="Codebook"/)
  assert.match(files['xl/worksheets/sheet2.xml'] ?? '', 'multipleChoiceSingle')
  assert.match(files['xl/worksheets/sheet2.xml'] ?? '', '>Yes</t>')
})

test('numbers, times, dates and flags are real; hostile texts stay texts', async () => {
  const texts: [sent: string | number, cell: string][] = [
    ['=cmd|calc', '=cmd|calc'],
    ['a\u0001b\ufffe', 'a\ufffdb\ufffd'],
    ['<&>_x000D_', '&lt;&amp;&gt;_x005F_x000D_'],
    ['سلام 😀', 'سلام 😀'],
    [`${'x'.repeat(32_765)}😀y`, `${'x'.repeat(32_765)}…`],
  ]
  for (const [q1, cell] of texts) {
    const id = await app.respond(survey.id, { finished: true, data: { q1, q2: '2026-01-31' } })
    const cells = cellsOf((await exported()).files[sheet])
    assert.ok(cells.H === `<c r="H2" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`, `${q1}`)
    assert.is(cells.I, '<c r="I2" s="3"><v>46053</v></c>')
    assert.is(cells.D, '<c r="D2" t="b"><v>1</v></c>')
    assert.match(cells.B ?? '', /^<c r="B2" s="2"><v>\d+(\.\d+)?<\/v><\/c>$/)
    await app.call('DELETE', `${path}/${id}`)
  }
  const id = await app.respond(survey.id, { data: { q1: -2.5 } })
  assert.is(cellsOf((await exported()).files[sheet]).H, '<c r="H2"><v>-2.5</v></c>')
  await app.call('DELETE', `${path}/${id}`)
})

test('what a number question was answered with is a number, as long as a cell keeps each digit', async () => {
  const ask = { id: 'q1', headline, type: 'openText', inputType: 'number', required: false }
  const { id: surveyId } = await app.survey({ questions: [ask] })
  for (const [sent, isNumber] of [
    ['12.50', true],
    ['-3', true],
    ['0', true],
    ['12345678901234', true],
    ['0.1234567890123456', null],
    ['12345678901.123456', false],
    ['1234567890123456', null],
    ['007', false],
    ['1e5', true],
    ['1e500', null],
    ['many', null],
  ] as const) {
    const id = await app.respond(surveyId, { data: { q1: sent } })
    const { H: cell, I: unread } = cellsOf((await exported(app, surveyId)).files[sheet])
    const text = `<c r="H2" t="inlineStr"><is><t xml:space="preserve">${sent}</t></is></c>`
    assert.is(cell, isNumber === null ? undefined : isNumber ? `<c r="H2"><v>${sent}</v></c>` : text)
    // An answer that figures take for no number stands in a column of its own, too.
    assert.is(unread?.includes(sent) ?? false, isNumber === null)
    await app.call('DELETE', `${path}/${id}`)
  }
})

test('it needs a survey, and HEAD has no body', async () => {
  const headers = { accept }
  assert.equal(Object.keys((await app.call('GET', path, { headers })).error(400).details), ['surveyId'])
  const head = await app.call('HEAD', `${path}?surveyId=${survey.id}`, { headers })
  assert.is(head.headers.get('content-type'), accept)
  assert.is(head.text, '')
})

test('a reader that is not ours finds the same values: texts, numbers, flags, times and dates, and the codebook', async () => {
  const text = '=1+1 "ü" <b>\n😀'
  const id = await app.respond(survey.id, { finished: true, data: { q1: text, q2: '2026-01-31', q3: 'Yes' } })
  const stored = await app.storage.responses.find(app.production.id, id)
  const headers = { 'x-api-key': app.production.key, accept }
  const address = `http://localhost${path}?surveyId=${survey.id}&order=desc`
  const bytes = await (await app.hearback.fetch(new Request(address, { headers }))).arrayBuffer()
  const [responses, codebook] = await readWorkbook(Buffer.from(bytes))
  const [titles = [], ...rows] = responses?.data ?? []
  const row = rows.find(([own]) => own === id)
  const cell = (title: string) => row?.[titles.indexOf(title)]
  assert.is(cell('How <much> & "why"?'), text)
  assert.equal(cell('When was it?'), new Date('2026-01-31'))
  assert.is(cell('Which?'), 'Yes')
  assert.is(cell('finished'), true)
  // Excel keeps times as days with a fraction.
  assert.ok(Math.abs(Number(cell('createdAt')) - Date.parse(stored?.createdAt ?? '')) < 1000, `${cell('createdAt')}`)
  assert.equal([responses?.sheet, codebook?.sheet], ['Responses', 'Codebook'])
  assert.equal(codebook?.data[0]?.slice(5, 8), ['Choice', 'Code', 'Label'])
  assert.equal(
    codebook?.data.filter(([id]) => id === 'q3').map((row) => row.slice(5, 8)),
    [
      [null, null, null],
      ['Yes', 1, 'Yes'],
      ['No', 2, 'No'],
    ],
  )
})

test('rows past the end of a sheet go to another one', async () => {
  const stored = await app.storage.surveys.find(app.production.id, survey.id)
  const like = await app.storage.responses.find(app.production.id, await app.respond(survey.id, { data: {} }))
  if (!stored || !like) throw new Error('Not stored')
  const pieces: Uint8Array[] = []
  async function* pages() {
    yield [like, like, like].flatMap((one) => (one ? [one] : []))
    return undefined
  }
  for await (const piece of xlsxFormat(stored, tableOf(stored), { maxRows: 3 }).bytes(pages())) pieces.push(piece)
  const files = filesOf(new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer()))
  const rows = [1, 2].map((n) => files[`xl/worksheets/sheet${n}.xml`]?.match(/<row /g)?.length)
  assert.equal(rows, [3, 2])
  assert.match(files['xl/workbook.xml'] ?? '', 'name="Responses 2"')
})

test('it is a stream: pages are read as the reader takes them', async () => {
  const other = await open({ rateLimit: false })
  const { id } = await other.survey()
  const like = await other.storage.responses.find(other.production.id, await other.respond(id, { data: { q1: 'x' } }))
  if (!like) throw new Error('Not stored')
  let read = 0
  listMany(
    other,
    () => like,
    20_000,
    (page) => {
      read = page
    },
  )
  const headers = { 'x-api-key': other.production.key, accept }
  const answer = await other.hearback.fetch(new Request(`http://localhost${path}?surveyId=${id}`, { headers }))
  assert.ok(read < 5, `${read} pages were read for the first piece`)
  const files = filesOf(new Uint8Array(await answer.arrayBuffer()))
  assert.is(files[sheet]?.match(/<row /g)?.length, 20_001)
})

test.run()
