import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routeTable } from '../src/house/service/route-table.ts'
import type { Route } from '../src/http/route.ts'
import { addressOf, changedIn, everythingIn, openWorld, type World } from './endpoints/world.ts'
import { open } from './serve.ts'

const test = suite('a PUT that changes nothing')

/** A tag has no address to be read at: a test of its own follows. */
const rows = routeTable.filter(
  ({ method, access, operation }) => method === 'PUT' && access === 'key' && operation !== 'updateTag',
)

/** Rows without a GET of their own: where their record is read, and what of it they take. */
const readElsewhere: Readonly<Record<string, { path: string; bodyOf: (record: Record<string, unknown>) => object }>> = {
  setResponseTags: {
    path: '/api/v1/management/responses/:responseId',
    bodyOf: ({ tags }) => ({ tags: (tags as { name: string }[]).map((tag) => tag.name) }),
  },
}

/** Holds that the body leaves everything as it was: the record, the lists, the log, the revision and the outbox. */
async function hold(world: World, row: Route, read: string, params: Record<string, string>, body: object) {
  const address = addressOf(row.path, world, params)
  const recordAt = addressOf(read, world, params)
  const before = (await world.call('GET', recordAt)).data()
  const lists = await everythingIn(world)
  const revision = await world.storage.environments.revision(world.production.id)
  const written = world.written.length
  world.clock.advance(60_000)
  const answer = await world.call('PUT', address, { body })
  assert.equal(answer.data(), before, `${address}: the answer`)
  assert.equal((await world.call('GET', recordAt)).data(), before, `${address}: the record`)
  assert.equal(world.written.slice(written), [], `${address}: writes`)
  assert.equal(await changedIn(world, lists), [], `${address}: lists`)
  assert.is(await world.storage.environments.revision(world.production.id), revision, address)
}

for (const row of rows) {
  test(`${row.operation}: what was read, sent back`, async () => {
    const world = await openWorld()
    const elsewhere = readElsewhere[row.operation]
    const read = elsewhere?.path ?? row.path
    const records: Record<string, string>[] = {
      updateSurvey: [{}, { surveyId: world.appSurveyId }, { surveyId: world.onceId }, { surveyId: world.draftId }],
      updateResponse: [{}, { responseId: world.finishedId }],
      updateActionClass: [{}, { actionClassId: world.automaticId }],
      updateSegment: [{}, { segmentId: world.usedSegmentId }],
      updateContactAttributeKey: [{}, { attributeKeyId: world.defaultKeyId }],
      updateAttributeClass: [{}, { attributeKeyId: world.defaultKeyId }],
    }[row.operation] ?? [{}]
    for (const params of records) {
      const record = (await world.call('GET', addressOf(read, world, params))).data()
      await hold(world, row, read, params, elsewhere ? elsewhere.bodyOf(record) : record)
      if (!elsewhere) await hold(world, row, read, params, {})
    }
  })
}

test('updateTag: the name that it has, sent back', async () => {
  const world = await openWorld()
  const lists = await everythingIn(world)
  const written = world.written.length
  const [tag] = (await world.call('GET', '/api/v1/management/tags')).data<{ id: string; name: string }[]>()
  if (!tag) throw new Error('There is no tag')
  world.clock.advance(60_000)
  const answer = await world.call('PUT', `/api/v1/management/tags/${tag.id}`, { body: { name: tag.name } })
  assert.equal(answer.data(), tag)
  assert.equal(world.written.slice(written), [])
  assert.equal(await changedIn(world, lists), [])
})

test('a survey that time or its responses have started or ended keeps reading so, and can change again', async () => {
  const app = await open()
  const { id } = await app.survey({ autoComplete: 1 })
  const { id: later } = await app.survey({ status: 'scheduled', runOnDate: '2026-01-06T00:00:00.000Z' })
  const responseId = await app.respond(id, { finished: true })
  app.clock.advance(48 * 3_600_000)
  for (const [surveyId, status] of [
    [id, 'completed'],
    [later, 'inProgress'],
  ]) {
    const path = `/api/v1/management/surveys/${surveyId}`
    const before = (await app.call('GET', path)).data()
    assert.is(before.status, status)
    assert.equal((await app.call('PUT', path, { body: before })).data(), before)
    assert.equal((await app.call('GET', path)).data(), before)
  }
  await app.call('DELETE', `/api/v1/management/responses/${responseId}`)
  assert.is((await app.call('GET', `/api/v1/management/surveys/${id}`)).data().status, 'inProgress')
})

test('a webhook that is sent back as active is tried at once, and stays as it was', async () => {
  const app = await open()
  const body = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
  const before = (await app.call('GET', `/api/v1/webhooks/${id}`)).data()
  app.clock.advance(1000)
  const woken: string[] = []
  const platform = { wake: () => void woken.push(id) }
  const answer = await app.call('PUT', `/api/v1/webhooks/${id}`, { body: before, platform })
  assert.equal(answer.data(), before)
  assert.equal(woken, [id])
})

test.run()
