// The service in one isolate of workerd, in memory: what the cases run against. On Workers this is no storage.
import { consolePages } from '@hearback/console'
import { createHearback } from '@hearback/core'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import { fetchTransport } from '@hearback/core/transport'
import { breakable } from './breakable.ts'

interface Context {
  waitUntil(promise: Promise<unknown>): void
}

const hearback = breakable(
  createHearback({
    storage: memoryStorage(),
    blobs: memoryBlobs(),
    secret: 'x'.repeat(32),
    transport: fetchTransport({ allowPrivateNetworks: ['127.0.0.0/8'] }),
    webhooks: { retryDelaysMs: [1] },
    pages: [consolePages()],
  }),
)

export default {
  async fetch(request: Request, _env: unknown, context: Context): Promise<Response> {
    if (request.url.endsWith('/set-up')) return Response.json(await setUp(new URL(request.url).origin))
    return hearback.handle(request, { waitUntil: (promise) => context.waitUntil(promise) })
  },

  async scheduled(): Promise<void> {
    await hearback.work()
  },
}

async function setUp(url: string) {
  const first = await hearback.admin.createFirstProduct({ name: 'Workers' })
  const production = first?.environments[0]
  if (!production) throw new Error('It was set up before')
  const environmentId = production.id
  const reader = await hearback.admin.createKey(environmentId, { permission: 'read' })
  const { secret: ownerLink } = await hearback.admin.createFirstOwnerLink()
  return { url, environmentId, key: production.key.key, readKey: reader.key, ownerLink }
}
