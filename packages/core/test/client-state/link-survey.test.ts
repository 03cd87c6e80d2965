import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open, origin } from '../serve.ts'

const test = suite('a link survey, for a page of the host')

const doors = {
  'a PIN': [{ pin: '4825' }, 'pin'],
  'a verified e-mail': [{ isVerifyEmailEnabled: true }, 'email'],
  'one response an e-mail': [{ isVerifyEmailEnabled: true, isSingleResponsePerEmailEnabled: true }, 'email'],
} as const

for (const [door, [settings, reason]] of Object.entries(doors)) {
  test(`a survey that asks for ${door} is not sent before: 403`, async () => {
    const app = await open({ publicUrl: origin, sendMail: async () => {} })
    const { id } = await app.survey(settings)
    const path = `/api/v1/client/${app.production.id}/surveys/${id}`
    const refused = (await app.call('GET', path, { key: null })).error(403)
    assert.is(refused.code, 'forbidden')
    assert.equal(refused.details, { surveyId: id, reason })
    assert.not.match(JSON.stringify(refused), 'question')
  })
}

test('the answer holds no secret of the survey, and follows its status at once', async () => {
  const app = await open()
  const { id } = await app.survey({ resultShareKey: 'x'.repeat(22), createdBy: 'somebody' })
  const path = `/api/v1/client/${app.production.id}/surveys/${id}`
  const survey = (await app.call('GET', path, { key: null })).data<Record<string, unknown>>()
  for (const name of ['pin', 'createdBy', 'resultShareKey']) assert.not.ok(name in survey, name)
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { status: 'paused' } })
  assert.is((await app.call('GET', path, { key: null })).error(404).code, 'not_found')
})

test.run()
