import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('responses/repeated-display')
const app = await open()
const { id: surveyId } = await app.survey()
const post = (body: Record<string, unknown>) =>
  app.call('POST', `${app.client}/responses`, { body: { surveyId, finished: false, data: { q1: 'Blue' }, ...body } })
const id = async (asked: ReturnType<typeof post>) => (await asked).data<{ id: string }>().id
const responsesTo = async (displayId: string) =>
  (await app.call('GET', '/api/v1/management/responses'))
    .data<{ displayId: string }[]>()
    .filter((one) => one.displayId === displayId)

test('unfinished: the same again is the same response', async () => {
  const displayId = await app.display(surveyId)
  const first = await id(post({ displayId }))
  const before = await app.response(first)
  assert.is(await id(post({ displayId })), first)
  assert.equal(await app.response(first), before)
})

test('unfinished: what is further is added, and it may be finished so', async () => {
  const displayId = await app.display(surveyId)
  const first = await id(post({ displayId, ttc: { q1: 5 } }))
  assert.is(await id(post({ displayId, data: { q2: 'Why' }, ttc: { q2: 6 }, language: 'de', endingId: 'e1' })), first)
  assert.is(await id(post({ displayId, finished: true, variables: { v: 1 } })), first)
  const response = await app.response(first)
  assert.equal(response.data, { q1: 'Blue', q2: 'Why' })
  assert.equal(response.ttc, { q1: 5, q2: 6, _total: 11 })
  assert.equal([response.finished, response.language, response.endingId], [true, 'de', 'e1'])
  assert.equal(response.variables, { v: 1 })
  assert.is((await responsesTo(displayId)).length, 1)
})

test('answered by a person who is being erased: the conflict names the display', async () => {
  const displayId = await app.display(surveyId)
  const first = await id(post({ displayId, userId: 'leaving' }))
  const { contactId } = (await app.response(first)) as { contactId?: string }
  const found = (await app.call('GET', '/api/v1/management/contacts?userId=leaving')).data<{ id: string }[]>()
  await app.call('DELETE', `/api/v1/management/contacts/${contactId ?? found[0]?.id}?responses=delete`)
  const { message, details } = (await post({ displayId, userId: 'another' })).error(409)
  assert.equal([message, details], ['This display has been answered already', { displayId }])
})

test('finished: equal answers give the same id, others are a 409', async () => {
  const displayId = await app.display(surveyId)
  const data = { q1: 'Blue', q2: { a: '1', b: '2' } }
  const first = await id(post({ displayId, finished: true, data }))
  assert.is(await id(post({ displayId, finished: true, data: { q2: { b: '2', a: '1' }, q1: 'Blue' } })), first)
  assert.is(await id(post({ displayId, finished: false, data })), first)
  const refused = (await post({ displayId, finished: true, data: { q1: 'Red' } })).error(409)
  assert.is(refused.code, 'conflict')
  assert.equal(refused.details, { displayId })
  assert.equal((await app.response(first)).data, data)
})

test('a display of another survey is a 400, answered or not', async () => {
  const other = await app.survey()
  const displayId = await app.display(surveyId)
  for (let n = 0; n < 2; n += 1) {
    assert.equal(Object.keys((await post({ surveyId: other.id, displayId })).error(400).details), ['displayId'])
    await post({ displayId })
  }
})

test('the response that completed the survey may be repeated', async () => {
  const full = await app.survey({ autoComplete: 1 })
  const displayId = await app.display(full.id)
  const sent = { surveyId: full.id, displayId, finished: true }
  const first = await id(post(sent))
  assert.is(await id(post(sent)), first)
  assert.is((await post({ surveyId: full.id, finished: true })).status, 403)
  assert.is((await post({ ...sent, data: { q1: 'Red' } })).status, 409)
})

test('the same many times at once is one response', async () => {
  const displayId = await app.display(surveyId)
  const ids = await Promise.all(Array.from({ length: 10 }, () => id(post({ displayId, finished: true }))))
  assert.is(new Set(ids).size, 1)
  assert.is((await responsesTo(displayId)).length, 1)
})

test('parts of one response sent at once are all in it', async () => {
  const displayId = await app.display(surveyId)
  const keys = Array.from({ length: 10 }, (_, n) => `k${n}`)
  const ids = await Promise.all(keys.map((key) => id(post({ displayId, data: { [key]: 'x' } }))))
  assert.is(new Set(ids).size, 1)
  assert.equal(Object.keys((await app.response(ids[0] ?? '')).data).toSorted(), keys.toSorted())
})

test('other displays make other responses', async () => {
  const ids = [
    await id(post({ displayId: await app.display(surveyId) })),
    await id(post({ displayId: await app.display(surveyId) })),
  ]
  assert.is(new Set(ids).size, 2)
})

test.run()
