import type { WebhookOutcome, WebhookRequest, WebhookTransport } from '../src/house/index.ts'

/** A request that reached a webhook's address. */
export interface Received extends WebhookRequest {
  json: { webhookId: string; event: string; data: Record<string, unknown> }
}

type Respond = (request: Received, signal: AbortSignal) => WebhookOutcome | Promise<WebhookOutcome>

/** The outside world: records what it is sent and answers as it is told, 200 until then. */
export function receiver() {
  const received: Received[] = []
  let respond: Respond = () => answered(200)
  const transport: WebhookTransport = {
    async send(request, { signal }) {
      const seen = { ...request, json: JSON.parse(request.body) as Received['json'] }
      received.push(seen)
      return respond(seen, signal)
    },
    refuses: (url) => (url.hostname === '10.0.0.1' ? 'A private address: see allowPrivateNetworks' : null),
    close: async () => {},
  }
  return {
    transport,
    received,
    /** The events that arrived, in the order of their arrival. */
    events: () => received.map(({ json }) => json.event),
    answers(next: Respond) {
      respond = next
    },
  }
}

export const answered = (status: number, retryAfter: string | null = null): WebhookOutcome => ({
  kind: 'answered',
  status,
  body: '',
  retryAfter,
})
