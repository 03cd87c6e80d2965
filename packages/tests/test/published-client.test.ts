import { FormbricksAPI } from '@formbricks/api'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../src/prepared.ts'
import { type Management, management } from './management.ts'
import { type Standalone, startStandalone, temporaryFolder } from './standalone.ts'

interface Context {
  server: Standalone
  manager: Management
  api: FormbricksAPI
  remove(): Promise<void>
}

const test = suite<Context>('the published client @formbricks/api 3.0.0')

test.before(
  prepared(async (context) => {
    const folder = await temporaryFolder()
    context.remove = folder.remove
    context.server = await startStandalone({ directory: folder.path })
    context.manager = management(context.server.announcement)
    const { url, environmentId } = context.manager
    context.api = new FormbricksAPI({ apiHost: url, environmentId })
  }),
)

test.after(async ({ server, remove }) => {
  assert.is(await server.stop(), 0)
  await remove()
})

/**
 * What a call answered, or a failed test that says why there is nothing. The client's own types come from a
 * package that is not published, so what is expected is said here.
 */
function answerOf<T = { id: string }>(result: unknown): T {
  const { ok, data, error } = result as { ok: boolean; data: T; error: unknown }
  if (ok) return data
  throw new Error(`The client was refused: ${JSON.stringify(error)}`)
}

test('display, response and update come back from management as they were sent', async ({ api, manager }) => {
  const surveyId = await manager.createSurvey()
  const display = answerOf(await api.client.display.create({ surveyId, userId: 'user-1' }))
  const { id } = answerOf(
    await api.client.response.create({
      surveyId,
      displayId: display.id,
      userId: 'user-1',
      finished: false,
      data: { why: 'It is "quick" – 🙂', plan: 'pro' },
      variables: { score: 3, label: 'a' },
      ttc: { why: 2310.5 },
      language: 'en',
      meta: { url: 'https://site.example/x', source: 'app', action: 'Clicked button' },
    }),
  )
  answerOf(
    await api.client.response.update({
      responseId: id,
      finished: true,
      data: { nps: 9 },
      ttc: { why: 2310.5, nps: 900.1 },
      language: 'de',
      endingId: 'thanks',
      variables: { score: 4 },
    }),
  )

  const response = (await manager.responsesById()).get(id)
  assert.ok(response)
  assert.equal(response.data, { why: 'It is "quick" – 🙂', plan: 'pro', nps: 9 })
  assert.equal(response.impossible, [], 'a person could answer so')
  assert.equal(response.variables, { score: 4, label: 'a' })
  assert.equal(response.ttc, { why: 2310.5, nps: 900.1, _total: 3210.6 })
  assert.is(response.finished, true)
  assert.is(response.language, 'de')
  assert.is(response.endingId, 'thanks')
  assert.is(response.displayId, display.id)
  assert.is(response.surveyId, surveyId)
  assert.is(response.person?.userId, 'user-1')
  assert.is(response.meta.url, 'https://site.example/x')
  assert.is(response.meta.source, 'app')
  assert.is(response.meta.action, 'Clicked button')
  assert.ok(response.updatedAt > response.createdAt)
})

test('attributes come back on the contact, and as a snapshot on what it answers next', async ({ api, manager }) => {
  const surveyId = await manager.createSurvey()
  const sent = { email: 'a@example.org', plan: 'pro' }
  const set = () => api.client.attribute.update({ userId: 'user-2', attributes: sent })
  assert.is(answerOf<{ changed: boolean }>(await set()).changed, true)
  assert.is(answerOf<{ changed: boolean }>(await set()).changed, false)

  const contacts = await manager.contacts.list({ userId: 'user-2' }).all()
  assert.equal(
    contacts.map(({ userId, attributes }) => ({ userId, attributes })),
    [{ userId: 'user-2', attributes: { userId: 'user-2', ...sent } }],
  )

  const { id } = answerOf(
    await api.client.response.create({ surveyId, userId: 'user-2', finished: true, data: { why: 'x' } }),
  )
  const response = (await manager.responsesById()).get(id)
  assert.equal(response?.contactAttributes, { userId: 'user-2', ...sent })
  assert.equal(response?.personAttributes, response?.contactAttributes)
})

test('a refusal is an error that the client understands', async ({ api, manager }) => {
  const surveyId = await manager.createSurvey({ status: 'paused' })
  const refused = await api.client.response.create({ surveyId, finished: true, data: { why: 'x' } })
  assert.is(refused.ok, false)
  assert.match(JSON.stringify(refused), 'forbidden')
  const unknown = await api.client.display.create({ surveyId: 'cnone' })
  assert.is(unknown.ok, false)
})

test.run()
