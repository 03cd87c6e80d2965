import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports below 32768: systems give ports from there on to programs that listen on port 0. */
const [first, end] = [20_000, 32_768]

/**
 * A port on which no program listens. The program that will listen there takes seconds to start: of the ports that a system
 * gives, another test could get this one meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
