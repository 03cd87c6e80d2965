import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Call, consoleOf, here } from './double.ts'
import { realConsole } from './real.ts'

const test = suite('audit log')

const entry = (fields: object) => ({
  id: 'e1',
  createdAt: '2026-11-22T14:08:09.000Z',
  keyId: null,
  actor: { kind: 'person', id: 'p1', label: 'Ada <b>' },
  action: 'update',
  resource: 'webhook',
  resourceIds: ['w1'],
  fields: ['url'],
  ...fields,
})

/** The log as somebody sees it; which pages of the API were asked. */
async function shown(
  entries: readonly object[],
  { path = `${here}/audit/`, role = 'owner' as 'owner' | 'read', link = '' } = {},
) {
  const calls: Call[] = []
  const api = (call: Call) => {
    calls.push(call)
    return Response.json({ data: entries }, { headers: link ? { link } : {} })
  }
  const response = await consoleOf(role, { api }).ask(`/console/${path}`)
  return { status: response.status, text: await response.text(), calls }
}

test('an entry says who changed what, when, and by which fields', async () => {
  const { text, calls } = await shown([entry({})])
  assert.match(text, 'Ada &lt;b&gt;<span class="small soft blk">person <span class="mono">p1</span></span>')
  assert.match(text, 'changed a webhook')
  assert.match(text, new RegExp(`<a href="[^"]*console/${here}/webhooks/w1/"[^>]*><span class="mono">w1</span></a>`))
  assert.match(text, '22 Nov 2026, 14:08:09 UTC')
  assert.match(text, '>url</td>')
  assert.equal(
    calls.map(({ path, environmentId }) => [path, environmentId]),
    [
      ['/api/v1/management/audit?limit=100', here],
      ['/api/v1/webhooks?limit=100', here],
    ],
  )
})

test('many records and fields are counted, and what is deleted is no link', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`)
  const { text } = await shown([
    entry({ action: 'delete', resource: 'actionClass' }),
    entry({
      action: 'create',
      resource: 'response',
      resourceIds: many(1000),
      fields: many(14),
      actor: { kind: 'key', id: 'k', label: '' },
    }),
  ])
  assert.match(text, 'deleted an action class')
  assert.not.match(text, 'actions/w1')
  assert.match(text, 'made 1000 responses')
  assert.match(text, 'and 997 more')
  assert.match(text, 'and 2 more')
})

test('a record without an id is one, and many have their plural', async () => {
  const { text } = await shown([
    entry({ action: 'create', resource: 'link', resourceIds: [] }),
    entry({ resource: 'delivery', resourceIds: ['d1', 'd2'] }),
  ])
  assert.match(text, 'made a link')
  assert.match(text, 'sent 2 deliveries again')
})

test('what a recovery, a redelivery and a rotation did stands in words', async () => {
  const { text } = await shown([
    entry({ fields: ['since'] }),
    entry({ resource: 'delivery', resourceIds: ['d1'], fields: [] }),
    entry({ fields: ['secret'] }),
    entry({ fields: ['name', 'since'] }),
  ])
  const deeds = ['sent again what a webhook missed', 'sent a delivery again', 'gave a webhook a new secret']
  for (const deed of [...deeds, 'changed a webhook']) assert.match(text, deed)
})

test('products and environments stand by the names that the bar has', async () => {
  const { text } = await shown([entry({ resource: 'environment', resourceIds: [here] })], { path: 'audit/' })
  assert.match(text, 'changed an environment<span class="small blk">Production · app</span>')
})

test('the next page is asked for by its cursor', async () => {
  const { text } = await shown([entry({})], { link: '<https://x.test/api/v1/management/audit?cursor=abc>; rel="next"' })
  assert.match(text, `audit/?cursor=abc">Next page</a>`)
  const { calls } = await shown([], { path: `${here}/audit/?cursor=abc` })
  assert.is(calls[0]?.path, '/api/v1/management/audit?limit=100&cursor=abc')
})

test('owners also see what belongs to no environment; others do not', async () => {
  const { text, calls } = await shown([entry({ resource: 'person' })], { path: 'audit/' })
  assert.match(text, 'changed a person')
  assert.equal(
    calls.map(({ path, environmentId }) => [path, environmentId]),
    [
      ['/api/v1/audit?limit=100', null],
      ['/api/v1/people?limit=100', null],
    ],
  )
  assert.match((await shown([])).text, 'People and products</a>')
  const reader = await shown([], { role: 'read' })
  assert.not.match(reader.text, 'People and products')
  assert.is((await shown([], { path: 'audit/', role: 'read' })).status, 403)
})

test('a real change is in the log of its environment', async () => {
  const { as, call } = await realConsole()
  assert.match((await as('read').page('audit/')).text, 'Nothing was changed yet')
  const { id } = await call('POST', '/api/v1/management/action-classes', { name: 'Bought', type: 'code' })
  const { text } = await as('read').page('audit/')
  assert.match(text, 'made an action class')
  assert.match(text, id)
  assert.match(text, 'name, type')
})

test('records stand by their names while they exist, and fields in words', async () => {
  const { as, app, call } = await realConsole()
  const survey = await app.survey({ name: 'Prices <i>' })
  await call('PUT', `/api/v1/management/surveys/${survey.id}`, { closeOnDate: '2099-01-01T00:00:00.000Z' })
  await call('POST', `/api/v1/management/surveys/${survey.id}/share`)
  const { text } = await as('read').page('audit/')
  assert.match(text, new RegExp(`<a href="[^"]*surveys/${survey.id}/" title="${survey.id}">Prices &lt;i&gt;</a>`))
  assert.match(text, '>close on date</td>')
  assert.match(text, '>address of the shared results</td>')
  await app.call('DELETE', `/api/v1/management/surveys/${survey.id}`)
  assert.match((await as('read').page('audit/')).text, `<span class="mono">${survey.id}</span>`)
})

test('an import stands in the log with the numbers of what it brought', async () => {
  const { as, app } = await realConsole()
  const createdAt = '2026-01-01T00:00:00.000Z'
  const contacts = ['c1', 'c2'].map((id) => ({
    type: 'contact' as const,
    data: { id, createdAt, updatedAt: createdAt },
  }))
  await app.hearback.admin.importRecords(app.production.id, contacts)
  const { text } = await as('read').page('audit/')
  assert.match(text, 'imported records into an environment')
  assert.match(text, '>imported contact: 2</td>')
})

test('what a person does in the console stands in the log under the name of that person', async () => {
  const { as } = await realConsole()
  await as('write').post('actions/new-code', { name: 'Bought', once: 'a' })
  const { text } = await as('read').page('audit/')
  assert.match(text, 'The write<span class="small soft blk">person ')
})

test('the log of people is for owners, and has the people whom the command adds', async () => {
  const { as, app } = await realConsole()
  await as('read').page('audit/')
  const response = await as('owner').ask('/console/audit/')
  assert.is(response.status, 200)
  assert.match(await response.text(), 'a person')
  assert.is((await as('read').ask('/console/audit/')).status, 403)
  assert.is((await as('read').ask(`/console/${app.development.id}/audit/`)).status, 404)
})

test.run()
