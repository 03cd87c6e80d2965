import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { toNodeHandler } from '../src/index.ts'
import { fakeHearback } from './fake-hearback.ts'

const test = suite('toNodeHandler')

const echo = fakeHearback(async (request, platform) =>
  Response.json({
    method: request.method,
    path: new URL(request.url).pathname,
    body: await request.text(),
    address: platform.clientAddress,
  }),
)

test('answers inside a server that is there already', async () => {
  const feedback = toNodeHandler(echo)
  await onServer(
    (request, response) => {
      if (request.url?.startsWith('/feedback/')) feedback(request, response)
      else response.end('the host')
    },
    async (url) => {
      assert.is(await (await fetch(`${url}/`)).text(), 'the host')
      const answer = await fetch(`${url}/feedback/api/v1/me`, { method: 'POST', body: 'hello' })
      assert.equal(await answer.json(), {
        method: 'POST',
        path: '/feedback/api/v1/me',
        body: 'hello',
        address: '127.0.0.1',
      })
    },
  )
})

test('sees the whole path where a router has cut off the mount point', async () => {
  const feedback = toNodeHandler(echo)
  await onServer(
    (request, response) => {
      const routed = Object.assign(request, { originalUrl: request.url })
      routed.url = routed.url?.replace('/feedback', '') ?? ''
      feedback(routed, response)
    },
    async (url) => {
      const { path } = (await (await fetch(`${url}/feedback/api/v1/me`)).json()) as { path: string }
      assert.is(path, '/feedback/api/v1/me')
    },
  )
})

test('an answer that somebody else gave before is logged', async () => {
  const { lines, logger } = recorder()
  const feedback = toNodeHandler(echo, { logger })
  await onServer(
    (request, response) => {
      feedback(request, response)
      response.end('too early')
    },
    async (url) => {
      assert.is(await (await fetch(url)).text(), 'too early')
    },
  )
  assert.match(lines[0]?.message ?? '', 'call reply.hijack()')
})

test('logs where the service does, unless it is told otherwise', async () => {
  const [service, own] = [recorder(), recorder()]
  for (const options of [{}, { logger: own.logger }]) {
    const feedback = toNodeHandler({ ...echo, logger: service.logger }, options)
    await onServer(
      (request, response) => {
        feedback(request, response)
        response.end('too early')
      },
      async (url) => void (await (await fetch(url)).text()),
    )
  }
  assert.equal([service.lines.length, own.lines.length], [1, 1])
})

test('says what is wrong with what it is given', () => {
  // As JavaScript may call it.
  assert.throws(
    () => toNodeHandler(Promise.resolve(echo) as never),
    'toNodeHandler: `hearback` must be what createHearback returns; it is a promise: write `await` before it.',
  )
  const misspelt = { waek: () => {} } as object
  assert.throws(
    () => toNodeHandler(echo, misspelt),
    'toNodeHandler: there is no option `waek`; the options are wake, logger.',
  )
})

/** A logger, and what it was told. */
function recorder() {
  const lines: { fields: { requestId?: string; err?: unknown }; message: string }[] = []
  const silent = () => {}
  const error = (fields: object, message: string) => void lines.push({ fields, message })
  return { lines, logger: { info: silent, warn: silent, error } }
}

test('says so when a body parser was there first, rather than wait for ever', async () => {
  const { lines, logger } = recorder()
  const feedback = toNodeHandler(echo, { logger })
  await onServer(
    async (request, response) => {
      for await (const _ of request);
      feedback(Object.assign(request, { body: { parsed: true } }), response)
    },
    async (url) => {
      const answer = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(10_000) })
      assert.is(answer.status, 500)
      const { code, message, details } = (await answer.json()) as {
        code: string
        message: string
        details: { request_id: string }
      }
      assert.is(code, 'internal_server_error')
      assert.match(message, /mount Hearback before body parsers/)
      assert.match(details.request_id, /^[0-9a-f-]{36}$/)
      assert.equal(lines, [{ fields: { requestId: details.request_id }, message }])
      assert.is((await fetch(url, { signal: AbortSignal.timeout(10_000) })).status, 200)
    },
  )
})

test('a fault in a stream breaks the connection; a handler that throws is a 500', async () => {
  const broken = fakeHearback((request) => {
    if (request.url.endsWith('/throws')) throw new Error('secret')
    let pulls = 0
    return new Response(
      new ReadableStream({
        pull(controller) {
          pulls += 1
          if (pulls === 1) controller.enqueue(new TextEncoder().encode('{"data":['))
          else controller.error(new Error('the database is away'))
        },
      }),
    )
  })
  const { lines, logger } = recorder()
  await onServer(toNodeHandler(broken, { logger }), async (url) => {
    const outcome = await fetch(`${url}/stream`)
      .then((answer) => answer.text())
      .then(
        () => 'ended well',
        () => 'broken',
      )
    assert.is(outcome, 'broken')
    const answer = await fetch(`${url}/throws`)
    assert.is(answer.status, 500)
    const text = await answer.text()
    assert.not.match(text, /secret/)
    const { err, requestId } = lines.at(-1)?.fields ?? {}
    assert.match(String(err), 'secret')
    assert.ok(text.includes(`"request_id":"${requestId}"`), 'the log has it under the id of the answer')
  })
})

async function onServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  visit: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.run()
