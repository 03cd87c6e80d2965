import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('http/idempotency-race')

/** A service whose look-ups of kept answers wait for each other, so that two requests both find none. */
async function meeting() {
  const app = await open()
  const { find } = app.storage.idempotency
  const { promise, resolve } = Promise.withResolvers<void>()
  let looked = 0
  const together: typeof find = async (...args) => {
    const found = await find(...args)
    looked += 1
    if (looked === 2) resolve()
    await promise
    return found
  }
  Object.assign(app.storage.idempotency, { find: together })
  return app
}

const headers = { 'idempotency-key': 'once' }

test('two at once with one key and one body: one is done, the other gets its answer', async () => {
  const app = await meeting()
  const { id: surveyId } = await app.survey()
  const body = { surveyId, finished: true, data: {}, userId: 'somebody new' }
  const send = () => app.call('POST', `${app.client}/responses`, { body, headers })
  const answers = await Promise.all([send(), send()])
  const [first, second] = answers.map((answer) => answer.data<{ id: string }>().id)
  assert.is(first, second)
  assert.is(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true').length, 1)
  assert.is((await app.call('GET', '/api/v1/management/responses')).data<unknown[]>().length, 1)
  assert.is((await app.call('GET', '/api/v1/management/contacts')).data<unknown[]>().length, 1)
})

test('two at once with one key and two bodies: one is done, the other is a 422', async () => {
  const app = await meeting()
  const { id: surveyId } = await app.survey()
  const send = (q1: string) => app.call('POST', `${app.client}/displays`, { body: { surveyId, ignored: q1 }, headers })
  const answers = await Promise.all([send('a'), send('b')])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 422])
})

test.run()
