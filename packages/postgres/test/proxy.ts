import { connect, createServer, type Socket } from 'node:net'

/** A proxy to PostgreSQL that can fall silent, lose answers, and be away. */
export async function troubledProxy(connectionString: string) {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isMute = false
  let isAway = false
  let then = () => {}
  function leave(): void {
    isAway = true
    for (const socket of sockets) socket.destroy()
  }
  /** Statements that one connection sends one after another. */
  let wanted: readonly string[] = []
  const server = createServer((near) => {
    if (isAway) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port || 5432), target.hostname)
    let cutting = false
    let seen = 0
    near.on('data', (chunk) => {
      const next = wanted[seen]
      if (next !== undefined && chunk.includes(next)) {
        seen += 1
        cutting = seen === wanted.length
        if (cutting) wanted = []
      }
      if (!isMute) far.write(chunk)
    })
    far.on('data', (chunk) => {
      // PostgreSQL answers when it has committed.
      if (cutting) {
        near.destroy()
        then()
      } else if (!isMute) near.write(chunk)
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
    leave,
    comeBack: () => {
      isAway = false
      then = () => {}
    },
    /**
     * Loses the answer to the next statement that contains the text, once it has been carried out; of several texts, to the
     * last one that a connection sends after the others.
     */
    cutAfter: (...texts: readonly string[]) => {
      wanted = texts
    },
    /** Loses the answer as `cutAfter` does, and is away from then on. */
    leaveAfter: (...texts: readonly string[]) => {
      wanted = texts
      then = leave
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
