import { blobUrl, bucketUrl } from './address.ts'
import { bodyInit } from './body.ts'
import type { S3Settings } from './options.ts'
import { answeredError, unansweredError } from './refused.ts'
import { withRetries } from './retries.ts'
import { signedHeaders } from './signing.ts'
import { xmlOf } from './xml.ts'

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Of the blob; `null` for the bucket. */
  readonly key: string | null
  /** What it is for, as in `S3 did not …`. */
  readonly purpose: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  /** Gives it up. */
  readonly signal?: AbortSignal
}

/**
 * Signs and sends the request, again where S3 could not answer just then, and reads the answer. All requests of this
 * package may be sent twice without harm. Throws `S3Error`.
 */
export type Send = <Answer>(request: S3Request, read: (response: Response) => Promise<Answer>) => Promise<Answer>

export function sender(settings: S3Settings): Send {
  return (request, read) => withRetries(settings.retries, () => attempt(settings, request, read))
}

/** Node forgets what a signal ends once nobody holds the request: it would wait for ever. */
const underWay = new Set<Request>()

async function attempt<Answer>(
  settings: S3Settings,
  request: S3Request,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const { method, key, query = {}, headers = {}, body = null, signal } = request
  const url = key === null ? bucketUrl(settings) : blobUrl(settings, key)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signed = await signedHeaders(settings, { method, url, headers, body })
  // Proxies change it, hence not signed. A length of compressed bytes would be of no use.
  signed.set('accept-encoding', 'identity')

  const timeout = new AbortController()
  const timeoutMs = settings.timeoutMs + (body?.length ?? 0) / 100
  const timer = setTimeout(() => timeout.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
  const init = { method, headers: signed, redirect: 'manual', signal: either, ...bodyInit(body, signed) } as const
  const sent = new Request(url, init)
  underWay.add(sent)
  try {
    const response = await settings.fetch(sent)
    if (response.status >= 300) throw answeredError(settings, request, response, await xmlOf(response))
    return await read(response)
  } catch (error) {
    signal?.throwIfAborted()
    throw unansweredError(settings, request, error)
  } finally {
    clearTimeout(timer)
    underWay.delete(sent)
  }
}

/** For requests of whose answer nothing is needed. Read all the same: the connection is used again. */
export const ignored = async (response: Response): Promise<void> => {
  await response.arrayBuffer()
}
