import { createHearback } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noLinesRead, recordsIn } from '../../src/command/import-lines.ts'
import { canvasFor } from '../../src/command/summary/canvas.ts'
import { given } from '../../src/command/summary/figures.ts'
import { momentIn } from '../../src/command/summary/moment.ts'
import { type SummaryOptions, shown } from '../../src/command/summary/shown.ts'
import { commandLine } from './fake-io.ts'

const test = suite('what hearback summary shows')

const past = '2026-01-01T00:00:00.000Z'

async function open() {
  const { admin, fetch } = createHearback({ storage: memoryStorage(), secret: 'x'.repeat(32) })
  const first = await admin.createFirstProduct({ name: 'First' })
  const [environment] = first?.environments ?? []
  if (!environment) throw new Error('A first product has environments')
  const { id: environmentId } = environment
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'x-api-key': environment.key.key, 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(new Request(`https://a.example/api/v1/management/${path}`, init))
    assert.is(answer.status, 200, await answer.clone().text())
    return ((await answer.json()) as { data: { id: string; status: string } }).data
  }
  const questions = [
    { id: 'q1', type: 'openText', headline: { default: 'Why?' }, required: false, inputType: 'text', charLimit: {} },
  ]
  const survey = (name: string, changes: object = {}) =>
    call('POST', 'surveys', { environmentId, name, type: 'link', status: 'inProgress', questions, ...changes })
  const asked = (name: string | undefined, given: SummaryOptions = {}) =>
    shown(admin, name, given, { canvas: canvasFor(null, {}), commandLine }).then(
      ({ document, text }) => ({ document: document as { survey: { id: string; status: string } }, text }),
      (error: Error) => ({ document: null, text: error.message }),
    )
  return { admin, call, survey, asked }
}

test('the status is that of now, as HTTP shows it, wherever it stands', async () => {
  const { call, survey, asked } = await open()
  const { id } = await survey('Over', { status: 'scheduled', runOnDate: past, closeOnDate: '2026-01-02T00:00:00.000Z' })
  assert.is((await call('GET', `surveys/${id}`)).status, 'completed')
  const { document, text } = await asked('Over')
  assert.is(document?.survey.status, 'completed')
  assert.match(text, /^Over\ncompleted · First · /)
  const full = await survey('Full', { autoComplete: 1 })
  await call('POST', 'responses', { surveyId: full.id, finished: true, data: { q1: 'So' } })
  const { text: list } = await asked('None')
  assert.match(list, /Over +completed/)
  assert.match(list, /Full +completed/)
})

async function* chunksOf(pages: AsyncIterable<{ text: string }>): AsyncGenerator<Uint8Array> {
  for await (const { text } of pages) yield new TextEncoder().encode(text)
}

test('one survey in two environments, as an import leaves it: the environment is asked for', async () => {
  const { admin, survey, asked } = await open()
  const { id } = await survey('Twice')
  const lines = noLinesRead()
  const [{ environments } = { environments: [] }] = await admin.listProducts()
  const [source, target] = ['production', 'development'].map((type) => environments.find((one) => one.type === type))
  await admin.importRecords(target?.id ?? '', recordsIn(chunksOf(admin.exportRecords(source?.id ?? '')), lines), {
    sharedIds: true,
  })
  const { text } = await asked(id)
  assert.match(text, /^2 environments hold this survey: name one with --env\./)
  assert.ok(
    text.endsWith(`Such as: hearback summary ${id} --env ${text.includes('--env dev') ? 'development' : 'production'}`),
  )
  assert.ok(text.includes(target?.id ?? '-') && text.includes(source?.id ?? '-'))
  assert.is((await asked(id, { env: 'development' })).document?.survey.id, id)
})

test('conditions narrow it, and hidden fields are shown on request', async () => {
  const { call, survey, asked } = await open()
  const { id } = await survey('Fields', { hiddenFields: { enabled: true, fieldIds: ['plan'] } })
  for (const plan of ['pro', 'pro', 'free']) {
    await call('POST', 'responses', { surveyId: id, finished: true, data: { q1: `of ${plan}`, plan } })
  }
  const where = JSON.stringify({ conditions: [{ type: 'hiddenField', id: 'plan', operator: 'equals', value: 'pro' }] })
  const { text } = await asked(id, { where, fields: true })
  assert.match(text, /^where/m)
  assert.match(text, /2 answered/)
  assert.match(text, /plan\n +hidden field · 2 with a value\n +pro .*100 % +2/)
  assert.not.match((await asked(id)).text, /hidden field/)
  assert.match((await asked(id, { where: 'nps < 7' })).text, /where/)
  assert.match((await asked(id, { overQuota: true })).text, /over a quota[\s\S]*No response matches/)
})

test('a name in another case will do where one survey has it', async () => {
  const { survey, asked } = await open()
  const { id } = await survey('How was it?')
  assert.is((await asked('HOW was IT?')).document?.survey.id, id)
  const { id: other } = await survey('how was it?')
  assert.is((await asked('How was it?')).document?.survey.id, id)
  assert.is((await asked('how was it?')).document?.survey.id, other)
  assert.match((await asked('HOW WAS IT?')).text, 'There are 2 such surveys: name one by its id.')
  assert.match((await asked('How was')).text, 'There is no survey "How was"')
})

test('filters are said as they were written, and so is that they find nobody', async () => {
  const { call, survey, asked } = await open()
  const { id } = await survey('Asked')
  await call('POST', 'responses', { surveyId: id, createdAt: past, finished: true, data: { q1: 'So' } })
  const [since, until] = [momentIn('2026-01-01'), momentIn('2026-01-02T01:00+01:00')]
  const { text } = await asked('Asked', { since, until, finished: true })
  assert.match(text, '\nfinished only · since 2026-01-01 · until 2026-01-02T01:00+01:00 · days of UTC\n')
  assert.match(text, /Started +.+ 1/)
  const nobody = await asked('Asked', { since, tag: 'praise' })
  assert.match(nobody.text, /\nsince 2026-01-01 · days of UTC · tagged praise\n\nNo response matches\.\n$/)
})

test('a period that ends before it begins, or at once, is refused', async () => {
  const { asked, survey } = await open()
  await survey('Asked')
  for (const [since, until] of [
    ['2026-02-01', '2026-01-31'],
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T01:00:00Z', '2026-01-31T01:30:00+01:00'],
  ] as const) {
    const { text } = await asked(undefined, { since: momentIn(since), until: momentIn(until) })
    assert.ok(text.startsWith(`--since ${since} is not before --until ${until}: `), text)
  }
})

test('days are those of the product, unless a time zone is given, and the summary says which', async () => {
  const { admin, call, survey, asked } = await open()
  const [{ product } = { product: { id: '' } }] = await admin.listProducts()
  await admin.updateProduct(product.id, { timeZone: 'Europe/Berlin' })
  const { id } = await survey('Edges')
  for (const createdAt of [
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00:00.000Z',
  ]) {
    await call('POST', 'responses', { surveyId: id, createdAt, finished: true, data: { q1: createdAt } })
  }
  const day = { since: momentIn('2026-03-29'), until: momentIn('2026-03-30') }
  const own = await asked('Edges', day)
  assert.match(own.text, '\nsince 2026-03-29 · until 2026-03-30 · days of Europe/Berlin\n')
  assert.match(own.text, /Started +.+ 2/)
  assert.ok(own.text.includes('2026-03-28T23:00:00.000Z') && own.text.includes('2026-03-29T21:59:59.999Z'))
  assert.is((own.document as { timeZone?: string } | null)?.timeZone, 'Europe/Berlin')
  const utc = await asked('Edges', { ...day, timeZone: 'UTC' })
  assert.match(utc.text, 'days of UTC')
  assert.not.match(utc.text, '2026-03-28T23:00:00.000Z')
  // A whole time has a zone of its own, and needs no other.
  assert.not.match((await asked('Edges', { since: momentIn('2026-03-29T00:00:00Z') })).text, 'days of')
  const empty = await asked('Edges', { since: day.until, until: day.since })
  assert.match(empty.text, 'A day begins at midnight in Europe/Berlin')
})

test('the least and the greatest number stand as they were given', () => {
  assert.equal([1234.5, 0.1, -12_345.678, 7].map(given), ['1,234.5', '0.1', '-12,345.678', '7'])
})

test.run()
