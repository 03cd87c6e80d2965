import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routeTable } from '../src/house/service/route-table.ts'
import { asking } from './endpoints/everywhere.ts'
import { endpoints } from './endpoints/index.ts'
import { openWorld } from './endpoints/world.ts'

const test = suite('workspaceId, the newer name of environmentId')

const entriesOf = (schema: unknown): string[] => Object.keys((schema as { entries?: object } | null)?.entries ?? {})
const naming = routeTable.filter(({ body }) => entriesOf(body).includes('environmentId'))

/** The records of an answer that name their environment: each with both of its names. */
function records(value: unknown, at = ''): [string, unknown, unknown][] {
  // The contract gives those within a response as they were stored: they name it by the older name alone.
  if (typeof value !== 'object' || value === null || /\.(person|tags|contact)\b/.test(at)) return []
  const { environmentId, workspaceId } = value as Record<string, unknown>
  const own: [string, unknown, unknown][] = environmentId === undefined ? [] : [[at, environmentId, workspaceId]]
  return [...own, ...Object.entries(value).flatMap(([name, one]) => records(one, `${at}.${name}`))]
}

test('stands in every body in which the older name stands', () => {
  assert.ok(naming.length >= 9, naming.map(({ operation }) => operation).join())
  for (const row of naming) assert.ok(entriesOf(row.body).includes('workspaceId'), row.operation)
})

test('is taken alone, and beside the older name; another environment is refused by the name that has it', async () => {
  for (const row of naming) {
    const world = await openWorld()
    const asked = endpoints[row.operation]?.good(world) ?? {}
    const { environmentId: _older, ...body } = asked.body as Record<string, unknown>
    const { id } = world.production
    const call = (names: object) => asking(row, world, row.path, asked, { body: { ...body, ...names } })
    const wrong = 'This is not the environment of the API key'
    const { details } = (await call({ environmentId: id, workspaceId: 'cother' })).error(400)
    assert.is(details.workspaceId, wrong, row.operation)
    const both = (await call({ environmentId: 'cother', workspaceId: 'canother' })).error(400).details
    assert.equal([both.environmentId, both.workspaceId], [wrong, wrong], row.operation)
    assert.ok((await call({ workspaceId: id })).status < 300, `${row.operation} with the newer name`)
  }
})

test('is answered to management beside the older name in every record', async () => {
  let found = 0
  // The state of a client in an app has the form that published clients read.
  for (const row of routeTable.filter(({ access }) => access === 'key')) {
    const world = await openWorld()
    const answer = await asking(row, world, row.path, endpoints[row.operation]?.good(world) ?? {})
    if (!answer.text.startsWith('{')) continue
    for (const [at, environmentId, workspaceId] of records(JSON.parse(answer.text))) {
      found += 1
      assert.is(workspaceId, environmentId, `${row.operation}${at}`)
    }
  }
  assert.ok(found > 20, `${found} records`)
})

test('a new survey needs one of both names', async () => {
  const world = await openWorld()
  const body = { name: 'One', questions: [{ id: 'a', type: 'openText', headline: { default: 'A' }, required: false }] }
  const answer = await world.call('POST', '/api/v1/management/surveys', { body })
  assert.is(answer.error(400).details.environmentId, 'Required')
})

test.run()
