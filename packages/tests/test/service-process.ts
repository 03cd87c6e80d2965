import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { WebhookPolicy } from '@hearback/core'
import { shortLived } from '../src/short-lived.ts'

const program = fileURLToPath(new URL('./service-program.ts', import.meta.url))

/** Where a service of `service-program.ts` keeps its data, and how it delivers. */
export interface ServiceSettings {
  data: { databaseUrl: string } | { directory: string }
  policy?: Partial<WebhookPolicy>
  /** How long it waits for PostgreSQL. Default: as long as `postgresStorage` does. */
  limits?: { connectionTimeoutMs: number; queryTimeoutMs: number }
  /** A file for what its listener hears, a line of JSON each. Default: it has no listener. */
  heard?: string
  /** Its clock is so far ahead: what a process that was killed held is due again at once. Default: 0. */
  aheadMs?: number
  /**
   * The clock of its machine is so far ahead, which the service does not know. `SIGUSR2` sets it right, or a day ahead. Default: the
   * clock of this machine.
   */
  machineAheadMs?: number
  /** The secrets of the service, the newest first. Default: one that all services have. */
  secrets?: readonly string[]
}

export interface ServiceProcess {
  readonly url: string
  /** The production environment and its key, of whoever started first. */
  readonly environmentId: string | undefined
  readonly key: string | undefined
  /** What it says as `x-sender` to receivers. */
  readonly pid: string
  readonly log: () => string
  signal(signal: NodeJS.Signals): void
  /** Sends the signal and waits for the end: the exit code, or `null` after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the service and waits until it listens. */
export async function startService({
  data,
  policy = {},
  limits,
  heard = '',
  aheadMs = 0,
  machineAheadMs,
  secrets,
}: ServiceSettings): Promise<ServiceProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...('directory' in data ? shortLived : []), '--conditions=source', program], {
    env: {
      ...inherited,
      ...('databaseUrl' in data ? { DATABASE_URL: data.databaseUrl } : { DIRECTORY: data.directory }),
      POLICY: JSON.stringify(policy),
      ...(limits && { LIMITS: JSON.stringify(limits) }),
      HEARD: heard,
      AHEAD_MS: String(aheadMs),
      ...(machineAheadMs !== undefined && { MACHINE_AHEAD_MS: String(machineAheadMs) }),
      ...(secrets && { SECRETS: JSON.stringify(secrets) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let log = ''
  child.stderr.on('data', (text) => {
    log += text
  })
  // A test that fails must not leave it behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const announced = await new Promise<{ url: string; environmentId?: string; key?: string }>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      out += text
      if (out.includes('\n')) resolve(JSON.parse(out))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${log}`)))
  })
  return {
    url: announced.url,
    environmentId: announced.environmentId,
    key: announced.key,
    pid: String(child.pid),
    log: () => log,
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      process.off('exit', kill)
      return child.exitCode
    },
  }
}
