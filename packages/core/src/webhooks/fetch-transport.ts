import type { WebhookTransport } from '../ports/transport.ts'

/** Bytes of an answer that are kept for the log; the rest is not read. */
const maxAnswerBytes = 2048

/**
 * Webhooks by the runtime's own `fetch`. It cannot see which address a name leads to: where receivers are not
 * all your own, use `nodeTransport` or let an outgoing proxy refuse private addresses.
 */
export function fetchTransport(options: { fetch?: typeof fetch } = {}): WebhookTransport {
  return {
    async send({ url, headers, body }, { timeoutMs, signal }) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      try {
        const send = options.fetch ?? fetch
        const answer = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit })
        return {
          kind: 'answered',
          status: answer.status,
          body: await readStart(answer),
          retryAfter: answer.headers.get('retry-after'),
        }
      } catch (error) {
        return { kind: 'failed', error: reasonOf(error, timeoutMs) }
      }
    },
    refuses: (url) => (url.hostname === '' ? 'The address has no host' : null),
    close: async () => {},
  }
}

async function readStart(answer: Response): Promise<string> {
  if (!answer.body) return ''
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let read = 0; read < maxAnswerBytes; ) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value.subarray(0, maxAnswerBytes - read), { stream: true })
    read += value.byteLength
  }
  reader.cancel().catch(() => {})
  return text
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `No answer within ${timeoutMs} ms`
  if (error.name === 'AbortError') return 'Stopped: the service is shutting down'
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
