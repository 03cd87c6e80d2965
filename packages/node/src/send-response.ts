import type { ServerResponse } from 'node:http'
import type { NodeResponse } from 'srvx/node'

/**
 * Writes a Web `Response` to a response that other code may have patched. Middleware that compresses, keeps sessions or logs
 * replaces `writeHead`, `write`, `end` and `on`, and knows them as Express calls them: headers one by one, `end` with a
 * chunk or nothing, one listener of `drain`. Resolves when the last byte is handed over, or the client has gone.
 */
export async function sendResponse(response: ServerResponse, from: Response | NodeResponse): Promise<void> {
  const { status, headers, body } = partsOf(from)
  if (response.destroyed || response.headersSent) {
    if (body instanceof ReadableStream) await body.cancel().catch(() => {})
    return
  }
  setHeaders(response, headers)
  response.writeHead(status)
  if (body instanceof ReadableStream) {
    if (response.req.method === 'HEAD') await body.cancel().catch(() => {})
    else return sendStream(response, body)
  }
  if (body === null || body instanceof ReadableStream || response.req.method === 'HEAD') response.end()
  else response.end(body)
}

interface Parts {
  readonly status: number
  readonly headers: Iterable<readonly [string, string]>
  readonly body: string | Buffer | ReadableStream<Uint8Array> | null
}

function partsOf(from: Response | NodeResponse): Parts {
  if (!('_toNodeResponse' in from)) return { status: from.status, headers: from.headers, body: from.body }
  const { status, headers, body } = from._toNodeResponse()
  return { status, headers: pairs(headers), body: bodyOf(body ?? null) }
}

function bodyOf(body: NonNullable<ReturnType<NodeResponse['_toNodeResponse']>['body']> | null): Parts['body'] {
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  // Safe: only a `Response` that was made of a stream of Node has one here, and Hearback makes none.
  return body as string | ReadableStream<Uint8Array> | null
}

function* pairs(flat: readonly string[]): Iterable<readonly [string, string]> {
  for (let n = 0; n + 1 < flat.length; n += 2) yield [flat[n] ?? '', flat[n + 1] ?? '']
}

/** Headers that the host may have set for itself, and that the `Response` adds to. All others replace those of the host. */
const added: ReadonlySet<string> = new Set(['set-cookie', 'vary'])

function setHeaders(response: ServerResponse, headers: Parts['headers']): void {
  const seen = new Set<string>()
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    if (added.has(key) || seen.has(key)) response.appendHeader(name, value)
    else response.setHeader(name, value)
    seen.add(key)
  }
}

/** Writes a stream as fast as the client reads. A fault in it cuts the connection, since the head has been sent. */
async function sendStream(response: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  let goOn = () => {}
  response.on('drain', () => goOn())
  response.once('close', () => {
    reader.cancel().catch(() => {})
    goOn()
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (response.destroyed) return
      if (done) break
      if (response.write(Buffer.from(value.buffer, value.byteOffset, value.byteLength))) continue
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
    }
    response.end()
  } catch {
    response.destroy()
  }
}
