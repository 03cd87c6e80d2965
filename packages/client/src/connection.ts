import { queryOf } from './address.ts'
import { asError, isOf, unexpected } from './error-of-response.ts'
import { HearbackConnectionError, isHearbackError } from './errors.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { ConnectionOptions, CreateOptions } from './options.ts'
import { pauseAfter } from './retry.ts'
import { pause, reasonOf, type Stopping, stoppingOf } from './stopping.ts'

/** A request of a client. */
export interface ClientRequest extends CreateOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the address at which the service is mounted; see `segment`. */
  path: string
  query?: object | undefined
  body?: unknown
  /** Form to send instead of a body. */
  form?: FormData
  headers?: Readonly<Record<string, string>>
  /** Whether the whole answer is the record, rather than its property `data`. */
  bare?: boolean
  /** Whether the answer is a list. */
  list?: boolean
  /**
   * Whether the service may carry out the request twice without harm. `keyed`: yes, as the service recognises it by its
   * `Idempotency-Key`. Default: true for all methods but POST.
   */
  repeatable?: boolean | 'keyed'
  /** Whether the request has no time limit, and only its signal ends it. */
  untimed?: boolean
}

/** A complete answer. */
interface ReadBody {
  headers: Headers
  /** The answer's record or list; `undefined` after a 304 (not modified). */
  data: unknown
}

export interface Connection {
  /** Sends a request, retries it where that may help, and reads the whole answer. */
  request(input: ClientRequest): Promise<ReadBody>
  /**
   * Requests this content type (`null`: any) and answers the body as a stream. Once the stream has begun, the request is
   * not retried.
   */
  stream(input: ClientRequest, contentType: string | null): Promise<ReadableStream<Uint8Array>>
  /** Sends a request to any address, given as `path`, without the API key. */
  send(input: ClientRequest): Promise<void>
}

/** Reads a successful answer. Either ends `stopping`, or keeps it while a stream is being read. */
type Read<T> = (response: Response, input: ClientRequest, stopping: Stopping) => Promise<T>

export function connect(options: ConnectionOptions, ownHeaders: () => Readonly<Record<string, string>>): Connection {
  const { url, timeoutMs = 30_000, retries = 2 } = options
  if (typeof url !== 'string' || url === '') {
    throw new TypeError('`url` is missing: where Hearback is mounted, such as https://example.org/feedback')
  }
  const base = url.replace(/\/+$/, '')
  // Looked up with each call: tests and tracing replace the global `fetch`.
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request))

  function requestOf(
    { method, path, query, body, form, headers, idempotencyKey }: ClientRequest,
    signal: AbortSignal,
  ): Request {
    const isElsewhere = !path.startsWith('/')
    return new Request(isElsewhere ? path : base + path + queryOf(query), {
      method,
      headers: {
        ...(isElsewhere ? {} : ownHeaders()),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
      // Following a redirect could send the key to another host, and turn a POST into a GET.
      redirect: 'manual',
    })
  }

  async function attempt<T>(input: ClientRequest, read: Read<T>): Promise<T> {
    const stopping = stoppingOf(input.signal, input.untimed ? Number.POSITIVE_INFINITY : timeoutMs, nameOf(input))
    try {
      const request = requestOf(input, stopping.signal)
      stopping.hold(request)
      return await sent(request, input, stopping, read)
    } catch (error) {
      stopping.end()
      throw stopping.reason() ?? error
    }
  }

  async function sent<T>(request: Request, input: ClientRequest, stopping: Stopping, read: Read<T>): Promise<T> {
    try {
      const response = await fetch(request)
      if (!response.ok && response.status !== 304) throw asError(response, await response.text(), nameOf(input))
      return await read(response, input, stopping)
    } catch (error) {
      if (isHearbackError(error)) throw error
      throw new HearbackConnectionError(`${nameOf(input)}: ${base} did not answer, or broke off`, error)
    }
  }

  async function again<T>(given: ClientRequest, read: Read<T>): Promise<T> {
    const { repeatable = given.method !== 'POST', signal } = given
    const idempotencyKey = repeatable === 'keyed' ? (given.idempotencyKey ?? newIdempotencyKey()) : undefined
    for (let failed = 1; ; failed += 1) {
      if (signal?.aborted) throw reasonOf(signal)
      try {
        return await attempt({ ...given, idempotencyKey }, read)
      } catch (error) {
        const ms = failed > retries ? null : pauseAfter(error, repeatable !== false, failed, Math.random(), options)
        if (ms === null || signal?.aborted) throw error
        await pause(ms, signal)
      }
    }
  }

  return {
    request: (input) => again(input, readWhole),
    stream: (input, contentType) => again({ ...input, headers: { accept: contentType ?? '*/*' } }, readAsItComes),
    send: (input) => again(input, readNothing),
  }
}

const nameOf = ({ method, path }: ClientRequest): string => `${method} ${path}`

async function readWhole(response: Response, input: ClientRequest, stopping: Stopping): Promise<ReadBody> {
  const { status, headers } = response
  const text = await response.text()
  stopping.end()
  if (status === 304) return { headers, data: undefined }
  const body = parsed(text, response, input)
  if (input.bare) return { headers, data: body }
  const isEnvelope = typeof body === 'object' && body !== null && 'data' in body
  if (!isEnvelope || (input.list && !Array.isArray(body.data))) throw unexpected(response, nameOf(input))
  return { headers, data: body.data }
}

/** Parses JSON under any content type: older services and proxies send other types, or none. */
function parsed(text: string, response: Response, input: ClientRequest): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Invalid JSON under the type of JSON is an answer that broke off.
    throw isOf(response, 'application/json') ? error : unexpected(response, nameOf(input))
  }
}

async function readNothing(response: Response, _: ClientRequest, stopping: Stopping): Promise<void> {
  await response.text()
  stopping.end()
}

async function readAsItComes(
  response: Response,
  input: ClientRequest,
  stopping: Stopping,
): Promise<ReadableStream<Uint8Array>> {
  const wanted = input.headers?.accept ?? ''
  if (!response.body || (wanted !== '*/*' && !isOf(response, wanted))) {
    await response.body?.cancel()
    throw unexpected(response, nameOf(input))
  }
  stopping.begun()
  const reader = response.body.getReader()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        stopping.end()
        controller.close()
      } catch (error) {
        stopping.end()
        throw stopping.reason() ?? new HearbackConnectionError(`${nameOf(input)}: the answer broke off`, error)
      }
    },
    cancel(reason) {
      stopping.end()
      return reader.cancel(reason)
    },
  }
  // Reads from the network only when the stream is read.
  return new ReadableStream(source, { highWaterMark: 0 })
}
