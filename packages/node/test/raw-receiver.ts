import { createServer, type Server, type Socket } from 'node:net'

/** A receiver that speaks no HTTP of its own: it does with each connection, and with what comes on it, what the test says. */
export interface RawReceiver {
  readonly url: string
  readonly connections: Socket[]
  close(): void
}

export async function rawReceiver(
  onData: (socket: Socket, nth: number, connection: number) => void,
  onConnection: (socket: Socket) => void = () => {},
): Promise<RawReceiver> {
  const connections: Socket[] = []
  const server: Server = createServer((socket) => {
    const connection = connections.push(socket)
    let nth = 0
    socket.on('error', () => {})
    onConnection(socket)
    socket.on('data', () => {
      nth += 1
      onData(socket, nth, connection)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    connections,
    close() {
      for (const socket of connections) socket.destroy()
      server.close()
    },
  }
}
