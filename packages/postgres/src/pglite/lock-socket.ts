import { connect, createServer, type Server } from 'node:net'

/** `candidate` has a socket but not the folder yet. */
export type LockState = 'candidate' | 'holder'

export interface LockSocket {
  state: LockState
  /** Refuses connections from then on. */
  close(): Promise<void>
}

/** Who listens at an address: nobody ever (`free`), nobody any more (`stale`), or a process. */
export type Listener = 'free' | 'stale' | { pid: string; state: LockState }

/** How long a listener may take to say who it is; while its process is busy it answers late. */
const answerTimeoutMs = 2_000

/** Listens at an address and tells everyone who connects this process's id. Does not keep the process alive. */
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
 * Asks who listens. One that accepts but does not answer in time counts as a holder; one that breaks off has ended
 * meanwhile, most likely, and is asked again.
 */
export async function ask(address: string): Promise<Listener> {
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const listener = await askOnce(address)
    if (listener) return listener
  }
  return unnamed
}

const unnamed: Listener = { pid: 'unknown', state: 'holder' }

/** `null` where the listener broke off. */
function askOnce(address: string): Promise<Listener | null> {
  return new Promise((resolve, reject) => {
    const connection = connect(address)
    let answer = ''
    const done = () => {
      const [pid = '', state] = answer.split(' ')
      resolve(pid ? { pid, state: state === 'candidate' ? 'candidate' : 'holder' } : null)
      connection.destroy()
    }
    connection.setEncoding('utf8')
    connection.setTimeout(answerTimeoutMs, () => {
      resolve(unnamed)
      connection.destroy()
    })
    connection.on('data', (text) => {
      answer += text
    })
    connection.once('end', done)
    connection.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve('free')
      else if (error.code === 'ECONNREFUSED') resolve('stale')
      // Too many wait at its door: somebody is there.
      else if (error.code === 'EAGAIN') resolve(unnamed)
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(null)
      else reject(error)
    })
  })
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
