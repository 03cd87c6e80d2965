import { Webhook } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { systemClock } from '../../src/house/index.ts'
import { open, testClock } from '../serve.ts'

const test = suite('rotating the secret of a webhook')
const webhooks = '/api/v1/webhooks'
const day = 24 * 60 * 60_000

async function played() {
  // The library knows the machine's time only.
  const clock = testClock(new Date(systemClock.now()).toISOString())
  const app = await open({ clock })
  const body = { url: 'https://hooks.example/a', triggers: ['responseCreated'] }
  const { id, secret } = (await app.call('POST', webhooks, { body })).data<{ id: string; secret: string }>()
  const survey = await app.survey()
  const rotate = async () => (await app.call('POST', `${webhooks}/${id}/secret`)).data<{ secret: string }>().secret
  /** Which of these secrets a receiver can have to accept what is sent now. */
  async function accepted(...secrets: string[]): Promise<number[]> {
    app.hooks.received.length = 0
    await app.respond(survey.id)
    await app.hearback.work()
    const [{ body, headers } = { body: '', headers: {} }] = app.hooks.received
    return secrets.flatMap((one, index) => (fits(one, body, { ...headers }, clock.now()) ? [index] : []))
  }
  return { app, clock, id, secret, rotate, accepted }
}

/** The library's own check, at this time. */
function fits(secret: string, body: string, headers: Record<string, string>, now: number): boolean {
  const machine = Date.now
  Date.now = () => now
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  } finally {
    Date.now = machine
  }
}

test('the new secret is in the answer, and nowhere else', async () => {
  const { app, clock, id, secret, rotate } = await played()
  const before = (await app.call('GET', `${webhooks}/${id}`)).data<object>()
  clock.advance(1000)
  const next = await rotate()
  assert.match(next, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.is.not(next, secret)
  const { text, data } = await app.call('GET', `${webhooks}/${id}`)
  assert.equal(Object.keys(data()).sort(), Object.keys(before).sort())
  const stored = JSON.stringify(await app.storage.webhooks.find(app.production.id, id))
  for (const one of [secret, next]) assert.not.ok(text.includes(one.slice(6)) || stored.includes(one.slice(6)))
})

test('both secrets sign for 24 hours, then the new one alone', async () => {
  const { clock, secret, rotate, accepted } = await played()
  assert.equal(await accepted(secret), [0])
  const next = await rotate()
  assert.equal(await accepted(secret, next), [0, 1])
  clock.advance(day - 1)
  assert.equal(await accepted(secret, next), [0, 1])
  clock.advance(1)
  assert.equal(await accepted(secret, next), [1])
})

test('a webhook says until when its old secret signs, and a second rotation begins that time again', async () => {
  const { app, clock, id, rotate } = await played()
  const until = async () => {
    const path = `${webhooks}/${id}`
    const one = (await app.call('GET', path)).data<{ oldSecretUntil: string | null }>()
    const [listed] = (await app.call('GET', webhooks)).data<{ oldSecretUntil: string | null }[]>()
    assert.is(listed?.oldSecretUntil, one.oldSecretUntil)
    return one.oldSecretUntil
  }
  const inADay = () => new Date(clock.now() + day).toISOString()
  assert.is(await until(), null)
  const rotated = (await app.call('POST', `${webhooks}/${id}/secret`)).data<{ oldSecretUntil: string }>()
  const first = inADay()
  assert.equal([rotated.oldSecretUntil, await until()], [first, first])
  clock.advance(day - 1)
  assert.is(await until(), first)
  await rotate()
  assert.is(await until(), inADay())
  clock.advance(day)
  assert.is(await until(), null)
  await rotate()
  await rotate()
  assert.is((await app.call('DELETE', `${webhooks}/${id}`)).data().oldSecretUntil, inADay())
})

test('deliveries queued before a rotation are signed with both secrets', async () => {
  const { app, clock, secret, rotate, accepted } = await played()
  app.hooks.answers(() => ({ kind: 'failed', error: 'not there' }))
  await accepted(secret)
  const next = await rotate()
  app.hooks.answers(() => ({ kind: 'answered', status: 200, body: '', retryAfter: null }))
  app.hooks.received.length = 0
  clock.advance(60_000)
  await app.hearback.work()
  assert.is(app.hooks.received.length, 1)
  const [{ body, headers } = { body: '', headers: {} }] = app.hooks.received
  for (const one of [secret, next]) assert.ok(fits(one, body, { ...headers }, clock.now()))
})

test('rotated twice in a day, the last two sign', async () => {
  const { clock, secret, rotate, accepted } = await played()
  const second = await rotate()
  clock.advance(1000)
  const third = await rotate()
  assert.equal(await accepted(secret, second, third), [1, 2])
})

test('two rotations at once both hold: neither answer names a secret that never signs', async () => {
  const { rotate, accepted } = await played()
  const both = await Promise.all([rotate(), rotate()])
  assert.equal(await accepted(...both), [0, 1])
})

test.run()
