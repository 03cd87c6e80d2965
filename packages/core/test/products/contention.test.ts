import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open, secondProcess } from '../serve.ts'

const test = suite('products/contention')

test('60 changes of one survey at once all succeed', async () => {
  const app = await open()
  const { id } = await app.survey()
  const changes = Array.from({ length: 60 }, (_, n) =>
    app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { name: `Name ${n}` } }),
  )
  assert.equal(new Set((await Promise.all(changes)).map(({ status }) => status)), new Set([200]))
})

test('130 concurrent requests create 100 webhooks, and 30 of them get the error of the limit', async () => {
  const app = await open()
  const body = { url: 'https://receiver.example/hook', triggers: ['responseCreated'] }
  const made = Array.from({ length: 130 }, () => app.call('POST', '/api/v1/webhooks', { body }))
  const statuses = (await Promise.all(made)).map(({ status }) => status)
  assert.is(statuses.filter((status) => status === 200).length, 100)
  assert.is(statuses.filter((status) => status === 400).length, 30)
})

test('two processes that change one environment at once lose nothing', async () => {
  const app = await open()
  const other = secondProcess(app)
  const { id } = await app.survey()
  const changes = [app, other].flatMap(({ call }, process) =>
    Array.from({ length: 20 }, (_, n) =>
      call('PUT', `/api/v1/management/surveys/${id}`, { body: { name: `Changed ${process} ${n}` } }),
    ),
  )
  assert.equal(new Set((await Promise.all(changes)).map(({ status }) => status)), new Set([200]))
  assert.is((await app.storage.surveys.find(app.production.id, id))?.version, 41)
})

test('a clock that is set back does not keep a deleted key alive', async () => {
  const app = await open()
  const other = secondProcess(app)
  const key = await app.hearback.admin.createKey(app.production.id)
  assert.is((await other.call('GET', '/api/v1/me', { key: key.key })).status, 200)
  app.clock.advance(-3_600_000)
  await app.hearback.admin.deleteKey(app.production.id, key.id)
  app.clock.advance(1500)
  assert.is((await other.call('GET', '/api/v1/me', { key: key.key })).status, 401)
})

test.run()
