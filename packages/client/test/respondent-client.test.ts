import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { isHearbackError, respondentClient } from '../src/index.ts'
import { rejection } from './scripted.ts'

const test = suite('the client of respondents')

async function connected() {
  const app = await open()
  const exchanges: { request: Request; answer: Response }[] = []
  const client = respondentClient({
    url: 'https://feedback.example',
    environmentId: app.production.id,
    async fetch(request) {
      const answer = await app.hearback.fetch(request)
      exchanges.push({ request, answer: answer.clone() })
      return answer
    },
  })
  return { app, client, exchanges }
}

test('a survey is shown, answered, gone on with and finished', async () => {
  const { app, client } = await connected()
  const { id: surveyId } = await app.survey()
  const display = await client.createDisplay({ surveyId })
  const response = await client.createResponse({ surveyId, displayId: display.id, finished: false, data: { q1: 'a' } })
  assert.equal(await client.updateResponse(response.id, { finished: true, data: { q2: 'b' } }), {})
  const { finished, data, displayId } = await app.response(response.id)
  assert.equal({ finished, data, displayId }, { finished: true, data: { q1: 'a', q2: 'b' }, displayId: display.id })
})

test('a user is named, has attributes, and learns what was seen and answered', async () => {
  const { app, client } = await connected()
  const { id: surveyId } = await app.survey()
  const { state } = await client.identify('user 1/2', { plan: 'pro', seats: 3 })
  assert.is(state.data.userId, 'user 1/2')
  await client.createResponse({ surveyId, userId: 'user 1/2', finished: true, data: {} })
  assert.equal((await client.personState('user 1/2')).responses, [surveyId])
  assert.is((await client.setAttributes('user 1/2', { plan: 'pro' })).changed, false)
})

test('an unchanged state costs no body and is the same object; a changed one is another', async () => {
  const { app, client, exchanges } = await connected()
  const { id } = await app.survey({ type: 'app' })
  const first = await client.state()
  assert.equal(
    first.surveys.map((survey) => survey.id),
    [id],
  )
  assert.is(await client.state(), first)
  assert.is(exchanges[1]?.answer.status, 304)
  assert.is.not(await client.state('website'), first)

  await app.survey({ type: 'app' })
  app.clock.advance(1000)
  assert.is((await client.state()).surveys.length, 2)
})

test('where a browser hides the ETag nothing is asked that its preflight would refuse', async () => {
  const app = await open()
  const asked: Request[] = []
  const client = respondentClient({
    url: 'https://feedback.example',
    environmentId: app.production.id,
    async fetch(request) {
      asked.push(request)
      const answer = await app.hearback.fetch(request)
      return new Response(answer.body, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } })
    },
  })
  await client.state()
  await client.state()
  await client.createDisplay({ surveyId: (await app.survey()).id })
  const preflight = await app.hearback.fetch(
    new Request(`https://feedback.example${app.client}/displays`, { method: 'OPTIONS' }),
  )
  const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(', ') ?? []
  for (const { headers } of asked) {
    for (const name of headers.keys()) assert.ok(allowed.includes(name), name)
  }
})

test('what is refused says why', async () => {
  const { app, client } = await connected()
  const { id: surveyId } = await app.survey({ status: 'paused' })
  const error = await rejection(client.createResponse({ surveyId, finished: true, data: {} }))
  assert.ok(isHearbackError(error, 'forbidden'))
  assert.throws(() => respondentClient({ url: 'https://a.example', environmentId: '' }), /`environmentId` is missing/)
})

test.run()
