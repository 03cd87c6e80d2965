import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActionClass } from '../../src/asking/action-classes/schema.ts'
import type { AuditEntry } from '../../src/tenants/audit/schema.ts'
import { type App, open } from '../serve.ts'

const test = suite('action classes')
const path = '/api/v1/management/action-classes'
const click = {
  type: 'click',
  urlFilters: [{ value: '/shop', rule: 'startsWith' }],
  elementSelector: { cssSelector: '#buy' },
}

const create = async (app: App, body: object): Promise<ActionClass> =>
  (await app.call('POST', path, { body })).data<ActionClass>()

test('an environment is born with one, which can be described, but neither renamed nor deleted', async () => {
  const app = await open()
  const [session] = (await app.call('GET', path)).data<ActionClass[]>()
  assert.is(session?.name, 'New Session')
  assert.is(session?.type, 'automatic')
  const described = await app.call('PUT', `${path}/${session?.id}`, { body: { description: 'A visit', type: 'code' } })
  assert.equal(described.data(), { ...session, description: 'A visit' })
  const renamed = await app.call('PUT', `${path}/${session?.id}`, { body: { name: 'Visit' } })
  assert.is(renamed.error(400).message, 'Automatic action classes cannot be renamed')
  const deleted = (await app.call('DELETE', `${path}/${session?.id}`)).error(400)
  assert.equal(deleted, {
    code: 'bad_request',
    message: 'Automatic action classes cannot be deleted',
    details: {},
  })
})

test('code calls a code one by its key, which is its name where none is sent', async () => {
  const app = await open()
  const bought = await create(app, { name: 'Bought', environmentId: app.production.id })
  assert.equal(bought, {
    id: bought.id,
    environmentId: app.production.id,
    workspaceId: app.production.id,
    createdAt: app.clock.iso(),
    updatedAt: app.clock.iso(),
    name: 'Bought',
    description: null,
    type: 'code',
    key: 'Bought',
    noCodeConfig: null,
  })
  assert.is((await create(app, { name: 'Sold', type: 'code', key: 'sale' })).key, 'sale')
})

test('an action class without code says what in a page triggers it', async () => {
  const app = await open()
  const clicked = await create(app, { name: 'Clicked', noCodeConfig: click })
  assert.is(clicked.type, 'noCode')
  assert.is(clicked.key, null)
  assert.equal(clicked.noCodeConfig, click)
})

test('a page triggers one after a time on it, where its address fits all patterns', async () => {
  const app = await open()
  const dwell = {
    type: 'pageDwell',
    timeInSeconds: 30,
    connector: 'and',
    urlFilters: [
      { value: '/shop', rule: 'contains' },
      { value: '^https://[a-z]+\\.example/', rule: 'matchesRegex' },
    ],
  }
  const stayed = await create(app, { name: 'Stayed', noCodeConfig: dwell })
  assert.equal(stayed.noCodeConfig, dwell)
  const state = (await app.call('GET', `${app.client}/environment`)).data<{ data: { actionClasses: ActionClass[] } }>()
  assert.equal(state.data.actionClasses.find(({ id }) => id === stayed.id)?.noCodeConfig, dwell)
})

test('a change is a shallow merge; what it is follows', async () => {
  const app = await open()
  const { id } = await create(app, { name: 'Clicked', noCodeConfig: click, description: 'Old' })
  app.clock.advance(1000)
  const change = async (body: object) => (await app.call('PUT', `${path}/${id}`, { body })).data<ActionClass>()
  const renamed = await change({ name: 'Clicked twice' })
  assert.is(renamed.updatedAt, app.clock.iso())
  assert.is(renamed.description, 'Old')
  assert.equal(renamed.noCodeConfig, click)
  assert.is((await change({ description: null })).description, null)
  const code = await change({ type: 'code' })
  assert.equal([code.type, code.key, code.noCodeConfig], ['code', 'Clicked twice', null])
  const noCode = await change({ type: 'noCode', noCodeConfig: { type: 'exitIntent', urlFilters: [] } })
  assert.equal([noCode.type, noCode.key], ['noCode', null])
})

test('an invalid body is refused with its faults, and changes nothing', async () => {
  const app = await open()
  await create(app, { name: 'Taken', key: 'taken' })
  const other = await create(app, { name: 'Other' })
  const before = (await app.call('GET', path)).json
  for (const [body, where] of [
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(257) }, 'name'],
    [{ name: 'a', type: 'automatic' }, 'type'],
    [{ name: 'a', type: 'noCode' }, 'noCodeConfig'],
    [{ name: 'a', type: 'code', noCodeConfig: click }, 'noCodeConfig'],
    [{ name: 'a', key: 'a', noCodeConfig: click }, 'key'],
    [{ name: 'a', noCodeConfig: { ...click, type: 'hover' } }, 'noCodeConfig.type'],
    [
      { name: 'a', noCodeConfig: { ...click, urlFilters: [{ value: '', rule: 'contains' }] } },
      'noCodeConfig.urlFilters.0.value',
    ],
    [
      { name: 'a', noCodeConfig: { ...click, urlFilters: [{ value: 'x'.repeat(201), rule: 'matchesRegex' }] } },
      'noCodeConfig.urlFilters.0.value',
    ],
    [{ name: 'a', noCodeConfig: { ...click, connector: 'not' } }, 'noCodeConfig.connector'],
    [{ name: 'a', noCodeConfig: { type: 'pageDwell', urlFilters: [] } }, 'noCodeConfig.timeInSeconds'],
    [
      { name: 'a', noCodeConfig: { type: 'pageDwell', urlFilters: [], timeInSeconds: 0 } },
      'noCodeConfig.timeInSeconds',
    ],
    [{ name: 'a', environmentId: app.development.id }, 'environmentId'],
  ] as const) {
    const { details } = (await app.call('POST', path, { body })).error(400)
    assert.ok(where in details, `${JSON.stringify(body)}: ${JSON.stringify(details)}`)
  }
  for (const body of [{ name: 'Taken' }, { name: 'New', key: 'taken' }]) {
    const refused = (await app.call('POST', path, { body })).error(400)
    assert.equal([refused.code, refused.details], ['bad_request', {}])
    assert.match(refused.message, 'in this environment already')
    assert.match((await app.call('PUT', `${path}/${other.id}`, { body })).error(400).message, 'already')
  }
  assert.equal((await app.call('GET', path)).json, before)
})

test('an unknown one is answered as such', async () => {
  const app = await open()
  for (const [method, body] of [['GET'], ['PUT', { name: 'x' }], ['DELETE']] as const) {
    assert.equal((await app.call(method, `${path}/cunknown`, { body })).error(404), {
      code: 'not_found',
      message: 'Action Class not found',
      details: { resource_id: 'cunknown', resource_type: 'Action Class' },
    })
  }
})

test('one that a survey is triggered by is deleted by force alone, which takes it out of the survey', async () => {
  const app = await open()
  const bought = await create(app, { name: 'Bought' })
  const sold = await create(app, { name: 'Sold' })
  const triggers = [{ actionClassId: bought.id }, { actionClassId: sold.id }]
  const survey = await app.survey({ type: 'app', triggers })
  const startsAt = new Date(app.clock.now() + 3_600_000).toISOString()
  const planned = await app.survey({ type: 'app', triggers, status: 'scheduled', runOnDate: startsAt })
  const draft = await app.survey({ type: 'app', triggers, status: 'draft' })
  app.clock.advance(1000)
  const remove = (query: string) => app.call('DELETE', `${path}/${bought.id}${query}`)
  for (const query of ['', '?force=false']) {
    const { message } = (await remove(query)).error(400)
    const ids = [survey.id, planned.id].sort()
    for (const id of ids) assert.match(message, id)
    assert.not.match(message, draft.id)
    assert.match(message, 'force=true takes it out of them')
  }
  assert.ok('force' in (await remove('?force=1')).error(400).details)
  assert.equal((await remove('?force=true')).data(), bought)
  const read = async (id: string) =>
    (await app.call('GET', `/api/v1/management/surveys/${id}`)).data<typeof survey & { updatedAt: string }>()
  for (const { id } of [survey, planned]) {
    const left = await read(id)
    assert.equal(
      [left.triggers.map(({ actionClass }) => actionClass.name), left.updatedAt],
      [['Sold'], app.clock.iso()],
    )
  }
  assert.equal((await read(draft.id)).triggers.length, 1)
  const state = (await app.call('GET', `${app.client}/environment`)).data<{ data: { surveys: { triggers: [] }[] } }>()
  assert.is(state.data.surveys[0]?.triggers.length, 1)
  const audit = (await app.call('GET', '/api/v1/management/audit')).data<AuditEntry[]>()
  const [entry] = audit.filter(({ action, resource }) => action === 'update' && resource === 'survey')
  assert.equal([entry?.resourceIds.toSorted(), entry?.fields], [[survey.id, planned.id].sort(), ['triggers']])
})

test('one that only surveys use which do not run is deleted at once', async () => {
  const app = await open()
  const bought = await create(app, { name: 'Bought' })
  const survey = await app.survey({ type: 'app', triggers: [{ actionClassId: bought.id }], status: 'completed' })
  assert.equal((await app.call('DELETE', `${path}/${bought.id}`)).data(), bought)
  const read = (await app.call('GET', `/api/v1/management/surveys/${survey.id}`)).data<typeof survey>()
  assert.equal(read.triggers, [])
})

test('one of two concurrent requests for the same name gets it', async () => {
  const app = await open()
  const answers = await Promise.all([1, 2, 3].map(() => app.call('POST', path, { body: { name: 'Bought' } })))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 400, 400])
})

test.run()
