import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryBlobs } from '../../src/beside/memory/index.ts'
import { open, openAgain, surveyBody } from '../serve.ts'
import { fileQuestion } from './uploading.ts'

const test = suite('files: a service without a store')

const required = { questions: [fileQuestion('cv', { required: true })] }
const surveys = '/api/v1/management/surveys'

test('a survey that requires a file is refused before respondents see it', async () => {
  const { call, survey, production } = await open()
  const body = { ...surveyBody(production.id), ...required }
  for (const status of ['inProgress', 'scheduled']) {
    const startsAt = status === 'scheduled' ? '2027-01-01T00:00:00.000Z' : null
    const { details } = (await call('POST', surveys, { body: { ...body, status, startsAt } })).error(400)
    assert.match(details['questions.0.required'] ?? '', /no store for files.*`blobs`.*optional/)
  }
  const { id } = await survey({ ...required, status: 'draft' })
  const started = (await call('PUT', `${surveys}/${id}`, { body: { status: 'inProgress' } })).error(400)
  assert.equal(Object.keys(started.details), ['questions.0.required'])
  const optional = { status: 'inProgress', questions: [fileQuestion('cv')] }
  assert.is((await call('PUT', `${surveys}/${id}`, { body: optional })).status, 200)
  assert.is((await call('PUT', `${surveys}/${id}`, { body: required })).status, 400)
})

test('one that was stored before may be changed, requires no file of clients, and is logged once', async () => {
  const app = await open({ blobs: memoryBlobs() })
  const { id } = await app.survey({ ...required, type: 'app' })
  const again = openAgain({ storage: app.storage }, app)
  assert.is((await again.call('PUT', `${surveys}/${id}`, { body: { name: 'Renamed' } })).status, 200)
  const stateOf = async ({ call }: typeof app) =>
    (await call('GET', `${app.client}/app/environment`)).data<{ data: { surveys: { questions: object[] }[] } }>().data
      .surveys[0]?.questions[0] as { required?: boolean; maxSizeInMB?: number }
  const here = await stateOf(again)
  assert.equal([here.required, here.maxSizeInMB], [false, 0])
  await again.call('PUT', `${surveys}/${id}`, { body: { name: 'Renamed again' } })
  await stateOf(again)
  const lines = again.log.filter(({ message }) => message.includes('no store for files'))
  assert.equal(
    lines.map(({ level, fields }) => [level, fields]),
    [['warn', { surveyId: id }]],
  )
  assert.is((await stateOf(app)).required, true)
})

test.run()
