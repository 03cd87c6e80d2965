import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FilterGroup } from '../../src/asking/segments/schema.ts'
import type { Survey } from '../../src/asking/surveys/schema.ts'
import { type App, open, secondProcess } from '../serve.ts'
import { attribute, device, inSegment, row, userId } from './filters.ts'

const test = suite('segments over the management interface')
const path = '/api/v1/management/segments'
const surveys = '/api/v1/management/surveys'

interface Shown {
  id: string
  title: string
  description: string | null
  isPrivate: boolean
  filters: FilterGroup
  updatedAt: string
  surveys: string[]
}

const pro = row(attribute('plan', 'equals', 'pro'))
const post = (app: App, body: object) => app.call('POST', path, { body })
const create = async (app: App, body: object = {}) => (await post(app, { title: 'Pro', ...body })).data<Shown>()
const put = (app: App, id: string, body: object) => app.call('PUT', `${path}/${id}`, { body })
const read = async (app: App, id: string) => (await app.call('GET', `${path}/${id}`)).data<Shown>()
const list = async (app: App, query = '') => (await app.call('GET', path + query)).data<Shown[]>()
const setSegment = (app: App, surveyId: string, segmentId: string | null) =>
  app.call('PUT', `${surveys}/${surveyId}`, { body: { segmentId } })
const segmentsOf = async (app: App, who: string, attributes = {}) => {
  const body = { userId: who, attributes }
  const { state } = (await app.call('POST', `${app.client}/user`, { body })).data<{
    state: { data: { segments: string[] } }
  }>()
  return state.data.segments
}

test('a segment is made, read, listed, changed and deleted', async () => {
  const app = await open()
  const made = await create(app, { filters: pro, environmentId: app.production.id })
  assert.equal(made, {
    id: made.id,
    environmentId: app.production.id,
    workspaceId: app.production.id,
    createdAt: app.clock.iso(),
    updatedAt: app.clock.iso(),
    title: 'Pro',
    description: null,
    isPrivate: false,
    filters: pro,
    surveys: [],
  })
  assert.equal(await read(app, made.id), made)
  assert.equal(await list(app), [made])
  app.clock.advance(1000)
  const changed = (await put(app, made.id, { description: 'Payers', filters: [] })).data<Shown>()
  assert.equal(changed, { ...made, description: 'Payers', filters: [], updatedAt: app.clock.iso() })
  const emptied = (await put(app, made.id, { description: null, title: null, filters: null })).data<Shown>()
  assert.equal([emptied.description, emptied.title, emptied.filters], [null, 'Pro', []])
  assert.equal((await app.call('DELETE', `${path}/${made.id}`)).data(), emptied)
  assert.is((await app.call('GET', `${path}/${made.id}`)).status, 404)
  assert.equal(await list(app), [])
})

test('a list goes by creation, page by page, with the private ones', async () => {
  const app = await open()
  const ids: string[] = []
  for (const title of ['a', 'b', 'c']) {
    app.clock.advance(1)
    ids.push((await create(app, { title })).id)
  }
  app.clock.advance(1)
  const survey = await app.survey({ type: 'app' })
  const all = await list(app)
  assert.equal(
    all.map(({ id }) => id),
    [...ids, survey.segment?.id],
  )
  const first = await app.call('GET', `${path}?limit=3`)
  const next = /<(.*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  assert.equal([...first.data<Shown[]>(), ...(await app.call('GET', next)).data<Shown[]>()], all)
  assert.equal(all[3]?.surveys, [survey.id])
})

test('each fault is reported at its path, and nothing is stored', async () => {
  const app = await open()
  const [made, other] = [await create(app), await create(app)]
  const survey = await app.survey({ type: 'app' })
  const before = (await app.call('GET', path)).json
  const own = survey.segment?.id ?? ''
  for (const [body, place] of [
    [{ title: '' }, 'title'],
    [{ filters: 'all' }, 'filters'],
    [{ filters: row(attribute('plan', 'resembles', 'x')) }, 'filters.0.resource.qualifier.operator'],
    [{ filters: row(inSegment('userIsIn', 'cnone')) }, 'filters.0.resource.root.segmentId'],
    [
      { filters: row(userId('isSet'), 'and', row(inSegment('userIsIn', other.id), 'or', inSegment('userIsIn', own))) },
      'filters.1.resource.1.resource.root.segmentId',
    ],
    [{ filters: row(...many(3, attribute('plan', 'equals', 'x'.repeat(30_000)))) }, 'filters'],
    [{ description: 'x'.repeat(4097) }, 'description'],
  ] as const) {
    for (const answer of [await post(app, { title: 'New', ...body }), await put(app, made.id, body)]) {
      assert.equal(Object.keys(answer.error(400).details), [place], JSON.stringify(body).slice(0, 200))
    }
  }
  for (const [body, place] of [
    [{}, 'title'],
    [{ title: 'New', environmentId: app.development.id }, 'environmentId'],
    [{ title: 'New', isPrivate: true }, 'surveyId'],
    [{ title: 'New', isPrivate: true, surveyId: survey.id }, 'surveyId'],
  ] as const) {
    assert.equal(Object.keys((await post(app, body)).error(400).details), [place])
  }
  assert.is((await post(app, { title: 'New', surveyId: 'cnone' })).error(404).message, 'Survey not found')
  assert.equal(Object.keys((await put(app, made.id, { isPrivate: true })).error(400).details), ['isPrivate'])
  assert.equal((await app.call('GET', path)).json, before)
})

const many = (count: number, filter: ReturnType<typeof attribute>) =>
  Array.from({ length: count }, () => filter).flatMap((one, n) => (n === 0 ? [one] : ['and' as const, one]))

test('an attribute key need not exist yet', async () => {
  const app = await open()
  const { id } = await create(app, { filters: row(attribute('never seen', 'equals', 'x')) })
  assert.equal(await segmentsOf(app, 'anna'), [])
  assert.equal(await segmentsOf(app, 'anna', { 'never seen': 'x' }), [id])
})

test('a segment cannot lead back to itself, whatever lies between', async () => {
  const app = await open()
  const ofSegment = (id: string) => row(inSegment('userIsIn', id))
  const a = await create(app)
  const b = await create(app, { filters: ofSegment(a.id) })
  const c = await create(app, { filters: row(userId('isSet'), 'or', row(inSegment('userIsNotIn', b.id))) })
  for (const { id } of [a, b, c]) {
    const { details } = (await put(app, a.id, { filters: ofSegment(id) })).error(400)
    assert.equal(details, { 'filters.0.resource.root.segmentId': 'This refers back to the segment itself' })
  }
  assert.equal((await read(app, a.id)).filters, [])
  assert.is((await put(app, c.id, { filters: ofSegment(a.id) })).status, 200)
  assert.is((await put(app, a.id, { title: 'Renamed' })).status, 200)
})

test('one of two concurrent changes that together would make a circle is refused', async () => {
  const app = await open()
  const other = secondProcess(app)
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await create(app), await create(app)]
    const answers = await Promise.all([
      app.call('PUT', `${path}/${a.id}`, { body: { filters: row(inSegment('userIsIn', b.id)) } }),
      other.call('PUT', `${path}/${b.id}`, { body: { filters: row(inSegment('userIsIn', a.id)) } }),
    ])
    assert.equal(answers.map(({ status }) => status).sort(), [200, 400])
  }
})

test('a segment in use cannot be deleted, and the error names the surveys that use it', async () => {
  const app = await open()
  const made = await create(app, { filters: pro })
  const [first, second] = [await app.survey({ type: 'app' }), await app.survey({ type: 'website' })]
  const refused = async () => (await app.call('DELETE', `${path}/${made.id}`)).error(400).message
  for (const { id } of [first, second]) assert.is((await setSegment(app, id, made.id)).status, 200)
  assert.equal((await read(app, made.id)).surveys, [first.id, second.id].toSorted())
  const message = await refused()
  assert.ok(message.includes(first.id) && message.includes(second.id), message)
  await setSegment(app, first.id, null)
  assert.is(await refused(), `The segment is in use by surveys: ${second.id}`)
  await app.call('DELETE', `${surveys}/${second.id}`)
  const above = await create(app, { filters: row(inSegment('userIsIn', made.id)) })
  assert.is(await refused(), `The segment is in use by segments: ${above.id}`)
  await app.call('DELETE', `${path}/${above.id}`)
  assert.is((await app.call('DELETE', `${path}/${made.id}`)).status, 200)
})

test('a deletion and a concurrent survey that takes the segment do not both succeed', async () => {
  const app = await open()
  const other = secondProcess(app)
  const survey = await app.survey({ type: 'app' })
  for (let round = 0; round < 5; round += 1) {
    const { id } = await create(app)
    const [removed, taken] = await Promise.all([
      app.call('DELETE', `${path}/${id}`),
      other.call('PUT', `${surveys}/${survey.id}`, { body: { segmentId: id } }),
    ])
    assert.equal([removed.status, taken.status].sort(), [200, 400])
  }
})

test('a private one belongs to its survey, and goes with it', async () => {
  const app = await open()
  const survey = await app.survey({ type: 'app' })
  const id = survey.segment?.id ?? ''
  const changed = (await put(app, id, { filters: pro, title: 'Payers' })).data<Shown>()
  assert.equal([changed.isPrivate, changed.filters, changed.surveys], [true, pro, [survey.id]])
  const shown = (await app.call('GET', `${surveys}/${survey.id}`)).data<Survey>()
  assert.equal(shown.segment, { ...survey.segment, ...changed })
  assert.match((await app.call('DELETE', `${path}/${id}`)).error(400).message, `private to the survey ${survey.id}`)
  await app.call('DELETE', `${surveys}/${survey.id}`)
  assert.equal(await list(app), [])
  await app.hearback.work({})
  assert.equal(await app.storage.segments.list(app.production.id), [])
})

test('a survey that is named is for the new segment at once, private or not', async () => {
  const app = await open()
  const survey = await app.survey()
  assert.is(survey.segment, null)
  for (const isPrivate of [true, false]) {
    app.clock.advance(1000)
    const made = await create(app, { isPrivate, surveyId: survey.id, filters: pro })
    assert.equal([made.isPrivate, made.surveys], [isPrivate, [survey.id]])
    const read = (await app.call('GET', `${surveys}/${survey.id}`)).data<Survey>()
    assert.equal([read.segment?.id, read.updatedAt], [made.id, app.clock.iso()])
  }
  await app.call('DELETE', `${surveys}/${survey.id}`)
  await app.hearback.work({})
  assert.equal(
    (await list(app)).map(({ isPrivate }) => isPrivate),
    [false],
  )
})

test('clients follow a change at once, here and within a second elsewhere', async () => {
  const app = await open()
  const other = secondProcess(app)
  const survey = await app.survey({ type: 'app' })
  const made = await create(app, { filters: pro })
  await setSegment(app, survey.id, made.id)
  const stateOf = async (call: App['call']) =>
    (await call('GET', `${app.client}/environment`)).data<{
      data: { surveys: { segment: { hasFilters: boolean } }[] }
    }>().data.surveys[0]
  const matching = async (call: App['call'], attributes: object) => {
    const body = { userId: 'anna', attributes }
    const answer = await call('POST', `${app.client}/user`, { body })
    return answer.data<{ state: { data: { segments: string[] } } }>().state.data.segments.includes(made.id)
  }
  for (const { call } of [app, other]) {
    assert.is((await stateOf(call))?.segment.hasFilters, true)
    assert.is(await matching(call, { plan: 'free' }), false)
    assert.is(await matching(call, { plan: 'pro' }), true)
  }
  const free = row(attribute('plan', 'equals', 'free'), 'or', device('equals', 'desktop'))
  await put(app, made.id, { filters: free, title: 'Free' })
  assert.is(await matching(app.call, { plan: 'pro' }), false)
  app.clock.advance(1000)
  for (const { call } of [app, other]) {
    assert.is((await stateOf(call))?.segment.hasFilters, true)
    assert.is(await matching(call, { plan: 'pro' }), false)
    assert.is(await matching(call, { plan: 'free' }), true)
  }
})

test('an environment has at most a thousand, those of its surveys aside', async () => {
  const app = await open()
  const ids = Array.from({ length: 1000 }, (_, n) => `cs${n}`)
  const stamp = { environmentId: app.production.id, createdAt: app.clock.iso(), updatedAt: app.clock.iso() }
  app.storage.segments.list = async () =>
    ids.map((id) => ({ ...stamp, id, title: id, description: null, isPrivate: false, filters: [] }))
  app.clock.advance(1000)
  await app.survey()
  assert.match((await post(app, { title: 'One more' })).error(400).message, 'at most 1000 segments')
  ids.pop()
  await app.survey()
  assert.is((await post(app, { title: 'One more' })).status, 200)
})

test('an unknown one is a 404, and another environment’s too', async () => {
  const app = await open()
  const { id } = await create(app)
  for (const [asked, key] of [
    ['cunknown', app.production.key],
    [id, app.development.key],
  ] as const) {
    for (const [method, body] of [['GET'], ['PUT', { title: 'x' }], ['DELETE']] as const) {
      const { details } = (await app.call(method, `${path}/${asked}`, { body, key })).error(404)
      assert.equal(details, { resource_id: asked, resource_type: 'Segment' })
    }
  }
})

test('every write is in the audit log', async () => {
  const app = await open()
  const { id } = await create(app)
  await put(app, id, { filters: pro })
  await app.call('DELETE', `${path}/${id}`)
  const log = (await app.call('GET', '/api/v1/management/audit')).data<Record<string, unknown>[]>()
  assert.equal(log.map(({ action, resource, resourceIds, fields }) => [action, resource, resourceIds, fields]).sort(), [
    ['create', 'segment', [id], ['title']],
    ['delete', 'segment', [id], []],
    ['update', 'segment', [id], ['filters']],
  ])
})

test.run()
