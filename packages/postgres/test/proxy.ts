import { connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL on which it can fall silent: nothing is closed, nothing comes through. */
export async function muteableProxy(connectionString: string) {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isMute = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (!isMute) to.write(chunk)
      })
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(connectionString)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    connectionString: url.href,
    mute: () => {
      isMute = true
    },
    speak: () => {
      isMute = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
