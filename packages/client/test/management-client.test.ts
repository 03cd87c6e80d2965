import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { isHearbackError, managementClient } from '../src/index.ts'
import { rejection } from './scripted.ts'

const test = suite('the management client')
const url = 'https://feedback.example'

async function connected() {
  const app = await open()
  const asked: string[] = []
  const client = managementClient({
    url,
    key: app.production.key,
    fetch(request) {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return app.hearback.fetch(request)
    },
  })
  return { app, client, asked }
}

const questions = [
  { id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: true },
] as const

test('a survey is made in the environment of the key, which is asked for once', async () => {
  const { app, client, asked } = await connected()
  const first = await client.surveys.create({ name: 'First', questions: [...questions] })
  await client.surveys.create({ name: 'Second', questions: [...questions] })
  assert.is(first.environmentId, app.production.id)
  assert.is(asked.filter((path) => path === 'GET /api/v1/me').length, 1)
})

test('a survey is read, changed, listed and deleted; its types are those of the wire', async () => {
  const { client } = await connected()
  const { id } = await client.surveys.create({ name: 'First', questions: [...questions] })
  const changed = await client.surveys.update(id, { status: 'inProgress', autoClose: 10 })
  assert.is((await client.surveys.update(id, changed)).name, 'First', 'what is read can be sent back')
  const [question] = changed.questions
  assert.is(question?.type === 'nps' && question.isColorCodingEnabled, false)
  assert.equal(
    (await client.surveys.list({ status: 'inProgress' }).all()).map((survey) => survey.id),
    [id],
  )
  assert.is((await client.surveys.delete(id)).id, id)
  assert.ok(isHearbackError(await rejection(client.surveys.read(id)), 'not_found'))
})

test('the other rooms keep what they are given', async () => {
  const { client } = await connected()
  const webhook = await client.webhooks.create({ url: 'https://a.example/hook', triggers: ['responseFinished'] })
  assert.match(webhook.secret, /^whsec_/)
  assert.is((await client.webhooks.update(webhook.id, { status: 'disabled' })).status, 'disabled')
  assert.is((await client.webhooks.delete(webhook.id)).id, webhook.id)

  const action = await client.actionClasses.create({ name: 'Checkout', type: 'code', key: 'checkout' })
  assert.is((await client.actionClasses.read(action.id)).key, 'checkout')

  const key = await client.contactAttributeKeys.create({ key: 'plan' })
  assert.is((await client.attributeClasses.update(key.id, { archived: true })).archived, true)
  assert.ok((await client.contactAttributeKeys.list().all()).some(({ id }) => id === key.id))

  const audited = await client.audit.list().all()
  assert.ok(audited.some(({ resource, resourceIds }) => resource === 'webhook' && resourceIds.includes(webhook.id)))
  assert.is((await client.account()).type, 'production')
})

test('webhooks are tested, rotated, recovered; their log is read, and what is in it sent again', async () => {
  const { app, client } = await connected()
  const { webhooks } = client
  const { id, secret } = await webhooks.create({ url: 'https://a.example/hook', triggers: ['responseCreated'] })
  const tested = await webhooks.test(id)
  assert.equal([tested.delivered, tested.attempt.status], [true, 200])
  assert.is.not((await webhooks.rotateSecret(id)).secret, secret)
  const since = new Date(app.clock.now())
  await app.respond((await app.survey()).id)
  app.hooks.answers(() => ({ kind: 'failed', error: 'not there' }))
  await app.hearback.work()
  app.clock.advance(1)
  const [delivery] = await webhooks.listDeliveries(id, { status: 'waiting' }).all()
  assert.is(delivery?.lastAttempt?.error, 'not there')
  assert.equal(await webhooks.listDeliveries(id, { status: 'delivered' }).all(), [])
  const detail = await webhooks.readDelivery(id, delivery?.id ?? '')
  assert.equal([detail.attemptLog.length, detail.data.survey?.title], [1, 'Feedback'])
  assert.is((await webhooks.recover(id, since)).deliveries, 1)
  assert.equal((await webhooks.redeliver(id, delivery?.id ?? '')).attempts, 0)
})

test('responses are recorded, many at once too, tagged, annotated, and exported as files', async () => {
  const { client } = await connected()
  const { id: surveyId } = await client.surveys.create({ name: 'First', questions: [...questions] })
  const recorded = { surveyId, finished: true, data: { nps: 9 }, createdAt: '2025-12-01T00:00:00.000Z' }
  const one = await client.responses.create({ ...recorded, userId: 'u1' })
  assert.is(one.createdAt, recorded.createdAt)
  const many = await client.responses.createMany([recorded, { ...recorded, data: { nps: 3 } }])
  assert.is(many.length, 2)
  assert.equal((await client.responses.update(many[0] ?? '', { data: { nps: 10 } })).data, { nps: 10 })

  const tagged = await client.responses.setTags(one.id, ['happy'])
  assert.equal(
    tagged.tags.map(({ name }) => name),
    ['happy'],
  )
  assert.equal(
    (await client.responses.list({ tag: 'happy' }).all()).map(({ id }) => id),
    [one.id],
  )
  const note = await client.responses.addNote(one.id, 'Call back')
  assert.is((await client.responses.read(one.id)).notes[0]?.text, 'Call back')
  assert.is((await client.responses.deleteNote(one.id, note.id)).id, note.id)

  const lines = (await new Response(await client.responses.export({ format: 'ndjson' })).text()).trim().split('\n')
  assert.equal(new Set(lines.map((line) => JSON.parse(line).id)), new Set([one.id, ...many]))
  const csv = await new Response(await client.responses.export({ format: 'csv', surveyId })).text()
  assert.is(csv.trim().split('\n').length, 4)
  assert.is((await client.responses.delete(one.id)).id, one.id)
})

test('links that work once are made for a survey', async () => {
  const { client } = await connected()
  const singleUse = { enabled: true, isEncrypted: true }
  const { id } = await client.surveys.create({ name: 'Once', singleUse, questions: [...questions] })
  const links = await client.surveys.singleUseLinks(id, { limit: 3 })
  assert.is(new Set(links).size, 3)
  for (const link of links) assert.match(new URL(link).search, /^\?suId=/)
})

test('contacts are created, changed, exported and erased', async () => {
  const { client } = await connected()
  const { id } = await client.contacts.create({ userId: 'u1', attributes: { plan: 'pro', seats: 3 } })
  assert.is((await client.contacts.list({ userId: 'u1' }).all())[0]?.id, id)
  const { attributes } = await client.contacts.update(id, { attributes: { plan: null } })
  assert.is(attributes.plan, undefined)
  assert.is(attributes.seats, '3')
  assert.is((await client.contacts.export(id)).contact.id, id)
  assert.type((await client.contacts.delete(id, { responses: 'delete' })).success, 'string')
  assert.ok(isHearbackError(await rejection(client.contacts.read(id)), 'not_found'))
})

test('segments are created, changed and deleted', async () => {
  const { client } = await connected()
  const resource = {
    id: 'f1',
    root: { type: 'attribute', contactAttributeKey: 'plan' },
    value: 'pro',
    qualifier: { operator: 'equals' },
  } as const
  const filters = [{ id: 'g1', connector: null, resource }]
  const { id } = await client.segments.create({ title: 'Paying', filters })
  assert.equal((await client.segments.read(id)).filters, filters)
  assert.is((await client.segments.update(id, { title: 'Who pays' })).title, 'Who pays')
  assert.is((await client.segments.delete(id)).id, id)
})

test('methods work unbound', async () => {
  const { client } = await connected()
  const { list, create } = client.surveys
  const { id } = await create({ name: 'First', questions: [...questions] })
  assert.is((await list().page()).items[0]?.id, id)
})

test.run()
