import type { WebhookOutcome, WebhookRequest } from '@hearback/core'
import { type Deadline, type ReceivedBody, readStart, stepsOf } from '@hearback/core/transport'
import { codeOf } from './failure.ts'
import type { Lookup } from './guarded-lookup.ts'
import type { Closable, ConnectionSocket, HttpModule, IncomingResponse, OutgoingRequest } from './http-module.ts'

/** How long an idle connection stays open, in ms. */
const idleMs = 4000
const maxIdleConnections = 64
const maxHeaderBytes = 16_384

/** How a request reaches its receiver. */
interface Route {
  /** `kept`: an open connection, if there is one; `fresh`: a new one. */
  connection: 'kept' | 'fresh'
  lookup: Lookup
}

/** Sends requests of one protocol. */
export interface Sender {
  post(url: URL, headers: Record<string, string>, route: Route): OutgoingRequest
  close(): void
}

export function sender<Agent extends Closable>({ Agent, request }: HttpModule<Agent>): Sender {
  // With NODE_USE_ENV_PROXY, a proxy of the environment would resolve names itself. Without variables there is no
  // proxy.
  const options = { timeout: idleMs, maxFreeSockets: maxIdleConnections, proxyEnv: {} as never }
  const agents = {
    kept: new Agent({ ...options, keepAlive: true }),
    fresh: new Agent({ ...options, keepAlive: false }),
  }
  return {
    post: (url, headers, { connection, lookup }) =>
      request(url, { method: 'POST', headers, lookup, agent: agents[connection], maxHeaderSize: maxHeaderBytes }),
    close() {
      agents.kept.destroy()
      agents.fresh.destroy()
    },
  }
}

/**
 * Sends one request and reads its response. Rejects if no response arrives.
 *
 * A receiver may close a kept connection at the moment it is used again. That says nothing about the receiver, so the
 * request is sent once more on a fresh connection. If the receiver had accepted the first one after all, it gets the
 * request twice, with the same `webhook-id`.
 */
export async function exchange(
  by: Sender,
  request: WebhookRequest,
  lookup: Lookup,
  limit: Deadline,
  timeoutMs: number,
): Promise<WebhookOutcome> {
  const first = begin(by, request, { connection: 'kept', lookup }, limit, timeoutMs)
  try {
    return await first.outcome
  } catch (error) {
    if (limit.reason() !== null || !first.reusedConnection() || !isHangUp(error)) throw error
    return begin(by, request, { connection: 'fresh', lookup }, limit, timeoutMs).outcome
  }
}

interface StartedRequest {
  outcome: Promise<WebhookOutcome>
  reusedConnection(): boolean
}

function begin(
  by: Sender,
  { url, headers, body }: WebhookRequest,
  route: Route,
  limit: Deadline,
  timeoutMs: number,
): StartedRequest {
  const { connectingMs, readingMs } = stepsOf(timeoutMs)
  const bytes = new TextEncoder().encode(body)
  const request = by.post(new URL(url), { ...headers, 'content-length': String(bytes.byteLength) }, route)
  const connecting = setTimeout(() => limit.end('connecting'), connectingMs)
  request.on('socket', (socket) => onceConnected(socket, () => clearTimeout(connecting)))
  limit.signal.addEventListener('abort', () => request.destroy(), { once: true })
  const exchanged = responseTo(request).finally(() => clearTimeout(connecting))
  request.end(bytes)
  return {
    outcome: Promise.race([exchanged, limit.ended]).then(({ body, ...response }) => outcomeOf(response, body)),
    reusedConnection: () => request.reusedSocket === true,
  }

  /** The status decides: from here on, the deadline only cuts the body off. */
  async function outcomeOf(response: Omit<Head, 'body'>, body: ReceivedBody | null): Promise<WebhookOutcome> {
    return { kind: 'answered', ...response, body: body ? await readStart(body, readingMs, limit.signal) : '' }
  }
}

function onceConnected(socket: ConnectionSocket, connected: () => void): void {
  if (!socket.connecting) connected()
  else socket.once(socket.encrypted ? 'secureConnect' : 'connect', connected)
}

/** A response whose status and headers have arrived. */
interface Head {
  status: number
  retryAfter: string | null
  location: string | null
  /** `null` if the protocol was switched: the following bytes are no body. */
  body: ReceivedBody | null
}

function responseTo(request: OutgoingRequest): Promise<Head> {
  return new Promise((resolve, reject) => {
    request.on('response', (response) => resolve(headOf(response)))
    // The listener stays: an error after the response is reported by the response, and must not end the process here.
    request.on('error', reject)
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, retryAfter: null, location: null, body: null })
    })
  })
}

function headOf(response: IncomingResponse): Head {
  // The reader of the body handles the error.
  response.on('error', () => {})
  return {
    status: response.statusCode ?? 0,
    retryAfter: only(response.headers['retry-after']),
    location: only(response.headers.location),
    body: { chunks: response, cut: () => response.destroy() },
  }
}

const only = (header: string | string[] | undefined): string | null =>
  (Array.isArray(header) ? header[0] : header) ?? null

const isHangUp = (error: unknown): boolean =>
  error instanceof Error && ['ECONNRESET', 'EPIPE'].includes(codeOf(error) ?? '')
