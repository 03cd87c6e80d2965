/** What a room answers: plain data until the last moment, when one place makes a Web `Response` of it. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | ReadableStream<Uint8Array> | null
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

/** A list as it comes, page after page: `{"data":[…]}`. */
export const streamed = (chunks: ReadableStream<Uint8Array>): Answer => ({
  status: 200,
  headers: { 'content-type': jsonType, 'cache-control': 'private, no-store' },
  body: chunks,
})

/** The Web's `Response` of an answer; for HEAD without its body. */
export function toResponse(answer: Answer, head: boolean): Response {
  if (head && answer.body instanceof ReadableStream) void answer.body.cancel()
  return new Response(head ? null : answer.body, { status: answer.status, headers: answer.headers })
}
