import type { WebhookOutcome, WebhookRequest } from '../ports/transport.ts'
import { readStart } from '../webhooks/sending/answer-start.ts'
import { type Deadline, stepsOf } from '../webhooks/sending/deadline.ts'
import { codeOf } from './failure.ts'
import type { Lookup } from './guarded-lookup.ts'
import type { Closable, ConnectionSocket, HttpModule, IncomingAnswer, OutgoingRequest } from './http-module.ts'

/** A connection that nobody uses is closed after this time, in ms. */
const idleMs = 4000
const maxIdleConnections = 64
const maxHeaderBytes = 16_384

/** Begins requests of one protocol. */
export interface Sender {
  /** @param connection one that is open already, where there is one, or a fresh one */
  post(url: URL, headers: Record<string, string>, connection: 'kept' | 'fresh'): OutgoingRequest
  close(): void
}

export function sender<Agent extends Closable>({ Agent, request }: HttpModule<Agent>, lookup: Lookup): Sender {
  // With NODE_USE_ENV_PROXY a proxy of the environment would look names up by itself. No variables, no proxy.
  const options = { timeout: idleMs, maxFreeSockets: maxIdleConnections, proxyEnv: {} as never }
  const agents = {
    kept: new Agent({ ...options, keepAlive: true }),
    fresh: new Agent({ ...options, keepAlive: false }),
  }
  return {
    post: (url, headers, connection) =>
      request(url, { method: 'POST', headers, lookup, agent: agents[connection], maxHeaderSize: maxHeaderBytes }),
    close() {
      agents.kept.destroy()
      agents.fresh.destroy()
    },
  }
}

/**
 * One request and its answer. Rejects where no answer came.
 *
 * A receiver may close a connection that was kept open in the very moment it is used again: that says nothing about the receiver,
 * so the request goes once more on a fresh connection. Had the receiver taken it after all, it gets it twice, under the same
 * `webhook-id`.
 */
export async function exchange(
  by: Sender,
  request: WebhookRequest,
  limit: Deadline,
  timeoutMs: number,
): Promise<WebhookOutcome> {
  const first = begin(by, request, 'kept', limit, timeoutMs)
  try {
    return await first.outcome
  } catch (error) {
    if (limit.reason() !== null || !first.reusedConnection() || !isHangUp(error)) throw error
    return begin(by, request, 'fresh', limit, timeoutMs).outcome
  }
}

interface Begun {
  outcome: Promise<WebhookOutcome>
  reusedConnection(): boolean
}

function begin(
  by: Sender,
  { url, headers, body }: WebhookRequest,
  connection: 'kept' | 'fresh',
  limit: Deadline,
  timeoutMs: number,
): Begun {
  const { connectingMs, readingMs } = stepsOf(timeoutMs)
  const bytes = new TextEncoder().encode(body)
  const request = by.post(new URL(url), { ...headers, 'content-length': String(bytes.byteLength) }, connection)
  const connecting = setTimeout(() => limit.end('connecting'), connectingMs)
  request.on('socket', (socket) => onceConnected(socket, () => clearTimeout(connecting)))
  limit.signal.addEventListener('abort', () => request.destroy(), { once: true })
  const answering = answerTo(request, readingMs).finally(() => clearTimeout(connecting))
  request.end(bytes)
  return {
    outcome: Promise.race([answering, limit.ended]),
    reusedConnection: () => request.reusedSocket === true,
  }
}

function onceConnected(socket: ConnectionSocket, connected: () => void): void {
  if (!socket.connecting) connected()
  else socket.once(socket.encrypted ? 'secureConnect' : 'connect', connected)
}

function answerTo(request: OutgoingRequest, readingMs: number): Promise<WebhookOutcome> {
  return new Promise((resolve, reject) => {
    request.on('response', (answer) => resolve(outcomeOf(answer, readingMs)))
    // It stays: an error after the answer is the answer's, and must not end the process.
    request.on('error', reject)
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve({ kind: 'answered', status: statusCode, body: '', retryAfter: null })
    })
  })
}

async function outcomeOf(answer: IncomingAnswer, readingMs: number): Promise<WebhookOutcome> {
  answer.on('error', () => {})
  const retryAfter = answer.headers['retry-after']
  return {
    kind: 'answered',
    status: answer.statusCode ?? 0,
    body: await readStart({ chunks: answer, cut: () => answer.destroy() }, readingMs),
    retryAfter: (Array.isArray(retryAfter) ? retryAfter[0] : retryAfter) ?? null,
  }
}

const isHangUp = (error: unknown): boolean =>
  error instanceof Error && ['ECONNRESET', 'EPIPE'].includes(codeOf(error) ?? '')
