import type { Platform } from '../ports/platform.ts'

/** What a room answers: plain data until the last moment, when one place makes a Web `Response` of it. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

const jsonType = 'application/json; charset=utf-8'

/** JSON, never cached: the environment state, the one answer that is, sets its own header. */
export const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': jsonType, 'cache-control': 'private, no-store', ...headers },
  body: JSON.stringify(value),
})

export const text = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  body,
})

/** The success envelope `{"data": …}`. */
export const data = (value: unknown, headers?: Readonly<Record<string, string>>): Answer =>
  json(200, { data: value }, headers)

/** A list, written down already or as it comes, page after page. */
export const listed = (
  body: string | ReadableStream<Uint8Array>,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': 'private, no-store', ...headers },
  body,
})

/** One JSON document as it comes. */
export const streamed = (chunks: ReadableStream<Uint8Array>): Answer => listed(chunks, jsonType)

/** The Web's `Response` of an answer, of the class that the host sends fastest; for HEAD without its body. */
export function toResponse(
  { status, headers, body }: Answer,
  head: boolean,
  Own: NonNullable<Platform['Response']> = Response,
): Response {
  if (!head || body === null) return new Own(body, asIs(status, headers))
  if (typeof body === 'string' || body instanceof Uint8Array) {
    // Of no body at all, Deno and Bun would say that its length is 0.
    const length = String((typeof body === 'string' ? new TextEncoder().encode(body) : body).byteLength)
    return new Response(null, asIs(status, { ...headers, 'content-length': length }))
  }
  void body.cancel()
  return new Response(unknownLength(), asIs(status, headers))
}

/** Workers would encode a body by its `content-encoding`, though it is so already; no other host knows the option. */
const asIs = (status: number, headers: Answer['headers']): ResponseInit =>
  ({ status, headers, encodeBody: 'manual' }) as ResponseInit

/** Empty, but no host can tell before it reads: so none says a length, as none does of the stream that GET gets. */
const unknownLength = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: (controller) => controller.close() }, { highWaterMark: 0 })
