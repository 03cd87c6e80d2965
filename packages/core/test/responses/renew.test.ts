import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open } from '../serve.ts'

const test = suite('writes that take longer than those who poll wait')

/** Has the next writes of this kind take so long. */
function slow({ storage, clock }: App, method: 'insert' | 'insertMany' | 'replace' | 'setTags', ...ms: number[]) {
  const own: (...args: never[]) => Promise<boolean> = storage.responses[method]
  storage.responses[method] = async (...args: unknown[]) => {
    const won = await own(...(args as never[]))
    clock.advance(ms.shift() ?? 0)
    return won
  }
}

test('a new response is moved to now; its creation is not', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const before = app.clock.iso()
  slow(app, 'insert', 6000)
  const { createdAt, updatedAt } = await app.response(await app.respond(surveyId))
  assert.equal([createdAt, updatedAt], [before, app.clock.iso()])
})

for (const [name, path, body, method] of [
  ['an answer', '', { data: { q1: 'Red' } }, 'replace'],
  ['tags', '/tags', { tags: ['late'] }, 'setTags'],
] as const) {
  test(`a change of ${name} is moved to now, and is otherwise as it was sent`, async () => {
    const app = await open()
    const id = await app.respond((await app.survey()).id)
    app.clock.advance(60_000)
    const sentAt = app.clock.iso()
    slow(app, method, 6000)
    const address = `/api/v1/management/responses/${id}${path}`
    const answer = (await app.call('PUT', address, { body })).data<{ updatedAt: string; tags: { name: string }[] }>()
    assert.ok(answer.updatedAt > sentAt)
    assert.equal(answer, await app.response(id))
    if (method === 'setTags')
      assert.equal(
        answer.tags.map(({ name }) => name),
        ['late'],
      )
  })
}

test('a recorded response is moved to now, and answered as it is stored', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  slow(app, 'insert', 6000)
  const body = { surveyId, finished: true, data: { q1: 'Red' } }
  const answer = (await app.call('POST', '/api/v1/management/responses', { body })).data<{
    id: string
    updatedAt: string
  }>()
  assert.is(answer.updatedAt, app.clock.iso())
  assert.equal(answer, await app.response(answer.id))
})

test('responses of a bulk are moved to now, but for those that came with a time', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  slow(app, 'insertMany', 6000)
  const response = { surveyId, finished: true, data: { q1: 'Red' } }
  const updatedAt = '2026-01-01T00:00:00.000Z'
  const body = { responses: [response, { ...response, createdAt: updatedAt, updatedAt }] }
  const ids = (await app.call('POST', '/api/v1/management/responses/bulk', { body })).data<string[]>()
  const [moved, kept] = await Promise.all(ids.map((id) => app.response(id)))
  assert.equal([moved?.updatedAt, kept?.updatedAt], [app.clock.iso(), updatedAt])
})

test('a response whose write is in time is written once', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  slow(app, 'insert', 2499)
  const id = await app.respond(surveyId)
  assert.is((await app.storage.responses.find(app.production.id, id))?.version, 1)
})

test('the move of updatedAt gives up when every write is slow', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  slow(app, 'insert', 6000)
  slow(app, 'replace', ...Array.from({ length: 20 }, () => 6000))
  const id = await app.respond(surveyId)
  assert.is((await app.storage.responses.find(app.production.id, id))?.version, 4)
})

test('a response that another request has changed since keeps that change', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const { insert } = app.storage.responses
  app.storage.responses.insert = async (...args) => {
    const won = await insert(...args)
    app.clock.advance(6000)
    await app.call('PUT', `${app.client}/responses/${args[1].id}`, { body: { data: { q2: 'Faster' } } })
    return won
  }
  const response = await app.response(await app.respond(surveyId))
  assert.is(response.data.q2, 'Faster')
})

test('a response that management records is moved too, unless its updatedAt was sent', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const record = async (more: object) => {
    const answer = await app.call('POST', '/api/v1/management/responses', {
      body: { surveyId, finished: false, data: {}, ...more },
    })
    return app.response(answer.data<{ id: string }>().id)
  }
  const sentAt = app.clock.iso()
  slow(app, 'insert', 6000, 6000)
  assert.ok((await record({})).updatedAt > sentAt)
  assert.is((await record({ updatedAt: sentAt })).updatedAt, sentAt)
})

test('a fault while it is moved is logged, and the write is answered: it is done', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  slow(app, 'insert', 6000)
  app.storage.responses.replace = async () => {
    throw new Error('the database went away')
  }
  const sentAt = app.clock.iso()
  const id = await app.respond(surveyId)
  assert.is((await app.response(id)).updatedAt, sentAt)
  const lines = app.log.filter(({ message }) => message.includes('could not be moved'))
  assert.equal(
    lines.map(({ level, fields }) => [level, (fields as { response: string }).response]),
    [['warn', id]],
  )
})

test.run()
