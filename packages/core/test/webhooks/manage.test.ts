import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Webhook } from '../../src/delivery/webhooks/wire.ts'
import { answered } from '../receiver.ts'
import { open } from '../serve.ts'

const test = suite('webhooks/manage')
const path = '/api/v1/webhooks'
const url = 'https://hooks.example/in'
type WithSecret = Webhook & { secret: string }

test('a webhook may be created disabled', async () => {
  const app = await open()
  const body = { url: 'https://receiver.example/', triggers: ['responseCreated'], status: 'disabled' }
  const created = (await app.call('POST', '/api/v1/webhooks', { body })).data<Record<string, unknown>>()
  assert.equal([created.status, created.disabledBy], ['disabled', 'person'])
  const refused = await app.call('POST', '/api/v1/webhooks', { body: { ...body, status: true } })
  assert.is(refused.status, 400)
})

test('a webhook is created with its secret, which is shown this once', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const body = {
    url,
    triggers: ['responseCreated', 'responseFinished'],
    surveyIds: [surveyId],
    name: 'CRM',
    source: 'n8n',
  }
  const { secret, ...webhook } = (await app.call('POST', path, { body })).data<WithSecret>()
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(webhook, {
    ...body,
    id: webhook.id,
    environmentId: app.production.id,
    workspaceId: app.production.id,
    createdAt: app.clock.iso(),
    updatedAt: app.clock.iso(),
    status: 'active',
    disabledReason: null,
    disabledBy: null,
    failing: null,
    oldSecretUntil: null,
  })
  for (const answer of [
    await app.call('GET', `${path}/${webhook.id}`),
    await app.call('PUT', `${path}/${webhook.id}`, { body: {} }),
    await app.call('GET', path),
    await app.call('DELETE', `${path}/${webhook.id}`),
  ]) {
    assert.not.match(answer.text, /"secret"|whsec_|sealed/i)
  }
})

test('a webhook that is created with an address and triggers alone is for every survey, has no name, and was made by a user', async () => {
  const app = await open()
  const { surveyIds, name, source } = (
    await app.call('POST', path, { body: { url, triggers: ['responseCreated'] } })
  ).data<Webhook>()
  assert.equal({ surveyIds, name, source }, { surveyIds: [], name: null, source: 'user' })
})

test('a secret is stored encrypted', async () => {
  const app = await open()
  const body = { url, triggers: ['responseCreated'] }
  const { id, secret } = (await app.call('POST', path, { body })).data<WithSecret>()
  const stored = await app.storage.webhooks.find(app.production.id, id)
  assert.not.ok(JSON.stringify(stored).includes(secret.slice(6)))
})

test('reading, listing and deleting', async () => {
  const app = await open()
  const made: Webhook[] = []
  for (const name of ['first', 'second']) {
    const body = { url, name, triggers: ['responseCreated'] }
    const { secret: _, ...webhook } = (await app.call('POST', path, { body })).data<WithSecret>()
    made.push(webhook)
    app.clock.advance(5)
  }
  const [first, second] = made
  assert.equal((await app.call('GET', path)).data(), made)
  assert.equal((await app.call('GET', `${path}/${first?.id}`)).data(), first)
  assert.equal((await app.call('DELETE', `${path}/${first?.id}`)).data(), first)
  assert.equal((await app.call('GET', path)).data(), [second])
})

test('an unknown webhook is a 404 in every row', async () => {
  const app = await open()
  const body = { url, triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', path, { body })).data<Webhook>()
  await app.call('DELETE', `${path}/${id}`)
  for (const unknown of [id, 'cnone']) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { code, message, details } = (
        await app.call(method, `${path}/${unknown}`, method === 'PUT' ? { body: {} } : {})
      ).error(404)
      assert.equal([code, message], ['not_found', 'Webhook not found'])
      assert.equal(details, { resource_id: unknown, resource_type: 'Webhook' })
    }
  }
})

interface Change {
  sent: Record<string, unknown>
  to: Record<string, unknown>
}
const changes: Record<string, Change> = {
  url: { sent: { url: 'https://new.example' }, to: { url: 'https://new.example' } },
  name: { sent: { name: 'New' }, to: { name: 'New' } },
  'no name': { sent: { name: null }, to: { name: null } },
  triggers: { sent: { triggers: ['responseUpdated'] }, to: { triggers: ['responseUpdated'] } },
  'trigger, the other name': { sent: { trigger: ['responseUpdated'] }, to: { triggers: ['responseUpdated'] } },
  'every survey, by null': { sent: { surveyIds: null }, to: { surveyIds: [] } },
  'every survey, by an empty list': { sent: { surveyIds: [] }, to: { surveyIds: [] } },
  nothing: { sent: {}, to: {} },
  'null where nothing can be null': { sent: { url: null, triggers: null, status: null }, to: {} },
  'what cannot be changed': {
    sent: {
      id: 'cx',
      environmentId: 'cx',
      createdAt: 'x',
      updatedAt: 'x',
      source: 'make',
      secret: 'x',
      disabledReason: 'x',
      disabledBy: 'person',
    },
    to: {},
  },
}
for (const [name, { sent, to }] of Object.entries(changes)) {
  test(`PUT changes ${name}, and leaves the rest`, async () => {
    const app = await open()
    const { id: surveyId } = await app.survey()
    const body = { url, triggers: ['responseCreated'], name: 'Old', surveyIds: [surveyId] }
    const { secret: _, ...before } = (await app.call('POST', path, { body })).data<WithSecret>()
    app.clock.advance(1000)
    const after = (await app.call('PUT', `${path}/${before.id}`, { body: sent })).data<Webhook>()
    const { updatedAt } = before
    assert.equal(after, { ...before, ...to, updatedAt: Object.keys(to).length > 0 ? app.clock.iso() : updatedAt })
    assert.equal((await app.call('GET', `${path}/${before.id}`)).data(), after)
  })
}

test('disabled by a person, and turned on again', async () => {
  const app = await open()
  const { id } = (await app.call('POST', path, { body: { url, triggers: ['responseCreated'] } })).data<Webhook>()
  const set = async (status: string) => (await app.call('PUT', `${path}/${id}`, { body: { status } })).data<Webhook>()
  const disabled = await set('disabled')
  assert.equal([disabled.status, disabled.disabledBy], ['disabled', 'person'])
  assert.match(disabled.disabledReason ?? '', 'Disabled over the management interface')
  const active = await set('active')
  assert.equal([active.status, active.disabledBy, active.disabledReason], ['active', null, null])
})

/** A webhook that the service has disabled after a 410. */
async function gone() {
  const app = await open()
  const { id } = (await app.call('POST', path, { body: { url, triggers: ['responseCreated'] } })).data<Webhook>()
  app.hooks.answers(() => answered(410))
  const { id: surveyId } = await app.survey()
  await app.respond(surveyId)
  await app.hearback.work()
  app.hooks.received.length = 0
  return { app, surveyId, at: `${path}/${id}` }
}

test('a webhook that the service disabled goes on recording when a client sends back what it read', async () => {
  const { app, at } = await gone()
  const read = (await app.call('GET', at)).data<Webhook>()
  assert.equal([read.status, read.disabledBy], ['disabled', 'service'])
  assert.match(read.disabledReason ?? '', '410')
  const back = (await app.call('PUT', at, { body: { ...read, name: 'New' } })).data<Webhook>()
  assert.equal([back.disabledBy, back.disabledReason], ['service', read.disabledReason])
})

/** Its circuit is open, after failures of days. */
const failing = { failures: 50, failingSince: '2025-12-30T00:00:00.000Z', slots: null, version: 1 }

test('a webhook that fails is answered as it was when it is deleted', async () => {
  const app = await open()
  const { id } = (await app.call('POST', path, { body: { url, triggers: ['responseCreated'] } })).data<Webhook>()
  const open_ = { ...failing, pausedUntil: '2026-01-06T00:00:00.000Z' }
  await app.storage.deliveries.replaceCircuit(app.production.id, id, open_, { ifVersion: null })
  const read = (await app.call('GET', `${path}/${id}`)).data<Webhook>()
  assert.is(read.failing?.failures, 50)
  assert.equal((await app.call('DELETE', `${path}/${id}`)).data<Webhook>(), read)
})

test('a webhook that is enabled is attempted at once, and its earlier failures do not count', async () => {
  const { app, surveyId, at } = await gone()
  const id = at.split('/').at(-1) ?? ''
  const pausedUntil = '2026-01-06T00:00:00.000Z'
  await app.storage.deliveries.replaceCircuit(app.production.id, id, null, { ifVersion: 1 })
  await app.storage.deliveries.replaceCircuit(app.production.id, id, { ...failing, pausedUntil }, { ifVersion: null })
  assert.ok(await app.storage.deliveries.circuit(app.production.id, id))
  await app.call('PUT', at, { body: { status: 'active' } })
  assert.is(await app.storage.deliveries.circuit(app.production.id, id), null)
  app.hooks.answers(() => answered(500))
  await app.respond(surveyId)
  await app.hearback.work()
  assert.is(app.hooks.received.length, 1)
  assert.is((await app.call('GET', at)).data<Webhook>().status, 'active')
})

test('another address has not failed yet: it is tried at once; another name changes nothing there', async () => {
  const app = await open()
  const { id } = (await app.call('POST', path, { body: { url, triggers: ['responseCreated'] } })).data<Webhook>()
  const circuit = () => app.storage.deliveries.circuit(app.production.id, id)
  const open_ = { ...failing, pausedUntil: '2026-01-06T00:00:00.000Z' }
  await app.storage.deliveries.replaceCircuit(app.production.id, id, open_, { ifVersion: null })
  await app.respond((await app.survey()).id)
  await app.call('PUT', `${path}/${id}`, { body: { name: 'New', url } })
  await app.hearback.work()
  assert.equal([await circuit(), app.hooks.received], [open_, []])
  await app.call('PUT', `${path}/${id}`, { body: { url: 'https://new.example' } })
  await app.hearback.work()
  assert.equal(
    app.hooks.received.map((request) => request.url),
    ['https://new.example'],
  )
})

test('a deleted survey stays listed, so that a scope never widens', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const body = { url, triggers: ['responseCreated'], surveyIds: [surveyId] }
  const { id } = (await app.call('POST', path, { body })).data<Webhook>()
  await app.call('DELETE', `/api/v1/management/surveys/${surveyId}`)
  while ((await app.hearback.work()).more);
  assert.equal((await app.call('GET', `${path}/${id}`)).data<Webhook>().surveyIds, [surveyId])
  const put = await app.call('PUT', `${path}/${id}`, { body: { surveyIds: [surveyId] } })
  assert.is(put.status, 200, 'what was read may be sent back')
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  assert.equal(app.hooks.received, [])
})

test('an environment has at most 100 webhooks', async () => {
  const app = await open()
  const post = (key = app.production.key) =>
    app.call('POST', path, { body: { url, triggers: ['responseCreated'] }, key })
  const ids: string[] = []
  for (let n = 0; n < 100; n += 1) ids.push((await post()).data<Webhook>().id)
  assert.is((await post()).error(400).code, 'bad_request')
  assert.is((await post(app.development.key)).status, 200)
  await app.call('DELETE', `${path}/${ids[0]}`)
  assert.is((await post()).status, 200)
})

test.run()
