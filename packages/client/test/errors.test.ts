import { getEventListeners, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { tidied } from '../../tests/src/tidied.ts'
import { type HearbackError, isHearbackError, isUnanswered, managementClient } from '../src/index.ts'
import { broken, data, refused, rejection, scripted, silent } from './scripted.ts'

const test = suite('errors of the client')
const url = 'https://feedback.example/mounted'

const clientOf = (
  fetch: (request: Request) => Promise<Response>,
  more: { timeoutMs?: number; retries?: number } = {},
) => managementClient({ url, key: 'hbk_x', fetch, retries: 0, ...more })

async function failure(promise: Promise<unknown>): Promise<HearbackError> {
  const error = await rejection(promise)
  if (!isHearbackError(error)) throw error
  return error
}

test('what the service refuses says code, status, details and what was asked', async () => {
  const { hearback, production } = await open()
  const client = managementClient({ url: 'https://a.example', key: production.key, fetch: hearback.fetch })
  const error = await failure(client.surveys.create({ name: '', questions: [] }))
  assert.is(error.name, 'HearbackError')
  assert.is(error.code, 'bad_request')
  assert.is(error.status, 400)
  assert.ok('name' in error.details && 'questions' in error.details)
  assert.is(error.request, 'POST /api/v1/management/surveys')
  assert.is(error.requestId, null)
  assert.ok(isHearbackError(error, 'bad_request') && !isHearbackError(error, 'not_found'))
  assert.is((await failure(client.surveys.read('cnone'))).details.resource_type, 'Survey')
})

test('a key that is none is not_authenticated everywhere, in the plain text of the account check too', async () => {
  const { hearback } = await open()
  const client = managementClient({ url: 'https://a.example', key: 'hbk_none', fetch: hearback.fetch })
  for (const asking of [client.account(), client.surveys.list().page()]) {
    const error = await failure(asking)
    assert.is(error.code, 'not_authenticated')
    assert.is(error.status, 401)
  }
})

test('a fault of the service names the request id, a limit how long to wait', async () => {
  const fault = refused(500, 'internal_server_error', { details: { request_id: 'r1' } })
  assert.is((await failure(clientOf(scripted(fault).fetch).account())).requestId, 'r1')
  const limit = refused(429, 'too_many_requests', { headers: { 'retry-after': '7' } })
  assert.is((await failure(clientOf(scripted(limit).fetch).account())).retryAfterMs, 7000)
})

test('what is not this service says so, and where to look', async () => {
  const cases: [() => Response, RegExp][] = [
    [() => new Response('<html>', { headers: { 'content-type': 'text/html' } }), /200, text\/html/],
    [() => Response.json([1]), /The answer does not come from Hearback/],
    [() => new Response('Bad gateway', { status: 502 }), /502/],
    [() => Response.json({ error: 'no such page' }, { status: 404 }), /404/],
    [() => new Response(null, { status: 301, headers: { location: 'https://b.example/' } }), /https:\/\/b\.example\//],
  ]
  for (const [reply, message] of cases) {
    const error = await failure(clientOf(scripted(reply).fetch).surveys.read('c1'))
    assert.is(error.code, 'unexpected_answer')
    assert.match(error.message, message)
  }
})

test('JSON is an answer under any content type', async () => {
  for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': 'application/vnd.api+json' }, {}]) {
    const body = new TextEncoder().encode('{"data":[{"id":"c1"}]}')
    const found = await clientOf(async () => new Response(body, { headers }))
      .surveys.list()
      .all()
    assert.equal(
      found.map(({ id }) => id),
      ['c1'],
    )
  }
})

test('no connection and no answer in time are kinds of their own', async () => {
  const connection = await rejection(clientOf(scripted(broken).fetch).account())
  assert.is(connection.name, 'HearbackConnectionError')
  assert.is((connection.cause as Error).message, 'fetch failed')
  const late = await rejection(clientOf(scripted(silent).fetch, { timeoutMs: 20 }).account())
  assert.is(late.name, 'HearbackTimeoutError')
  assert.match(late.message, 'GET /api/v1/me')
  assert.ok(isUnanswered(connection) && isUnanswered(late))
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return Response.json({ id: 'c1' })
  }
  assert.is((await clientOf(slow, { timeoutMs: Number.POSITIVE_INFINITY }).account()).id, 'c1')
})

test('an answer that never comes is given up although memory is tidied meanwhile', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = managementClient({ url: address, key: 'hbk_x', retries: 0, timeoutMs: 300 })
  const error = await tidied(rejection(client.account()))
  server.close()
  server.closeAllConnections()
  assert.is(error?.name, 'HearbackTimeoutError')
})

test('a body that stops in the middle is late too, or breaks off: never a part of an answer', async () => {
  const begun = (end: 'stall' | 'close' | 'break') => () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":[{"id":"c1"},'))
          if (end === 'close') controller.close()
          if (end === 'break') controller.error(new TypeError('terminated'))
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    )
  for (const end of ['close', 'break'] as const) {
    const error = await rejection(
      clientOf(scripted(begun(end)).fetch)
        .surveys.list()
        .all(),
    )
    assert.is(error.name, 'HearbackConnectionError', end)
  }
  const stalling = async ({ signal }: Request) => {
    const answer = begun('stall')()
    // What a runtime's own fetch does: an aborted signal errors the body.
    const body = answer.body?.pipeThrough(new TransformStream(), { signal }) ?? null
    return new Response(body, answer)
  }
  const error = await rejection(clientOf(stalling, { timeoutMs: 20 }).surveys.list().all())
  assert.is(error.name, 'HearbackTimeoutError')
})

test("the caller's signal ends a call with the caller's reason, before, during and between attempts", async () => {
  const reason = new Error('The user went away')
  const before = scripted(data({}))
  assert.is(await rejection(clientOf(before.fetch).account({ signal: AbortSignal.abort(reason) })), reason)
  assert.is(before.requests.length, 0)

  const during = new AbortController()
  setTimeout(() => during.abort(reason), 10)
  assert.is(await rejection(clientOf(scripted(silent).fetch).account({ signal: during.signal })), reason)

  const between = new AbortController()
  const limit = refused(429, 'too_many_requests', { headers: { 'retry-after': '30' } })
  setTimeout(() => between.abort(reason), 10)
  const waiting = clientOf(scripted(limit).fetch, { retries: 2 }).account({ signal: between.signal })
  assert.is(await rejection(waiting), reason)
})

test('a signal that lives long gathers no listeners', async () => {
  const { hearback, production } = await open()
  const client = managementClient({ url: 'https://a.example', key: production.key, fetch: hearback.fetch })
  const { signal } = new AbortController()
  await client.surveys.list({ signal }).all()
  await rejection(client.surveys.read('cnone', { signal }))
  await new Response(await client.responses.export({ format: 'ndjson', signal })).text()
  await (await client.responses.export({ format: 'ndjson', signal })).cancel()
  await rejection(clientOf(scripted(broken).fetch, { retries: 1 }).account({ signal }))
  assert.is(getEventListeners(signal, 'abort').length, 0)
})

test('a file that breaks off, or that the caller stops, fails while it is read', async () => {
  const begun = ({ signal }: Request) => {
    const begin = new ReadableStream<Uint8Array>({
      start: (to) => to.enqueue(new TextEncoder().encode('{"id":"c1"}\n')),
    })
    const headers = { 'content-type': 'application/x-ndjson' }
    return new Response(begin.pipeThrough(new TransformStream(), { signal }), { headers })
  }
  const reason = new Error('Enough')
  const stopping = new AbortController()
  const stopped = await clientOf(scripted(begun).fetch, { timeoutMs: 30 }).responses.export({
    format: 'ndjson',
    signal: stopping.signal,
  })
  setTimeout(() => stopping.abort(reason), 60)
  assert.is(await rejection(new Response(stopped).text()), reason, 'the time-out counted until it began')

  const breaking = () => {
    const body = new ReadableStream({ pull: (to) => to.error(new TypeError('terminated')) })
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
  }
  const broke = await clientOf(scripted(breaking).fetch).responses.export({ format: 'ndjson' })
  assert.is((await rejection(new Response(broke).text())).name, 'HearbackConnectionError')
  const wrong = clientOf(scripted(data([])).fetch).responses.export({ format: 'csv', surveyId: 'c1' })
  assert.is((await failure(wrong)).code, 'unexpected_answer')
})

test('what cannot work is said at once', async () => {
  assert.throws(() => managementClient({ url: '', key: 'hbk_x' }), /`url` is missing/)
  assert.throws(() => managementClient({ url, key: '' }), /`key` is missing/)
  const asked = scripted(data({}))
  const client = clientOf(asked.fetch)
  for (const id of ['', '.', '..']) assert.match((await rejection(client.surveys.delete(id))).message, /needed here/)
  assert.is(asked.requests.length, 0, 'no other address was asked')
})

test('names are encoded, and the prefix of the mount is kept', async () => {
  const asked = scripted(data({}))
  await managementClient({ url: `${url}///`, key: 'k', fetch: asked.fetch }).contacts.read('a/b?c#d')
  assert.is(asked.requests[0]?.url, `${url}/api/v1/management/contacts/a%2Fb%3Fc%23d`)
})

test.run()
