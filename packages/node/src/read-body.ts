import type { IncomingMessage } from 'node:http'

/** What hosts that read a body themselves leave at the request. */
interface MaybeRead extends IncomingMessage {
  rawBody?: unknown
}

/** The whole body of a request; rejects where the client goes away in the middle. */
export function readBody(request: MaybeRead): Promise<Uint8Array> {
  if (Buffer.isBuffer(request.rawBody)) return Promise.resolve(request.rawBody)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const broken = () => reject(new Error('The client went away in the middle of its body'))
    // A client may send all of it and go before we read: then nothing is told any more.
    if (request.destroyed || request.readableEnded) return broken()
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      // Or else it would make an error, with its stack, of every request that ends well.
      request.off('close', broken)
      // Bodies of a few kilobytes come in one piece.
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
    })
    request.once('error', broken)
    request.once('close', broken)
  })
}
