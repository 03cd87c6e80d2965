import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How often it is looked how much has come, in ms. */
const everyMs = 60_000
/** What has to have come of a body until then, in bytes: 1 KiB a second, which the slowest phone line brings. */
const leastBytes = 60 * 1024

export interface BodyPace {
  everyMs: number
  leastBytes: number
}

/**
 * Lets bodies take as long as they like, as long as they come: Node's own limit, five minutes for a whole request, cuts
 * off large files on slow lines. One that hardly comes is refused and its connection closed, so that nobody holds
 * connections by sending a byte now and then. The headers keep Node's limit (`headersTimeout`, a minute).
 */
export function keepBodyPace(server: Server, pace: BodyPace = { everyMs, leastBytes }): void {
  server.requestTimeout = 0
  /** What each connection asks now, or has asked last. */
  const asked = new Map<Socket, OpenRequest>()
  server.on('request', (request, response) => {
    const { socket } = request
    if (!asked.has(socket)) socket.once('close', () => asked.delete(socket))
    asked.set(socket, { request, response, before: null, sent: null })
  })
  const timer = setInterval(() => {
    for (const [socket, one] of asked) {
      // Another answer is due on the connection first: nothing may be said in it.
      if (one.request.complete || one.response.socket !== socket) continue
      if (isAnswering(one.response)) {
        giveUpUnread(socket, one)
        continue
      }
      // It has a whole round from when we read on.
      if (isOurTurn(one.request)) one.before = null
      else if (one.before === null || socket.bytesRead - one.before >= pace.leastBytes) one.before = socket.bytesRead
      else refuse(socket)
    }
  }, pace.everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

interface OpenRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Bytes of its connection when its round began; `null`: none has. */
  before: number | null
  /** The same of what has gone out, while an answer does. */
  sent: number | null
}

/** Whether an answer is on its way already: what is left of the body is of no matter any more. */
const isAnswering = ({ headersSent }: ServerResponse): boolean => headersSent

/** An answer that the client does not take holds its connection for one round at most. */
function giveUpUnread(socket: Socket, one: OpenRequest): void {
  const sent = socket.bytesWritten - socket.writableLength
  if (socket.writableLength > 0 && one.sent === sent) socket.destroy()
  one.sent = sent
  one.before = null
}

/** Whether what has come waits to be read: a slow disk or bucket is no fault of the client. */
const isOurTurn = (request: IncomingMessage): boolean => request.readableLength >= request.readableHighWaterMark

const body = JSON.stringify({
  code: 'bad_request',
  message: 'The body came too slowly, and was given up',
  details: { body: 'Too slow' },
})
const head = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json; charset=utf-8',
  'cache-control: private, no-store',
  `content-length: ${body.length}`,
  'connection: close',
]

/** Past the response, which somebody else is about to write: Node answers its own time-outs in the same way. */
function refuse(socket: Socket): void {
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
