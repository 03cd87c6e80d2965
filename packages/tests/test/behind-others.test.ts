import type { RequestListener } from 'node:http'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import fastifyFormbody from '@fastify/formbody'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifySession from '@fastify/session'
import { getRequestListener } from '@hono/node-server'
import koaCors from '@koa/cors'
import fastify, { type FastifyInstance } from 'fastify'
import { toNodeHandler } from 'hearback'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { logger } from 'hono/logger'
import { secureHeaders } from 'hono/secure-headers'
import Koa from 'koa'
import koaBodyparser from 'koa-bodyparser'
import koaCompress from 'koa-compress'
import koaHelmet from 'koa-helmet'
import koaSession from 'koa-session'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ask, cases, onPort, openService } from './behind-middleware.ts'

const service = await openService()
const feedback = toNodeHandler(service.hearback)

/** Fastify with Hearback in a scope without parsers, as the example has it. */
async function fastifyWith(register: (app: FastifyInstance) => Promise<unknown>): Promise<RequestListener> {
  const app = fastify()
  await register(app)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all('/feedback/*', (request, reply) => {
      reply.hijack()
      feedback(request.raw, reply.raw)
    })
  })
  await app.ready()
  return app.routing
}

const fastifyPlugins: Record<string, (app: FastifyInstance) => Promise<unknown>> = {
  '@fastify/compress': async (app) => app.register(fastifyCompress),
  '@fastify/helmet': async (app) => app.register(fastifyHelmet),
  '@fastify/rate-limit': async (app) => app.register(fastifyRateLimit, { max: 1_000_000 }),
  '@fastify/cors': async (app) => app.register(fastifyCors),
  '@fastify/session': async (app) => {
    await app.register(fastifyCookie)
    await app.register(fastifySession, { secret: 'a secret that only the tests know, 32+' })
  },
  '@fastify/formbody': async (app) => app.register(fastifyFormbody),
}

function honoWith(...middleware: MiddlewareHandler[]): RequestListener {
  const app = new Hono()
  for (const one of middleware) app.use(one)
  app.all('/feedback/*', (c) => service.hearback.handle(c.req.raw))
  // Without replacing the globals of this process.
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}

const honoMiddleware: Record<string, () => MiddlewareHandler> = {
  compress: () => compress(),
  cors: () => cors(),
  logger: () => logger(() => {}),
  'body-limit': () => bodyLimit({ maxSize: 20 * 1024 * 1024 }),
}

/** Koa with Hearback as docs/mounting.md has it. */
function koaWith(...middleware: ((app: Koa) => Koa.Middleware)[]): RequestListener {
  const app = new Koa()
  app.silent = true
  app.keys = ['only the tests know it']
  for (const make of middleware) app.use(make(app))
  app.use((ctx, next) => {
    if (!ctx.path.startsWith('/feedback/')) return next()
    ctx.respond = false
    feedback(ctx.req, ctx.res)
  })
  return app.callback()
}

const koaMiddleware: Record<string, (app: Koa) => Koa.Middleware> = {
  'koa-compress': () => koaCompress(),
  'koa-helmet': () => koaHelmet(),
  'koa-session': (app) => koaSession(app),
  '@koa/cors': () => koaCors(),
}

/** Hono with `secureHeaders()` behind Hearback: in front of it, it would replace headers of Hearback's pages. */
function honoBeforeSecureHeaders(): RequestListener {
  const app = new Hono()
  app.all('/feedback/*', (c) => service.hearback.handle(c.req.raw))
  app.use(secureHeaders())
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}

const all = 'all of them'
const hosts: Record<string, () => RequestListener | Promise<RequestListener>> = {
  ...Object.fromEntries(
    Object.entries(fastifyPlugins).map(([name, register]) => [`Fastify with ${name}`, () => fastifyWith(register)]),
  ),
  [`Fastify with ${all}`]: () =>
    fastifyWith(async (app) => {
      for (const register of Object.values(fastifyPlugins)) await register(app)
    }),
  ...Object.fromEntries(
    Object.entries(honoMiddleware).map(([name, make]) => [`Hono with ${name}`, () => honoWith(make())]),
  ),
  'Hono with secure-headers behind it, and nothing': honoBeforeSecureHeaders,
  [`Hono with ${all}`]: () => honoWith(...Object.values(honoMiddleware).map((make) => make())),
  ...Object.fromEntries(Object.entries(koaMiddleware).map(([name, make]) => [`Koa with ${name}`, () => koaWith(make)])),
  [`Koa with ${all}`]: () => koaWith(...Object.values(koaMiddleware)),
}

for (const [name, open] of Object.entries(hosts)) {
  const test = suite(`${name} before it`)
  for (const { says, run } of cases) test(says, async () => onPort(await open(), service, run))
  test.run()
}

const parsed = suite('Koa with a body parser before it')

parsed('the answer says who must come first, and nothing is stored', () =>
  onPort(
    koaWith(() => koaBodyparser()),
    service,
    async ({ url, manager }) => {
      const answer = await ask(`${url}/api/v1/client/${manager.environmentId}/responses`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      assert.is(answer.status, 500)
      assert.match(await answer.text(), 'mount Hearback before body parsers')
    },
  ),
)

parsed.run()
