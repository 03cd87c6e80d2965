import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { createHearback } from '../../src/house/create-hearback.ts'
import type { PageContext } from '../../src/house/for-pages.ts'
import { UnavailableError } from '../../src/house/for-stores.ts'
import { type Pages, silentLogger } from '../../src/house/index.ts'
import type { HearbackOptions } from '../../src/house/options.ts'

const test = suite('pages')

const secret = 'a secret that only the tests know, 32+'

type Serve = (context: PageContext, request: Request) => Promise<Response | null> | Response | null

/** Pages as a host would write them: one that takes forms, and a script for other origins. */
const pagesOf = (serve: Serve): Pages => ({
  addresses: [
    { path: '/s/:surveyId', methods: ['GET', 'POST'], isShared: false, landmark: /\/s\/c[0-9a-z]{24}(?=\/|$)/ },
    { path: '/js/:file', methods: ['GET'], isShared: true, landmark: null },
  ],
  serve: async (request, context) => serve(context, request),
})

function open(serve: Serve, options: Partial<HearbackOptions> = {}) {
  const storage = memoryStorage()
  const hearback = createHearback({ storage, secret, logger: silentLogger, pages: [pagesOf(serve)], ...options })
  const ask = (path: string, init: RequestInit = {}) => hearback.fetch(new Request(`https://a.test${path}`, init))
  return { hearback, ask, storage }
}

const survey = 'c0123456789abcdefghijklmn'
const show = ({ params, root, path, publicUrl }: PageContext) => Response.json({ params, root, path, publicUrl })

test('a page gets the parameters of its address, and a way back to the prefix', async () => {
  const { ask } = open(show)
  const got = async (path: string) => (await ask(path)).json()
  const common = { params: { surveyId: survey }, path: `/s/${survey}` }
  assert.equal(await got(`/s/${survey}`), { ...common, root: '../', publicUrl: 'https://a.test' })
  assert.equal(await got(`/s/${survey}/`), { ...common, root: '../../', publicUrl: 'https://a.test' })
  const mounted = { ...common, root: '../', publicUrl: 'https://a.test/feed/back' }
  assert.equal(await got(`/feed/back/s/${survey}?lang=de`), mounted)
})

test('an id of another shape does not tell the prefix: basePath or the root does', async () => {
  const { ask } = open(show)
  assert.is((await ask('/s/short')).status, 200)
  assert.is((await ask('/feedback/s/short')).status, 404)
  const below = open(show, { basePath: '/feedback' })
  assert.is((await below.ask('/feedback/s/short')).status, 200)
  assert.is((await below.ask('/s/short')).status, 404)
})

test('the prefix of the public address counts where nothing else tells it', async () => {
  const { ask } = open(show, { publicUrl: 'https://a.test/feedback/' })
  assert.is((await ask('/feedback/s/short')).status, 200)
  assert.is((await ask('/s/short')).status, 200, 'a proxy may take it off')
  assert.is((await ask('/other/s/short')).status, 404)
  assert.is((await ask('/feedbacks/s/short')).status, 404)
  const api = open(show, { publicUrl: 'https://a.test/api' })
  assert.is((await api.ask('/api/v1/openapi.json')).status, 200, 'a proxy takes /api off')
  assert.is((await api.ask('/api/api/v1/openapi.json')).status, 200)
})

test('a 404 below a prefix that nothing tells names what does', async () => {
  const messageAt = async (path: string, options: Partial<HearbackOptions> = {}) => {
    const response = await open(show, options).ask(path)
    assert.is(response.status, 404, path)
    return ((await response.json()) as { message: string }).message
  }
  const message = await messageAt('/tenant/feedback/s/short/')
  assert.match(message, 'there is a page at /s/short. If /tenant/feedback is the prefix')
  assert.match(message, 'set publicUrl')
  assert.match(message, "basePath to '/tenant/feedback'")
  assert.not.match(await messageAt('/tenant/nothing'), 'publicUrl')
  assert.not.match(await messageAt('/a/b/s/short', { basePath: '/a' }), 'publicUrl')
})

test('HEAD has the headers of GET and no body; other methods are a 405 page with Allow', async () => {
  const { ask } = open(() => new Response('hello', { headers: { 'x-page': 'yes' } }))
  const head = await ask(`/s/${survey}`, { method: 'HEAD' })
  assert.equal([head.status, head.headers.get('x-page'), await head.text()], [200, 'yes', ''])
  const wrong = await ask(`/s/${survey}`, { method: 'DELETE' })
  assert.equal([wrong.status, wrong.headers.get('allow')], [405, 'GET, HEAD, POST'])
  assert.match(wrong.headers.get('content-type') ?? '', 'text/html')
  assert.match(await wrong.text(), 'DELETE is not allowed here')
})

test('a browser that has this version gets a 304', async () => {
  const { ask } = open(() => new Response('hello', { headers: { etag: '"1"' } }))
  const again = await ask('/js/a.js', { headers: { 'if-none-match': '"1"' } })
  assert.equal([again.status, await again.text(), again.headers.get('etag')], [304, '', '"1"'])
  assert.is((await ask('/js/a.js', { headers: { 'if-none-match': '"2"' } })).status, 200)
})

test('shared addresses may be read from every origin, errors too; others not', async () => {
  const { ask } = open(({ params }) => (params.file === 'a.js' || params.surveyId ? new Response('1') : null))
  for (const [path, status] of [
    ['/js/a.js', 200],
    ['/js/b.js', 404],
  ] as const) {
    const response = await ask(path)
    assert.is(response.status, status)
    assert.is(response.headers.get('access-control-allow-origin'), '*')
  }
  assert.is((await ask(`/s/${survey}`)).headers.get('access-control-allow-origin'), null)
})

test('a fault of the page is a 500 page without its words, and stands in the log', async () => {
  const logged: unknown[] = []
  const logger = { ...silentLogger, error: (fields: object) => logged.push(fields) }
  const broken = () => {
    throw new Error('password of the database')
  }
  const { ask } = open(broken, { logger })
  const response = await ask(`/s/${survey}`)
  const page = await response.text()
  assert.is(response.status, 500)
  assert.not.match(page, 'password')
  assert.match(page, /Number for questions: [0-9a-f-]{36}/)
  assert.match(JSON.stringify(Object.keys((logged[0] as object) ?? {})), 'requestId')
})

test('while the service cannot work, people get a 503 page and programs JSON, and the log says why', async () => {
  const errors: unknown[] = []
  const logger = { ...silentLogger, error: ({ err }: { err?: unknown }) => void errors.push(err) }
  for (const [why, isPrepared] of [
    [new Error('The database lacks the migrations 0001-first'), false],
    [new UnavailableError('The database is away'), false],
    [new UnavailableError('The database went away'), true],
  ] as const) {
    let isAway = !isPrepared
    const away = async () => {
      if (isAway) throw why
    }
    const storage = { ...memoryStorage(), migrate: away, ping: () => away().then(() => null) }
    const find = async ({ call }: PageContext) => {
      await away()
      return call('/health')
    }
    const { ask } = open(find, { storage, logger })
    const pages = [`/s/${survey}`, `/feedback/s/${survey}`, '/js/a.js']
    if (isPrepared) assert.is((await ask('/health')).status, 200)
    isAway = true
    for (const path of [...pages, '/health', '/api/v1/management/me']) {
      const response = await ask(path, { headers: { accept: 'text/html,*/*' } })
      const isPage = pages.includes(path)
      if (isPrepared && path.endsWith('/me')) continue
      assert.equal([response.status, response.headers.get('retry-after')], [503, '1'], path)
      assert.match(response.headers.get('content-type') ?? '', isPage ? 'text/html' : 'application/json')
      assert.match(await response.text(), isPage ? 'Out of order for a moment' : 'service_unavailable')
      assert.match(String(errors.at(-1)), why.message)
    }
    isAway = false
    assert.is((await ask(`/s/${survey}`)).status, 200, 'it goes on by itself')
  }
})

test('an error page escapes what it quotes, and allows its own style only', async () => {
  const { ask } = open(() => null)
  const response = await ask(`/s/${survey}`, { method: 'PROPFIND' })
  const policy = response.headers.get('content-security-policy') ?? ''
  assert.match(policy, /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='/)
  const style = (await response.text()).match(/<style>([\s\S]*)<\/style>/)?.[1] ?? ''
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)))
  assert.match(policy, btoa(String.fromCharCode(...digest)))
})

test('below pages a browser gets a page for a 404; programs get JSON', async () => {
  const { ask } = open(show)
  const html = { headers: { accept: 'text/html,*/*' } }
  const typeOf = async (path: string, init?: RequestInit) => {
    const response = await ask(path, init)
    assert.is(response.status, 404, path)
    return response.headers.get('content-type')?.split(';')[0]
  }
  assert.is(await typeOf('/s/a/b', html), 'text/html')
  assert.is(await typeOf('/'), 'application/json')
  assert.is(await typeOf('/nothing', html), 'application/json')
  assert.is(await typeOf('/api/v1/nothing', html), 'application/json')
})

test('the root leads a browser to the console, and says without one what this is', async () => {
  const html = { headers: { accept: 'text/html,*/*' } }
  const { ask } = open(show)
  const plain = await ask('/', html)
  assert.equal([plain.status, plain.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
  assert.match(await plain.text(), 'This is Hearback, a survey service')
  assert.is(await (await ask('/', { ...html, method: 'HEAD' })).text(), '')
  assert.is((await ask('/', { ...html, method: 'POST' })).status, 404)

  const address = { path: '/console', methods: ['GET'], isShared: false, landmark: null } as const
  const pages: Pages[] = [{ addresses: [address], serve: async () => new Response('the console') }]
  const leads = async (options: Partial<HearbackOptions>, path: string) => {
    const response = await open(show, { pages, ...options }).ask(path, html)
    return [response.status, new URL(response.headers.get('location') ?? '', `https://a.test${path}`).pathname]
  }
  assert.equal(await leads({}, '/'), [303, '/console/'])
  assert.equal(await leads({ basePath: '/hb' }, '/hb'), [303, '/hb/console/'])
  assert.equal(await leads({ basePath: '/hb' }, '/hb/'), [303, '/hb/console/'])
  assert.is((await open(show, { pages }).ask('/')).status, 404, 'a program gets its JSON')
})

test('without pages every address answers as it does now', async () => {
  const { ask } = open(show, { pages: [] })
  const response = await ask('/', { headers: { accept: 'text/html' } })
  assert.equal([response.status, response.headers.get('content-type')], [404, 'application/json; charset=utf-8'])
})

test('a page calls the API as its client: address, User-Agent and country go along', async () => {
  let calls = 0
  const { hearback, storage } = open(
    async ({ call, params }) => {
      calls += 1
      const body = JSON.stringify({ surveyId: params.surveyId, finished: true, data: {} })
      const made = await call(`/api/v1/client/${environment.id}/responses`, { method: 'POST', body })
      return Response.json(await made.json(), { status: made.status })
    },
    { rateLimit: { client: { limit: 1, windowMs: 60_000 } } },
  )
  const { environments } = await hearback.admin.createProduct({ name: 'First' })
  const [environment = { id: '' }] = environments
  const surveyId = await addSurvey(hearback, environment.id)
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 'cf-ipcountry': 'PT' }
  const ask = (clientAddress: string) =>
    hearback.handle(new Request(`https://a.test/x/s/${surveyId}`, { headers }), { clientAddress })
  const { data } = (await (await ask('192.0.2.1')).json()) as { data: { id: string } }
  const stored = await storage.responses.find(environment.id, data.id)
  assert.is(stored?.meta.country, 'PT')
  assert.is(stored?.meta.userAgent?.browser, 'Chrome')
  assert.is((await ask('192.0.2.1')).status, 429, 'the same client is limited')
  assert.is((await ask('192.0.2.2')).status, 200, 'another one is not')
  assert.is(calls, 3)
})

async function addSurvey(hearback: ReturnType<typeof createHearback>, environmentId: string): Promise<string> {
  const { key } = await hearback.admin.createKey(environmentId)
  const questions = [{ id: 'q', type: 'openText', headline: { default: 'Why?' }, required: false, inputType: 'text' }]
  const body = JSON.stringify({ environmentId, name: 'A', type: 'link', status: 'inProgress', questions })
  const init = { method: 'POST', headers: { 'x-api-key': key }, body }
  const made = await hearback.fetch(new Request('https://a.test/api/v1/management/surveys', init))
  return ((await made.json()) as { data: { id: string } }).data.id
}

test.run()
