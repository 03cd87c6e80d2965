// In workerd. Its memory is all it has: the first product is made over HTTP, at /first.
import { createHearback } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'

const hearback = createHearback({ storage: memoryStorage(), secret: 'a secret of at least 32 characters' })

// biome-ignore lint/style/noDefaultExport: that is what a worker is.
export default {
  async fetch(request: Request, _: unknown, context: { waitUntil(promise: Promise<unknown>): void }) {
    if (new URL(request.url).pathname !== '/first') {
      return hearback.handle(request, { waitUntil: (promise) => context.waitUntil(promise) })
    }
    return Response.json(await hearback.admin.createFirstProduct({ name: 'My product' }))
  },
}
