import { queryOf } from './address.ts'
import { asError, isOf, unexpected } from './answer.ts'
import { HearbackConnectionError, isHearbackError } from './errors.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { ConnectionOptions, CreateOptions } from './options.ts'
import { pauseAfter } from './retry.ts'
import { pause, reasonOf, type Stopping, stoppingOf } from './stopping.ts'

/** A request of a client. */
export interface ClientRequest extends CreateOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below where the service is mounted; see `segment`. */
  path: string
  query?: object | undefined
  body?: unknown
  /** In place of a body. */
  form?: FormData
  headers?: Readonly<Record<string, string>>
  /** Whether the whole answer is the record, rather than what stands under `data`. */
  bare?: boolean
  /** Whether the answer is a list. */
  list?: boolean
  /**
   * Whether it may be carried out twice without harm. `keyed`: yes, as the service knows it again by its
   * `Idempotency-Key`. Default: whatever is no POST may.
   */
  repeatable?: boolean | 'keyed'
  /** Whether only its signal ends it. */
  untimed?: boolean
}

/** A whole answer. */
export interface Answered {
  headers: Headers
  /** `undefined` where nothing has changed (304). */
  data: unknown
}

export interface Connection {
  /** Asks, again where that may help, and reads the whole answer. */
  request(asked: ClientRequest): Promise<Answered>
  /**
   * Asks for this content type, or for whatever there is, and answers the body as it comes. Once it has begun, nothing
   * is asked again.
   */
  stream(asked: ClientRequest, contentType: string | null): Promise<ReadableStream<Uint8Array>>
  /** Sends to an address anywhere, its `path`, and nothing of ours with it. */
  send(asked: ClientRequest): Promise<void>
}

/** Reads what it wants of an answer that is no error, and ends or keeps what may stop it. */
type Read<T> = (answer: Response, asked: ClientRequest, stopping: Stopping) => Promise<T>

export function connect(options: ConnectionOptions, ownHeaders: Readonly<Record<string, string>>): Connection {
  const { url, timeoutMs = 30_000, retries = 2 } = options
  if (typeof url !== 'string' || url === '') {
    throw new TypeError('`url` is missing: where Hearback is mounted, such as https://example.org/feedback')
  }
  const base = url.replace(/\/+$/, '')
  // Looked up with each call: tests and tracing replace the global one.
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request))

  function requestOf(
    { method, path, query, body, form, headers, idempotencyKey }: ClientRequest,
    signal: AbortSignal,
  ): Request {
    const isElsewhere = !path.startsWith('/')
    return new Request(isElsewhere ? path : base + path + queryOf(query), {
      method,
      headers: {
        ...(isElsewhere ? {} : ownHeaders),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
      // Followed, a redirect would take the key to another host, and make a GET of a POST.
      redirect: 'manual',
    })
  }

  async function attempt<T>(asked: ClientRequest, read: Read<T>): Promise<T> {
    const stopping = stoppingOf(asked.signal, asked.untimed ? Number.POSITIVE_INFINITY : timeoutMs, nameOf(asked))
    try {
      const request = requestOf(asked, stopping.signal)
      stopping.hold(request)
      return await answered(request, asked, stopping, read)
    } catch (error) {
      stopping.end()
      throw stopping.reason() ?? error
    }
  }

  async function answered<T>(request: Request, asked: ClientRequest, stopping: Stopping, read: Read<T>): Promise<T> {
    try {
      const answer = await fetch(request)
      if (!answer.ok && answer.status !== 304) throw asError(answer, await answer.text(), nameOf(asked))
      return await read(answer, asked, stopping)
    } catch (error) {
      if (isHearbackError(error)) throw error
      throw new HearbackConnectionError(`${nameOf(asked)}: ${base} did not answer, or broke off`, error)
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
    request: (asked) => again(asked, readWhole),
    stream: (asked, contentType) => again({ ...asked, headers: { accept: contentType ?? '*/*' } }, readAsItComes),
    send: (asked) => again(asked, readNothing),
  }
}

const nameOf = ({ method, path }: ClientRequest): string => `${method} ${path}`

async function readWhole(answer: Response, asked: ClientRequest, stopping: Stopping): Promise<Answered> {
  const { status, headers } = answer
  const text = await answer.text()
  stopping.end()
  if (status === 304) return { headers, data: undefined }
  const body = parsed(text, answer, asked)
  if (asked.bare) return { headers, data: body }
  const isAnswer = typeof body === 'object' && body !== null && 'data' in body
  if (!isAnswer || (asked.list && !Array.isArray(body.data))) throw unexpected(answer, nameOf(asked))
  return { headers, data: body.data }
}

/** JSON, whatever it is called: older services and proxies name other content types, or none. */
function parsed(text: string, answer: Response, asked: ClientRequest): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // What is called JSON and is none broke off.
    throw isOf(answer, 'application/json') ? error : unexpected(answer, nameOf(asked))
  }
}

async function readNothing(answer: Response, _: ClientRequest, stopping: Stopping): Promise<void> {
  await answer.text()
  stopping.end()
}

async function readAsItComes(
  answer: Response,
  asked: ClientRequest,
  stopping: Stopping,
): Promise<ReadableStream<Uint8Array>> {
  const wanted = asked.headers?.accept ?? ''
  if (!answer.body || (wanted !== '*/*' && !isOf(answer, wanted))) {
    await answer.body?.cancel()
    throw unexpected(answer, nameOf(asked))
  }
  stopping.begun()
  const reader = answer.body.getReader()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        stopping.end()
        controller.close()
      } catch (error) {
        stopping.end()
        throw stopping.reason() ?? new HearbackConnectionError(`${nameOf(asked)}: the answer broke off`, error)
      }
    },
    cancel(reason) {
      stopping.end()
      return reader.cancel(reason)
    },
  }
  // Reads no further than it is read.
  return new ReadableStream(source, { highWaterMark: 0 })
}
