import { FormbricksAPI } from 'formbricks-api-1'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../src/prepared.ts'
import { type AppServer, serveApps } from './app-server.ts'

interface Context {
  server: AppServer
  api: FormbricksAPI
}

const test = suite<Context>('the published client @formbricks/api 1.9.0')

test.before(
  prepared(async (context) => {
    context.server = await serveApps()
    const { url, environmentId } = context.server.manager
    context.api = new FormbricksAPI({ apiHost: url, environmentId })
  }),
)
test.after(({ server }) => server.close())

/** What a call answered, or a failed test. The client's own types come from a package that is not published. */
function answerOf<T = { id: string }>(result: unknown): T {
  const { ok, data, error } = result as { ok: boolean; data: T; error: unknown }
  if (ok) return data
  throw new Error(`The client was refused: ${JSON.stringify(error)}`)
}

const contactsNamed = ({ manager }: AppServer, userId: string) => manager.contacts.list({ userId }).all()

test('a person is there from when it is named', async ({ api, server }) => {
  assert.equal(answerOf(await api.client.people.create('person 1')), { userId: 'person 1' })
  answerOf(await api.client.people.create('person 1'))
  assert.equal(
    (await contactsNamed(server, 'person 1')).map(({ attributes }) => attributes),
    [{ userId: 'person 1' }],
  )
})

test('attributes are set as texts', async ({ api, server }) => {
  const set = () => api.client.attribute.update({ userId: 'person-2', attributes: { plan: 'pro', age: 42 } })
  assert.is(answerOf<{ changed: boolean }>(await set()).changed, true)
  assert.is(answerOf<{ changed: boolean }>(await set()).changed, false)
  const [contact] = await contactsNamed(server, 'person-2')
  assert.equal(contact?.attributes, { userId: 'person-2', plan: 'pro', age: '42' })
})

test('display, response and update come back from management as they were sent', async ({ api, server }) => {
  const { manager } = server
  const surveyId = await manager.createSurvey()
  const display = answerOf(await api.client.display.create({ surveyId, userId: 'person-3' }))
  const { id } = answerOf(
    await api.client.response.create({
      surveyId,
      displayId: display.id,
      userId: 'person-3',
      singleUseId: null,
      finished: false,
      data: { why: 'It is "quick" – 🙂' },
      ttc: { why: 2310.5 },
      language: 'en',
      meta: { url: 'https://site.example/x', source: 'app' },
    }),
  )
  answerOf(
    await api.client.response.update({
      responseId: id,
      finished: true,
      data: { nps: 9 },
      ttc: { why: 2310.5, nps: 900.1 },
      language: 'de',
    }),
  )
  const response = (await manager.responsesById()).get(id)
  assert.ok(response)
  assert.equal(response.data, { why: 'It is "quick" – 🙂', nps: 9 })
  assert.equal(response.ttc, { why: 2310.5, nps: 900.1, _total: 3210.6 })
  assert.equal(response.impossible, [], 'a person could answer so')
  assert.equal([response.finished, response.language], [true, 'de'])
  assert.equal([response.displayId, response.surveyId], [display.id, surveyId])
  assert.is(response.person?.userId, 'person-3')
  assert.equal([response.meta.url, response.meta.source], ['https://site.example/x', 'app'])
})

test('refusals are errors that it understands, with their status and details', async ({ api, server }) => {
  const surveyId = await server.manager.createSurvey({ status: 'paused' })
  const refusals: [unknown, number, string][] = [
    [await api.client.response.create({ surveyId, finished: true, data: {} }), 403, 'surveyId'],
    [await api.client.display.create({ surveyId: 'cnone' }), 404, 'resource_type'],
    [await api.client.response.create({ surveyId, finished: 'yes', data: {} } as never), 400, 'finished'],
  ]
  for (const [result, status, detail] of refusals) {
    const { ok, error } = result as { ok: boolean; error: { code: string; status: number; details: object } }
    assert.is(ok, false)
    assert.equal([error.code, error.status], ['network_error', status])
    assert.ok(detail in error.details, detail)
  }
})

test.run()
