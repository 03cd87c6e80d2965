import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('responses/deleted-meanwhile')

for (const { who, path } of [
  { who: 'a client', path: '/api/v1/client/:environmentId/responses' },
  { who: 'management', path: '/api/v1/management/responses' },
]) {
  test(`${who} that responds to a survey which is deleted meanwhile: 404, and nothing is stored`, async () => {
    const app = await open()
    const { id: surveyId } = await app.survey()
    const { insert } = app.storage.responses
    // Deleting stands in for another request in the midst of this one: the storage's own object is what the service calls.
    const deleting: typeof insert = async (...args) => {
      await app.call('DELETE', `/api/v1/management/surveys/${surveyId}`)
      return insert(...args)
    }
    Object.assign(app.storage.responses, { insert: deleting })
    const body = { surveyId, finished: true, data: {} }
    const answer = await app.call('POST', path.replace(':environmentId', app.production.id), { body })
    assert.is(answer.error(404).details.resource_type, 'Survey')
    assert.equal((await app.call('GET', '/api/v1/management/responses')).data(), [])
  })
}

test.run()
