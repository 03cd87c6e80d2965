import { Webhook as Verifier } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Received } from '../receiver.ts'
import { type App, open } from '../serve.ts'

const test = suite('webhooks/payload')

async function listen(app: App) {
  const body = {
    url: 'https://hooks.example/in?x=1',
    triggers: ['responseCreated', 'responseUpdated', 'responseFinished'],
  }
  return (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string; secret: string }>()
}
const only = (app: App): Received => {
  const [first, ...more] = app.hooks.received
  if (!first || more.length > 0) throw new Error(`Expected one delivery, not ${app.hooks.received.length}`)
  return first
}

test('webhookId, event, and the whole response with its survey', async () => {
  const app = await open()
  const webhook = await listen(app)
  const survey = await app.survey({ name: 'Ünïcode 日本' })
  app.clock.advance(1000)
  const id = await app.respond(survey.id, { userId: 'anna', data: { q1: 'Blü"e\n😀' }, language: 'de' })
  await app.hearback.work()
  const { json } = only(app)
  assert.equal(Object.keys(json), ['webhookId', 'event', 'data'])
  assert.is(json.webhookId, webhook.id)
  assert.is(json.event, 'responseCreated')
  const { name, type, status, createdAt, updatedAt } = survey
  assert.equal(json.data, {
    ...(await app.response(id)),
    survey: { title: name, type, status, createdAt, updatedAt },
  })
})

test('a delivery contains the response and the survey as of the write', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey({ autoComplete: 1 })
  await listen(app)
  const id = await app.respond(surveyId, { data: { q1: 'then' } })
  await app.call('PUT', `${app.client}/responses/${id}`, { body: { data: { q1: 'later' }, finished: true } })
  await app.call('PUT', `/api/v1/management/surveys/${surveyId}`, { body: { name: 'Renamed' } })
  await app.call('DELETE', `/api/v1/management/responses/${id}`)
  await app.hearback.work()
  const delivered = new Map(app.hooks.received.map(({ json }) => [json.event, json.data]))
  assert.equal(delivered.get('responseCreated')?.data, { q1: 'then' })
  assert.equal(delivered.get('responseFinished')?.data, { q1: 'later' })
  assert.match(JSON.stringify(delivered.get('responseCreated')?.survey), /"title":"Feedback"/)
})

test('a delivery is signed as Standard Webhooks says', async () => {
  const app = await open()
  // The library holds the time against the machine's clock.
  app.clock.set(new Date().toISOString())
  const { secret } = await listen(app)
  await app.respond((await app.survey()).id, { data: { q1: 'Ünïcode 😀' } })
  await app.hearback.work()
  const { headers, body } = only(app)
  const verifier = new Verifier(secret)
  assert.equal(verifier.verify(body, { ...headers }), JSON.parse(body))
  assert.throws(() => verifier.verify(body.replace('Feedback', 'Feedbacc'), { ...headers }))
  const another = `whsec_${btoa('x'.repeat(32))}`
  assert.throws(() => new Verifier(another).verify(body, { ...headers }))
})

test('the request says what it is', async () => {
  const app = await open()
  const { id } = await listen(app)
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  const { headers, url } = only(app)
  assert.is(url, 'https://hooks.example/in?x=1')
  assert.is(headers['content-type'], 'application/json')
  assert.match(headers['webhook-id'] ?? '', new RegExp(`${id}$`))
  assert.is(headers['webhook-timestamp'], String(Math.floor(app.clock.now() / 1000)))
  assert.match(headers['webhook-signature'] ?? '', /^v1,[A-Za-z0-9+/]{43}=$/)
})

test('each webhook has a secret, and each event an id, of its own', async () => {
  const app = await open()
  const secrets = [await listen(app), await listen(app)].map(({ secret }) => secret)
  assert.is(new Set(secrets).size, 2)
  await app.respond((await app.survey()).id, { finished: true })
  await app.hearback.work()
  assert.is(new Set(app.hooks.received.map(({ headers }) => headers['webhook-id'])).size, 4)
})

test.run()
