import type { WebhookOutcome, WebhookRequest, WebhookTransport } from '@hearback/core'
import { Agent, request as send } from 'undici'
import { within } from '../within.ts'
import { readStart } from './answer-start.ts'
import { type Deadline, deadline } from './deadline.ts'
import { describeFailure } from './failure.ts'
import { addressGuard, type Guard } from './guard.ts'
import { guardedLookup, type Resolve, systemResolve } from './guarded-lookup.ts'

/** A connection that is being made may hold up the end; it is not waited for longer than this, in ms. */
const closeMs = 500

export interface NodeTransportOptions {
  /**
   * Networks that webhooks may go to besides public addresses, as CIDRs, such as `10.0.0.0/8` or
   * `127.0.0.1/32`. Whoever may create webhooks can then reach what listens there. Default: none.
   */
  allowPrivateNetworks?: readonly string[]
  /** Asks for the addresses of a name. Default: the system's resolver. */
  resolve?: Resolve
}

/**
 * Sends webhooks to public addresses only. A name is looked up once for each connection and the connection
 * goes to an address that was checked, so a name that changes its mind (DNS rebinding) gains nothing.
 *
 * Throws where a network in `allowPrivateNetworks` is none.
 */
export function nodeTransport(options: NodeTransportOptions = {}): WebhookTransport {
  const guard = addressGuard(options.allowPrivateNetworks ?? [])
  const agent = new Agent({
    allowH2: false,
    maxHeaderSize: 16_384,
    connect: { lookup: guardedLookup(guard, options.resolve ?? systemResolve) },
  })

  return {
    async send(request, { timeoutMs, signal }) {
      const refusal = refusalOf(request.url, guard)
      if (refusal !== null) return { kind: 'failed', error: refusal }
      const limit = deadline(timeoutMs, signal)
      try {
        return await exchange(agent, request, timeoutMs, limit)
      } catch (error) {
        return { kind: 'failed', error: failureOf(limit.reason(), error, request, timeoutMs) }
      } finally {
        limit.clear()
      }
    },
    refuses: (url) => literalRefusal(url, guard),
    close: () => within(closeMs, agent.destroy(), () => {}),
  }
}

async function exchange(
  agent: Agent,
  { url, headers, body }: WebhookRequest,
  timeoutMs: number,
  limit: Deadline,
): Promise<WebhookOutcome> {
  const sending = send(url, {
    method: 'POST',
    headers,
    body,
    signal: limit.signal,
    dispatcher: agent,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  // undici does not heed the signal while a connection is being made.
  const answer = await Promise.race([sending, limit.ended])
  const retryAfter = answer.headers['retry-after']
  return {
    kind: 'answered',
    status: answer.statusCode,
    body: await readStart(answer.body),
    retryAfter: (Array.isArray(retryAfter) ? retryAfter[0] : retryAfter) ?? null,
  }
}

/** The connection asks `lookup` for names only: an address in the URL itself must be judged before. */
function refusalOf(address: string, guard: Guard): string | null {
  if (!URL.canParse(address)) return `${address} is not an address`
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol} is neither http: nor https:`
  return literalRefusal(url, guard)
}

/** A URL has written every spelling of an address (decimal, octal, hexadecimal) in its usual form already. */
function literalRefusal({ hostname }: URL, guard: Guard): string | null {
  if (hostname.startsWith('[')) return guard.refuses(hostname.slice(1, -1))
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? guard.refuses(hostname) : null
}

function failureOf(ended: 'time' | 'stop' | null, error: unknown, { url }: WebhookRequest, timeoutMs: number): string {
  if (ended === 'stop') return 'Stopped: the service is shutting down'
  const { host } = new URL(url)
  if (ended === 'time') return `${host} did not answer within ${timeoutMs / 1000} s`
  return describeFailure(error, host)
}
