import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { timestamp } from '../../src/ground/ports/clock.ts'
import { idPattern, randomIds } from '../../src/ground/ports/ids.ts'
import { open, testClock } from '../serve.ts'

const test = suite('ports/clock')

test('a time that the wire form cannot hold becomes the first or last one that it can', () => {
  for (const ms of [-1, -1e14, -Number.MAX_SAFE_INTEGER, Number.NEGATIVE_INFINITY]) {
    assert.is(timestamp(ms), '1970-01-01T00:00:00.000Z')
  }
  for (const ms of [253_402_300_800_000, 1e15, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY]) {
    assert.is(timestamp(ms), '9999-12-31T23:59:59.999Z')
  }
  assert.is(timestamp(1.9), '1970-01-01T00:00:00.001Z')
  assert.throws(() => timestamp(Number.NaN))
})

test('ids of a clock with fractions are ids', () => {
  const ids = randomIds({ now: () => performance.timeOrigin + performance.now() + 0.25 })
  for (let n = 0; n < 100; n += 1) {
    const id = ids.next()
    assert.match(id, idPattern)
    assert.is(id.length, 25)
  }
})

test('a service with such a clock keeps whole milliseconds', async () => {
  const { now } = testClock()
  const app = await open({ clock: { now: () => now() + 0.123 } })
  const body = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
  const { id: surveyId } = await app.survey()
  assert.match(surveyId, idPattern)
  await app.respond(surveyId)
  await app.hearback.work()
  const answer = await app.call('GET', `/api/v1/webhooks/${id}/deliveries`)
  assert.is(answer.data<unknown[]>().length, 1)
  assert.not.match(answer.text, /\d\.\d{3,}(?!\d*Z)/)
})

test.run()
