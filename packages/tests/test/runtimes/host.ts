import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertInstalled, type Runtime } from './runtime.ts'

/** A running service, whatever serves it. */
export interface Host {
  readonly url: string
  readonly environmentId: string
  /** May do everything in the environment. */
  readonly key: string
  /** May only read. */
  readonly readKey: string
}

/** One with the console, which has no owner yet. */
export interface ConsoleHost extends Host {
  /** The secret of the link by which the first owner enters. */
  readonly ownerLink: string
}

export interface HostProcess extends ConsoleHost {
  /** What it has printed on standard error. */
  log(): string
  /** Sends SIGTERM and waits for the end: the exit code. Afterwards nothing of it is left. */
  stop(): Promise<number | null>
}

/** Runs a file on the runtime until it has printed its first line, which `read` makes a value of: JSON by default. */
export async function startProgram(
  { name, command: [program, ...args] }: Runtime,
  path: string,
  env: Readonly<Record<string, string>> = {},
  read: (line: string) => unknown = JSON.parse,
): Promise<{ announced: unknown; log(): string; stop(): Promise<number | null> }> {
  assertInstalled(name, program)
  const folder = await mkdtemp(join(tmpdir(), 'hearback-runtime-'))
  const child = spawn(program, [...args, path], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, NO_COLOR: '1', DENO_DIR: folder, DENO_NO_UPDATE_CHECK: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let out = ''
  let log = ''
  child.stderr.on('data', (text) => {
    log += text
  })
  const announced = new Promise<unknown>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      out += text
      if (out.includes('\n')) resolve(read(out.split('\n')[0] ?? ''))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${out}${log}`)))
  })
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  const stop = async () => {
    // A program that does not stop by itself must not outlive the test.
    const kill = setTimeout(() => child.kill('SIGKILL'), 15_000)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    clearTimeout(kill)
    await clear()
    return child.exitCode
  }
  try {
    return { announced: await announced, log: () => log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The whole service as a process on the runtime. */
export async function startHost(
  runtime: Runtime,
  env: { STORAGE?: string; SERVER?: 'serve' | 'node:http' } = {},
): Promise<HostProcess> {
  const { announced, ...process } = await startProgram(runtime, './host-app.ts', env)
  return { ...(announced as ConsoleHost), ...process }
}
