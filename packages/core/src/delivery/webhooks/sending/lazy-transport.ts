import type { WebhookTransport } from '../../../ground/ports/transport.ts'

/** A transport that is created when it is first needed. */
export interface LazyTransport {
  get(): Promise<WebhookTransport>
  /** Closes the sockets, if there are any. */
  close(): Promise<void>
}

/** Wraps the given transport, or `fetchTransport`, whose address checks are loaded with the first request. */
export function lazyTransport(given: WebhookTransport | undefined): LazyTransport {
  let transport = given ?? null
  return {
    async get() {
      transport ??= (await import('./fetch-transport.ts')).fetchTransport()
      return transport
    },
    close: async () => transport?.close(),
  }
}
