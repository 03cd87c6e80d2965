import type { Platform } from '../ground/ports/platform.ts'

/** The response of a handler as plain data; `toResponse` makes the Web `Response` of it at the end. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

const jsonType = 'application/json; charset=utf-8'

/** A JSON response that must not be cached. The environment state, the only cacheable JSON, sets its own header. */
export const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': jsonType, 'cache-control': 'private, no-store', ...headers },
  body: JSON.stringify(value),
})

export const text = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  body,
})

/** The success envelope `{"data": …}`. */
export const data = (value: unknown, headers?: Readonly<Record<string, string>>): Reply =>
  json(200, { data: value }, headers)

/** A list, as one text or as a stream of pages. */
export const listed = (
  body: string | ReadableStream<Uint8Array>,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': 'private, no-store', ...headers },
  body,
})

/** One JSON document as a stream. */
export const streamed = (chunks: ReadableStream<Uint8Array>): Reply => listed(chunks, jsonType)

/** Makes the Web `Response`, of the class that the host sends fastest; without its body for HEAD. `more`: further headers. */
export function toResponse(
  { status, headers: own, body }: Reply,
  more: Readonly<Record<string, string>>,
  head: boolean,
  HostResponse: NonNullable<Platform['Response']> = Response,
): Response {
  const headers = { ...own, ...more }
  if (!head || body === null) return new HostResponse(body, asIs(status, headers))
  if (typeof body === 'string' || body instanceof Uint8Array) {
    // Without this header Deno and Bun would send a length of 0.
    const length = String((typeof body === 'string' ? new TextEncoder().encode(body) : body).byteLength)
    return new Response(null, asIs(status, { ...headers, 'content-length': length }))
  }
  void body.cancel()
  return new Response(unknownLength(), asIs(status, headers))
}

/**
 * `encodeBody` keeps Workers from compressing a body that is already in its `content-encoding`; other hosts ignore it.
 */
const asIs = (status: number, headers: Reply['headers']): ResponseInit =>
  ({ status, headers, encodeBody: 'manual' }) as ResponseInit

/** An empty body of unknown length: hosts send no `content-length` for it, just as for the stream that GET gets. */
const unknownLength = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: (controller) => controller.close() }, { highWaterMark: 0 })
