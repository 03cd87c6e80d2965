import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open } from '../serve.ts'

const test = suite('webhooks/events')
const all = ['responseCreated', 'responseUpdated', 'responseFinished']

async function listen(app: App, changes: Record<string, unknown> = {}): Promise<string> {
  const body = { url: 'https://hooks.example', triggers: all, ...changes }
  return (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>().id
}
const put = (app: App, id: string, body: unknown) => app.call('PUT', `${app.client}/responses/${id}`, { body })

/** What a write raises. `before` is how the response was created, `null` where the write creates it. */
const writes: [string, Record<string, unknown> | null, Record<string, unknown>, string[]][] = [
  ['created unfinished', null, {}, ['responseCreated']],
  ['created finished', null, { finished: true }, ['responseCreated', 'responseFinished']],
  ['updated', {}, { data: { q2: 'x' } }, ['responseUpdated']],
  ['updated to finished', {}, { finished: true }, ['responseUpdated', 'responseFinished']],
  ['unchanged', {}, { data: { q1: 'Blue' } }, []],
  ['finished again', { finished: true }, { finished: true }, []],
  ['refused', { finished: true }, { data: { q1: 'Red' } }, []],
  ['refused for its shape', {}, { data: { q1: null } }, []],
]
for (const [name, before, sent, events] of writes) {
  test(`${name}: ${events.join(', ') || 'nothing'}`, async () => {
    const app = await open()
    const { id: surveyId } = await app.survey()
    const existing = before && (await app.respond(surveyId, before))
    await listen(app)
    if (existing) await put(app, existing, sent)
    else await app.respond(surveyId, sent)
    await app.hearback.work()
    assert.equal(app.hooks.events().toSorted(), events.toSorted())
  })
}

test('deleting a response or its survey raises nothing', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const id = await app.respond(surveyId)
  await listen(app)
  await app.call('DELETE', `/api/v1/management/responses/${id}`)
  await app.call('DELETE', `/api/v1/management/surveys/${surveyId}`)
  await app.hearback.work()
  assert.equal(app.hooks.received, [])
})

test('a display that is answered again: what it changes is an update', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const displayId = await app.display(surveyId)
  await listen(app)
  await app.respond(surveyId, { displayId })
  await app.respond(surveyId, { displayId })
  await app.respond(surveyId, { displayId, data: { q2: 'x' }, finished: true })
  await app.hearback.work()
  assert.equal(app.hooks.events().toSorted(), [...all].toSorted())
})

test('finished by many at once is finished once', async () => {
  const app = await open()
  const id = await app.respond((await app.survey()).id)
  await listen(app)
  await Promise.all(Array.from({ length: 10 }, () => put(app, id, { finished: true })))
  await app.hearback.work()
  assert.equal(app.hooks.events().toSorted(), ['responseFinished', 'responseUpdated'])
})

for (const trigger of all) {
  test(`a webhook for ${trigger} hears that alone`, async () => {
    const app = await open()
    await listen(app, { triggers: [trigger] })
    const id = await app.respond((await app.survey()).id)
    await put(app, id, { finished: true })
    await app.hearback.work()
    assert.equal(app.hooks.events(), [trigger])
  })
}

test('surveyIds narrow a webhook to those surveys; null, absent and [] are all', async () => {
  const app = await open()
  const one = await app.survey()
  const two = await app.survey()
  const only = await listen(app, { triggers: ['responseCreated'], surveyIds: [one.id] })
  const every = [
    await listen(app, { triggers: ['responseCreated'] }),
    await listen(app, { triggers: ['responseCreated'], surveyIds: null }),
    await listen(app, { triggers: ['responseCreated'], surveyIds: [] }),
  ]
  const heard = async (surveyId: string) => {
    app.hooks.received.length = 0
    await app.respond(surveyId)
    await app.hearback.work()
    return app.hooks.received.map(({ json }) => json.webhookId).toSorted()
  }
  assert.equal(await heard(one.id), [only, ...every].toSorted())
  assert.equal(await heard(two.id), every.toSorted())
})

test('a webhook hears what happens from its creation on', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  await app.respond(surveyId)
  await listen(app)
  await app.hearback.work()
  assert.equal(app.hooks.received, [])
  await app.respond(surveyId)
  await app.hearback.work()
  assert.is(app.hooks.received.length, 1)
})

test('an event is delivered once', async () => {
  const app = await open()
  await listen(app)
  await app.respond((await app.survey()).id)
  for (let n = 0; n < 3; n += 1) {
    await app.hearback.work()
    app.clock.advance(60 * 60 * 1000)
  }
  assert.equal(app.hooks.events(), ['responseCreated'])
})

test('many processes at work deliver an event once', async () => {
  const app = await open()
  await listen(app)
  const { id } = await app.survey()
  for (let n = 0; n < 10; n += 1) await app.respond(id)
  await Promise.all(Array.from({ length: 5 }, () => app.hearback.work()))
  assert.is(app.hooks.received.length, 10)
  assert.is(new Set(app.hooks.received.map(({ headers }) => headers['webhook-id'])).size, 10)
})

test('a deleted or disabled webhook sends nothing any more, at once', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const deleted = await listen(app)
  const disabled = await listen(app)
  await app.respond(surveyId)
  await app.call('DELETE', `/api/v1/webhooks/${deleted}`)
  await app.call('PUT', `/api/v1/webhooks/${disabled}`, { body: { status: 'disabled' } })
  await app.respond(surveyId)
  await app.hearback.work()
  assert.equal(app.hooks.received, [])
})

test('turned on again, a webhook gets what was waiting when it was disabled', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const webhook = await listen(app)
  const set = (status: string) => app.call('PUT', `/api/v1/webhooks/${webhook}`, { body: { status } })
  const waiting = await app.respond(surveyId)
  await set('disabled')
  await app.hearback.work()
  await app.respond(surveyId)
  await set('active')
  await app.hearback.work()
  assert.equal(
    app.hooks.received.map(({ json }) => json.data.id),
    [waiting],
  )
})

test('pending deliveries use the new address', async () => {
  const app = await open()
  const webhook = await listen(app)
  await app.respond((await app.survey()).id)
  await app.call('PUT', `/api/v1/webhooks/${webhook}`, { body: { url: 'https://new.example' } })
  await app.hearback.work()
  assert.equal(
    app.hooks.received.map(({ url }) => url),
    ['https://new.example'],
  )
})

test('the host is woken where somebody listens, and only there', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  let woken = 0
  const respond = async () => {
    const wake = () => {
      woken += 1
    }
    const body = { surveyId, finished: false, data: {} }
    await app.call('POST', `${app.client}/responses`, { body, platform: { wake } })
    await new Promise(setImmediate)
  }
  await respond()
  assert.is(woken, 0)
  await listen(app)
  await respond()
  assert.is(woken, 1)
})

test.run()
