import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { played } from './delivery-log.ts'

const test = suite('the delivery log of who was erased')

/** What names Anna, wherever it stands. */
const naming = (texts: readonly string[]) => texts.filter((text) => /anna/i.test(text))

test('neither payload nor receivers’ answers are left of an erased person', async () => {
  const { app, survey, path, log } = await played(['responseCreated'])
  app.hooks.answers(({ body }) => ({ kind: 'answered', status: 500, body, retryAfter: null }))
  await app.respond(survey.id, { userId: 'anna' })
  await app.respond(survey.id, { userId: 'bert' })
  await app.hearback.work()
  const ids = (await log()).map(({ id }) => id)
  const texts = async () => {
    const addresses = [path, ...ids.map((id) => `${path}/${id}`)]
    return Promise.all(addresses.map(async (address) => (await app.call('GET', address)).text))
  }
  assert.is(naming(await texts()).length, 2, 'in the list, and in the one')
  const [anna] = (await app.call('GET', '/api/v1/management/contacts?userId=anna')).data<{ id: string }[]>()
  await app.call('DELETE', `/api/v1/management/contacts/${anna?.id}`)
  assert.equal(naming(await texts()), [], 'before any work is done')
  await app.hearback.work()
  assert.equal(naming(await texts()), [], 'and after')
  const left = (await texts()).join()
  assert.not.ok(left.includes(anna?.id ?? 'anna'))
  assert.match(left, 'bert')
})

test('the answer to an attempt that was under way during the erasure is not stored', async () => {
  const { app, survey, path, log } = await played(['responseCreated'])
  await app.respond(survey.id, { userId: 'anna' })
  const [anna] = (await app.call('GET', '/api/v1/management/contacts?userId=anna')).data<{ id: string }[]>()
  const [{ id } = { id: '' }] = await log()
  let answer = () => {}
  app.hooks.answers(
    ({ body }) =>
      new Promise((resolve) => {
        answer = () => resolve({ kind: 'answered', status: 200, body, retryAfter: null })
      }),
  )
  const working = app.hearback.work()
  while (app.hooks.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  await app.call('DELETE', `/api/v1/management/contacts/${anna?.id}`)
  const other = app.hearback.work()
  await new Promise((resolve) => setTimeout(resolve, 20))
  answer()
  await Promise.all([working, other])
  const clean = async () => assert.equal(naming([(await app.call('GET', `${path}/${id}`)).text]), [])
  await clean()
  app.clock.advance(20 * 60_000)
  while ((await app.hearback.work()).more);
  await app.hearback.work()
  assert.is(await app.storage.contacts.erasure(app.production.id, anna?.id ?? ''), null, 'the erasure is over')
  await clean()
})

test.run()
