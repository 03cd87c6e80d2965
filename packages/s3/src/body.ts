/** How much of a body is handed to fetch at once. */
const pieceBytes = 65_536
const worthwhileBytes = 1024 * 1024

/**
 * Whether fetch sends a stream under the `content-length` that it is given. Others send it in chunks, which S3 refuses
 * (Deno), or want a stream of their own kind (Workers): they get whole bodies, and copy them.
 */
const takesPieces = /^(?:Node\.js|Bun)\//.test(globalThis.navigator?.userAgent ?? '')

/** What goes into a request for this body. Handed over in pieces, large ones are not copied whole. */
export function bodyInit(body: Uint8Array<ArrayBuffer> | null, headers: Headers): RequestInit {
  if (body === null || body.length < worthwhileBytes || !takesPieces) return { body }
  headers.set('content-length', String(body.length))
  // Known to fetch, not yet to its types.
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
