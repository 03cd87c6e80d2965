import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { recordsFrom } from '../../src/command/import-remote.ts'

const test = suite('what another service shows')

type Serve = (url: URL, request: IncomingMessage, response: ServerResponse) => unknown

/** Reads everything at this address. */
async function read(url: string, stop: AbortSignal = new AbortController().signal) {
  const missing: string[] = []
  const ids: unknown[] = []
  const remote = { url, key: 'the-key', stop, onMissing: (type: string) => missing.push(type) }
  try {
    for await (const { type, data } of recordsFrom(remote)) ids.push(`${type} ${(data as { id: string }).id}`)
    return { ids, missing, error: '' }
  } catch (error) {
    return { ids, missing, error: (error as Error).message }
  }
}

/** Asks a service on loopback; `serve` answers with the value of `data`, or by itself. */
async function ask(serve: Serve, { suffix = '' } = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://any')
    asked.push(url.pathname + url.search)
    const data = serve(url, request, response)
    if (response.writableEnded) return
    response.writeHead(data === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(data === undefined ? { code: 'not_found', message: 'Not found' } : { data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${suffix}`
  try {
    return { ...(await read(url)), asked, url }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const many = Array.from({ length: 450 }, (_, n) => ({ id: `r${n}` }))
const all = (type: string) => many.map(({ id }) => `${type} ${id}`)
const only =
  (name: string, answer: Serve): Serve =>
  (url, request, response) =>
    url.pathname.endsWith(`/management/${name}`) ? answer(url, request, response) : undefined

test('is read by links to the next page', async () => {
  const { ids, missing } = await ask(
    only('responses', (url, request, response) => {
      assert.is(request.headers['x-api-key'], 'the-key')
      const at = Number(url.searchParams.get('cursor') ?? 0)
      const next = `https://elsewhere.example/api?limit=200&cursor=${at + 100}`
      if (at + 100 < many.length) response.setHeader('link', `<${next}>; rel="next"`)
      return many.slice(at, at + 100)
    }),
  )
  assert.equal(ids, all('response'))
  assert.equal(missing, ['actionClass', 'attributeKey', 'segment', 'survey', 'contact'])
})

for (const [name, type, parameter] of [
  ['responses', 'response', 'skip'],
  ['surveys', 'survey', 'offset'],
] as const) {
  test(`is read by counting on where there are no links: ${name} by ${parameter}`, async () => {
    const { ids, asked } = await ask(
      only(name, ({ searchParams }) => {
        const skip = Number(searchParams.get(parameter) ?? 0)
        return many.slice(skip, skip + Number(searchParams.get('limit')))
      }),
    )
    assert.equal(ids, all(type))
    assert.is(asked.filter((path) => path.includes(`/${name}?`)).length, 4)
  })
}

test('is read at once where the service knows no pages', async () => {
  assert.equal((await ask(only('responses', () => many))).ids, all('response'))
  const exactly = many.slice(0, 200)
  assert.equal((await ask(only('responses', () => exactly))).ids, all('response').slice(0, 200))
})

test('people stand for contacts where there are none, attribute classes for keys', async () => {
  const shown = new Map([
    ['/feedback/api/v1/management/people', [{ id: 'p1' }]],
    ['/feedback/api/v1/management/attribute-classes', [{ id: 'k1' }]],
  ])
  const { ids } = await ask(({ pathname }) => shown.get(pathname), { suffix: '/feedback/api/v1/' })
  assert.equal(ids, ['attributeKey k1', 'contact p1'])
})

test('is asked again where it had no time', async () => {
  const times: number[] = []
  const { ids } = await ask(
    only('responses', (_, __, response) => {
      times.push(performance.now())
      if (times.length > 2) return many.slice(0, 1)
      const busy = times.length === 1 ? { status: 429, after: '1' } : { status: 503, after: '0' }
      response.writeHead(busy.status, { 'retry-after': busy.after }).end('Busy')
      return undefined
    }),
  )
  assert.equal(ids, ['response r0'])
  const [first = 0, second = 0] = times
  assert.ok(second - first > 990, 'as late as it asked for')
})

test('is asked again after a fault, as reading harms nothing', async () => {
  for (const status of [500, 520]) {
    let faults = 0
    const { ids, error } = await ask(
      only('responses', ({ searchParams }, _, response) => {
        const skip = Number(searchParams.get('skip') ?? 0)
        if (skip > 0 && faults++ === 0) return void response.writeHead(status).end('A fault')
        return many.slice(skip, skip + 200)
      }),
    )
    assert.is(error, '')
    assert.equal(ids, all('response'))
  }
})

test('what the account check answers does not matter, nor what JSON is called', async () => {
  const accounts: [number, Record<string, string>, string][] = [
    [200, { 'content-type': 'text/html' }, '<html>'],
    [200, { 'content-type': 'application/json' }, ''],
    [204, {}, ''],
    [404, {}, ''],
    [501, {}, ''],
  ]
  for (const [status, headers, body] of accounts) {
    for (const type of ['application/json', 'text/plain', undefined]) {
      const { ids, error } = await ask(({ pathname }, _, response) => {
        if (pathname.endsWith('/me')) return void response.writeHead(status, headers).end(body)
        if (!pathname.endsWith('/responses')) return undefined
        return void response.writeHead(200, type ? { 'content-type': type } : {}).end('{"data":[{"id":"r0"}]}')
      })
      assert.is(error, '')
      assert.equal(ids, ['response r0'])
    }
  }
})

test('what is not there any more in the middle is an error, not the end', async () => {
  const { ids, error } = await ask(
    only('responses', ({ searchParams }) => (searchParams.has('skip') ? undefined : many.slice(0, 200))),
  )
  assert.is(ids.length, 200)
  assert.match(error, /answered 404 to GET \/api\/v1\/management\/responses/)
})

test('is a refusal in a sentence where it shows nothing', async () => {
  const answers = (status: number, headers: Record<string, string> = {}, body = '') =>
    ask((_, __, response) => void response.writeHead(status, headers).end(body))
  const denied = await answers(401)
  assert.is(
    denied.error,
    `${denied.url} does not take the key: it answered 401 to GET /api/v1/management/action-classes.`,
  )
  const moved = await answers(308, { location: 'https://new.example/' })
  assert.match(moved.error, /Redirected to https:\/\/new\.example\/: use that address as --from/)
  assert.is(moved.asked.length, 1)
  assert.match(
    (await answers(200, { 'content-type': 'text/html' }, '<html>')).error,
    /The answer does not come from a service of this kind/,
  )
  assert.match((await answers(501)).error, /answered 501 to GET .*action-classes/)
  assert.match((await answers(404)).error, /shows no records: give --from the address in front of \/api\/v1/)
  const limited = await answers(429, { 'retry-after': '7200' })
  assert.match(limited.error, /takes no more requests for now\. Run the import again in 120 minutes/)
})

test('nobody there is said soon, with the reason', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const begin = performance.now()
  const { error } = await read(`http://127.0.0.1:${port}`)
  assert.is(error, `http://127.0.0.1:${port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}.`)
  assert.ok(performance.now() - begin < 5000)
})

test('a pause that the service asked for ends when the command is stopped', async () => {
  const stop = new AbortController()
  const server = createServer((_, response) => {
    response.writeHead(429, { 'retry-after': '600' }).end()
    setTimeout(() => stop.abort(), 200)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const begin = performance.now()
  await read(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop.signal)
  assert.ok(performance.now() - begin < 5000)
  server.close()
  server.closeAllConnections()
})

test.run()
