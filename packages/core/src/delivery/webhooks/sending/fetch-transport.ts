import type { WebhookTransport } from '../../../ground/ports/transport.ts'
import { addressGuard } from './address-guard.ts'
import { type Deadline, deadline, describeEnding, stepsOf } from './deadline.ts'
import { hostsOnly } from './hosts-only.ts'
import { type ReceivedBody, readStart } from './received-start.ts'
import { refusalOf, textRefusal } from './target.ts'

export interface FetchTransportOptions {
  /** Sends the requests. Default: the runtime's own `fetch`. */
  fetch?: typeof fetch
  /**
   * Networks that webhooks may reach besides public addresses, as CIDRs. Applies to addresses written as numbers, and
   * to `localhost`. Default: none.
   */
  allowPrivateNetworks?: readonly string[]
}

/**
 * Sends webhooks with the runtime's own `fetch`, for hosts without `node:http`, such as Cloudflare Workers.
 *
 * It refuses private addresses that the URL reveals: numbers in any spelling, `localhost`, and names that only private
 * networks have (`metadata`, `crm.internal`). **It cannot see which address another name resolves to**, nor bind the
 * connection to one. If people you do not trust may create webhooks and private services are reachable, use
 * `nodeTransport` or `denoTransport`, or an outgoing proxy that refuses private addresses. On Workers `fetch` reaches
 * no private network of yours except through bindings, which no URL addresses.
 *
 * It never follows a redirect. The status must arrive within `timeoutMs`, connecting included (`fetch` does not report
 * when it has connected). Then the first 2 KiB of the body are read, for a fifth of that time at most. If the runtime
 * decompresses bodies (gzip), these are decompressed bytes, and the rest is never decompressed.
 *
 * Throws when a network in `allowPrivateNetworks` is invalid.
 */
export function fetchTransport(options: FetchTransportOptions = {}): WebhookTransport {
  const guard = addressGuard(options.allowPrivateNetworks ?? [])
  return {
    async send({ url, headers, body }, { timeoutMs, signal }) {
      const refusal = textRefusal(url, guard) ?? nameRefusal(new URL(url))
      if (refusal !== null) return { kind: 'failed', error: refusal }
      const limit = deadline(timeoutMs, signal)
      try {
        const send = options.fetch ?? fetch
        const pending = send(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit.signal })
        // Cancels the body of a response that arrives after the deadline.
        pending.then((late) => (limit.reason() === null ? undefined : late.body?.cancel())).catch(() => {})
        const reply = await Promise.race([pending, limit.ended])
        if (reply.type === 'opaqueredirect') {
          return { kind: 'failed', error: 'The receiver answered with a redirect, and redirects are not followed' }
        }
        return {
          kind: 'answered',
          status: reply.status,
          body: reply.body ? await readStart(bodyOf(reply.body), stepsOf(timeoutMs).readingMs, limit.signal) : '',
          retryAfter: reply.headers.get('retry-after'),
          location: reply.headers.get('location'),
        }
      } catch (error) {
        return { kind: 'failed', error: reasonOf(error, limit, url, timeoutMs) }
      } finally {
        limit.clear()
      }
    },
    refuses: (url) => refusalOf(url, guard) ?? nameRefusal(url),
    close: async () => {},
  }
}

/**
 * Special top-level names (RFC 6762, RFC 8375, `internal` by ICANN's resolution of 2024), and names that private
 * networks use without a registration (RFC 6762, appendix G; Kubernetes).
 */
const privateSuffixes = /\.(?:internal|intranet|local|localdomain|lan|corp|home|home\.arpa|svc)$/

/**
 * Refuses names that never resolve to a public address: those with a private suffix, and those without a dot, which
 * only the search list of a private network completes.
 */
function nameRefusal({ hostname }: URL): string | null {
  const name = hostname.replace(/\.+$/, '')
  if (name.startsWith('[')) return null
  // `localhost` is judged by the addresses it stands for.
  if (/(?:^|\.)localhost$/.test(name)) return null
  const isPrivate = !name.includes('.') || privateSuffixes.test(name)
  return isPrivate
    ? `${name} is a name of private networks, and webhooks go to public addresses only. To allow the addresses it resolves to, ` +
        'use nodeTransport or denoTransport with allowPrivateNetworks.'
    : null
}

function bodyOf(stream: ReadableStream<Uint8Array>): ReceivedBody {
  const reader = stream.getReader()
  // A body that cannot be cancelled needs no further handling.
  const cut = () => void reader.cancel().catch(() => {})
  async function* chunks() {
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        yield value
      }
    } finally {
      cut()
    }
  }
  return { chunks: chunks(), cut }
}

function reasonOf(error: unknown, limit: Deadline, url: string, timeoutMs: number): string {
  const ending = limit.reason()
  if (ending !== null) return describeEnding(ending, new URL(url).host, timeoutMs)
  if (!(error instanceof Error)) return hostsOnly(String(error), url)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return hostsOnly(`${error.message}${cause}`, url)
}
