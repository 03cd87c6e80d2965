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

test('a question that was removed, or became another one, takes files of pages that may be open still, and they stay', async () => {
  for (const next of ['removed', 'openText']) {
    const app = await openFiles()
    const surveyPath = `/api/v1/management/surveys/${app.surveyId}`
    const { questions } = (await app.call('GET', surveyPath)).data<{ questions: { id: string; headline: object }[] }>()
    const before = await app.ask()
    const rest = { id: 'rest', type: 'openText', headline: { default: 'Rest?' }, inputType: 'text', required: false }
    // No question for files is left.
    const changed = [...questions, rest].flatMap((one) =>
      'type' in one && one.type === 'fileUpload' && one.id !== 'f1'
        ? []
        : one.id !== 'f1'
          ? [one]
          : next === 'removed'
            ? []
            : [{ ...one, type: 'openText', inputType: 'text' }],
    )
    const put = await app.call('PUT', surveyPath, { body: { questions: changed } })
    assert.is(put.status, 200, put.text)
    assert.is((await app.send(before)).status, 200, next)
    const url = await app.upload(pdf())
    const id = await app.respond(app.surveyId, { data: { f1: [url] }, surveyEdition: 1, finished: true })
    app.clock.advance(6 * day)
    await app.hearback.work()
    assert.is((await app.read(url)).status, 200, next)
    assert.is((await app.ask()).fileUrl.includes('--fid--'), true)
    app.clock.advance(2 * day)
    const body = { fileName: 'cv.pdf', fileType: 'application/pdf', surveyId: app.surveyId, elementId: 'f1' }
    assert.is((await app.call('POST', `${app.client}/storage`, { body })).status, 400, next)
    await app.call('DELETE', `/api/v1/management/responses/${id}`)
    assert.is((await app.read(url)).status, 404, next)
  }
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
