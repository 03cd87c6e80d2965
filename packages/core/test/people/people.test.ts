import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HearbackOptions, Mail } from '../../src/house/index.ts'
import { openWithPeople } from './signed-in.ts'

const test = suite('people and products, as owners manage them')

interface Person {
  id: string
  version: number
  memberships: Record<string, string>
}

async function stage(options: Partial<HearbackOptions> = {}) {
  const app = await openWithPeople(options)
  const owner = await app.person('Olga', { isOwner: true })
  const as = (method: string, path: string, body?: unknown) =>
    app.callAs(owner, null, method, `/api/v1/${path}`, { ...(body !== undefined && { body }) })
  const log = async (path = 'audit') =>
    (await as('GET', path)).data<{ action: string; resource: string; actor: object; keyId: null; fields: string[] }[]>()
  return { app, owner, as, log }
}

test('a person is added, listed, changed and removed', async () => {
  const { app, as } = await stage()
  const memberships = { [app.production.id]: 'read' }
  const added = await as('POST', 'people', { email: ' Ada@Example.org ', name: 'Ada', memberships })
  assert.is(added.status, 201)
  const ada = added.data<Person>()
  assert.equal(Object.keys(ada), [
    ...['id', 'email', 'externalId', 'name', 'isOwner', 'status', 'hasPassword'],
    ...['memberships', 'createdAt', 'version', 'lastSeenAt'],
  ])
  assert.equal([ada.memberships, added.data<{ email: string }>().email], [memberships, 'ada@example.org'])
  assert.ok((await as('POST', 'people', { email: 'ADA@example.org', name: 'Other' })).error(409).details.email)
  assert.ok((await as('POST', 'people', { email: 'no address', name: '' })).error(400).details.email)

  const change = { name: 'Ada L.', memberships: { [app.production.id]: null, [app.development.id]: 'write' } }
  const changed = (await as('PUT', `people/${ada.id}`, { ...change, version: ada.version })).data<Person>()
  assert.equal(changed.memberships, { [app.development.id]: 'write' })
  assert.equal((await as('PUT', `people/${ada.id}`, { ...change, version: ada.version })).error(409).details, {
    reason: 'version',
  })
  assert.equal((await as('GET', `people/${ada.id}`)).data(), changed)
  assert.is((await as('GET', 'people')).data<Person[]>().length, 2)
  ;(await as('DELETE', `people/${ada.id}`)).data()
  assert.is((await as('GET', `people/${ada.id}`)).error(404).details.resource_type, 'Person')
})

test('rights in an environment that does not exist are a 400 that names it, and change nothing', async () => {
  const { app, owner, as } = await stage()
  const unknown = `c${'z'.repeat(24)}`
  const memberships = { [app.production.id]: 'read', [unknown]: 'read', nonsense: null }
  const faults = Object.fromEntries(
    [unknown, 'nonsense'].map((id) => [`memberships.${id}`, 'There is no environment with this id']),
  )
  const added = await as('POST', 'people', { email: 'ben@example.org', name: 'Ben', memberships })
  assert.equal(added.error(400).details, faults)
  const changed = await as('PUT', `people/${owner.person.id}`, { name: 'Other', memberships, version: 1 })
  assert.equal(changed.error(400).details, faults)
  const people = (await as('GET', 'people')).data<{ name: string }[]>()
  assert.equal(
    people.map(({ name }) => name),
    ['Olga'],
  )
})

test('the last owner is neither demoted, suspended nor removed', async () => {
  const { owner, as } = await stage()
  const path = `people/${owner.person.id}`
  for (const change of [{ isOwner: false }, { status: 'suspended' }]) {
    assert.equal((await as('PUT', path, { ...change, version: 1 })).error(409).details, { reason: 'lastOwner' })
  }
  assert.equal((await as('DELETE', path)).error(409).details, { reason: 'lastOwner' })
  ;(await as('POST', 'people', { email: 'ben@example.org', name: 'Ben', isOwner: true })).data()
  ;(await as('PUT', path, { isOwner: false, version: 1 })).data()
})

test('another role and a suspension end the sessions, another name does not', async () => {
  const { app, as } = await stage()
  const { accounts } = app.storage
  const ben = (await as('POST', 'people', { email: 'ben@example.org', name: 'Ben' })).data<Person>()
  const change = async (fields: object) => {
    const { version } = (await as('GET', `people/${ben.id}`)).data<Person>()
    const at = app.clock.iso()
    const session = { hash: 'a'.repeat(64), personId: ben.id, createdAt: at, seenAt: at, confirmedAt: at, client: null }
    await accounts.insertSession({ ...session, endsAt: at }, { ifVersion: version })
    ;(await as('PUT', `people/${ben.id}`, { ...fields, version })).data()
    return (await accounts.listSessions(ben.id, 10)).length
  }
  assert.is(await change({ name: 'Ben B.' }), 1)
  assert.is(await change({ isOwner: true }), 0)
  assert.is(await change({ isOwner: false }), 0)
  assert.is(await change({ status: 'suspended' }), 0)
})

test('a person was last seen in the session that was used last, not in the newest', async () => {
  const { app, owner, as } = await stage()
  const { id } = owner.person
  for (const [n, createdAt, seenAt] of [
    [1, '2026-01-01T00:00:00.000Z', '2026-01-09T00:00:00.000Z'],
    [2, '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'],
  ] as const) {
    const session = { hash: String(n).repeat(64), personId: id, confirmedAt: null, client: null }
    const times = { createdAt, seenAt, endsAt: '2026-02-01T00:00:00.000Z' }
    assert.ok(await app.storage.accounts.insertSession({ ...session, ...times }, { ifVersion: 1 }))
  }
  const read = (await as('GET', `people/${id}`)).data<{ lastSeenAt: string }>()
  assert.is(read.lastSeenAt, '2026-01-09T00:00:00.000Z')
  assert.equal((await as('GET', 'people')).data<object[]>(), [read])
})

test('a link is made for a person who may sign in, and its secret is not stored', async () => {
  const { app, as } = await stage()
  const ada = (await as('POST', 'people', { email: 'ada@example.org', name: 'Ada' })).data<Person>()
  const made = await as('POST', `people/${ada.id}/links`, { purpose: 'invitation' })
  const { secret, expiresAt } = made.data<{ secret: string; expiresAt: string }>()
  assert.is(Date.parse(expiresAt) - app.clock.now(), 24 * 60 * 60 * 1000)
  assert.match(secret, /^[\w-]{43}$/)
  ;(await as('PUT', `people/${ada.id}`, { status: 'suspended', version: ada.version })).data()
  assert.is((await as('POST', `people/${ada.id}/links`, { purpose: 'reset' })).error(409).code, 'conflict')
  assert.is((await as('POST', 'people/c0123456789abcdefghijklmn/links', { purpose: 'reset' })).status, 404)
})

test('a link goes by mail where that is asked for, and its secret to the person alone; a failed mail leaves it', async () => {
  const mails: Mail[] = []
  let isAway = false
  const { app, owner, as } = await stage({
    publicUrl: 'https://surveys.example.org',
    sendMail: async (mail) => {
      if (isAway) throw new Error(`The server is away: ${mail.text}`)
      mails.push(mail)
    },
  })
  const ada = (await as('POST', 'people', { email: 'ada@example.org', name: 'Ada' })).data<Person>()
  const sent = await as('POST', `people/${ada.id}/links`, { purpose: 'invitation', send: true })
  const { secret, mailedTo } = sent.data<{ secret: null; mailedTo: string }>()
  assert.equal([secret, mailedTo, mails[0]?.to], [null, 'ada@example.org', 'ada@example.org'])
  assert.match(mails[0]?.text ?? '', `${owner.person.name} invites you to surveys.example.org, a service for surveys.`)
  assert.match(mails[0]?.text ?? '', /https:\/\/surveys\.example\.org\/console\/enter\/[\w-]{43}\/$/m)
  const byAdmin = await app.hearback.admin.createSignInLink('ada@example.org', { send: true })
  assert.equal([byAdmin.mailedTo, mails.length], ['ada@example.org', 2])
  assert.match(mails[1]?.text ?? '', 'An owner invites you to surveys.example.org')

  isAway = true
  const failed = await as('POST', `people/${ada.id}/links`, { purpose: 'reset', send: true })
  assert.match(failed.data<{ secret: string }>().secret, /^[\w-]{43}$/)
  assert.is(failed.data<{ mailedTo: null }>().mailedTo, null)
  const { failure = '', secret: left } = await app.hearback.admin.createSignInLink(ada.id, { send: true })
  assert.match(failure, 'The server is away')
  assert.not.ok(failure.includes(left) || JSON.stringify(app.log).includes(left))

  const none = await (await stage()).app.hearback.admin.createSignInLink('olga@example.org', { send: true })
  assert.equal([none.mailedTo, none.secret.length], [null, 43])
  assert.match(none.failure ?? '', 'This service sends no mail')
})

test('members see the products of their environments only, and what they may there', async () => {
  const { app, as } = await stage()
  app.clock.advance(1)
  ;(await as('POST', 'products', { name: 'Second' })).data()
  const ada = await app.person('Ada', { memberships: { [app.development.id]: 'write' } })
  const seen = await app.callAs(ada, null, 'GET', '/api/v1/products')
  type Listed = { name: string; environments: { id: string; may: string }[] }[]
  assert.equal(
    seen.data<Listed>().map(({ name, environments }) => [name, environments.map(({ id, may }) => [id, may])]),
    [['First', [[app.development.id, 'write']]]],
  )
  assert.equal(
    (await as('GET', 'products')).data<Listed>().map(({ name, environments }) => [name, environments.length]),
    [
      ['First', 2],
      ['Second', 2],
    ],
  )
})

test('a change of a product is seen by clients at once, and refused on an older version', async () => {
  const { app, as } = await stage()
  const [product] = (await as('GET', 'products')).data<{ id: string; version: number }[]>()
  const path = `products/${product?.id}`
  const before = await app.call('GET', `${app.client}/environment`)
  assert.is(before.data<{ data: { product: { name: string } } }>().data.product.name, 'First')
  const changed = await as('PUT', path, { name: 'Renamed', recontactDays: 3, ifVersion: product?.version })
  assert.is(changed.data<{ version: number }>().version, 2)
  const after = await app.call('GET', `${app.client}/environment`)
  assert.is(after.data<{ data: { product: { name: string } } }>().data.product.name, 'Renamed')
  assert.equal((await as('PUT', path, { name: 'Late', ifVersion: 1 })).error(409).details, { reason: 'version' })
  assert.is((await as('PUT', path, { name: 'Renamed' })).data<{ version: number }>().version, 2)
  assert.is((await as('POST', `${path}/environments`, { type: 'development' })).status, 201)
  const settings = `environments/${app.production.id}`
  ;(await as('PUT', settings, { clientAttributeKeys: 'ignore' })).data()
  assert.is((await as('GET', settings)).data<{ clientAttributeKeys: string }>().clientAttributeKeys, 'ignore')
})

test('every write leaves an entry that names its author: person, key, command or host', async () => {
  const { app, owner, as, log } = await stage()
  const actor = { kind: 'person', id: owner.person.id, label: 'Olga' }
  ;(await as('POST', 'people', { email: 'ada@example.org', name: 'Ada' })).data()
  const entries = await log()
  const mine = entries.filter((entry) => JSON.stringify(entry.actor) === JSON.stringify(actor))
  assert.equal(
    mine.map(({ action, resource, keyId, fields }) => [action, resource, keyId, fields]),
    [['create', 'person', null, ['email', 'name', 'isOwner', 'memberships']]],
  )
  const hosts = entries.filter((entry) => JSON.stringify(entry.actor).includes('"host"'))
  assert.equal(hosts.map(({ resource }) => resource).sort(), ['environment', 'key', 'person', 'product'])

  const key = { environmentId: app.production.id, label: 'K', permission: 'read' }
  ;(await as('POST', 'keys', key)).data()
  await app.hearback.adminAs({ kind: 'command', label: 'hearback' }).createKey(app.production.id, { label: 'Mine' })
  await app.call('POST', '/api/v1/management/action-classes', { body: { name: 'Bought' } })
  const path = '/api/v1/management/action-classes'
  ;(await app.callAs(owner, app.production.id, 'POST', path, { body: { name: 'Paid' } })).data()
  const inEnvironment = await app.callAs(owner, app.production.id, 'GET', '/api/v1/management/audit')
  assert.equal(
    inEnvironment
      .data<{ resource: string; keyId: string | null; actor: { kind: string; label: string } }[]>()
      .map(({ resource, keyId, actor: { kind, label } }) => [resource, kind, label, keyId])
      .sort(),
    [
      ['actionClass', 'key', 'First key', app.production.keyId],
      ['actionClass', 'person', 'Olga', null],
      ['key', 'command', 'hearback', null],
      ['key', 'person', 'Olga', null],
    ],
  )
})

test('admin makes one link for the first owner at a time, and none once there is an owner', async () => {
  const app = await openWithPeople()
  const { admin } = app.hearback
  assert.is(await admin.hasOwner(), false)
  const first = await admin.createFirstOwnerLink()
  const second = await admin.createFirstOwnerLink()
  assert.is(first.purpose, 'firstOwner')
  assert.is.not(first.secret, second.secret)
  const links = await Promise.all([first, second].map(({ secret }) => found(app, secret)))
  assert.equal(links, [false, true])
  await admin.createPerson({ email: 'olga@example.org', name: 'Olga', isOwner: true })
  assert.is(await admin.hasOwner(), true)
  assert.match(await refusal(admin.createFirstOwnerLink()), /There is an owner already/)
  assert.is((await admin.createSignInLink('OLGA@example.org')).purpose, 'invitation')
  assert.equal((await admin.listPeople()).length, 1)
  assert.match(await refusal(admin.deletePerson('olga@example.org')), /last owner/)
})

const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )

/** Whether a link opens. */
async function found({ storage }: { storage: Awaited<ReturnType<typeof openWithPeople>>['storage'] }, secret: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return (await storage.accounts.findLink(hash)) !== null
}

test.run()
