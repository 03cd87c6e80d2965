import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Survey } from '../../src/asking/surveys/schema.ts'
import { type App, open } from '../serve.ts'

const test = suite<{ app: App }>('segments of surveys')
const surveys = '/api/v1/management/surveys'

test.before.each(async (context) => {
  context.app = await open()
})

const put = async (app: App, id: string, body: object) => app.call('PUT', `${surveys}/${id}`, { body })
const segmentOf = ({ segment }: Survey) => segment ?? (assert.unreachable('it has no segment') as never)

test('the private segment of another survey cannot be named', async ({ app }) => {
  const owner = await app.survey({ type: 'app' })
  const segmentId = segmentOf(owner).id
  const other = await app.survey({ type: 'website' })
  const body = { environmentId: app.production.id, name: 'Thief', type: 'app', questions: owner.questions, segmentId }
  for (const answer of [await app.call('POST', surveys, { body }), await put(app, other.id, { segmentId })]) {
    assert.equal(answer.error(400).details, { segmentId: 'This segment is private to another survey' })
  }
  const same = (await put(app, owner.id, { segmentId })).data<Survey>()
  assert.equal(same.segment, owner.segment)
})

test('a survey that gives up its segment keeps, or gets back, its private one', async ({ app }) => {
  const survey = await app.survey({ type: 'app' })
  for (const body of [{ segmentId: null }, { segmentId: null, type: 'website' }, { type: 'link', segmentId: null }]) {
    await put(app, survey.id, body)
  }
  const link = (await app.call('GET', `${surveys}/${survey.id}`)).data<Survey>()
  assert.is(link.segment, null)
  const again = (await put(app, survey.id, { type: 'app' })).data<Survey>()
  assert.equal(again.segment, survey.segment)
  assert.is((await app.storage.segments.list(app.production.id)).length, 1)
})

test('a survey that becomes one of an app gets a private segment', async ({ app }) => {
  const survey = await app.survey()
  assert.is(survey.segment, null)
  const next = (await put(app, survey.id, { type: 'app' })).data<Survey>()
  assert.equal(segmentOf(next).surveys, [survey.id])
  assert.ok(segmentOf(next).isPrivate)
})

test('writing and reading a survey reads no other', async ({ app }) => {
  await app.survey({ type: 'app' })
  let lists = 0
  const { list } = app.storage.surveys
  app.storage.surveys.list = (environmentId, page) => {
    lists += 1
    return list(environmentId, page)
  }
  for (const type of ['link', 'app']) {
    const { id } = await app.survey({ type })
    await put(app, id, { name: 'Changed' })
    await app.call('GET', `${surveys}/${id}`)
    await app.call('DELETE', `${surveys}/${id}`)
  }
  assert.is(lists, 0)
})

test.run()
