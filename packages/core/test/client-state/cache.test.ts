import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open, secondProcess } from '../serve.ts'

const test = suite('client-state/cache')
const minute = 60_000

const ask = (app: Pick<App, 'call'>, client: string, headers: Record<string, string> = {}) =>
  app.call('GET', `${client}/environment`, { headers })
const expiry = async (app: App) => (await ask(app, app.client)).data<{ expiresAt: string }>().expiresAt

test('may be cached for a minute, by anybody, and is strongly tagged', async () => {
  const app = await open()
  const { headers } = await ask(app, app.client)
  assert.is(
    headers.get('cache-control'),
    'public, max-age=60, s-maxage=60, stale-while-revalidate=60, stale-if-error=60',
  )
  assert.match(headers.get('etag') ?? '', /^"[^"]+"$/)
})

test('expires 30 minutes after the 10-minute window that it is asked in', async () => {
  const app = await open()
  for (const [time, expected] of [
    ['2026-01-05T09:00:00.000Z', '2026-01-05T09:40:00.000Z'],
    ['2026-01-05T09:09:59.999Z', '2026-01-05T09:40:00.000Z'],
    ['2026-01-05T09:10:00.000Z', '2026-01-05T09:50:00.000Z'],
    ['2026-01-05T23:55:00.000Z', '2026-01-06T00:30:00.000Z'],
  ] as const) {
    app.clock.set(time)
    assert.is(await expiry(app), expected)
  }
})

test('body and tag hold still within a window, and in every process', async () => {
  const app = await open()
  await app.survey({ type: 'app' })
  const first = await ask(app, app.client)
  app.clock.advance(9 * minute)
  const later = await ask(app, app.client)
  const elsewhere = await ask(secondProcess(app), app.client)
  for (const { text, headers } of [later, elsewhere]) {
    assert.is(text, first.text)
    assert.is(headers.get('etag'), first.headers.get('etag'))
  }
  app.clock.advance(minute)
  assert.is.not((await ask(app, app.client)).headers.get('etag'), first.headers.get('etag'))
})

test('304 to a client that has it, with the tag and no body', async () => {
  const app = await open()
  const etag = (await ask(app, app.client)).headers.get('etag') ?? ''
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask(app, app.client, { 'if-none-match': header })
    assert.is(answer.status, 304, header)
    assert.is(answer.headers.get('etag'), etag)
    assert.is(answer.headers.get('access-control-allow-origin'), '*')
    assert.ok(answer.headers.has('cache-control'))
  }
  for (const header of ['"other"', etag.slice(1, -1), '']) {
    assert.is((await ask(app, app.client, { 'if-none-match': header })).status, 200, header)
  }
})

test('app and website are tagged apart', async () => {
  const app = await open()
  await app.survey({ type: 'website' })
  const tag = async (path: string) => (await app.call('GET', `${app.client}/${path}`)).headers.get('etag')
  assert.is(await tag('environment'), await tag('app/environment'))
  assert.is.not(await tag('app/environment'), await tag('website/environment'))
})

const changes: [string, (app: App, id: string) => Promise<unknown>][] = [
  [
    'a change of a survey',
    (app, id) => app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { recontactDays: 3 } }),
  ],
  ['a new survey', (app) => app.survey({ type: 'app' })],
  ['a deleted survey', (app, id) => app.call('DELETE', `/api/v1/management/surveys/${id}`)],
]
for (const [name, change] of changes) {
  test(`${name} is seen at once here, and within a second elsewhere`, async () => {
    const app = await open()
    const other = secondProcess(app)
    const { id } = await app.survey({ type: 'app' })
    const before = await ask(app, app.client)
    await ask(other, app.client)
    await change(app, id)
    const after = await ask(app, app.client)
    assert.is.not(after.text, before.text)
    assert.is.not(after.headers.get('etag'), before.headers.get('etag'))
    app.clock.advance(1000)
    assert.is((await ask(other, app.client)).text, after.text)
  })
}

test('responses and displays do not change it', async () => {
  const app = await open()
  const { id } = await app.survey({ type: 'app' })
  const before = await ask(app, app.client)
  await app.respond(id, { finished: true, userId: 'anna' })
  await app.display(id)
  assert.is((await ask(app, app.client)).text, before.text)
})

test('a fault while it is made is not kept', async () => {
  const app = await open()
  await app.survey({ type: 'app' })
  const { list } = app.storage.surveys
  app.storage.surveys.list = async () => Promise.reject(new Error('broken'))
  assert.is((await ask(app, app.client)).status, 500)
  app.storage.surveys.list = list
  assert.is((await ask(app, app.client)).status, 200)
})

test.run()
