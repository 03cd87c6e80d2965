import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memberTable } from '../../src/house/service/member-table.ts'
import { routeTable } from '../../src/house/service/route-table.ts'
import type { MemberRoute } from '../../src/http/member-route.ts'
import { createRouter } from '../../src/http/router.ts'
import { openWithPeople } from './signed-in.ts'

const test = suite('who may call the routes of people')

const app = await openWithPeople({ rateLimit: false })
const owner = await app.person('Owner', { isOwner: true })
const member = await app.person('Member', { memberships: { [app.production.id]: 'read' } })
const manager = await app.person('Manager', { memberships: { [app.production.id]: 'manage' } })
const nobody = await app.person('Nobody')
const unknownId = 'c0123456789abcdefghijklmn'

/** A call of the row that would do no harm if it were let in: it names records that do not exist. */
const addressOf = (row: MemberRoute) =>
  row.path.replace(':environmentId', app.production.id).replaceAll(/:\w+/g, unknownId)
const bodyOf = (row: MemberRoute) => (row.body ? { environmentId: app.production.id, version: 1 } : undefined)

for (const row of memberTable) {
  const name = `${row.method} ${row.path}`

  test(`${name}: from outside there is nothing, with a key or without, by any method`, async () => {
    // Of the same length, which a HEAD tells.
    const unknownAddress = addressOf(row).replace(/v1\/./, 'v1/_')
    for (const method of [row.method, 'OPTIONS', 'PATCH', 'GET', 'HEAD']) {
      for (const key of [null, app.production.key]) {
        const [found, unknown] = await Promise.all(
          [addressOf(row), unknownAddress].map(async (path) => {
            const { status, text, headers } = await app.call(method, path, { key })
            return {
              status,
              text: text.replaceAll(path, 'PATH'),
              headers: [...headers].filter(([name]) => name !== 'x-request-id'),
            }
          }),
        )
        assert.equal(found, unknown, method)
        assert.is(found?.status, 404)
      }
    }
  })

  test(`${name}: needs ${row.needs}`, async () => {
    const ask = (one: typeof owner) =>
      app.callAs(one, app.production.id, row.method, addressOf(row), { body: bodyOf(row) })
    const isIn = ({ status, text }: Awaited<ReturnType<typeof ask>>) =>
      status !== 401 && status !== 403 && !text.includes('Environment not found') && status !== 500
    assert.ok(isIn(await ask(owner)), (await ask(owner)).text)
    for (const [one, mayManage, mayRead] of [
      [member, false, true],
      [manager, true, true],
      [nobody, false, false],
    ] as const) {
      const answered = await ask(one)
      const expected =
        row.needs === 'member' ? row.environmentIn === null || mayRead : row.needs === 'manage' && mayManage
      assert.is(isIn(answered), expected, `${one.person.name}: ${answered.text}`)
    }
  })

  test(`${name}: ${row.isConfirmed ? 'needs' : 'does not need'} the password of the last hour`, async () => {
    const unconfirmed = { ...owner, isConfirmed: false }
    const path = addressOf(row)
    const answered = await app.callAs(unconfirmed, null, row.method, path, { body: bodyOf(row) })
    if (row.isConfirmed) assert.equal(answered.error(403).details, { reason: 'confirm' })
    else assert.is.not(answered.status, 403)
  })
}

test('each row needs the rights that its documents name', () => {
  const needs = memberTable.map(({ method, path, needs, isConfirmed }) => [
    `${method} ${path.replace('/api/v1/', '')}`,
    isConfirmed ? `${needs}, confirmed` : needs,
  ])
  assert.equal(Object.fromEntries(needs), {
    'GET products': 'member',
    'POST products': 'owner',
    'PUT products/:productId': 'owner',
    'POST products/:productId/environments': 'owner',
    'DELETE products/:productId/environments/:environmentId': 'owner, confirmed',
    'DELETE products/:productId': 'owner, confirmed',
    'GET environments/:environmentId': 'manage',
    'PUT environments/:environmentId': 'manage',
    'POST environments/:environmentId/identity-secret': 'manage, confirmed',
    'GET keys': 'member',
    'POST keys': 'member, confirmed',
    'GET keys/:keyId': 'member',
    'DELETE keys/:keyId': 'member, confirmed',
    'GET people': 'owner',
    'POST people': 'owner, confirmed',
    'GET people/:personId': 'owner',
    'PUT people/:personId': 'owner, confirmed',
    'DELETE people/:personId': 'owner, confirmed',
    'POST people/:personId/links': 'owner, confirmed',
    'GET audit': 'owner',
    'GET environments/:environmentId/survey-activity': 'member',
    'GET environments/:environmentId/survey-figures': 'member',
    'GET environments/:environmentId/survey-watch': 'member',
    'GET environments/:environmentId/responses/:responseId/beside': 'member',
    'GET environments/:environmentId/surveys/:surveyId/export-links': 'member',
    'POST environments/:environmentId/surveys/:surveyId/export-links': 'member, confirmed',
    'POST environments/:environmentId/surveys/:surveyId/export-links/:linkId/renew': 'member, confirmed',
    'DELETE environments/:environmentId/surveys/:surveyId/export-links/:linkId': 'member',
    'GET digests': 'member',
    'PUT environments/:environmentId/surveys/:surveyId/digest': 'member',
    'DELETE environments/:environmentId/digests/:digestId': 'member',
    'GET environments/:environmentId/webhooks': 'member',
    'GET environments/:environmentId/surveys/:surveyId/editions': 'member',
    'GET environments/:environmentId/files/:file': 'member',
    'GET environments/:environmentId/surveys/:surveyId/table': 'member',
    'GET environments/:environmentId/surveys/:surveyId/table-view': 'member',
    'PUT environments/:environmentId/surveys/:surveyId/table-view': 'member',
    'DELETE environments/:environmentId/surveys/:surveyId/table-view': 'member',
    'GET products/:productId': 'owner',
    'GET environments': 'member',
  })
})

test('the table of routes, which everything from outside goes by, has none of them', async () => {
  const match = createRouter(routeTable)
  for (const row of memberTable) {
    assert.equal(await match(row.method, addressOf(row)), { kind: 'unknown' })
    assert.not.ok(routeTable.some(({ access }) => access === 'member'))
  }
  const { text } = await app.call('GET', '/api/v1/openapi.json', { key: null })
  for (const { path } of memberTable) assert.not.ok(text.includes(`"${path.replaceAll(/:(\w+)/g, '{$1}')}"`), path)
})

for (const row of routeTable.filter(({ access }) => access === 'key')) {
  const path = row.path.replaceAll(/:\w+/g, unknownId)
  test(`${row.method} ${row.path}: people call it by what they may in the environment`, async () => {
    const ask = (one: typeof owner, environmentId: string | null) =>
      app.callAs(one, environmentId, row.method, path, { ...(row.method !== 'GET' && { body: {} }) })
    const needed = { GET: 'read', POST: 'write', PUT: 'write', DELETE: 'manage' }[row.method]
    for (const environmentId of [app.development.id, unknownId, 'no id', null]) {
      const refused = (await ask(member, environmentId)).error(404)
      assert.equal(refused.details, { resource_id: environmentId ?? '', resource_type: 'Environment' })
    }
    assert.is((await ask(nobody, app.production.id)).error(404).details.resource_type, 'Environment')
    const asMember = await ask(member, app.production.id)
    if (needed === 'read') assert.ok(![401, 403].includes(asMember.status), asMember.text)
    else assert.is(asMember.error(403).code, 'unauthorized')
    for (const one of [manager, owner]) {
      const answered = await ask(one, app.production.id)
      assert.ok(![401, 403, 500].includes(answered.status), answered.text)
    }
  })
}

test('routes without a permission are not called as a person', async () => {
  for (const path of ['/health', `${app.client}/environment`, '/api/v1/openapi.json', '/probe']) {
    assert.is((await app.callAs(owner, app.production.id, 'GET', path)).status, 404)
  }
})

test.run()
