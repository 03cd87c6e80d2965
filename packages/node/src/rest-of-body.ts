import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How much of a body is read after its answer. */
export interface RestBounds {
  readonly bytes: number
  /** How long it may take, in ms. */
  readonly ms: number
  /** How long it may pause, in ms. On a connection that is used again, Node's `keepAliveTimeout` holds. */
  readonly pauseMs: number
}

/** As long as nginx waits for the rest of a request that it has answered, and more than a proxy should let pass. */
const defaultBounds: RestBounds = { bytes: 64 * 1024 * 1024, ms: 30_000, pauseMs: 5000 }

/**
 * Reads and discards the rest of a body that is answered before it has arrived. Node closes such a connection once the
 * answer is sent, if the client asked for that, as nginx does. Bytes that then arrive make the system reset the
 * connection: a client that is still writing never sees the answer, and nginx says 502. Call it before the answer.
 */
export function readRest(request: IncomingMessage, response: ServerResponse, bounds: RestBounds = defaultBounds): void {
  const { socket } = request
  if (!hasBody(request) || !(response instanceof ServerResponse)) return
  let isLast = false
  // Node's own listener of this event calls `destroySoon`. The next listener runs right after it.
  response.prependOnceListener('finish', () => {
    if (request.complete) return
    socket.destroySoon = () => {
      isLast = true
    }
  })
  response.once('finish', () => {
    if (!Reflect.deleteProperty(socket, 'destroySoon') || request.complete || socket.destroyed) return
    const limit = bounded(socket, bounds)
    if (isLast || request.destroyed) return discardAll(socket, limit)
    // The connection is used again once the body has arrived.
    request.removeAllListeners('data')
    request.on('data', limit.count)
    request.resume()
    request.once('end', limit.end)
    // A handler that cancels the body late has stopped the reading.
    request.once('close', () => {
      if (!request.complete && !socket.destroyed) discardAll(socket, limit)
    })
  })
}

const hasBody = ({ headers, httpVersionMajor }: IncomingMessage): boolean =>
  httpVersionMajor === 1 && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** Tells the client that nothing else comes, and discards what it sends, past the parser, until it has closed, too. */
function discardAll(socket: Socket, { count, pauseMs }: Limit): void {
  socket.end()
  // Node closes a connection that pauses for so long.
  socket.setTimeout(pauseMs)
  socket.removeAllListeners('data')
  socket.on('data', count)
  socket.resume()
}

interface Limit {
  readonly pauseMs: number
  readonly count: (chunk: Buffer) => void
  /** Ends the limit: everything has arrived. */
  readonly end: () => void
}

/** Closes the connection when too much is read, or for too long. */
function bounded(socket: Socket, { bytes, ms, pauseMs }: RestBounds): Limit {
  let left = bytes
  const timer = setTimeout(() => socket.destroy(), ms)
  const end = () => {
    clearTimeout(timer)
    socket.off('close', end)
  }
  socket.once('close', end)
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) socket.destroy()
  }
  return { pauseMs, count, end }
}
