import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open } from '../serve.ts'
import { pathOf, record, summaryOf } from './asking.ts'

const test = suite('hidden fields, variables and ETags of summaries')

async function answered(app: App): Promise<string> {
  const hiddenFields = { enabled: true, fieldIds: ['plan'] }
  const variables = [{ id: 'v1', name: 'points', type: 'number', value: 0 }]
  const { id } = await app.survey({ hiddenFields, variables })
  await record(app, id, { data: { plan: 'pro' }, variables: { v1: 3 } })
  await record(app, id, { data: { plan: 'pro' }, finished: false })
  await record(app, id, { data: { plan: 'free' } })
  return id
}

test('fields=true counts the values of hidden fields and variables', async () => {
  const app = await open()
  const id = await answered(app)
  const { fields, fieldsAmong } = await summaryOf(app, id, 'fields=true')
  assert.is(fieldsAmong, 3)
  const pro = { value: 'pro', count: 2, share: 2 / 3 }
  assert.equal(fields, [
    {
      type: 'hiddenField',
      id: 'plan',
      name: 'plan',
      answered: 3,
      distinct: 2,
      values: [pro, { value: 'free', count: 1, share: 1 / 3 }],
    },
    {
      type: 'variable',
      id: 'v1',
      name: 'points',
      answered: 1,
      distinct: 1,
      values: [{ value: '3', count: 1, share: 1 }],
    },
  ])
  const narrowed = await summaryOf(app, id, 'fields=true&finished=true')
  assert.equal(
    narrowed.fields?.map((field) => field.answered),
    [2, 1],
  )
  const none = await summaryOf(app, id, 'fields=true&tag=unknown')
  assert.equal(
    none.fields?.map((field) => field.answered),
    [0, 0],
  )
  assert.is((await summaryOf(app, id)).fields, undefined, 'only on request')
})

test('fields=true counts the days of a question for a date, as many as a year has', async () => {
  const app = await open()
  const { id } = await app.survey({
    questions: [{ id: 'day', type: 'date', headline: { default: 'When?' }, required: false, format: 'y-M-d' }],
  })
  for (const day of ['2026-03-01', '2026-03-01', '2026-02-28', 'some day']) await record(app, id, { data: { day } })
  const { fields = [] } = await summaryOf(app, id, 'fields=true')
  const values = [
    { value: '2026-03-01', count: 2, share: 2 / 3 },
    { value: '2026-02-28', count: 1, share: 1 / 3 },
  ]
  assert.equal(fields, [{ type: 'date', id: 'day', name: 'day', answered: 3, distinct: 2, values }])
})

test('an unchanged summary is a 304, and every change of what it shows has another ETag', async () => {
  const app = await open()
  const id = await answered(app)
  const ask = (known: string, query = '') =>
    app.call('GET', `${pathOf(id)}${query}`, { headers: { 'if-none-match': known } })
  const first = await ask('"none"')
  const etag = first.headers.get('etag') ?? ''
  assert.match(etag, /^"[0-9a-f]{32}"$/)
  const again = await ask(etag)
  assert.equal([again.status, again.headers.get('etag')], [304, etag])
  assert.is((await ask(etag, '?finished=true')).status, 200, 'another filter')
  const added = await record(app, id, { createdAt: '2020-01-01T00:00:00Z', data: {} })
  assert.is((await ask(etag)).status, 200, 'a response with an earlier time')
  await app.call('DELETE', `/api/v1/management/responses/${added}`)
  assert.is((await ask(etag)).status, 304, 'as it was before')
})

test.run()
