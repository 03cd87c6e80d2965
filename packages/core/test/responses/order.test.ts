import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('the order of answers is the respondent’s')
const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const put = (id: string, body: unknown) => app.call('PUT', `${app.client}/responses/${id}`, { body })
const dataOf = async (id: string) => (await app.response(id)).data

test('two tabs: each answer is the one that was given last, and none is overwritten by the other tab', async () => {
  const id = await app.respond(surveyId, { data: { one: 'A1' }, order: { one: 10 } })
  await put(id, { data: { one: 'B1' }, order: { one: 20 } })
  await put(id, { data: { two: 'A2' }, order: { two: 30 } })
  assert.equal(await dataOf(id), { one: 'B1', two: 'A2' })
})

test('a tab that sends its whole record overwrites nothing that is newer', async () => {
  const id = await app.respond(surveyId, { data: { one: 'A1' }, order: { one: 10 } })
  await put(id, { data: { one: 'B1' }, order: { one: 20 } })
  const whole = { data: { one: 'A1', two: 'A2' }, order: { one: 10, two: 30 }, finished: true }
  assert.is((await put(id, whole)).status, 200)
  assert.equal(await dataOf(id), { one: 'B1', two: 'A2' })
  assert.is((await app.response(id)).finished, true)
})

test('requests that overtake each other come to the same, in every order', async () => {
  const updates = [
    { data: { one: 'a' }, order: { one: 2 }, variables: { v: 'a' }, endingId: 'e1', ttc: { one: 2 } },
    { data: { one: 'b' }, order: { one: 3 }, variables: { v: 'b' }, endingId: 'e2', ttc: { one: 3 } },
    {
      data: { one: 'c', two: 'c' },
      order: { one: 4, two: 5 },
      variables: { v: 'c' },
      endingId: 'e3',
      ttc: { one: 4, two: 1 },
    },
  ]
  for (const places of [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]) {
    const id = await app.respond(surveyId, { data: { one: '' }, order: { one: 1 } })
    for (const place of [...places, ...places]) assert.is((await put(id, updates[place])).status, 200)
    const { data, variables, endingId, ttc } = await app.response(id)
    assert.equal(
      { data, variables, endingId, ttc },
      {
        data: { one: 'c', two: 'c' },
        variables: { v: 'c' },
        endingId: 'e3',
        ttc: { one: 4, two: 1 },
      },
    )
  }
})

test('the same value, given again, is newer than what another tab has given meanwhile', async () => {
  const id = await app.respond(surveyId, { data: { one: 'same' }, order: { one: 1 } })
  await put(id, { data: { one: 'same' }, order: { one: 3 } })
  await put(id, { data: { one: 'other' }, order: { one: 2 } })
  assert.equal(await dataOf(id), { one: 'same' })
})

test('an answer with the same order replaces: it is the same request, or another client', async () => {
  const id = await app.respond(surveyId, { data: { one: 'a' }, order: { one: 1 } })
  await put(id, { data: { one: 'b' }, order: { one: 1 } })
  assert.equal(await dataOf(id), { one: 'b' })
})

test('a client that does not count goes on as before', async () => {
  const id = await app.respond(surveyId, { data: { one: 'a' }, order: { one: 5 } })
  await put(id, { data: { one: 'b', two: 'b' } })
  assert.equal(await dataOf(id), { one: 'b', two: 'b' })
  const other = await app.respond(surveyId, { data: { one: 'a' } })
  await put(other, { data: { one: 'b' }, order: { one: 1 } })
  assert.equal(await dataOf(other), { one: 'b' })
})

test('after the end, older answers change nothing and are no error; a newer one is refused', async () => {
  const id = await app.respond(surveyId, { data: { one: 'A1' }, order: { one: 10 } })
  await put(id, { data: { two: 'A2' }, order: { two: 30 }, finished: true })
  assert.is((await put(id, { data: { one: 'B0' }, order: { one: 5 } })).status, 200)
  assert.is((await put(id, { data: { one: 'A1' }, order: { one: 40 } })).status, 200)
  const refused = await put(id, { data: { one: 'B2' }, order: { one: 40 } })
  assert.is(refused.status, 400)
  assert.equal(await dataOf(id), { one: 'A1', two: 'A2' })
})

test('a display that was answered already is continued by the same rule', async () => {
  const displayId = await app.display(surveyId)
  const begin = (data: object, order: object) =>
    app.call('POST', `${app.client}/responses`, { body: { surveyId, displayId, finished: false, data, order } })
  const { id } = (await begin({ one: 'b' }, { one: 2 })).data()
  assert.equal((await begin({ one: 'a', two: 'a' }, { one: 1, two: 1 })).data(), { id })
  assert.equal(await dataOf(String(id)), { one: 'b', two: 'a' })
})

test('an older update writes nothing', async () => {
  const id = await app.respond(surveyId, { data: { one: 'b' }, order: { one: 2 } })
  const before = await app.response(id)
  await put(id, { data: { one: 'a' }, order: { one: 1 }, variables: { v: 1 }, ttc: { one: 9 } })
  assert.equal(await app.response(id), before)
})

test('the order is told to nobody', async () => {
  const id = await app.respond(surveyId, { data: { one: 'b' }, order: { one: 2 } })
  assert.not.ok('order' in (await app.response(id)))
})

for (const order of [{ one: -1 }, { one: 1.5 }, { one: '1' }, { one: 2 ** 53 }, [1]]) {
  test(`${JSON.stringify(order)} is no order`, async () => {
    const id = await app.respond(surveyId)
    assert.is((await put(id, { data: { one: 'x' }, order })).status, 400)
  })
}

test.run()
