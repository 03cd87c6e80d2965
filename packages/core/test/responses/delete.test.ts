import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('responses/delete')
const app = await open()
const { id: surveyId } = await app.survey()
const remove = (id: string) => app.call('DELETE', `/api/v1/management/responses/${id}`)

test('a deleted response is returned as it was, and is gone', async () => {
  const id = await app.respond(surveyId, { userId: 'anna', finished: true })
  const before = await app.response(id)
  assert.equal((await remove(id)).data(), before)
  for (const answer of [
    await app.call('GET', `/api/v1/management/responses/${id}`),
    await remove(id),
    await app.call('PUT', `${app.client}/responses/${id}`, { body: { finished: true } }),
    await app.call('PUT', `/api/v1/client/responses/${id}`, { body: {} }),
  ]) {
    assert.equal(answer.error(404).details, { resource_id: id, resource_type: 'Response' })
  }
})

test('an unknown one is a 404', async () => {
  const { code, message, details } = (await remove('cnone')).error(404)
  assert.equal([code, message], ['not_found', 'Response not found'])
  assert.equal(details, { resource_id: 'cnone', resource_type: 'Response' })
})

test('the display stays, and may be answered again', async () => {
  const displayId = await app.display(surveyId)
  const id = await app.respond(surveyId, { displayId })
  await remove(id)
  assert.is.not(await app.respond(surveyId, { displayId }), id)
})

test('one of many concurrent deletions returns the response', async () => {
  const id = await app.respond(surveyId)
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(id)))
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
})

test('a deleted survey takes its responses and displays along, in the background', async () => {
  const survey = await app.survey()
  const response = await app.respond(survey.id)
  const display = await app.display(survey.id)
  await app.call('DELETE', `/api/v1/management/surveys/${survey.id}`)
  assert.is((await app.call('GET', `/api/v1/management/responses/${response}`)).status, 404)
  while ((await app.hearback.work()).more);
  assert.is(await app.storage.responses.purgeOfSurvey(app.production.id, survey.id, 10), 0)
  assert.is(await app.storage.displays.purgeOfSurvey(app.production.id, survey.id, 10), 0)
  assert.is(await app.storage.displays.find(app.production.id, display), null)
})

test.run()
