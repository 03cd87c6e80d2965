import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routeTable } from '../../src/house/service/route-table.ts'
import type { Route } from '../../src/http/route.ts'
import { addressOf, openWorld, type World } from '../endpoints/world.ts'
import { open } from '../serve.ts'

const test = suite('http/versions: ETag and If-Match of records')

const puts = routeTable.filter(({ method, access }) => method === 'PUT' && access === 'key')
/** Why a PUT has no version: there is no GET of its record. */
const without: readonly string[] = ['updateTag', 'setResponseTags']

/** A change for each row, and another one. */
const changes: Readonly<Record<string, readonly [object, object]>> = {
  updateSurvey: [{ name: 'A' }, { name: 'B' }],
  updateResponse: [
    { finished: false, data: { q1: 'a' } },
    { finished: false, data: { q1: 'b' } },
  ],
  updateWebhook: [{ name: 'A' }, { name: 'B' }],
  updateContact: [{ attributes: { plan: 'a' } }, { attributes: { plan: 'b' } }],
  updateActionClass: [{ description: 'A' }, { description: 'B' }],
  updateContactAttributeKey: [{ name: 'A' }, { name: 'B' }],
  updateAttributeClass: [{ description: 'A' }, { description: 'B' }],
  updateSegment: [{ title: 'A' }, { title: 'B' }],
}

test('every PUT of a record has a version, as has its GET', () => {
  for (const { operation, path, versioned } of puts.filter(({ operation }) => !without.includes(operation))) {
    assert.ok(versioned !== null, operation)
    assert.is(routeTable.find((row) => row.method === 'GET' && row.path === path)?.versioned, versioned, operation)
    assert.ok(changes[operation], operation)
  }
})

const read = async (world: World, row: Route) => {
  const answer = await world.call('GET', addressOf(row.path, world, {}))
  return { data: answer.data(), etag: answer.headers.get('etag') ?? '' }
}

for (const row of puts.filter(({ versioned }) => versioned !== null)) {
  test(`${row.operation}: of two who read the same, the second is refused`, async () => {
    const world = await openWorld()
    const address = addressOf(row.path, world, {})
    const [first, second] = changes[row.operation] ?? [{}, {}]
    const put = (body: object, etag: string) => world.call('PUT', address, { body, headers: { 'if-match': etag } })
    const before = await read(world, row)
    assert.match(before.etag, /^"[0-9a-f]+"$/)
    world.clock.advance(1000)
    const won = await put(first, before.etag)
    assert.is(won.status, 200, won.text)
    const after = await read(world, row)
    assert.is(won.headers.get('etag'), after.etag, 'the answer has the ETag that a GET has now')
    assert.is.not(after.etag, before.etag)
    const lost = await put(second, before.etag)
    assert.is(lost.error(412).code, 'precondition_failed')
    assert.match(lost.error(412).details['If-Match'] ?? '', after.etag)
    assert.equal(await read(world, row), after, 'a refused change changes nothing')
    for (const etag of [`W/${after.etag}`, `"other", ${after.etag}`, '*']) {
      assert.is((await put(first, etag)).status, 200, etag)
    }
  })
}

test('of many who send the same ETag at once, one wins', async () => {
  const app = await open()
  const contact = { userId: 'anna', attributes: {}, environmentId: app.production.id }
  const { id } = (await app.call('POST', '/api/v1/management/contacts', { body: contact })).data<{ id: string }>()
  const address = `/api/v1/management/contacts/${id}`
  const headers = { 'if-match': (await app.call('GET', address)).headers.get('etag') ?? '' }
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => app.call('PUT', address, { body: { attributes: { plan: `p${n}` } }, headers })),
  )
  assert.equal(answers.map(({ status }) => status).sort(), [200, 412, 412, 412, 412])
})

test('If-Match on an unknown record is a 404', async () => {
  const app = await open()
  const headers = { 'if-match': '"a"' }
  assert.is((await app.call('PUT', '/api/v1/management/contacts/cnone', { body: {}, headers })).status, 404)
})

test.run()
