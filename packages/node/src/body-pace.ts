import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How often the progress of bodies is checked, in ms. */
const everyMs = 60_000
/** The least bytes of a body between two checks: 1 KiB a second, which the slowest phone line reaches. */
const leastBytes = 60 * 1024

export interface BodyPace {
  everyMs: number
  leastBytes: number
}

/**
 * Allows slow uploads as long as they progress: Node's own limit, five minutes for a whole request, cuts off large
 * files on slow lines. A body that hardly progresses is refused and its connection closed, so that a client cannot
 * hold connections by sending a byte now and then. The headers keep Node's limit (`headersTimeout`, a minute).
 */
export function keepBodyPace(server: Server, pace: BodyPace = { everyMs, leastBytes }): void {
  server.requestTimeout = 0
  /** The current or latest request of each connection. */
  const latest = new Map<Socket, OpenRequest>()
  server.on('request', (request, response) => {
    const { socket } = request
    if (!latest.has(socket)) socket.once('close', () => latest.delete(socket))
    latest.set(socket, { request, response, before: null, sent: null })
  })
  const timer = setInterval(() => {
    for (const [socket, exchange] of latest) {
      // An earlier response is still due on this connection, so nothing else may be written to it.
      if (exchange.request.complete || exchange.response.socket !== socket) continue
      if (isAnswering(exchange.response)) {
        giveUpUnread(socket, exchange)
        continue
      }
      // A client has a whole round from the moment the service reads on.
      if (isOurTurn(exchange.request)) exchange.before = null
      else if (exchange.before === null || socket.bytesRead - exchange.before >= pace.leastBytes)
        exchange.before = socket.bytesRead
      else refuse(socket)
    }
  }, pace.everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

interface OpenRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Bytes received on the connection when the round began; `null` before a round. */
  before: number | null
  /** Bytes sent on the connection at the latest check of a response; `null` before. */
  sent: number | null
}

/** Whether the response has begun: the rest of the body does not matter then. */
const isAnswering = ({ headersSent }: ServerResponse): boolean => headersSent

/** Closes the connection of a client that does not read its response for a whole round. */
function giveUpUnread(socket: Socket, exchange: OpenRequest): void {
  const sent = socket.bytesWritten - socket.writableLength
  if (socket.writableLength > 0 && exchange.sent === sent) socket.destroy()
  exchange.sent = sent
  exchange.before = null
}

/** Whether received bytes wait to be read: a slow disk or bucket is not the client's fault. */
const isOurTurn = (request: IncomingMessage): boolean => request.readableLength >= request.readableHighWaterMark

const body = JSON.stringify({
  code: 'bad_request',
  message: 'The body arrived too slowly, so the request was refused',
  details: { body: 'Too slow' },
})
const head = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json; charset=utf-8',
  'cache-control: private, no-store',
  `content-length: ${body.length}`,
  'connection: close',
]

/**
 * Refuses a slow body. Writes to the socket, since the service may be about to write the `ServerResponse`; Node
 * answers its own time-outs in the same way.
 */
function refuse(socket: Socket): void {
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
