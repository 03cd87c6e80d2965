import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type FromDebian, fromDebian } from './debian.ts'
import { freePort } from './free-port.ts'

/** User to run PgBouncer as: it refuses to run as root, and every Unix has this user. */
const as = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** How PgBouncer is run. */
export interface PgbouncerProgram {
  readonly found: string
  readonly env: Readonly<Record<string, string>>
}

/** Debian's PgBouncer. */
export const findPgbouncer = (): FromDebian<string> =>
  fromDebian(['pgbouncer'], (root) => {
    const path = `${root}/usr/sbin/pgbouncer`
    return existsSync(path) ? path : null
  })

export interface Pgbouncer {
  /** Version, such as `PgBouncer 1.18.0`. */
  readonly version: string
  /** The address of that database through the pooler. */
  urlOf(databaseUrl: string): string
  /** Runs a command in its console: `pause` (waits for running transactions), `resume`, … */
  tell(command: string): Promise<void>
  /** Kills PgBouncer, and starts it again on the same port. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a PgBouncer in transaction mode for the PostgreSQL at this address. Many clients share few connections, so
 * that the statements of one client run on several.
 */
export async function startPgbouncer(program: PgbouncerProgram, databaseUrl: string): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, configuration(databaseUrl, port))
  let pooler = await start(program, file)
  const urlOf = (url: string) => {
    const { pathname } = new URL(url)
    return `postgres://hearback@127.0.0.1:${port}${pathname}`
  }
  return {
    version:
      spawnSync(program.found, ['--version'], {
        env: { ...process.env, ...program.env },
        encoding: 'utf8',
      }).stdout.split('\n')[0] ?? '',
    urlOf,
    async tell(command) {
      const client = new pg.Client({ connectionString: urlOf('postgres://console/pgbouncer') })
      await client.connect()
      try {
        await client.query(command)
      } finally {
        await client.end()
      }
    },
    async restart() {
      await end(pooler)
      pooler = await start(program, file)
    },
    async close() {
      await end(pooler)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configuration(databaseUrl: string, port: number): string {
  const { hostname, port: behind, username, password } = new URL(databaseUrl)
  const secret = password ? ` password='${decodeURIComponent(password).replaceAll("'", "''")}'` : ''
  return `[databases]
* = host=${hostname} port=${behind || 5432} user=${decodeURIComponent(username)}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = hearback
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
server_login_retry = 1
`
}

async function start({ found, env }: PgbouncerProgram, file: string): Promise<ChildProcess> {
  const pooler = spawn(found, [file], { ...as, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => pooler.kill('SIGKILL')
  process.once('exit', kill)
  pooler.once('exit', () => process.off('exit', kill))
  await new Promise<void>((resolve, reject) => {
    let log = ''
    pooler.stderr?.on('data', (chunk) => {
      log += chunk
      if (log.includes('process up')) resolve()
    })
    pooler.once('error', reject)
    pooler.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}: ${log}`)))
  })
  return pooler
}

async function end(pooler: ChildProcess): Promise<void> {
  if (pooler.exitCode !== null || pooler.signalCode !== null) return
  const ended = once(pooler, 'exit')
  pooler.kill('SIGTERM')
  await ended
}
