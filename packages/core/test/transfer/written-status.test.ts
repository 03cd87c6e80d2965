import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open, type TestEnvironment } from '../serve.ts'
import { exported, recordsOf } from './moving.ts'

const test = suite('the status of a survey that moves')

const dates = { runOnDate: '2026-02-01T00:00:00.000Z', closeOnDate: '2026-02-02T00:00:00.000Z' }
const afterwards = '2026-02-03T00:00:00.000Z'

async function moved(from: App): Promise<App> {
  const to = await open({ clock: from.clock })
  const { text } = await exported(from.hearback.admin, from.production.id)
  await to.hearback.admin.importRecords(to.production.id, recordsOf(text))
  return to
}

const statusOf = async ({ call }: App, id: string) =>
  (await call('GET', `/api/v1/management/surveys/${id}`)).data<{ status: string }>().status
const listed = async ({ hearback }: App, { id }: TestEnvironment) =>
  Object.fromEntries((await hearback.admin.listSurveys(id)).map((survey) => [survey.id, survey.status]))

test('a survey that its dates closed is closed after the import too, and a later date opens both', async () => {
  const from = await open()
  const { id } = await from.survey(dates)
  assert.equal(await listed(from, from.production), { [id]: 'scheduled' })
  from.clock.set(afterwards)
  const to = await moved(from)
  for (const app of [from, to]) {
    assert.is(await statusOf(app, id), 'completed')
    assert.equal(await listed(app, app.production), { [id]: 'completed' })
    const body = { closeOnDate: '2026-03-01T00:00:00.000Z' }
    await app.call('PUT', `/api/v1/management/surveys/${id}`, { body })
    assert.is(await statusOf(app, id), 'inProgress')
  }
})

test('a survey that its responses closed is closed after the import too, and deleting one opens both', async () => {
  const from = await open()
  const { id } = await from.survey({ autoComplete: 1 })
  const responseId = await from.respond(id, { finished: true })
  const to = await moved(from)
  for (const app of [from, to]) {
    assert.is(await statusOf(app, id), 'completed')
    assert.equal(await listed(app, app.production), { [id]: 'completed' })
    await app.call('DELETE', `/api/v1/management/responses/${responseId}`)
    assert.is(await statusOf(app, id), 'inProgress')
  }
})

test('a survey that a person closed stays closed, whatever its dates', async () => {
  const from = await open()
  const { id } = await from.survey({ ...dates, status: 'completed' })
  from.clock.set(afterwards)
  const to = await moved(from)
  for (const app of [from, to]) {
    await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { closeOnDate: null } })
    assert.is(await statusOf(app, id), 'completed')
  }
})

test('surveys are listed of one environment, and an unknown one is refused', async () => {
  const app = await open()
  const { id, name } = await app.survey({ name: 'Here' })
  await app.survey({}, app.development)
  const { listSurveys } = app.hearback.admin
  assert.equal(await listSurveys(app.production.id), [
    { id, name, key: null, type: 'link', status: 'inProgress', answers: 'any', isSingleUse: false, door: null },
  ])
  const refused = await listSurveys('cnone').catch((error: Error) => error.message)
  assert.match(String(refused), 'Environment not found')
})

test.run()
