// The baselines that answer HTTP, in a process of its own: what one would write by hand with node:http and pg.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { answer } from '../child.ts'
import { creating, type Handler, listing, type Model, updating } from './handlers.ts'

/** As many connections as `postgresStorage` opens by default. */
const max = 10

interface Opened {
  readonly databaseUrl: string
  readonly model: Model
}

const closing: (() => Promise<unknown>)[] = []

async function onPostgres(databaseUrl: string, handler: (pool: pg.Pool) => Handler): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max })
  closing.push(() => pool.end())
  return serveByHand(handler(pool))
}

async function serveByHand(handle: Handler): Promise<string> {
  const server = createServer(async (request, response) => {
    try {
      const text = await handle(request, await bodyOf(request))
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.setHeader('content-length', Buffer.byteLength(text))
      response.end(text)
    } catch (error) {
      response.statusCode = 500
      response.end(error instanceof Error ? error.stack : String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks).toString()))
    request.on('error', reject)
  })
}

/** srvx, on which the service runs, with one constant text for all requests. */
async function hello(text: string): Promise<string> {
  const fromNode = createRequire(new URL('../../../node/package.json', import.meta.url))
  const { serve } = await import(pathToFileURL(fromNode.resolve('srvx/node')).href)
  const bytes = Buffer.from(text)
  const server = serve({ fetch: () => new Response(bytes), port: 0, hostname: '127.0.0.1', silent: true })
  await server.ready()
  closing.push(() => server.close(true))
  return `http://127.0.0.1:${new URL(server.url).port}`
}

const calls = {
  create: ({ databaseUrl, model }: Opened) => onPostgres(databaseUrl, (pool) => creating(pool, model)),
  update: ({ databaseUrl, model }: Opened) => onPostgres(databaseUrl, (pool) => updating(pool, model)),
  list: ({ databaseUrl, model }: Opened) => onPostgres(databaseUrl, (pool) => listing(pool, model)),
  onSqlite: async ({ file, model }: { file: string; model: Model }) => {
    const { creatingOnSqlite } = await import('./sqlite.ts')
    return serveByHand(creatingOnSqlite(file, model))
  },
  hello,
}
export type BareCalls = typeof calls

answer(calls, async () => {
  for (const close of closing.toReversed()) await close()
})
