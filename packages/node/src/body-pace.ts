import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The least pace of a request body. Each connection is checked once every `everyMs`. */
export interface BodyPace {
  /** The time between two checks, in ms. */
  everyMs: number
  /** The least number of bytes that must arrive between two checks. */
  leastBytes: number
}

/** 1 KiB a second, which the slowest phone line reaches. */
const defaultPace: BodyPace = { everyMs: 60_000, leastBytes: 60 * 1024 }

/**
 * Allows slow uploads as long as they progress: Node's own limit, five minutes for a whole request, cuts off large
 * files on slow lines. A body that hardly progresses is refused and its connection closed, so that a client cannot
 * hold connections by sending a byte now and then. The same holds for a client that reads nothing of its answer. The
 * headers keep Node's limit (`headersTimeout`, a minute).
 */
export function enforceBodyPace(server: Server, pace: BodyPace = defaultPace): void {
  server.requestTimeout = 0
  /** The current or latest request of each connection. */
  const latest = new Map<Socket, OpenRequest>()
  server.on('request', (request, response) => {
    const { socket } = request
    if (!latest.has(socket)) socket.once('close', () => latest.delete(socket))
    latest.set(socket, { request, response, receivedBytes: null, sentBytes: null })
  })
  const timer = setInterval(() => {
    for (const [socket, exchange] of latest) {
      // With pipelining, an earlier response may still be due on this connection: `refuse` must not write before it.
      if (exchange.response.socket !== socket) continue
      if (isResponding(exchange.response)) {
        closeIfUnread(socket, exchange)
        continue
      }
      if (exchange.request.complete) continue
      const { receivedBytes } = exchange
      // Once the service reads again, the client has the whole time between two checks.
      if (serviceIsBehind(exchange.request)) exchange.receivedBytes = null
      else if (receivedBytes === null || socket.bytesRead - receivedBytes >= pace.leastBytes)
        exchange.receivedBytes = socket.bytesRead
      else refuse(socket)
    }
  }, pace.everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

interface OpenRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Bytes received on the connection until the latest check; `null` if the next check only takes the number. */
  receivedBytes: number | null
  /** Bytes sent on the connection until the latest check of a response; `null` before the first one. */
  sentBytes: number | null
}

/** Whether the response has begun. From then on, the pace of the body does not matter. */
const isResponding = ({ headersSent }: ServerResponse): boolean => headersSent

/** Closes the connection if the client has read nothing of its response since the last check. */
function closeIfUnread(socket: Socket, exchange: OpenRequest): void {
  const sentBytes = socket.bytesWritten - socket.writableLength
  if (socket.writableLength > 0 && exchange.sentBytes === sentBytes) socket.destroy()
  exchange.sentBytes = sentBytes
  exchange.receivedBytes = null
}

/** Whether the service has not yet read the bytes that arrived, because a disk or bucket is slow, for example. */
const serviceIsBehind = (request: IncomingMessage): boolean => request.readableLength >= request.readableHighWaterMark

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
