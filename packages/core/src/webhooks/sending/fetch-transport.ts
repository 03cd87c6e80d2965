import type { WebhookTransport } from '../../ports/transport.ts'
import { addressGuard } from './address-guard.ts'
import { type AnswerBody, readStart } from './answer-start.ts'
import { type Deadline, deadline, describeEnding, stepsOf } from './deadline.ts'
import { hostsOnly } from './hosts-only.ts'
import { refusalOf, textRefusal } from './target.ts'

export interface FetchTransportOptions {
  /** Sends the requests. Default: the runtime's own `fetch`. */
  fetch?: typeof fetch
  /**
   * Networks that webhooks may go to besides public addresses, as CIDRs: holds for addresses written as numbers, and for
   * `localhost`. Default: none.
   */
  allowPrivateNetworks?: readonly string[]
}

/**
 * Webhooks by the runtime's own `fetch`, for hosts that have no `node:http`, such as Cloudflare Workers.
 *
 * It refuses private addresses as far as they can be read from the URL: numbers in any spelling, `localhost`, and names that
 * only private networks have (`metadata`, `crm.internal`). **It cannot see which address another name leads to**, nor hold the
 * connection to one: where people you do not trust may create webhooks and private services are in reach, use
 * `nodeTransport` or `denoTransport`, or an outgoing proxy that refuses private addresses. On Workers `fetch` reaches no
 * private network of yours, but for bindings, which no URL reaches.
 *
 * Never follows a redirect. The status must come within `timeoutMs`, connecting included (`fetch` does not tell
 * when it has connected); then the first 2 KiB of the body are read, for a fifth of that time at most. Where the runtime unpacks
 * bodies (gzip), these are bytes of the unpacked body, and the rest is never unpacked.
 *
 * Throws where a network in `allowPrivateNetworks` is none.
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
        const asked = send(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit.signal })
        // What comes after the end is nobody's.
        asked.then((late) => (limit.reason() === null ? undefined : late.body?.cancel())).catch(() => {})
        const answer = await Promise.race([asked, limit.ended])
        if (answer.type === 'opaqueredirect') {
          return { kind: 'failed', error: 'The receiver answered with a redirect, and redirects are not followed' }
        }
        return {
          kind: 'answered',
          status: answer.status,
          body: answer.body ? await readStart(bodyOf(answer.body), stepsOf(timeoutMs).readingMs, limit.signal) : '',
          retryAfter: answer.headers.get('retry-after'),
          location: answer.headers.get('location'),
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
 * The special ones (RFC 6762, RFC 8375, `internal` by ICANN's resolution of 2024), and those that networks use though nobody
 * gave them (RFC 6762, appendix G; Kubernetes).
 */
const privateSuffixes = /\.(?:internal|intranet|local|localdomain|lan|corp|home|home\.arpa|svc)$/

/**
 * Names that never lead to a public address: those with a private suffix, and those without a dot, which only the search list of
 * a private network completes.
 */
function nameRefusal({ hostname }: URL): string | null {
  const name = hostname.replace(/\.+$/, '')
  if (name.startsWith('[')) return null
  // Judged with the addresses it leads to.
  if (/(?:^|\.)localhost$/.test(name)) return null
  const isPrivate = !name.includes('.') || privateSuffixes.test(name)
  return isPrivate
    ? `${name} is a name of private networks, and webhooks go to public addresses only. To allow what it leads to, ` +
        'use nodeTransport or denoTransport with allowPrivateNetworks.'
    : null
}

function bodyOf(stream: ReadableStream<Uint8Array>): AnswerBody {
  const reader = stream.getReader()
  // A body that cannot be ended needs no more of us.
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
