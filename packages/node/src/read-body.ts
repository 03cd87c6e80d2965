import type { IncomingMessage } from 'node:http'

/** A request whose body the host may have read and left in `rawBody`. */
interface MaybeRead extends IncomingMessage {
  rawBody?: unknown
}

/** Reads the whole body of a request; rejects if the client disconnects midway. */
export function readBody(request: MaybeRead): Promise<Uint8Array> {
  if (Buffer.isBuffer(request.rawBody)) return Promise.resolve(request.rawBody)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const broken = () => reject(new Error('The client disconnected while it sent the body'))
    // If the client sent everything and disconnected before this point, no further event fires.
    if (request.destroyed || request.readableEnded) return broken()
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      // Without this, every request that ends well would create an error with its stack.
      request.off('close', broken)
      // Bodies of a few kilobytes arrive in one chunk.
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
    })
    request.once('error', broken)
    request.once('close', broken)
  })
}
