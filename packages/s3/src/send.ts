import { blobUrl, bucketUrl } from './address.ts'
import { bodyInit } from './body.ts'
import type { S3Settings } from './options.ts'
import { answeredError, unansweredError } from './refused.ts'
import { withRetries } from './retries.ts'
import { signedHeaders } from './signing.ts'
import { xmlOf } from './xml.ts'

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The blob's key; `null` for the bucket. */
  readonly key: string | null
  /** The purpose for error messages, as in `S3 did not …`. */
  readonly purpose: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  /** Cancels the request. */
  readonly signal?: AbortSignal
}

/**
 * Signs and sends a request, with retries after temporary failures, and reads the response. All requests of this
 * package may be repeated without harm. Throws `S3Error`.
 */
export type Send = <Answer>(request: S3Request, read: (response: Response) => Promise<Answer>) => Promise<Answer>

export function sender(settings: S3Settings): Send {
  return (request, read) => withRetries(settings.retries, () => attempt(settings, request, read))
}

/** Keeps requests from being garbage-collected: Node would then forget their signals and wait for ever. */
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
  // Not signed, since proxies change this header. Without it, the length of a compressed body would not be the blob's.
  signed.set('accept-encoding', 'identity')

  const timeout = new AbortController()
  const timeoutMs = settings.timeoutMs + (body?.length ?? 0) / 100
  const timer = setTimeout(() => timeout.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
  const init = { method, headers: signed, redirect: 'manual', signal: either, ...bodyInit(body, signed) } as const
  const signedRequest = new Request(url, init)
  underWay.add(signedRequest)
  try {
    const response = await settings.fetch(signedRequest)
    if (response.status >= 300) throw answeredError(settings, request, response, await xmlOf(response))
    return await read(response)
  } catch (error) {
    signal?.throwIfAborted()
    throw unansweredError(settings, request, error)
  } finally {
    clearTimeout(timer)
    underWay.delete(signedRequest)
  }
}

/** Reads and drops a response, so that its connection can be reused. */
export const ignored = async (response: Response): Promise<void> => {
  await response.arrayBuffer()
}
