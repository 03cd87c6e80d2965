import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pdf } from './pictures.ts'
import { openFiles } from './uploading.ts'

const test = suite('files: the status of their survey')
const day = 24 * 60 * 60_000

test('a respondent who has begun can add a file and finish, whatever the status of the survey', async () => {
  const app = await openFiles()
  const surveyPath = `/api/v1/management/surveys/${app.surveyId}`
  const inADay = new Date(app.clock.now() + day).toISOString()
  for (const change of [
    { status: 'completed' },
    { status: 'paused' },
    { status: 'scheduled', runOnDate: inADay },
    { status: 'inProgress', runOnDate: null, autoComplete: 1 },
  ]) {
    await app.call('PUT', surveyPath, { body: { status: 'inProgress', runOnDate: null, autoComplete: null } })
    const id = await app.respond(app.surveyId, { data: {} })
    if (change.autoComplete) await app.respond(app.surveyId, { data: {}, finished: true })
    const { status } = (await app.call('PUT', surveyPath, { body: change })).data<{ status: string }>()
    assert.is(status, change.autoComplete ? 'completed' : change.status)
    const begin = await app.call('POST', `${app.client}/responses`, {
      body: { surveyId: app.surveyId, finished: false, data: {} },
    })
    assert.is(begin.status, 403, 'nothing new is begun')

    const url = await app.upload(pdf())
    const body = { finished: true, data: { f1: [url] } }
    assert.is((await app.call('PUT', `${app.client}/responses/${id}`, { body })).status, 200)
    app.clock.advance(2 * 60_000)
    await app.hearback.work()
    assert.is((await app.read(url)).status, 200)
  }
})

test('a draft, which nobody can have begun, takes none; what was asked for before may still come', async () => {
  const app = await openFiles()
  const before = await app.ask()
  await app.call('PUT', `/api/v1/management/surveys/${app.surveyId}`, { body: { status: 'draft' } })
  const { surveyId } = app
  const body = { fileName: 'cv.pdf', fileType: 'application/pdf', surveyId }
  const { code, details } = (await app.call('POST', `${app.client}/storage`, { body })).error(403)
  assert.equal([code, details], ['forbidden', { surveyId }])
  assert.is((await app.send(before)).status, 200)
})

test('a deleted survey takes none', async () => {
  const app = await openFiles()
  const before = await app.ask()
  await app.call('DELETE', `/api/v1/management/surveys/${app.surveyId}`)
  const body = { fileName: 'cv.pdf', fileType: 'application/pdf', surveyId: app.surveyId }
  assert.is((await app.call('POST', `${app.client}/storage`, { body })).status, 404)
  assert.is((await app.send(before)).status, 404)
})

test.run()
