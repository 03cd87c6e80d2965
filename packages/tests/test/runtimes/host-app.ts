// Hearback as one runtime serves it: started by `host.ts`, prints one line of JSON once it listens.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { consolePages } from '@hearback/console'
import { createHearback, type Hearback, type Storage, type WebhookTransport } from '@hearback/core'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import { breakable } from './breakable.ts'

const { STORAGE = 'memory', SERVER = 'serve' } = process.env
const isDeno = 'Deno' in globalThis
const adapter = isDeno ? await import('@hearback/deno') : await import('@hearback/node')
const allow = { allowPrivateNetworks: ['127.0.0.0/8'] }

const transport: WebhookTransport =
  'denoTransport' in adapter ? adapter.denoTransport(allow) : adapter.nodeTransport(allow)
const hearback = createHearback({
  storage: await openStorage(),
  blobs: memoryBlobs(),
  secret: 'x'.repeat(32),
  transport,
  logger: console,
  pages: [consolePages()],
})
const first = await hearback.admin.createFirstProduct({ name: 'Runtimes' })
const production = first?.environments.find(({ type }) => type === 'production')
if (!production) throw new Error('The storage was not empty')
const environmentId = production.id
const reader = await hearback.admin.createKey(environmentId, { permission: 'read' })
const { secret: ownerLink } = await hearback.admin.createFirstOwnerLink()
const url = SERVER === 'serve' ? await serve(breakable(hearback)) : await listen(breakable(hearback))
console.log(JSON.stringify({ url, environmentId, key: production.key.key, readKey: reader.key, ownerLink }))

async function openStorage(): Promise<Storage> {
  if (STORAGE === 'memory') return memoryStorage()
  if (STORAGE.startsWith('postgres')) {
    return (await import('@hearback/postgres')).postgresStorage({ connectionString: STORAGE })
  }
  return (await import('@hearback/postgres/pglite')).pgliteStorage({ directory: STORAGE })
}

async function serve(served: Hearback): Promise<string> {
  const server = await adapter.serve(served, { port: 0, hostname: '127.0.0.1', signals: true, logger: console })
  return server.url
}

/** A server of the host's own, as in examples/mount. */
async function listen(served: Hearback): Promise<string> {
  if (!('toNodeHandler' in adapter)) throw new Error('Only @hearback/node mounts into node:http')
  const loop = adapter.workLoop(served)
  const server = createServer(adapter.toNodeHandler(served, { wake: loop.wake, logger: console }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.once('SIGTERM', async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await Promise.all([loop.stop(), closed])
    await served.close()
    process.exit(0)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
