import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { timestamp } from '../src/ground/ports/clock.ts'
import { openFiles } from './files/uploading.ts'

const test = suite('an environment that is deleted')
const minute = 60_000

test('is gone at once, its work erases records and files, and another one keeps all', async () => {
  const app = await openFiles()
  const { admin } = app.hearback
  const { id } = app.production
  const url = await app.upload()
  const response = await app.respond(app.surveyId, { data: { f1: [url] } })
  const [{ product } = { product: null }] = await admin.listProducts()
  assert.ok(product)
  assert.match(await refusal(admin.deleteProduct(product.id)), /has environments: delete them first/)

  await admin.deleteEnvironment(id)
  const statuses = async () => [
    (await app.call('GET', `${app.client}/environment`)).status,
    (await app.call('GET', `/api/v1/management/responses/${response}`)).status,
    (await app.call('POST', `${app.client}/responses`, { body: { surveyId: app.surveyId, data: {} } })).status,
    (await app.read(url)).status,
  ]
  assert.equal(await statuses(), [404, 401, 404, 401])
  assert.match(await refusal(admin.deleteEnvironment(id)), /Environment/)
  assert.equal(
    (await admin.listProducts()).flatMap(({ environments }) => environments.map(({ type }) => type)),
    ['development'],
  )

  await app.hearback.work()
  assert.is(app.keys.size, 0, 'its files are gone')
  assert.is(await app.storage.responses.find(id, response), null)
  // Once more after a while, for what was under way.
  app.clock.advance(11 * minute)
  await app.hearback.work()
  const lease = { now: timestamp(app.clock.now() + minute), until: timestamp(app.clock.now() + 2 * minute), token: 't' }
  const left = await app.storage.chores.take(lease, 100)
  assert.equal(
    left.filter(({ environmentId }) => environmentId === id),
    [],
    'its chore has ended',
  )
  await admin.deleteEnvironment(app.development.id)
  await admin.deleteProduct(product.id)
  assert.match(await refusal(admin.deleteProduct(product.id)), /Product/)
})

const refusal = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'It was done',
    (error: Error) => error.message,
  )

test.run()
