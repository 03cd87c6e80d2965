/** The size of the chunks passed to fetch, in bytes. */
const pieceBytes = 65_536
const worthwhileBytes = 1024 * 1024

/**
 * Whether fetch sends a stream with the given `content-length`. Deno sends it in chunked encoding, which S3 refuses,
 * and Workers need a special stream: they get whole bodies, which fetch copies.
 */
const takesPieces = /^(?:Node\.js|Bun)\//.test(globalThis.navigator?.userAgent ?? '')

/**
 * Makes the body part of a request. Large bodies are passed as a stream of chunks, so that they are not copied whole.
 */
export function bodyInit(body: Uint8Array<ArrayBuffer> | null, headers: Headers): RequestInit {
  if (body === null || body.length < worthwhileBytes || !takesPieces) return { body }
  headers.set('content-length', String(body.length))
  // Safe: fetch knows `duplex`, but its types do not yet.
  return { body: piecesOf(body), duplex: 'half' } as RequestInit
}

function piecesOf(body: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(body.subarray(at, at + pieceBytes))
        at += pieceBytes
        if (at >= body.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
