import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { recordsFrom } from '../../src/command/import-remote.ts'

const test = suite('what another service shows')

type Serve = (url: URL, request: IncomingMessage, response: ServerResponse) => unknown

/** Asks a service on loopback; `serve` answers with the value of `data`, or by itself. */
async function ask(serve: Serve, { suffix = '' } = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://any')
    asked.push(url.pathname + url.search)
    const data = serve(url, request, response)
    if (response.writableEnded) return
    if (data === undefined) response.statusCode = 404
    response.end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const missing: string[] = []
  const ids: unknown[] = []
  try {
    const remote = {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${suffix}`,
      key: 'the-key',
      stop: new AbortController().signal,
      onMissing: (type: string) => missing.push(type),
    }
    for await (const { type, data } of recordsFrom(remote)) ids.push(`${type} ${(data as { id: string }).id}`)
    return { ids, missing, asked, error: null }
  } catch (error) {
    return { ids, missing, asked, error: (error as Error).message }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const many = Array.from({ length: 450 }, (_, n) => ({ id: `r${n}` }))
const all = many.map(({ id }) => `response ${id}`)
const onlyResponses =
  (answer: Serve): Serve =>
  (url, request, response) =>
    url.pathname.endsWith('/responses') ? answer(url, request, response) : undefined

test('is read by links to the next page', async () => {
  const { ids, missing } = await ask(
    onlyResponses((url, request, response) => {
      assert.is(request.headers['x-api-key'], 'the-key')
      const at = Number(url.searchParams.get('cursor') ?? 0)
      const next = `https://elsewhere.example/api?limit=200&cursor=${at + 100}`
      if (at + 100 < many.length) response.setHeader('link', `<${next}>; rel="next"`)
      return many.slice(at, at + 100)
    }),
  )
  assert.equal(ids, all)
  assert.equal(missing, ['actionClass', 'attributeKey', 'segment', 'survey', 'contact'])
})

test('is read by counting on where there are no links', async () => {
  const { ids } = await ask(
    onlyResponses(({ searchParams }) => {
      const skip = Number(searchParams.get('skip') ?? 0)
      return many.slice(skip, skip + Number(searchParams.get('limit')))
    }),
  )
  assert.equal(ids, all)
})

test('is read at once where the service knows no pages', async () => {
  assert.equal((await ask(onlyResponses(() => many))).ids, all)
  const exactly = many.slice(0, 200)
  assert.equal((await ask(onlyResponses(() => exactly))).ids, all.slice(0, 200))
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
  let times = 0
  const { ids } = await ask(
    onlyResponses((_, __, response) => {
      times += 1
      if (times > 2) return many.slice(0, 1)
      response.writeHead(times === 1 ? 429 : 503, { 'retry-after': '0' }).end()
      return undefined
    }),
  )
  assert.equal(ids, ['response r0'])
})

test('is a refusal in a sentence where it shows nothing', async () => {
  const answers = (status: number, headers: Record<string, string> = {}, body = '') =>
    ask((_, __, response) => void response.writeHead(status, headers).end(body))
  assert.match((await answers(401)).error ?? '', /does not take the key: it answered 401/)
  const moved = await answers(308, { location: 'https://new.example/' })
  assert.match(moved.error ?? '', /at another place now: https:\/\/new\.example/)
  assert.is(moved.asked.length, 1)
  assert.match((await answers(200, {}, '<html>')).error ?? '', /did not answer with a list/)
})

test.run()
