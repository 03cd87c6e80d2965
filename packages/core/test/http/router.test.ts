import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clientTable } from '../../src/house/service/client-table.ts'
import { wholeTable } from '../../src/house/service/find-route.ts'
import { routeTable } from '../../src/house/service/route-table.ts'
import { queryIn } from '../../src/http/query.ts'
import { type Route, route } from '../../src/http/route.ts'
import { createRouter } from '../../src/http/router.ts'
import { open } from '../serve.ts'

const test = suite('http/router')
const app = await open({ rateLimit: false })

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
/** Every path that is served, with the rows that serve it. */
const served = new Map<string, Route[]>()
for (const row of routeTable) {
  for (const path of [row.path, ...row.aliases]) served.set(path, [...(served.get(path) ?? []), row])
}
/** The path with its parameters filled: the environment with ours, the others with ids of nothing. */
const filled = (path: string) => path.replace(':environmentId', app.production.id).replaceAll(/:\w+/g, 'cnone')
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':p')
const methodsOf = (path: string): string[] => {
  const same = [...served].filter(([other]) => shapeOf(other) === shapeOf(path))
  return [...new Set(same.flatMap(([, rows]) => rows.map(({ method }) => method)))]
}

for (const [path, rows] of served) {
  test(`${path}: methods that it does not have are a 405 with Allow`, async () => {
    const allowed = methodsOf(path)
    const isClient = rows.some(({ access }) => access === 'client')
    for (const method of methods) {
      if ((allowed as string[]).includes(method) || (method === 'OPTIONS' && isClient)) continue
      const answer = await app.call(method, filled(path), method === 'POST' || method === 'PUT' ? { body: {} } : {})
      assert.is(answer.error(405).code, 'method_not_allowed', method)
      const allow = answer.headers.get('allow')?.split(', ') ?? []
      for (const name of allowed) assert.ok(allow.includes(name), `${method}: Allow ${allow}`)
      assert.is(allow.includes('HEAD'), allowed.includes('GET'))
      assert.is(allow.includes('OPTIONS'), isClient)
    }
  })
}

test('the path says whether a request needs more than the routes of clients', () => {
  for (const row of routeTable) {
    for (const path of [row.path, ...row.aliases].flatMap((path) => [
      path,
      path.replace('/api/v1/client', '/api/v2/client'),
    ])) {
      assert.is(wholeTable.paths.test(path), !clientTable.includes(row), path)
    }
  }
  for (const page of ['/', '/s/cnone', '/console/', '/api', '/favicon.ico'])
    assert.not.ok(wholeTable.paths.test(page), page)
})

const routeOf = (path: string) =>
  route({
    ...{ method: 'GET', access: 'open', room: 'test', operation: path, summary: path, reply: null, path },
    run: async () => ({ status: 200, headers: {}, body: null }),
  })

test('a table that few need is loaded with the first request for one of its paths, once', async () => {
  let loads = 0
  const find = createRouter([routeOf('/now')], {
    paths: /^\/later\//,
    async load() {
      loads += 1
      if (loads === 1) throw new Error('The disk is away')
      return [routeOf('/now'), routeOf('/later/one')]
    },
  })
  const kindOf = async (method: string, path: string) => (await find(method, path)).kind
  assert.is(await kindOf('GET', '/now'), 'route')
  assert.is(await kindOf('PUT', '/now'), 'wrongMethod')
  assert.is(await kindOf('GET', '/nothing'), 'unknown')
  assert.is(loads, 0)
  const said = await find('GET', '/later/one').catch((error: unknown) => error)
  assert.match(String(said), 'The disk is away')
  assert.is(await kindOf('HEAD', '/later/one'), 'route', 'the next request tries again')
  assert.is(await kindOf('DELETE', '/later/one'), 'wrongMethod')
  assert.is(await kindOf('GET', '/later/nothing'), 'unknown')
  assert.is(await kindOf('GET', '/now'), 'route')
  assert.is(loads, 2)
})

test('HEAD gives the status and headers of GET, and no body', async () => {
  const survey = await app.survey({ type: 'app' })
  await app.respond(survey.id)
  const paths = [
    '/health',
    '/api/v1/me',
    '/api/v1/management/surveys',
    '/api/v1/management/responses?limit=1',
    `/api/v1/management/surveys/${survey.id}`,
    '/api/v1/management/surveys/cnone',
    '/api/v1/management/responses?limit=x',
    `${app.client}/environment`,
    '/api/v1/nothing',
  ]
  for (const path of paths) {
    const headers = { 'x-request-id': 'the-same' }
    const got = await app.call('GET', path, { headers })
    const asked = await app.call('HEAD', path, { headers })
    assert.is(asked.status, got.status, path)
    assert.is(asked.text, '')
    const { 'content-length': length, ...others } = Object.fromEntries(asked.headers)
    assert.equal(others, Object.fromEntries(got.headers), path)
    // A list without a limit is a stream, whose length nobody knows.
    const known = path === '/api/v1/management/surveys' ? undefined : String(Buffer.byteLength(got.text))
    assert.is(length, known, path)
  }
})

const unknown = [
  '/',
  '/api',
  '/api/v1',
  '/api/v1/',
  '/api/v3/me',
  '/api/v1/management',
  '/api/v1/management/nothing',
  '/api/v1/Me',
  '/api/v1/me/more',
  '/api/v1/me//',
  '/api/v1//me',
  '/api/v2/management/surveys',
  '/api/v2/me',
  '/api/v1/client',
  '/healthy',
  '/favicon.ico',
]
for (const path of unknown) {
  test(`${path} is a 404, with or without a key`, async () => {
    for (const sent of [{}, { key: null }]) {
      const { code, details } = (await app.call('GET', path, sent)).error(404)
      assert.is(code, 'not_found')
      assert.ok(details)
    }
  })
}

test('one slash at the end is tolerated', async () => {
  for (const path of ['/health/', '/api/v1/me/', '/api/v1/management/surveys/', `${app.client}/environment/`]) {
    assert.is((await app.call('GET', path)).status, 200, path)
  }
  assert.is((await app.call('GET', '/api/v1/management/surveys/?limit=1')).status, 200)
})

for (const rubbish of [
  '%',
  '%zz',
  '%c3%28',
  '%00',
  'a%00b',
  '%ff%fe',
  '%2e%2e%2f',
  '%20',
  '.',
  'c'.repeat(65),
  'ABC',
  'é',
]) {
  test(`an id such as ${rubbish.slice(0, 12)} is unknown and breaks nothing`, async () => {
    for (const path of ['/api/v1/management/responses/', '/api/v1/management/surveys/', '/api/v1/webhooks/']) {
      if (rubbish === '.') continue
      assert.is((await app.call('GET', path + rubbish)).error(404).code, 'not_found', path)
    }
    const put = await app.call('PUT', `/api/v1/client/responses/${rubbish}`, { body: {} })
    assert.is(put.status, 404, put.text)
    if (rubbish !== '.') assert.is((await app.call('GET', `/api/v1/client/${rubbish}/environment`)).status, 404)
  })
}

test('a user id in a path is percent-decoded', async () => {
  for (const userId of ['a/b?c#d', 'ü @+%', 'anna@example.org']) {
    const path = `${app.client}/contacts/${encodeURIComponent(userId)}/attributes`
    assert.is((await app.call('PUT', path, { body: { attributes: { plan: 'pro' } } })).status, 200)
    const found = await app.call('GET', `/api/v1/management/contacts?userId=${encodeURIComponent(userId)}`)
    assert.is(found.data<{ userId: string }[]>()[0]?.userId, userId)
  }
})

test('aliases serve the same, without a redirect', async () => {
  const { id } = await app.survey()
  const response = await app.respond(id)
  const pairs = [
    ['/api/v1/me', '/api/v1/management/me'],
    ['/api/v1/management/surveys', '/api/v1/surveys'],
    [`/api/v1/management/surveys/${id}`, `/api/v1/surveys/${id}`],
    ['/api/v1/management/responses', '/api/v1/responses'],
    [`/api/v1/management/responses/${response}`, `/api/v1/responses/${response}`],
  ] as const
  for (const [path, alias] of pairs) {
    assert.equal((await app.call('GET', alias)).json, (await app.call('GET', path)).json, alias)
  }
})

test('client paths are served under /api/v2 too', async () => {
  const { id } = await app.survey()
  const v2 = `/api/v2/client/${app.production.id}`
  const display = await app.call('POST', `${v2}/displays`, { body: { surveyId: id } })
  const displayId = display.data<{ id: string }>().id
  const answer = await app.call('POST', `${v2}/responses`, {
    body: { surveyId: id, finished: false, data: {}, displayId },
  })
  const { id: responseId } = answer.data<{ id: string }>()
  assert.is((await app.call('PUT', `${v2}/responses/${responseId}`, { body: { finished: true } })).status, 200)
  assert.is((await app.call('PUT', `/api/v2/client/responses/${responseId}`, { body: { finished: true } })).status, 200)
  assert.is(
    (await app.call('GET', `${v2}/environment`)).text,
    (await app.call('GET', `${app.client}/environment`)).text,
  )
})

test('a name that a query repeats is refused, whichever of its values is good', async () => {
  for (const query of ['limit=x&limit=1', 'limit=1&limit=x', 'limit=1&limit=1']) {
    const { details } = (await app.call('GET', `/api/v1/management/responses?${query}`)).error(400)
    assert.equal(Object.keys(details), ['limit'])
  }
})

test('the time that a query takes grows with its length alone, also where it repeats a name', async () => {
  const query = 'a=1&'.repeat(32_000)
  for (const path of ['/health', '/api/v1/nothing', `${app.client}/environment`, '/api/v1/management/responses']) {
    const startedAt = performance.now()
    await app.call('GET', `${path}?${query}`)
    const took = performance.now() - startedAt
    assert.ok(took < 1000, `${path}: ${took} ms`)
  }
})

test('the parameters of a query are decoded as a form is, and broken ones are taken as they stand', () => {
  for (const [search, query] of [
    ['', {}],
    ['?', {}],
    ['?a=1&b=2&a=3', { a: '3', b: '2' }],
    ['?a&&b=', { a: '', b: '' }],
    ['?a%20b=%C3%BC+%2B&c=d=e', { 'a b': 'ü +', c: 'd=e' }],
    ['?a=%&b=%zz&c=%ff', { a: '%', b: '%zz', c: '\ufffd' }],
  ] as const) {
    assert.equal(queryIn(search), query, search)
  }
  assert.is(Object.getPrototypeOf(queryIn('?__proto__=x&a=1')), Object.prototype)
})

test.run()
