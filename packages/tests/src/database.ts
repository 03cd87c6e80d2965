import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { type Binaries, postgresBinaries } from './postgres-binaries.ts'

export interface TestDatabase {
  readonly url: string
  close(): Promise<void>
}

/** A PostgreSQL for one test, independent of DATABASE_URL. */
export interface OwnDatabase extends TestDatabase {
  /** Folder of its data, which is removed when the database is closed. */
  readonly folder: string
  /** Kills the server and all its connections. The next start recovers the data. */
  crash(): Promise<void>
  /** Starts the server again, on the same port and data. */
  start(): Promise<void>
  /** Starts a streaming replica with data of its own. */
  replicate(): Promise<OwnDatabase>
}

const run = promisify(execFile)
/** PostgreSQL refuses to run as root; every Unix has this user. */
const nobody = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const as = isRoot ? nobody : {}
const password = 'postgres'

/**
 * The PostgreSQL of DATABASE_URL if it is set; otherwise one from npm, whose data are removed when it is closed.
 * `fsync`: for benchmarks, whose writes must reach the disk.
 */
export async function openDatabase({ fsync = false } = {}): Promise<TestDatabase> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, close: async () => {} }
  return openOwnDatabase({ fsync })
}

/** Starts a PostgreSQL with these programs, or with those from npm. */
export async function openOwnDatabase({
  fsync = false,
  programs,
}: {
  fsync?: boolean
  programs?: Binaries
} = {}): Promise<OwnDatabase> {
  return inFolder(async (folder) => {
    // Tests as root run PostgreSQL as another user, who may not be able to read the checkout: the binaries are copied.
    const binaries = programs ?? (await postgresBinaries(isRoot ? join(folder, 'postgres') : null))
    await initialise(folder, binaries)
    return serve(folder, binaries, fsync)
  })
}

async function inFolder(open: (folder: string) => Promise<OwnDatabase>): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-postgres-'))
  // Removes the folder however this process ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  try {
    return await open(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`PostgreSQL for the tests did not start; set DATABASE_URL to use another. ${reason}`)
  }
}

async function serve(folder: string, binaries: Binaries, fsync: boolean): Promise<OwnDatabase> {
  const port = await freePort()
  let server = await start(folder, binaries, port, fsync)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  return {
    folder,
    url,
    crash: () => end(server, 'SIGQUIT'),
    async start() {
      server = await start(folder, binaries, port, fsync)
    },
    replicate: () =>
      inFolder(async (own) => {
        await copyData({ folder, url }, own, `host=127.0.0.1 port=${port} user=postgres password=${password}`)
        return serve(own, binaries, fsync)
      }),
    async close() {
      await end(server, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the data of a running server, as a backup that follows it from there. */
async function copyData(
  { folder, url }: Pick<OwnDatabase, 'folder' | 'url'>,
  own: string,
  primary: string,
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('a replica', true)")
    const data = join(own, 'data')
    const filter = (path: string) => !path.endsWith('postmaster.pid')
    await cp(join(folder, 'data'), data, { recursive: true, filter })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(join(data, 'standby.signal'), '')
    await writeFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
    await run('chmod', ['-R', 'u=rwX,go=', data])
    if (!isRoot) return
    await chmod(own, 0o755)
    await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, data])
  } finally {
    await client.end()
  }
}

async function start(folder: string, binaries: Binaries, port: number, fsync: boolean): Promise<ChildProcess> {
  const options = { max_connections: '200', fsync: fsync ? 'on' : 'off', unix_socket_directories: '' }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(binaries.postgres, ['-D', join(folder, 'data'), '-p', String(port), ...flags], {
    ...as,
    env: { ...process.env, ...binaries.env },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  await untilReady(server)
  return server
}

async function initialise(folder: string, { initdb, env }: Binaries): Promise<void> {
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  await mkdir(data)
  await writeFile(passwordFile, password)
  if (isRoot) {
    await chmod(folder, 0o755)
    await chown(data, nobody.uid, nobody.gid)
  }
  const options = [
    '--username=postgres',
    '--auth=password',
    `--pwfile=${passwordFile}`,
    '--locale=C',
    '--encoding=UTF8',
  ]
  await run(initdb, [`--pgdata=${data}`, '--no-sync', ...options], {
    ...as,
    env: { ...process.env, ...env },
    cwd: folder,
  })
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log += chunk
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`It ended with ${code}: ${log}`)))
  })
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
