import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { putDataFolder } from '../src/pglite.ts'
import { shortLived } from '../src/short-lived.ts'

const entry = fileURLToPath(new URL('../../../examples/standalone/server.ts', import.meta.url))

/** What the one line on standard output says. */
export interface Announcement {
  url: string
  environments: { id: string; type: string; apiKey?: string }[]
  surveys: { id: string; name: string; environmentId: string; url: string }[]
  signIn?: { url: string; expiresAt: string }
}

export interface Standalone {
  process: ChildProcess
  announcement: Announcement
  /** Everything on standard output and standard error so far. */
  stdout(): string
  stderr(): string
  /** Sends the signal and waits for the end: the exit code, or `null` after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

interface StartOptions {
  directory: string
  args?: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** The standalone server as a process of its own, as `npm start -- --json` runs it, once it listens. */
export async function startStandalone({ directory, args = [], env = {} }: StartOptions): Promise<Standalone> {
  const server = runStandalone({ directory, args: ['--json', '--port', '0', ...args], env })
  const announced = new Promise<Announcement>((resolve, reject) => {
    server.process.stdout?.on('data', () => {
      if (server.stdout().includes('\n')) resolve(JSON.parse(server.stdout()) as Announcement)
    })
    server.process.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${server.stderr()}`)))
  })
  return { ...server, announcement: await announced }
}

/** The same with any arguments, not waited for. */
export function runStandalone({ directory, args = [], env = {} }: StartOptions): Omit<Standalone, 'announcement'> {
  const { DATABASE_URL: _, HEARBACK_SECRET: __, ...inherited } = process.env
  const child = spawn(process.execPath, [...shortLived, '--conditions=source', entry, '--data', directory, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out: string[] = []
  const err: string[] = []
  child.stdout.on('data', (chunk) => out.push(String(chunk)))
  child.stderr.on('data', (chunk) => err.push(String(chunk)))
  return {
    process: child,
    stdout: () => out.join(''),
    stderr: () => err.join(''),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

/** A new empty folder, and how to remove it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'hearback-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}

/** A new data folder with an embedded database of PGlite, without any table. The first start in it is a fast one. */
export async function pgliteFolder(): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder()
  putDataFolder(folder.path)
  return folder
}
