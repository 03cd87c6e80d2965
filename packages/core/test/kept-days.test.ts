import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from './serve.ts'

const test = suite('records that are kept for some days')
const day = 24 * 60 * 60 * 1000

test('responses and displays are deleted after the days of their environment, and those of others stay', async () => {
  const app = await open()
  const { admin } = app.hearback
  const { id: surveyId } = await app.survey()
  const other = await app.survey({}, app.development)
  const display = () => app.call('POST', `${app.client}/displays`, { body: { surveyId } })
  const work = async () => {
    while ((await app.hearback.work()).more);
  }
  const left = async () => {
    const summary = await app.call('GET', `/api/v1/management/surveys/${surveyId}/summary`)
    const { startCount, displayCount } = summary.data<{ startCount: number; displayCount: number }>()
    return [startCount, displayCount]
  }
  await admin.updateEnvironment(app.production.id, { keepResponsesDays: 30, keepDisplaysDays: 7 })
  await app.respond(surveyId, { finished: true })
  await app.respond(other.id, { finished: true }, app.development)
  await display()
  app.clock.advance(6 * day)
  await app.respond(surveyId)
  await display()
  await work()
  assert.equal(await left(), [2, 2])
  app.clock.advance(2 * day)
  await work()
  assert.equal(await left(), [2, 1], 'the display of 8 days')
  app.clock.advance(23 * day)
  await work()
  assert.equal(await left(), [1, 0], 'the response of 31 days')
  await admin.updateEnvironment(app.production.id, { keepResponsesDays: null, keepDisplaysDays: null })
  app.clock.advance(500 * day)
  await work()
  assert.equal(await left(), [1, 0], 'for ever')
  const abroad = await app.call('GET', '/api/v1/management/responses', { key: app.development.key })
  assert.is(abroad.data<unknown[]>().length, 1)
})

test('days that are none are refused, and change nothing', async () => {
  const app = await open()
  const { admin } = app.hearback
  for (const wrong of [0, -1, 1.5, 36_501, Number.NaN, '30']) {
    await admin.updateEnvironment(app.production.id, { keepResponsesDays: wrong as number }).then(
      () => assert.unreachable(String(wrong)),
      (error: { details?: object }) => assert.ok('keepResponsesDays' in (error.details ?? {}), String(wrong)),
    )
  }
  const [product] = await admin.listProducts()
  assert.ok(product?.environments.every(({ keepResponsesDays }) => keepResponsesDays === null))
})

test.run()
