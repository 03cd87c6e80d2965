import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answered } from './receiver.ts'
import { open } from './serve.ts'

const test = suite('work')

/** Waits until something is so, for 5 s at most. */
async function soon(isSo: () => boolean): Promise<void> {
  for (let look = 0; look < 500 && !isSo(); look += 1) await new Promise((resolve) => setTimeout(resolve, 10))
}

const hook = { url: 'https://receiver.example/hook', triggers: ['responseCreated'] }

test('a survey is erased while a receiver keeps deliveries going', async () => {
  const app = await open()
  const kept = await app.survey()
  const doomed = await app.survey()
  await app.respond(doomed.id)
  await app.call('POST', '/api/v1/webhooks', { body: hook })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  app.hooks.answers(async () => {
    begun()
    await held
    return answered(200)
  })
  const { purgeOfSurvey } = app.storage.responses
  let purged = 0
  const counted: typeof purgeOfSurvey = async (...args) => {
    const count = await purgeOfSurvey(...args)
    purged += count
    return count
  }
  Object.assign(app.storage.responses, { purgeOfSurvey: counted })
  await app.respond(kept.id)
  const working = app.hearback.work()
  await underWay
  await app.call('DELETE', `/api/v1/management/surveys/${doomed.id}`)
  // Looked for every second while the delivery is under way.
  await soon(() => purged > 0)
  const left = await app.storage.responses.purgeOfSurvey(app.production.id, doomed.id, 10)
  release()
  await working
  assert.is(left, 0)
})

test('deliveries go out while a survey takes long to be erased', async () => {
  const app = await open()
  const kept = await app.survey()
  const doomed = await app.survey()
  await app.call('POST', '/api/v1/webhooks', { body: hook })
  await app.respond(doomed.id)
  await app.hearback.work()
  const { purgeOfSurvey } = app.storage.responses
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  const slowly: typeof purgeOfSurvey = async (...args) => {
    begun()
    await held
    return purgeOfSurvey(...args)
  }
  Object.assign(app.storage.responses, { purgeOfSurvey: slowly })
  await app.call('DELETE', `/api/v1/management/surveys/${doomed.id}`)
  const working = app.hearback.work()
  await underWay
  await app.respond(kept.id)
  await soon(() => app.hooks.received.length === 2)
  const sent = app.hooks.received.length
  release()
  await working
  assert.is(sent, 2)
})

test('work that ends because of an error ends after all it had begun', async () => {
  const app = await open()
  const { id } = await app.survey()
  await app.call('POST', '/api/v1/webhooks', { body: hook })
  await app.respond(id)
  Object.assign(app.storage.chores, { take: () => Promise.reject(new Error('the database is away')) })
  let failed = false
  await app.hearback.work().catch(() => {
    failed = true
  })
  assert.ok(failed)
  assert.equal(app.hooks.events(), ['responseCreated'])
})

test('a host that lends waitUntil is given the work before the answer', async () => {
  const app = await open()
  const { id } = await app.survey()
  await app.call('POST', '/api/v1/webhooks', { body: hook })
  const lent: Promise<unknown>[] = []
  const platform = { waitUntil: (promise: Promise<unknown>) => void lent.push(promise) }
  const request = new Request(`https://feedback.example${app.client}/responses`, {
    method: 'POST',
    body: JSON.stringify({ surveyId: id, finished: false, data: {} }),
  })
  assert.is((await app.hearback.handle(request, platform)).status, 200)
  assert.is(lent.length, 1)
  await Promise.all(lent)
  assert.equal(app.hooks.events(), ['responseCreated'])
})

test('a host whose wake throws still gets its answer', async () => {
  const app = await open()
  const { id } = await app.survey()
  await app.call('POST', '/api/v1/webhooks', { body: hook })
  const wake = () => {
    throw new Error('no loop')
  }
  const body = { surveyId: id, finished: false, data: {} }
  assert.is((await app.call('POST', `${app.client}/responses`, { body, platform: { wake } })).status, 200)
})

test('a 410 from an address that a webhook has left does not disable it', async () => {
  const app = await open()
  const { id } = await app.survey()
  const { data } = await app.call('POST', '/api/v1/webhooks', { body: hook })
  const webhook = data<{ id: string }>()
  app.hooks.answers(async () => {
    await app.call('PUT', `/api/v1/webhooks/${webhook.id}`, { body: { url: 'https://new.example/hook' } })
    return answered(410)
  })
  await app.respond(id)
  await app.hearback.work()
  const now = await app.call('GET', `/api/v1/webhooks/${webhook.id}`)
  assert.is(now.data().status, 'active')
})

test.run()
