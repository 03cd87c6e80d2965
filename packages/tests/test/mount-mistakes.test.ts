import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryStorage } from '@hearback/core/memory'
import { getRequestListener } from '@hono/node-server'
import express from 'express'
import fastify from 'fastify'
import { H3, toNodeHandler as h3Listener, readBody } from 'h3'
import { createHearback, type Hearback, type HearbackOptions, type Logger, toNodeHandler } from 'hearback'
import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('mistakes in mounting')

interface Refusal {
  status: number
  code: string
  message: string
  details: Record<string, string>
}

/** Hearback in memory, the path of a display in its first environment, and the request ids of what was logged. */
async function open(options: Partial<HearbackOptions> = {}) {
  const logged: string[] = []
  const silent = () => {}
  const logger: Logger = {
    info: silent,
    warn: silent,
    error: (fields) => void logged.push(String((fields as { requestId?: string }).requestId)),
  }
  const hearback = createHearback({ storage: memoryStorage(), secret: 'x'.repeat(32), logger, ...options })
  const first = await hearback.admin.createFirstProduct({ name: 'Mounted' })
  const path = `/feedback/api/v1/client/${first?.environments[0]?.id}/displays`
  return { hearback, logger, logged, path }
}

/** What a client is answered that notes a display: `surveyId` is wrong, so no answer is a success. */
async function postTo(listener: RequestListener, path: string): Promise<Refusal> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"surveyId":"cnone"}',
      signal: AbortSignal.timeout(5000),
    })
    return { status: answer.status, ...((await answer.json()) as Omit<Refusal, 'status'>) }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const bodyReaders: Record<string, (hearback: Hearback, logger: Logger) => RequestListener | Promise<RequestListener>> =
  {
    'Express with express.json() before it': (hearback, logger) => {
      const app = express()
      app.use(express.json())
      app.use('/feedback', toNodeHandler(hearback, { logger }))
      return app
    },
    'Fastify with its own parsers': async (hearback, logger) => {
      const app = fastify()
      const feedback = toNodeHandler(hearback, { logger })
      app.all('/feedback/*', (request, reply) => {
        reply.hijack()
        feedback(request.raw, reply.raw)
      })
      await app.ready()
      return app.routing
    },
    'Hono with a middleware that reads bodies': (hearback) => {
      const app = new Hono()
      app.use(async (c, next) => {
        await c.req.json()
        await next()
      })
      app.all('/feedback/*', (c) => hearback.handle(c.req.raw))
      // Without replacing the globals of this process.
      return getRequestListener(app.fetch, { overrideGlobalObjects: false })
    },
    'h3 with a middleware that reads bodies': (hearback) => {
      const app = new H3()
      app.use(async (event, next) => {
        await readBody(event)
        return next()
      })
      app.all('/feedback/**', ({ req }) => hearback.handle(req))
      return h3Listener(app) as RequestListener
    },
  }

for (const [name, listenerOf] of Object.entries(bodyReaders)) {
  test(`${name}: the answer says who must come first, and the log has it`, async () => {
    const { hearback, logger, logged, path } = await open()
    const { status, code, message, details } = await postTo(await listenerOf(hearback, logger), path)
    assert.equal([status, code], [500, 'internal_server_error'])
    assert.match(message, /read before Hearback got it: mount Hearback before/)
    assert.equal(logged, [details.request_id])
  })
}

const prefixCutters: Record<string, (hearback: Hearback) => { request(path: string): Response | Promise<Response> }> = {
  'mount of Hono': (hearback) => new Hono().mount('/feedback', hearback.fetch),
  'mount of h3': (hearback) => new H3().mount('/feedback', hearback),
}

for (const [name, mountedIn] of Object.entries(prefixCutters)) {
  test(`${name} cuts the prefix off: with basePath the answer says so`, async () => {
    const { hearback, path } = await open({ basePath: '/feedback' })
    const answer = await mountedIn(hearback).request(path)
    const { code, message } = (await answer.json()) as Refusal
    assert.equal([answer.status, code], [404, 'not_found'])
    assert.match(message, /not below \/feedback, the basePath.*pass the whole path on/)
  })
}

test.run()
