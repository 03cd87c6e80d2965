import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const sweepEveryMs = 50
/** How long a connection without any data may still send a request, in ms. */
const silentConnectionMs = 250

/** Closes a server without cutting off clients that wait for a response. */
export type GracefulClose = (graceMs: number) => Promise<void>

/**
 * Watches the server's connections and returns the function that closes it: no new connections, idle ones closed at
 * once, requests under way answered; after `graceMs`, what is left is cut off.
 *
 * Node's own `close` leaves connections open that were used a moment ago, that never sent a byte (browsers open such
 * ones in advance), or whose client has not sent the rest of a refused body.
 */
export function gracefulClose(server: Server): GracefulClose {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const latest = new WeakMap<Socket, Exchange>()
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))

  return async (graceMs) => {
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      for (const socket of sockets) if (isEndedEarly(latest.get(socket))) socket.destroy()
    }, sweepEveryMs)
    const silent = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, silentConnectionMs)
    const end = setTimeout(() => server.closeAllConnections(), graceMs)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearInterval(sweep)
    clearTimeout(silent)
    clearTimeout(end)
  }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** Whether the client has its whole response before it has sent its whole request. */
const isEndedEarly = (exchange: Exchange | undefined): boolean =>
  exchange?.response.writableFinished === true && !exchange.request.complete
