import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Delivery } from '../../src/delivery/webhooks/wire.ts'
import { answered } from '../receiver.ts'
import { played } from './delivery-log.ts'

const test = suite('sending a delivery again')

test('a delivered delivery is sent again with the same id and payload', async () => {
  const { app, survey, log, read, again } = await played(['responseCreated'])
  await app.respond(survey.id)
  await app.hearback.work()
  const [{ id } = { id: '' }] = await log()
  const shown = (await again(id)).data<Delivery>()
  assert.equal([shown.status, shown.attempts, shown.nextAttemptAt], ['waiting', 0, app.clock.iso()])
  await app.hearback.work()
  const [first, second] = app.hooks.received
  assert.is(app.hooks.received.length, 2)
  assert.is(second?.headers['webhook-id'], first?.headers['webhook-id'])
  assert.is(second?.body, first?.body)
  const { attempts, attemptLog } = await read(id)
  assert.equal([attempts, attemptLog.length], [1, 2], 'its log stays')
})

test('an exhausted or waiting delivery is sent at once', async () => {
  const { app, survey, log, again } = await played(['responseCreated'])
  app.hooks.answers(() => answered(500))
  await app.respond(survey.id)
  await app.hearback.work()
  const [{ id, nextAttemptAt } = { id: '', nextAttemptAt: null }] = await log()
  assert.ok((nextAttemptAt ?? '') > app.clock.iso())
  app.hooks.answers(() => answered(200))
  await app.hearback.work()
  assert.is(app.hooks.received.length, 1, 'not before its time')
  await again(id)
  await app.hearback.work()
  assert.equal(
    (await log()).map(({ status }) => status),
    ['delivered'],
  )
})

test('a redelivery or recovery that is overtaken by disabling the webhook is a 400', async () => {
  const { app, survey, log, path, again } = await played(['responseCreated'])
  await app.respond(survey.id)
  await app.hearback.work()
  const [{ id } = { id: '' }] = await log()
  const webhookPath = path.slice(0, path.lastIndexOf('/'))
  const setStatus = (status: string) => app.call('PUT', webhookPath, { body: { status } })
  const { redeliver } = app.storage.deliveries
  app.storage.deliveries.redeliver = async (...given) => {
    await setStatus('disabled')
    return redeliver(...given)
  }
  assert.match((await again(id)).error(400).message, 'The webhook is disabled')
  await setStatus('active')
  const { recover } = app.storage.webhooks
  app.storage.webhooks.recover = async (...given) => {
    await setStatus('disabled')
    return recover(...given)
  }
  const body = { since: new Date(app.clock.now() - 60_000).toISOString() }
  const answer = await app.call('POST', `${webhookPath}/recover`, { body })
  assert.match(answer.error(400).message, 'The webhook is disabled')
  await app.hearback.work()
  assert.is(app.hooks.received.length, 1)
})

test('sending again wakes the host', async () => {
  const { app, survey, log, path } = await played(['responseCreated'])
  await app.respond(survey.id)
  await app.hearback.work()
  const [{ id } = { id: '' }] = await log()
  let woken = 0
  const platform = {
    wake() {
      woken += 1
    },
  }
  await app.call('POST', `${path}/${id}/redeliver`, { platform })
  await new Promise((resolve) => setTimeout(resolve, 0))
  assert.is(woken, 1)
})

test.run()
