import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import type { Pages } from '../../src/house/index.ts'
import { open, origin } from '../serve.ts'

const test = suite('service/request-metrics')

const countsOf = async ({ hearback }: Awaited<ReturnType<typeof open>>) =>
  (await hearback.metrics()).requests.map(
    ({ operation, route, method, status, count }) => `${method} ${route} ${operation} ${status} ${count}`,
  )

test('requests are counted by route, method and status, refused ones too', async () => {
  const app = await open()
  assert.equal(await countsOf(app), [])
  const { id } = await app.survey()
  await app.respond(id)
  await app.respond(id)
  await app.call('POST', `${app.client}/responses`, { body: {} })
  await app.call('GET', '/api/v1/management/surveys', { key: 'hbk_wrong' })
  await app.hearback.fetch(new Request(`${origin}/api/v1/management/surveys`, { method: 'HEAD' }))
  await app.hearback.fetch(new Request(`${origin}${app.client}/responses`, { method: 'OPTIONS' }))
  await app.hearback.fetch(new Request(`${origin}/nowhere/${id}`))
  await app.hearback.fetch(new Request(`${origin}/prefix/health`))
  assert.equal(await countsOf(app), [
    'POST /api/v1/management/surveys createSurvey 200 1',
    'POST /api/v1/client/:environmentId/responses createClientResponse 200 2',
    'POST /api/v1/client/:environmentId/responses createClientResponse 400 1',
    'GET /api/v1/management/surveys listSurveys 401 1',
    'HEAD /api/v1/management/surveys listSurveys 401 1',
    'OPTIONS null null 200 1',
    'GET null null 404 1',
    'GET /health readHealth 200 1',
  ])
})

test('an error of the storage is counted as the 500 or 503 that it becomes', async () => {
  const storage = memoryStorage()
  const app = await open({ storage })
  Object.assign(storage, { ping: () => Promise.reject(new Error('gone')) })
  await app.call('GET', '/health')
  assert.equal(await countsOf(app), ['GET /health readHealth 500 1'])
})

test('a page is counted once by its address, and the requests that it makes are not', async () => {
  const pages: Pages = {
    addresses: [{ path: '/s/:surveyId', methods: ['GET'], isShared: false, landmark: null }],
    serve: async (_, { call, root }) =>
      new Response(await (await call('/health')).text(), { headers: { 'x-root': root } }),
  }
  const app = await open({ pages: [pages] })
  for (const path of ['/s/one', '/s/two', '/s/two/three']) await app.hearback.fetch(new Request(origin + path))
  assert.equal(await countsOf(app), ['GET /s/:surveyId null 200 2', 'GET null null 404 1'])
})

test('the time that a request took is in its series', async () => {
  const storage = memoryStorage()
  const app = await open({ storage })
  Object.assign(storage, { ping: () => new Promise<void>((resolve) => setTimeout(resolve, 15)) })
  await app.call('GET', '/health')
  const [series] = (await app.hearback.metrics()).requests
  assert.ok((series?.seconds ?? 0) > 0.01, `${series?.seconds} s`)
  assert.is(series?.buckets.find(({ atMost }) => atMost === 0.005)?.count, 0)
})

test.run()
