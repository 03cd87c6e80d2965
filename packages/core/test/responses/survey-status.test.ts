import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, type App, open } from '../serve.ts'

const test = suite('responses/survey-status')
const hour = 60 * 60 * 1000

const post = (
  app: App,
  surveyId: string,
  path: 'responses' | 'displays' = 'responses',
  finished = true,
): Promise<Answer> => app.call('POST', `${app.client}/${path}`, { body: { surveyId, finished, data: { q1: 'Blue' } } })

/** A survey takes responses and displays, or neither. */
async function takes(app: App, surveyId: string): Promise<boolean> {
  const display = await post(app, surveyId, 'displays')
  const response = await post(app, surveyId, 'responses', false)
  assert.is(display.status, response.status)
  if (response.status === 200) return true
  for (const answer of [display, response]) {
    const { code, details } = answer.error(403)
    assert.is(code, 'forbidden')
    assert.equal(details, { surveyId })
  }
  return false
}
const read = async (app: App, surveyId: string) =>
  (await app.call('GET', `/api/v1/management/surveys/${surveyId}`)).data<{ status: string }>().status

for (const [status, taken] of [
  ['draft', false],
  ['inProgress', true],
  ['paused', false],
  ['completed', false],
] as const) {
  test(`${status}: ${taken ? 'responses are taken' : '403'}`, async () => {
    const app = await open()
    const { id } = await app.survey({ status })
    assert.is(await takes(app, id), taken)
    assert.is(await read(app, id), status)
  })
}

test('a status that is changed counts at once', async () => {
  const app = await open()
  const { id } = await app.survey()
  const set = (status: string) => app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { status } })
  assert.is(await takes(app, id), true)
  await set('paused')
  assert.is(await takes(app, id), false)
  await set('inProgress')
  assert.is(await takes(app, id), true)
})

test('a scheduled survey begins at its runOnDate, to the millisecond', async () => {
  const app = await open()
  const runOnDate = new Date(app.clock.now() + hour).toISOString()
  const { id, status } = await app.survey({ runOnDate })
  assert.is(status, 'scheduled')
  app.clock.advance(hour - 1)
  assert.is(await takes(app, id), false)
  app.clock.advance(1)
  assert.is(await takes(app, id), true)
  assert.is(await read(app, id), 'inProgress')
})

test('a survey ends at its closeOnDate, to the millisecond', async () => {
  const app = await open()
  const { id } = await app.survey({ closeOnDate: new Date(app.clock.now() + hour).toISOString() })
  const begun = await app.respond(id)
  app.clock.advance(hour - 1)
  assert.is(await takes(app, id), true)
  app.clock.advance(1)
  assert.is(await takes(app, id), false)
  assert.is(await read(app, id), 'completed')
  assert.is((await app.call('PUT', `${app.client}/responses/${begun}`, { body: { finished: true } })).status, 200)
})

test('autoComplete counts the finished responses as they are now', async () => {
  const app = await open()
  const { id } = await app.survey({ autoComplete: 2 })
  const unfinished = await app.respond(id)
  await app.respond(id, { finished: true })
  assert.is(await takes(app, id), true)
  await app.call('PUT', `${app.client}/responses/${unfinished}`, { body: { finished: true } })
  assert.is(await takes(app, id), false)
  assert.is(await read(app, id), 'completed')

  await app.call('DELETE', `/api/v1/management/responses/${unfinished}`)
  assert.is(await takes(app, id), true, 'a deletion reopens')
  assert.is(await read(app, id), 'inProgress')

  await app.respond(id, { finished: true })
  assert.is(await takes(app, id), false)
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { autoComplete: 3 } })
  assert.is(await takes(app, id), true, 'a higher bound reopens')
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { autoComplete: null } })
  assert.is(await takes(app, id), true)
})

test('a paused survey stays paused, whatever its dates say', async () => {
  const app = await open()
  const closeOnDate = new Date(app.clock.now() + hour).toISOString()
  const { id } = await app.survey({ status: 'paused', closeOnDate, autoComplete: 1 })
  app.clock.advance(2 * hour)
  assert.is(await read(app, id), 'paused')
})

test('a survey that is deleted is unknown', async () => {
  const app = await open()
  const { id } = await app.survey()
  await app.call('DELETE', `/api/v1/management/surveys/${id}`)
  for (const path of ['responses', 'displays'] as const) {
    assert.is((await post(app, id, path)).error(404).details.resource_type, 'Survey')
  }
})

test.run()
