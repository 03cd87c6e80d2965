import type { WebhookOutcome, WebhookRequest, WebhookTransport } from '../ports/transport.ts'
import { type AddressGuard, addressGuard } from './address-guard.ts'
import { readStart } from './answer-start.ts'
import { type Deadline, deadline } from './deadline.ts'
import { describeFailure } from './failure.ts'
import { guardedLookup, type Lookup, type Resolve } from './guarded-lookup.ts'
import type { Closable, HttpModule, IncomingAnswer, OutgoingRequest } from './http-module.ts'
import { type RuntimeVersions, refuseOldRuntimes } from './oldest-runtimes.ts'

/** A connection that nobody uses is closed after this time, in ms. */
const idleMs = 4000
const maxIdleConnections = 64
const maxHeaderBytes = 16_384

export interface GuardedTransportOptions {
  /**
   * Networks that webhooks may go to besides public addresses, as CIDRs, such as `10.0.0.0/8` or
   * `127.0.0.1/32`. Whoever may create webhooks can then reach what listens there. Default: none.
   */
  allowPrivateNetworks?: readonly string[]
  /** Asks for the addresses of a name. Default: the system's resolver. */
  resolve?: Resolve
}

/** What the runtime connects with. */
export interface Connections<PlainAgent extends Closable, SecureAgent extends Closable> {
  /** `node:http` */
  http: HttpModule<PlainAgent>
  /** `node:https` */
  https: HttpModule<SecureAgent>
  /** The system's resolver: hosts file, DNS, in its order. */
  resolve: Resolve
  /** `process.versions` */
  versions: RuntimeVersions
}

/**
 * Sends webhooks to public addresses only. A name is looked up once for each connection and the connection
 * goes to an address that was checked, so a name that changes its mind (DNS rebinding) gains nothing.
 *
 * Throws where a network in `allowPrivateNetworks` is none, and on a Deno or Bun that is too old.
 */
export function guardedTransport<PlainAgent extends Closable, SecureAgent extends Closable>(
  connections: Connections<PlainAgent, SecureAgent>,
  options: GuardedTransportOptions,
): WebhookTransport {
  refuseOldRuntimes(connections.versions)
  const guard = addressGuard(options.allowPrivateNetworks ?? [])
  const lookup = guardedLookup(guard, options.resolve ?? connections.resolve)
  const plain = connect(connections.http, lookup)
  const secure = connect(connections.https, lookup)

  return {
    async send(request, { timeoutMs, signal }) {
      const refusal = refusalOf(request.url, guard)
      if (refusal !== null) return { kind: 'failed', error: refusal }
      const limit = deadline(timeoutMs, signal)
      try {
        return await exchange(new URL(request.url).protocol === 'https:' ? secure : plain, request, limit)
      } catch (error) {
        return { kind: 'failed', error: failureOf(limit.reason(), error, request, timeoutMs) }
      } finally {
        limit.clear()
      }
    },
    refuses: (url) => literalRefusal(url, guard),
    async close() {
      plain.close()
      secure.close()
    },
  }
}

interface Client {
  post(url: URL, headers: Record<string, string>): OutgoingRequest
  close(): void
}

function connect<Agent extends Closable>({ Agent, request }: HttpModule<Agent>, lookup: Lookup): Client {
  // With NODE_USE_ENV_PROXY a proxy of the environment would look names up by itself. No variables, no proxy.
  const proxyEnv = {} as never
  const agent = new Agent({ keepAlive: true, timeout: idleMs, maxFreeSockets: maxIdleConnections, proxyEnv })
  return {
    post: (url, headers) => request(url, { method: 'POST', headers, lookup, agent, maxHeaderSize: maxHeaderBytes }),
    close: () => agent.destroy(),
  }
}

async function exchange(
  client: Client,
  { url, headers, body }: WebhookRequest,
  limit: Deadline,
): Promise<WebhookOutcome> {
  const bytes = new TextEncoder().encode(body)
  const request = client.post(new URL(url), { ...headers, 'content-length': String(bytes.byteLength) })
  const answering = new Promise<IncomingAnswer>((resolve, reject) => {
    request.on('response', resolve)
    // It stays: an error after the answer is the answer's, and must not end the process.
    request.on('error', reject)
  })
  limit.signal.addEventListener('abort', () => request.destroy(), { once: true })
  request.end(bytes)
  const answer = await Promise.race([answering, limit.ended])
  answer.on('error', () => {})
  const retryAfter = answer.headers['retry-after']
  return {
    kind: 'answered',
    status: answer.statusCode ?? 0,
    body: await readStart(answer),
    retryAfter: (Array.isArray(retryAfter) ? retryAfter[0] : retryAfter) ?? null,
  }
}

/** The connection asks `lookup` for names only: an address in the URL itself must be judged before. */
function refusalOf(address: string, guard: AddressGuard): string | null {
  if (!URL.canParse(address)) return `${address} is not an address`
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol} is neither http: nor https:`
  return literalRefusal(url, guard)
}

/** A URL has written every spelling of an address (decimal, octal, hexadecimal) in its usual form already. */
function literalRefusal({ hostname }: URL, guard: AddressGuard): string | null {
  if (hostname.startsWith('[')) return guard.refuses(hostname.slice(1, -1))
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? guard.refuses(hostname) : null
}

function failureOf(ended: 'time' | 'stop' | null, error: unknown, { url }: WebhookRequest, timeoutMs: number): string {
  if (ended === 'stop') return 'Stopped: the service is shutting down'
  const { host } = new URL(url)
  if (ended === 'time') return `${host} did not answer within ${timeoutMs / 1000} s`
  return describeFailure(error, host)
}
