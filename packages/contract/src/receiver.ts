/** The part of `node:net` that a receiver of requests uses. */
export interface NetModule {
  createServer(onConnection: (socket: ReceiverSocket) => void): NetServer
}

interface NetServer {
  listen(port: number, host: string, onListening: () => void): unknown
  address(): unknown
  close(onClosed: () => void): unknown
}

/** A connection of a receiver, on which it writes whatever a case says. */
export interface ReceiverSocket {
  on(event: 'data', listener: (bytes: Uint8Array) => void): unknown
  on(event: 'close' | 'error' | 'drain', listener: () => void): unknown
  /** Whether more may be written before `drain`. */
  write(content: string | Uint8Array): boolean
  destroy(): unknown
}

interface ReceivedRequest {
  readonly method: string
  readonly path: string
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Writes what the receiver answers to a request. */
export type Answer = (socket: ReceiverSocket, request: ReceivedRequest) => void

/** A receiver of webhooks on 127.0.0.1. */
export interface Receiver {
  /** The origin, such as `http://127.0.0.1:4321`. */
  readonly origin: string
  readonly requests: readonly ReceivedRequest[]
  /** How many connections are open. */
  open(): number
  close(): Promise<void>
}

export async function receiverOn(net: NetModule, answer: Answer): Promise<Receiver> {
  const requests: ReceivedRequest[] = []
  const sockets = new Set<ReceiverSocket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The connection was cut, as some cases want.
    socket.on('error', () => {})
    let received: Uint8Array = new Uint8Array()
    socket.on('data', (bytes) => {
      received = joined(received, bytes)
      for (;;) {
        const next = requestIn(received)
        if (next === null) return
        received = next.rest
        requests.push(next.request)
        answer(socket, next.request)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe: it listens on a port.
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** The first request in these bytes and what follows it; `null` if it is not complete. Its length must be stated. */
function requestIn(bytes: Uint8Array): { request: ReceivedRequest; rest: Uint8Array } | null {
  // Each byte is one character.
  const text = new TextDecoder('latin1').decode(bytes)
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const start = end + 4
  const stop = start + Number(headers.get('content-length') ?? 0)
  if (bytes.length < stop) return null
  const body = new TextDecoder().decode(bytes.subarray(start, stop))
  return { request: { method, path, headers, body }, rest: bytes.subarray(stop) }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

/** The text of an answer with a body. */
export const answerOf = (status: number, body: string, ...headers: readonly string[]): string =>
  [`HTTP/1.1 ${status} Status`, `content-length: ${new TextEncoder().encode(body).length}`, ...headers, '', body].join(
    '\r\n',
  )
