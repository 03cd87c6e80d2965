import { connect, createServer, type Server } from 'node:net'

/** A `candidate` has a socket and requests the folder. A `holder` has the folder. */
type LockState = 'candidate' | 'holder'

/** A socket through which other processes learn this process's id and state. */
export interface LockSocket {
  state: LockState
  /** Closes the socket. It then refuses connections. */
  close(): Promise<void>
}

/**
 * The state of a socket's address. `free`: there is no socket. `stale`: the socket's process has ended. Otherwise: the
 * process that listens there.
 */
export type Listener = 'free' | 'stale' | { pid: string; state: LockState }

/** How long a listener may take to answer, in ms. A busy process answers late. */
const replyTimeoutMs = 2_000

/** Listens at an address and sends this process's id and state to each client. Does not keep the process alive. */
export async function listen(address: string): Promise<LockSocket> {
  const socket: LockSocket = { state: 'candidate', close: () => closed(server) }
  const server = createServer((connection) => {
    connection.on('error', () => {})
    connection.end(`${process.pid} ${socket.state}`)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  server.unref()
  return socket
}

/**
 * Finds out what listens at an address. A process that accepts a connection without answering in time counts as a holder.
 * A process that breaks the connection has probably ended meanwhile; the address is queried again.
 */
export async function ask(address: string): Promise<Listener> {
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const listener = await askOnce(address)
    if (listener) return listener
  }
  return unnamed
}

const unnamed: Listener = { pid: 'unknown', state: 'holder' }

/** Queries an address once. `null` where the listener broke the connection. */
function askOnce(address: string): Promise<Listener | null> {
  return new Promise((resolve, reject) => {
    const connection = connect(address)
    let reply = ''
    const done = () => {
      const [pid = '', state] = reply.split(' ')
      resolve(pid ? { pid, state: state === 'candidate' ? 'candidate' : 'holder' } : null)
      connection.destroy()
    }
    connection.setEncoding('utf8')
    connection.setTimeout(replyTimeoutMs, () => {
      resolve(unnamed)
      connection.destroy()
    })
    connection.on('data', (text) => {
      reply += text
    })
    connection.once('end', done)
    connection.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve('free')
      else if (error.code === 'ECONNREFUSED') resolve('stale')
      // The queue of connections is full, so a process listens.
      else if (error.code === 'EAGAIN') resolve(unnamed)
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(null)
      else reject(error)
    })
  })
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
