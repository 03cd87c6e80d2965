import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { type ManagementClient, managementClient } from '../src/index.ts'
import { broken, data, rejection, scripted } from './scripted.ts'

const test = suite('lists of the client')
const url = 'https://behind.a.proxy.example/prefix'

/** So many responses, oldest first, and a client that keeps what it asked. */
async function withResponses(count: number) {
  const app = await open({ publicUrl: 'https://public.example' })
  const survey = await app.survey()
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    ids.push(await app.respond(survey.id, { finished: made % 2 === 0 }))
    app.clock.advance(1000)
  }
  const asked: URL[] = []
  const client = managementClient({
    url,
    key: app.production.key,
    fetch(request) {
      asked.push(new URL(request.url))
      return app.hearback.fetch(request)
    },
  })
  return { app, survey, ids, asked, client }
}

const idsOf = async (list: ReturnType<ManagementClient['responses']['list']>) => (await list.all()).map(({ id }) => id)

test('iterating reads page after page, in order, each once', async () => {
  const { client, ids, asked } = await withResponses(7)
  const seen: string[] = []
  for await (const { id } of client.responses.list({ order: 'asc', pageSize: 3 })) seen.push(id)
  assert.equal(seen, ids)
  assert.is(asked.length, 3)
  assert.ok(
    asked.every(({ host, pathname }) => host === 'behind.a.proxy.example' && pathname.startsWith('/prefix/api')),
  )
})

test('nothing is asked before it is read, nor after a `break`; reading again asks anew', async () => {
  const { client, ids, asked } = await withResponses(5)
  const list = client.responses.list({ order: 'asc', pageSize: 2 })
  assert.is(asked.length, 0)
  for await (const { id } of list) if (id === ids[1]) break
  assert.is(asked.length, 1)
  assert.equal(await idsOf(list), ids)
})

test('filters hold on every page; dates and booleans are written as the service reads them', async () => {
  const { client, survey, ids, app } = await withResponses(6)
  const since = new Date(app.clock.now() - 4000)
  const query = { surveyId: survey.id, finished: true, since, order: 'asc', pageSize: 1 } as const
  assert.equal(await idsOf(client.responses.list(query)), [ids[2], ids[4]])
  assert.equal(await idsOf(client.responses.list({ until: since })), [ids[1], ids[0]])
})

test('a page says where the next one begins; records that arrive shift nothing', async () => {
  const { client, survey, ids, app } = await withResponses(4)
  const list = client.responses.list()
  const first = await list.page({ limit: 2 })
  await app.respond(survey.id)
  const second = await list.page({ limit: 2, cursor: first.cursor })
  assert.equal(
    [...first.items, ...second.items].map(({ id }) => id),
    ids.toReversed(),
  )
  assert.is(second.cursor, null)
})

test('a fault in the middle rejects: what ends is whole', async () => {
  const next = '<https://any.example/api?limit=1&cursor=abc>; rel="next"'
  const asked = scripted(data([{ id: 'c1' }], { link: next }), broken)
  const client = managementClient({ url, key: 'k', fetch: asked.fetch, retries: 0 })
  const seen: string[] = []
  const error = await rejection(
    (async () => {
      for await (const { id } of client.responses.list({ finished: true })) seen.push(id)
    })(),
  )
  assert.equal(seen, ['c1'])
  assert.is(error.name, 'HearbackConnectionError')
  assert.is(new URL(asked.requests[1]?.url ?? '').search, '?limit=100&cursor=abc', 'the cursor carries the filter')
})

test.run()
