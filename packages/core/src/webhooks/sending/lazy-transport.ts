import type { WebhookTransport } from '../../ports/transport.ts'

/** A transport that is there once it is asked for. */
export interface LazyTransport {
  get(): Promise<WebhookTransport>
  /** Gives sockets back, where there are any. */
  close(): Promise<void>
}

/** The one that is given, or `fetchTransport`: what that judges addresses with is loaded when something is first sent. */
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
