import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('responses/order')
const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const put = (id: string, body: unknown) => app.call('PUT', `${app.client}/responses/${id}`, { body })
const post = (body: Record<string, unknown>) =>
  app.call('POST', `${app.client}/responses`, { body: { surveyId, finished: false, ...body } })
const begin = async (body: Record<string, unknown>) => (await post(body)).data<{ id: string }>().id
const isRefused = (answer: Awaited<ReturnType<typeof put>>) =>
  assert.is(answer.error(400).details.code, 'response_already_finished')

test('two tabs: the whole record of the one does not overwrite what was answered later in the other', async () => {
  const id = await begin({ data: { q1: 'A1' }, order: { q1: 1 } })
  assert.is((await put(id, { data: { q1: 'B1', q2: 'B' }, order: { q1: 2, q2: 3 } })).status, 200)
  const whole = { data: { q1: 'A1', q3: 'A2' }, order: { q1: 1, q3: 4 }, finished: true }
  assert.is((await put(id, whole)).status, 200)
  assert.equal((await app.response(id)).data, { q1: 'B1', q2: 'B', q3: 'A2' })
  isRefused(await put(id, { data: { q2: 'B2' }, order: { q2: 5 } }))
  assert.equal((await app.response(id)).data, { q1: 'B1', q2: 'B', q3: 'A2' })
})

test('requests that arrive in another order: the newest answer to each question stays', async () => {
  const id = await begin({ data: { q1: 'first' }, order: { q1: 1 }, variables: { sum: 1 }, language: 'en' })
  await put(id, {
    data: { q1: 'third', q2: 'x' },
    order: { q1: 3, q2: 4 },
    variables: { sum: 4 },
    language: 'de',
    ttc: { q1: 9 },
  })
  const before = await app.response(id)
  app.clock.advance(10)
  const late = { data: { q1: 'second' }, order: { q1: 2 }, variables: { sum: 2 }, language: 'en', ttc: { q1: 1 } }
  for (let n = 0; n < 2; n += 1) assert.equal((await put(id, late)).data(), {})
  assert.equal(await app.response(id), before)
  await put(id, { ...late, data: { q1: 'second', q3: 'only here' }, order: { q1: 2, q3: 3 } })
  const { data, variables, language, ttc } = await app.response(id)
  assert.equal([data, variables, language, ttc], [{ ...before.data, q3: 'only here' }, { sum: 4 }, 'de', { q1: 9 }])
})

test('an older client without an order goes on as before, key by key', async () => {
  const id = await begin({ data: { q1: 'Blue', q2: 'x' }, order: { q1: 5 } })
  await put(id, { data: { q1: 'Red' } })
  assert.equal((await app.response(id)).data, { q1: 'Red', q2: 'x' })
  await put(id, { data: { q1: 'late' }, order: { q1: 4 } })
  assert.equal((await app.response(id)).data, { q1: 'Red', q2: 'x' })
})

test('finished already: older answers are a 200 that changes nothing, newer ones a 400', async () => {
  const id = await begin({ data: { q1: 'Red' }, order: { q1: 4 }, finished: true, endingId: 'e1' })
  const before = await app.response(id)
  for (const sent of [
    { data: { q1: 'Blue' }, order: { q1: 3 } },
    { data: { q1: 'Blue' }, order: { q1: 3 }, finished: false, ttc: { q1: 5 }, variables: { a: 1 }, endingId: 'e2' },
    { data: { q1: 'Red' }, order: { q1: 9 } },
  ]) {
    assert.equal((await put(id, sent)).data(), {})
  }
  isRefused(await put(id, { data: { q1: 'Blue' }, order: { q1: 4 } }))
  isRefused(await put(id, { data: { q1: 'Blue', q2: 'x' }, order: { q1: 3, q2: 2 } }))
  assert.equal(await app.response(id), before)
})

test('a display that was answered already takes what is newer', async () => {
  const displayId = await app.display(surveyId)
  const id = await begin({ displayId, data: { q1: 'new' }, order: { q1: 3 } })
  assert.is(await begin({ displayId, data: { q1: 'late', q2: 'x' }, order: { q1: 1, q2: 2 } }), id)
  assert.equal((await app.response(id)).data, { q1: 'new', q2: 'x' })
  assert.is(await begin({ displayId, data: { q2: 'y' }, order: { q2: 4 }, finished: true }), id)
  assert.is(await begin({ displayId, data: { q1: 'late' }, order: { q1: 1 } }), id)
  assert.is((await post({ displayId, data: { q1: 'newer' }, order: { q1: 5 } })).status, 409)
  assert.equal((await app.response(id)).data, { q1: 'new', q2: 'y' })
})

test('an update that is older raises no event', async () => {
  const id = await begin({ data: { q1: 'new' }, order: { q1: 3 } })
  const { replace } = app.storage.responses
  let written = 0
  app.storage.responses.replace = (...args) => {
    written += 1
    return replace(...args)
  }
  await put(id, { data: { q1: 'late' }, order: { q1: 2 } })
  assert.is(written, 0)
  await put(id, { data: { q1: 'newer' }, order: { q1: 4 } })
  assert.is(written, 1)
  app.storage.responses.replace = replace
})

test('sent at once, the newest answer is stored', async () => {
  const id = await begin({ data: { q1: '0' }, order: { q1: 0 } })
  await Promise.all([3, 1, 7, 2, 5].map((n) => put(id, { data: { q1: `${n}` }, order: { q1: n } })))
  assert.equal((await app.response(id)).data, { q1: '7' })
})

test('every path of the client interface takes it, and no answer shows it', async () => {
  const id = await begin({ data: { q1: 'new' }, order: { q1: 3 } })
  for (const path of [
    `/api/v1/client/responses/${id}`,
    `/api/v2/client/responses/${id}`,
    `${app.client.replace('/v1/', '/v2/')}/responses/${id}`,
  ]) {
    assert.is((await app.call('PUT', path, { body: { data: { q1: 'late' }, order: { q1: 2 } } })).status, 200)
  }
  const response = await app.response(id)
  assert.equal(response.data, { q1: 'new' })
  assert.not('order' in response)
})

test('management corrects whatever the order', async () => {
  const id = await begin({ data: { q1: 'new' }, order: { q1: 3 } })
  const body = { data: { q1: 'corrected' }, order: { q1: 0 } }
  await app.call('PUT', `/api/v1/management/responses/${id}`, { body })
  assert.equal((await app.response(id)).data, { q1: 'corrected' })
})

for (const [name, wrong] of Object.entries({
  'less than 0': -1,
  'no whole number': 0.5,
  'past what is exact': 2 ** 53,
  'a text': '1',
  'a list': [1],
  null: null,
})) {
  test(`a place that is ${name} is left out, and the others count`, async () => {
    const id = await begin({ data: { q1: 'x', q2: 'new' }, order: { q1: wrong, q2: 3 } })
    assert.is((await put(id, { data: { q1: 'y', q2: 'late' }, order: { q1: wrong, q2: 2 } })).status, 200)
    assert.equal((await app.response(id)).data, { q1: 'y', q2: 'new' })
  })
}

for (const [name, order] of Object.entries({
  'a list': [1, 2],
  'a text': '{"q1":1}',
  'a number': 7,
  true: true,
  null: null,
  'an empty object': {},
})) {
  test(`an order that is ${name} is left out, and the answers are taken as they arrive`, async () => {
    const id = await begin({ data: { q1: 'x' }, order })
    await put(id, { data: { q1: 'new' }, order: { q1: 3 } })
    assert.is((await put(id, { data: { q1: 'last' }, order })).status, 200)
    assert.equal((await app.response(id)).data, { q1: 'last' })
  })
}

test('an order with more places than a response may have answers counts as well', async () => {
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`q${n}`, 5]))
  const id = await begin({ data: { q1: 'new' }, order: many })
  await put(id, { data: { q1: 'late' }, order: { q1: 4 } })
  assert.equal((await app.response(id)).data, { q1: 'new' })
})

test('an order of 0 and of the highest exact number are taken', async () => {
  for (const order of [{ q1: 0 }, { q1: Number.MAX_SAFE_INTEGER }]) await begin({ data: { q1: 'x' }, order })
})

test.run()
