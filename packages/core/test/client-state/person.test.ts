import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FilterGroup } from '../../src/asking/segments/schema.ts'
import { nothingAlongside } from '../../src/ground/ports/alongside.ts'
import { attribute, device, inSegment, row } from '../segments/filters.ts'
import { type App, open } from '../serve.ts'

const test = suite('client-state/person')

interface Person {
  contactId: string
  userId: string
  segments: string[]
  displays: { surveyId: string; createdAt: string }[]
  responses: string[]
  lastDisplayAt: string | null
  language?: string
}
interface User {
  state: { data: Person; expiresAt: string }
  messages?: string[]
}

const post = (app: App, body: object, path = `${app.client}/user`, headers = {}) =>
  app.call('POST', path, { body, headers })
const user = async (app: App, body: object, headers = {}) => (await post(app, body, undefined, headers)).data<User>()
const identified = async (app: App, userId: string) =>
  (await app.call('GET', `${app.client}/identify/contacts/${encodeURIComponent(userId)}`)).data<Person>()
const contacts = async (app: App) =>
  (await app.call('GET', '/api/v1/management/contacts')).data<{ id: string; attributes: object }[]>()

/** An app survey for those whom these filters match: its id and its segment's. */
async function surveyFor(app: App, filters: FilterGroup): Promise<{ surveyId: string; segmentId: string }> {
  const { id, segment } = await app.survey({ type: 'app' })
  if (!segment) throw new Error('An app survey has a segment')
  const body = { filters }
  const answer = await app.call('PUT', `/api/v1/management/segments/${segment.id}`, { body })
  assert.is(answer.status, 200, answer.text)
  return { surveyId: id, segmentId: segment.id }
}

test('naming a user makes the contact, with its attributes as texts', async () => {
  const app = await open()
  const { state, messages } = await user(app, {
    userId: 'anna',
    attributes: { plan: 'pro', age: 42, ratio: 1.5, vip: true, language: 'de' },
  })
  const [contact] = await contacts(app)
  assert.equal(contact?.attributes, {
    userId: 'anna',
    plan: 'pro',
    age: '42',
    ratio: '1.5',
    vip: 'true',
    language: 'de',
  })
  assert.is(messages, undefined)
  assert.equal(state.data, {
    contactId: contact?.id,
    userId: 'anna',
    segments: [],
    displays: [],
    responses: [],
    lastDisplayAt: null,
    language: 'de',
  })
  assert.is(state.expiresAt, new Date(app.clock.now() + 30 * 60_000).toISOString())
})

test('attributes are merged; what cannot be set is said, with a 200', async () => {
  const app = await open()
  await user(app, { userId: 'anna', attributes: { email: 'a@example.org', plan: 'free' } })
  app.clock.advance(1)
  const { messages } = await user(app, { userId: 'bert', attributes: { email: 'a@example.org', plan: 'pro' } })
  assert.match(messages?.join() ?? '', /email/)
  await user(app, { userId: 'anna', attributes: { plan: 'pro' } })
  assert.equal(
    (await contacts(app)).map(({ attributes }) => attributes),
    [
      { userId: 'anna', email: 'a@example.org', plan: 'pro' },
      { userId: 'bert', plan: 'pro' },
    ],
  )
})

test('every door opens on the same person', async () => {
  const app = await open()
  const { state } = await user(app, { userId: 'anna' })
  const v2 = await post(app, { userId: 'anna', attributes: null }, `/api/v2/client/${app.production.id}/user`)
  assert.equal(v2.data<User>().state.data, state.data)
  for (const door of ['contacts', 'people']) {
    for (const slash of ['', '/']) {
      const answer = await app.call('GET', `${app.client}/identify/${door}/anna${slash}`)
      assert.equal(answer.data<Person>(), state.data)
    }
  }
  assert.is((await contacts(app)).length, 1)
})

test('what was seen comes newest first, what was answered once each; nobody else’s, and no deleted survey’s', async () => {
  const app = await open()
  const [first, second, deleted] = [await app.survey(), await app.survey(), await app.survey()]
  const times: string[] = []
  for (const { id } of [first, deleted, second, first, deleted]) {
    app.clock.advance(1000)
    times.push(app.clock.iso())
    await app.display(id, { userId: 'anna' })
    await app.respond(id, { userId: 'anna' })
    await app.display(id, { userId: 'bert' })
    await app.respond(id)
  }
  await app.call('DELETE', `/api/v1/management/surveys/${deleted.id}`)
  const { displays, responses, lastDisplayAt } = await identified(app, 'anna')
  assert.equal(displays, [
    { surveyId: first.id, createdAt: times[3] },
    { surveyId: second.id, createdAt: times[2] },
    { surveyId: first.id, createdAt: times[0] },
  ])
  assert.equal(responses, [first.id, second.id].toSorted())
  assert.is(lastDisplayAt, times[3])
})

test('the state lists the newest thousand displays', async () => {
  const app = await open()
  const { id } = await app.survey()
  const { contactId } = await identified(app, 'anna')

  for (let n = 0; n < 1001; n += 1) {
    const createdAt = new Date(app.clock.now() + n).toISOString()
    const display = { id: `cd${n}`, environmentId: app.production.id, createdAt, surveyId: id, contactId }
    await app.storage.displays.insert(app.production.id, display, { contact: null }, nothingAlongside)
  }
  const { displays } = await identified(app, 'anna')
  assert.is(displays.length, 1000)
  assert.is(displays.at(-1)?.createdAt, new Date(app.clock.now() + 1).toISOString())
})

test('segments: all that match, the empty ones too, as of the attributes that came along', async () => {
  const app = await open()
  const everyone = await surveyFor(app, [])
  const pro = await surveyFor(app, row(attribute('plan', 'equals', 'pro')))
  const body = { title: 'Pro', filters: row(attribute('plan', 'equals', 'pro')) }
  const shared = (await app.call('POST', '/api/v1/management/segments', { body })).data<{ id: string }>()
  const others = await surveyFor(app, row(inSegment('userIsNotIn', shared.id)))
  const segments = async (attributes: object) =>
    (await user(app, { userId: 'anna', attributes })).state.data.segments.toSorted()
  assert.equal(await segments({}), [everyone.segmentId, others.segmentId].toSorted())
  assert.equal(await segments({ plan: 'pro' }), [everyone.segmentId, pro.segmentId, shared.id].toSorted())
  assert.equal(await segments({ plan: 'free' }), [everyone.segmentId, others.segmentId].toSorted())
})

test('a segment that changed counts from the next second on', async () => {
  const app = await open()
  const { surveyId, segmentId } = await surveyFor(app, row(attribute('plan', 'isSet')))
  assert.equal((await identified(app, 'anna')).segments, [])
  await app.call('DELETE', `/api/v1/management/surveys/${surveyId}`)
  const again = await surveyFor(app, [])
  assert.ok((await identified(app, 'anna')).segments.includes(again.segmentId))
  assert.not.ok((await identified(app, 'anna')).segments.includes(segmentId))
})

const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const ipad = iphone.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS')
for (const [name, agent, expected] of [
  ['a desktop browser', desktop, 'desktop'],
  ['a phone’s browser', iphone, 'phone'],
  ['a tablet’s browser', ipad, 'phone'],
  ['an app on Android', 'okhttp/4.12.0', 'phone'],
  ['an app on iOS', 'MyApp/1 CFNetwork/1408.0.4 Darwin/22.5.0', 'phone'],
  ['nothing', '', 'phone'],
] as const) {
  test(`${name} is a ${expected}`, async () => {
    const app = await open()
    const phone = await surveyFor(app, row(device('equals', 'phone')))
    const big = await surveyFor(app, row(device('equals', 'desktop')))
    const { state } = await user(app, { userId: 'anna' }, { 'user-agent': agent })
    assert.equal(state.data.segments, [expected === 'phone' ? phone.segmentId : big.segmentId])
  })
}

test('identifying makes the contact; HEAD answers the same and makes nothing', async () => {
  const app = await open()
  const path = `${app.client}/identify/contacts/anna`
  assert.is((await app.call('HEAD', path)).status, 200)
  assert.equal(await contacts(app), [])
  const { contactId } = await identified(app, 'anna')
  assert.equal(
    (await contacts(app)).map(({ id }) => id),
    [contactId],
  )
  assert.is((await identified(app, 'anna')).contactId, contactId)
})

test('32 who name one unknown user at once meet one contact', async () => {
  const app = await open()
  const all = await Promise.all(
    Array.from({ length: 32 }, (_, n) => user(app, { userId: 'anna', attributes: { [`key${n % 4}`]: n } })),
  )
  assert.is(new Set(all.map(({ state }) => state.data.contactId)).size, 1)
})

test('one environment says nothing of another', async () => {
  const app = await open()
  await surveyFor(app, [])
  const { id } = await app.survey()
  await app.display(id, { userId: 'anna' })
  await app.respond(id, { userId: 'anna' })
  const other = await post(app, { userId: 'anna' }, `${app.development.client}/user`)
  const { data } = other.data<User>().state
  assert.equal([data.segments, data.displays, data.responses], [[], [], []])
  assert.is.not(data.contactId, (await identified(app, 'anna')).contactId)
})

test('a wrong body is a 400 that names every fault, and makes nobody', async () => {
  const app = await open()
  const wrong: [object, string[]][] = [
    [{}, ['userId']],
    [{ userId: '' }, ['userId']],
    [{ userId: 'x'.repeat(256) }, ['userId']],
    [{ userId: 7, attributes: [] }, ['attributes', 'userId']],
    [{ userId: 'anna', attributes: { plan: null, tags: ['a'], ok: 'x' } }, ['attributes.plan', 'attributes.tags']],
    [{ userId: 'anna', attributes: { bio: 'x'.repeat(32_769) } }, ['attributes.bio']],
  ]
  for (const [body, paths] of wrong) {
    assert.equal(Object.keys((await post(app, body)).error(400).details).sort(), paths)
  }
  const long = await app.call('GET', `${app.client}/identify/contacts/${'x'.repeat(256)}`)
  assert.equal(Object.keys(long.error(400).details), ['userId'])
  assert.equal(await contacts(app), [])
})

test('an unknown environment is a 404', async () => {
  const app = await open()
  assert.is((await post(app, { userId: 'anna' }, '/api/v1/client/cnone/user')).status, 404)
  assert.is((await app.call('GET', '/api/v1/client/cnone/identify/people/anna')).status, 404)
})

test('actions of the oldest clients are heard, and nothing is kept', async () => {
  const app = await open()
  const body = { environmentId: app.production.id, userId: 'anna', name: 'Clicked', properties: { deep: [1] } }
  assert.equal((await post(app, body, `${app.client}/actions`)).data(), {})
  assert.equal(await contacts(app), [])
})

test.run()
