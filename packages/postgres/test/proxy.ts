import { connect, createServer, type Socket } from 'node:net'

/** A proxy to PostgreSQL that can fall silent, lose answers, and be away. */
export async function troubledProxy(connectionString: string) {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isMute = false
  let isAway = false
  let wanted: string | null = null
  const server = createServer((near) => {
    if (isAway) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port || 5432), target.hostname)
    let cutting = false
    near.on('data', (chunk) => {
      if (wanted !== null && chunk.includes(wanted)) {
        wanted = null
        cutting = true
      }
      if (!isMute) far.write(chunk)
    })
    far.on('data', (chunk) => {
      // PostgreSQL answers when it has committed.
      if (cutting) near.destroy()
      else if (!isMute) near.write(chunk)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(connectionString)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    connectionString: url.href,
    /** Nothing is closed, nothing comes through. */
    mute: () => {
      isMute = true
    },
    speak: () => {
      isMute = false
    },
    /** Cuts all connections, and takes no new ones. */
    leave: () => {
      isAway = true
      for (const socket of sockets) socket.destroy()
    },
    comeBack: () => {
      isAway = false
    },
    /** Loses the answer to the next statement that contains the text, once it has been carried out. */
    cutAfter: (text: string) => {
      wanted = text
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
