import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const sweepEveryMs = 50
/** How long a connection that has not said anything yet may still begin, in ms. */
const silentConnectionMs = 250

/** Closes a server without cutting off anybody who waits for an answer. */
export type GracefulClose = (graceMs: number) => Promise<void>

/**
 * Watches the server's connections, and hands out the function that closes it: no new connections at once,
 * idle ones closed at once, requests under way answered; what is left after `graceMs` is cut off.
 *
 * Node's own `close` leaves connections open that were used a moment ago, that never said a word (a browser opens
 * such ones ahead of need), or whose client still owes the rest of a body that was refused.
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
      for (const socket of sockets) if (isAnsweredEarly(latest.get(socket))) socket.destroy()
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

/** Whether the client has its whole answer, though it has not sent its whole request. */
const isAnsweredEarly = (exchange: Exchange | undefined): boolean =>
  exchange?.response.writableFinished === true && !exchange.request.complete
