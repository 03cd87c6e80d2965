import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ExportPosition, ImportReport } from '../../src/house/for-admin.ts'
import { type App, open } from '../serve.ts'
import { exported, lists, recordsOf } from './moving.ts'

const test = suite('what is exported and imported')

const filters = [
  {
    id: 'f',
    connector: null,
    resource: {
      id: 'r',
      root: { type: 'attribute', contactAttributeKey: 'plan' },
      value: 'pro',
      qualifier: { operator: 'equals' },
    },
  },
]

/** An environment with a record of every kind, and all that they may have. */
async function inUse(): Promise<App> {
  const app = await open({ rateLimit: false })
  const { call, client } = app
  const made = async (path: string, body: unknown) =>
    (await call('POST', `/api/v1/management/${path}`, { body })).data<{ id: string }>().id
  const actionClass = await made('action-classes', { name: 'Bought' })
  const segmentId = await made('segments', { title: 'Paying', filters })
  await made('segments', {
    title: 'Not paying',
    filters: [
      {
        id: 'g',
        connector: null,
        resource: {
          id: 'n',
          root: { type: 'segment', segmentId },
          value: segmentId,
          qualifier: { operator: 'userIsNotIn' },
        },
      },
    ],
  })
  await made('contacts', { userId: 'anna', attributes: { plan: 'pro', email: 'anna@example.org' } })
  await made('contacts', { attributes: { firstName: 'Nobody' } })

  const link = await app.survey({ name: 'Once', singleUse: { enabled: true, isEncrypted: false } })
  const inApp = await app.survey({
    name: 'In the app',
    type: 'app',
    triggers: [{ actionClassId: actionClass }, 'New Session'],
    projectOverwrites: { brandColor: '#ff0000' },
  })
  await app.survey({ name: 'For some', type: 'website', segmentId, closeOnDate: '2026-02-01T00:00:00.000Z' })

  const displayId = await app.display(inApp.id, { userId: 'anna' })
  const responseId = await app.respond(inApp.id, {
    userId: 'anna',
    displayId,
    ttc: { q1: 1200.5 },
    variables: { v: 1 },
    meta: { source: 'mail', url: 'https://example.org/?a=1' },
    language: 'de',
  })
  app.clock.advance(60_000)
  await call('PUT', `/api/v1/management/responses/${responseId}`, { body: { finished: true, data: { q1: '𝒳 "ü"' } } })
  await call('PUT', `/api/v1/management/responses/${responseId}/tags`, { body: { tags: ['urgent', 'done'] } })
  await call('POST', `/api/v1/management/responses/${responseId}/notes`, { body: { text: 'Call back' } })
  await app.respond(link.id, { singleUseId: 'ticket-1', endingId: 'e1' })
  await app.display(link.id)
  for (const range of [5, 10]) {
    app.clock.advance(60_000)
    const headline = { default: 'How good?' }
    const questions = [{ id: 'good', type: 'rating', headline, required: false, range, scale: 'star' }]
    const changed = await call('PUT', `/api/v1/management/surveys/${link.id}`, { body: { questions } })
    assert.is(changed.status, 200, changed.text)
    await app.respond(link.id, { singleUseId: `ticket of ${range}`, data: { good: 4 }, surveyEdition: range / 5 })
  }
  for (let n = 0; n < 120; n += 1) {
    app.clock.advance(1000)
    await app.respond(inApp.id, { data: { q1: `Answer ${n}` }, finished: n % 2 === 0 })
  }
  await call('PUT', `${client}/contacts/anna/attributes`, { body: { attributes: { plan: 'free' } } })
  return app
}

const from = await inUse()
const source = await exported(from.hearback.admin, from.production.id)

const sum = ({ counts }: ImportReport, what: 'stored' | 'known' | 'refused') =>
  Object.values(counts).reduce((all, count) => all + count[what], 0)

test('an environment has the same surveys, contacts, responses and displays over HTTP afterwards', async () => {
  const to = await open({ rateLimit: false })
  const report = await to.hearback.admin.importRecords(to.production.id, recordsOf(source.text))
  assert.equal({ refused: report.refused, changed: report.changed }, { refused: [], changed: [] })
  assert.equal(report.counts.survey, { stored: 3, known: 0, refused: 0 })
  assert.equal(report.counts.surveyEdition, { stored: 2, known: 0, refused: 0 })
  assert.equal(report.counts.response, { stored: 124, known: 0, refused: 0 })
  assert.equal(report.counts.display, { stored: 2, known: 0, refused: 0 })
  // Two are born with every environment.
  assert.equal(report.counts.actionClass, { stored: 1, known: 1, refused: 0 })
  assert.equal(await lists(to, to.production), await lists(from, from.production))

  const again = await to.hearback.admin.importRecords(to.production.id, recordsOf(source.text))
  assert.is(sum(again, 'stored') + sum(again, 'refused'), 0)
  assert.is(sum(again, 'known'), source.records)
  assert.equal(await lists(to, to.production), await lists(from, from.production))
})

test('imported records are exported again unchanged', async () => {
  const to = await open({ rateLimit: false })
  await to.hearback.admin.importRecords(to.production.id, recordsOf(source.text))
  const { text } = await exported(to.hearback.admin, to.production.id)
  const plain = (all: string, id: string) =>
    all
      .trim()
      .split('\n')
      .slice(1)
      .filter((line) => !/^\{"type":"(?:attributeKey|actionClass)"/.test(line))
      .map((line) => line.replaceAll(id, 'ENV').replaceAll(/"actionClass":\{.*?\}/g, ''))
  assert.equal(plain(text, to.production.id), plain(source.text, from.production.id))
})

test('editions come along: results of each, and of what was asked otherwise, stay the same', async () => {
  const to = await open({ rateLimit: false })
  await to.hearback.admin.importRecords(to.production.id, recordsOf(source.text))
  const read = async ({ call }: App, path: string) => (await call('GET', `/api/v1/management/${path}`)).data<unknown>()
  const [{ id = '' } = {}] = ((await read(from, 'surveys')) as { id: string; name: string }[]).filter(
    ({ name }) => name === 'Once',
  )
  for (const search of ['', '?edition=1', '?edition=2', '?edition=3'])
    assert.equal(await read(to, `surveys/${id}/summary${search}`), await read(from, `surveys/${id}/summary${search}`))
  const contents = (app: App) => Promise.all([1, 2, 3].map((n) => read(app, `surveys/${id}/editions/${n}`)))
  const bare = (editions: unknown[]) => editions.map((one) => ({ ...(one as object), actor: null }))
  assert.equal(bare(await contents(to)), bare(await contents(from)))
  await to.call('PUT', `/api/v1/management/surveys/${id}`, {
    body: { variables: [{ id: 'v', name: 'v', type: 'number', value: 0 }] },
  })
  const list = (await read(to, `surveys/${id}/editions`)) as { number: number; responseCount: number }[]
  assert.equal(
    list.map(({ number }) => number),
    [4, 3, 2, 1],
  )
})

test('times of editions are taken in any offset, as the same moment', async () => {
  const to = await open({ rateLimit: false })
  const shifted = recordsOf(
    source.text.replaceAll(/"at":"2026-01-05T09:0(\d):00.000Z"/g, '"at":"2026-01-05T20:0$1:00+11:00"'),
  )
  const report = await to.hearback.admin.importRecords(to.production.id, shifted)
  assert.is(report.counts.survey.stored, 3)
  const stored = await exported(to.hearback.admin, to.production.id, { only: ['survey'] })
  assert.not.match(stored.text, '+11:00')
  assert.match(stored.text, '"at":"2026-01-05T09:02:00.000Z"')
})

test('an edition of no survey, or with what no survey may have, is refused', async () => {
  const to = await open({ rateLimit: false })
  const editions = recordsOf(source.text).filter(({ type }) => type === 'surveyEdition')
  const [first] = editions
  const spoilt = { type: 'surveyEdition', data: { ...(first?.data as object), number: 0 } } as const
  const report = await to.hearback.admin.importRecords(to.production.id, [...editions, spoilt])
  assert.equal(report.counts.surveyEdition, { stored: 0, known: 0, refused: 3 })
  assert.equal(
    report.refused.map(({ reason, count }) => [reason.replace(/:.*/, ''), count]),
    [
      ['There is no survey of which it would be an edition', 2],
      ['number', 1],
    ],
  )
})

test('an export ends with the number of its records, unless it began in an earlier version, which had no last line', async () => {
  const lines = source.text.trim().split('\n')
  assert.is(JSON.parse(lines[0] ?? '').hasEnd, true)
  assert.equal(JSON.parse(lines.at(-1) ?? ''), { type: 'export', version: 1, end: true, records: source.records })
  assert.is(lines.length, source.records + 2)
  const next = source.pages[2]?.next as ExportPosition
  const rest = await exported(from.hearback.admin, from.production.id, {
    from: { type: next.type, at: next.at, id: next.id },
  })
  assert.not.match(rest.text, '"end":true')
})

test('an import passes over the first and the last line of an export', async () => {
  const to = await open()
  const lines = source.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { counts, refused } = await to.hearback.admin.importRecords(to.production.id, lines)
  assert.equal(refused, [])
  assert.is(
    counts.response.stored,
    source.records - recordsOf(source.text).filter(({ type }) => type !== 'response').length,
  )
})

test('an export goes on wherever it stopped', async () => {
  const pages = source.pages
  assert.ok(pages.length > 8)
  for (const stopped of [0, 2, 4, pages.length - 2]) {
    const next = pages[stopped]?.next as ExportPosition
    const rest = await exported(from.hearback.admin, from.production.id, {
      from: JSON.parse(JSON.stringify(next)) as ExportPosition,
    })
    const whole = pages.slice(0, stopped + 1).map(({ text }) => text)
    assert.is(whole.join('') + rest.text, source.text)
  }
  assert.is(pages.at(-1)?.next, null)
})

test('the responses of one survey as CSV are those of HTTP, but for their order', async () => {
  const surveyId = (await from.call('GET', '/api/v1/management/surveys'))
    .data<{ id: string; name: string }[]>()
    .find(({ name }) => name === 'In the app')?.id as string
  const { text } = await exported(from.hearback.admin, from.production.id, { format: 'csv', surveyId })
  const http = await from.call('GET', `/api/v1/management/responses?surveyId=${surveyId}&order=asc`, {
    headers: { accept: 'text/csv' },
  })
  assert.is(text, http.text)
})

test('an export of one survey contains what belongs to it, and contacts with their responses', async () => {
  const to = await open({ rateLimit: false })
  const all = (await from.call('GET', '/api/v1/management/surveys')).data<{ id: string; name: string }[]>()
  const surveyId = all.find(({ name }) => name === 'In the app')?.id as string
  const part = await exported(from.hearback.admin, from.production.id, { surveyId })
  const report = await to.hearback.admin.importRecords(to.production.id, recordsOf(part.text))
  assert.equal(report.refused, [])
  assert.equal([report.counts.survey.stored, report.counts.response.stored, report.counts.display.stored], [1, 121, 1])
  assert.is(report.counts.contact.stored, 1)
  const [anna] = (await to.call('GET', '/api/v1/management/contacts?userId=anna')).data<{ id: string }[]>()
  const named = await to.call('GET', `/api/v1/management/responses?contactId=${anna?.id}`)
  assert.is(named.data<unknown[]>().length, 1)
})

test('an imported response is gone on with by its environment only, and webhooks do not hear of it', async () => {
  const to = await open({ rateLimit: false })
  await to.call('POST', '/api/v1/webhooks', { body: { url: 'https://hooks.example', triggers: ['responseCreated'] } })
  await to.hearback.admin.importRecords(to.production.id, recordsOf(source.text))
  await to.hearback.work()
  assert.is(to.hooks.received.length, 0)
  const open_ = (await to.call('GET', '/api/v1/management/responses?finished=false')).data<{ id: string }[]>()[0]
  const body = { data: { q1: 'More' }, finished: true }
  const path = `responses/${open_?.id}`
  assert.is((await to.call('PUT', `/api/v1/client/${path}`, { body })).status, 404)
  assert.is((await to.call('PUT', `${to.client}/${path}`, { body })).status, 200)
  assert.is((await to.response(open_?.id ?? '')).finished, true)
})

test('an unknown environment, and an unknown survey, are problems', async () => {
  const { admin } = from.hearback
  const unknown = async (run: () => Promise<unknown>, type: string) => {
    const error = await run().then(
      () => null,
      (thrown: { code?: string; details?: { resource_type?: string } }) => thrown,
    )
    assert.equal([error?.code, error?.details?.resource_type], ['not_found', type])
  }
  await unknown(() => admin.importRecords('nowhere', []), 'Environment')
  await unknown(() => exported(admin, 'no such'), 'Environment')
  await unknown(() => exported(admin, from.production.id, { surveyId: 'none' }), 'Survey')
})

test.run()
