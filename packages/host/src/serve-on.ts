import { consoleLogger, type Hearback, type Logger, type Platform } from '@hearback/core'
import {
  aBoolean,
  aLogger,
  aString,
  aTimer,
  aWhole,
  type OptionCheck,
  optionsOf,
  type RuntimeVersions,
} from '@hearback/core/checks'
import { checkHost } from './check-host.ts'
import { refuseOldRuntimes } from './oldest-runtimes.ts'
import { onceStopped } from './once-stopped.ts'
import { within } from './within.ts'
import { workLoop } from './work-loop.ts'

export interface ServeOptions {
  /** `0` takes any that is free. Default: 3000. */
  port?: number
  /** The address to listen on, such as `127.0.0.1`. Default: every address of the machine. */
  hostname?: string
  /** How often due work is looked for, in ms; requests that leave some wake the loop anyway. Default: 1,000. */
  workIntervalMs?: number
  /** Told of faults in work and in stopping. Default: the logger of the service. */
  logger?: Logger
  /** Whether SIGTERM and SIGINT close the server and end the process with code 0. Default: false. */
  signals?: boolean
}

export interface RunningServer {
  /** Such as `http://localhost:3000`: no slash at the end. */
  readonly url: string
  readonly port: number
  /**
   * Stops within 10 s: no new connections, requests under way answered, work stopped and its leases given
   * back, then `hearback.close()`. Calling it again waits as well.
   */
  close(): Promise<void>
}

/** What a runtime does for `serve`. */
export interface ServerRuntime {
  /** Listens; rejects with the system's error, under its `code`. `hostname` is empty for every address. */
  listen(service: ServedBy, port: number, hostname: string): Promise<Listener>
  /** Calls it at every SIGTERM and SIGINT. */
  onStopSignal(listener: () => void): void
  exit(code: number): void
  /** `process.versions` */
  readonly versions: RuntimeVersions
}

/** What the runtime's server calls. */
export interface ServedBy {
  handle(request: Request, platform: Platform): Promise<Response>
  /** Whether the server is being closed: a client had better not use its connection again. */
  isStopping(): boolean
}

export interface Listener {
  readonly port: number
  /** No new connections, idle ones closed, requests under way answered; what is left after `graceMs` is cut off. */
  close(graceMs: number): Promise<void>
}

const optionChecks = optionsOf({
  port: aWhole(0, 65_535, 'a whole number from 0 to 65535'),
  hostname: aString,
  workIntervalMs: aTimer,
  logger: aLogger,
  signals: aBoolean,
} satisfies Record<keyof ServeOptions, OptionCheck>)

/** Requests and work may take this long to end, in ms; then connections are cut. */
const graceMs = 7000
/** Closing the database may take this long, in ms. */
const closeMs = 1500

/**
 * Serves Hearback on a runtime and does its work. Throws where the port cannot be had (the system's error is the
 * `cause`), where an option cannot work, and on a Node, Deno or Bun that is too old.
 */
export async function serveOn(
  runtime: ServerRuntime,
  hearback: Hearback,
  options: ServeOptions = {},
): Promise<RunningServer> {
  refuseOldRuntimes(runtime.versions)
  checkHost('serve', [hearback, 'handle', 'work', 'close'], options, optionChecks)
  const { port = 3000, hostname = '', logger = hearback.logger ?? consoleLogger } = options
  let wake: (() => void) | undefined
  let stopped: Promise<void> | null = null
  const service: ServedBy = {
    handle: (request, platform) => hearback.handle(request, wake ? { ...platform, wake } : platform),
    isStopping: () => stopped !== null,
  }
  const listener = await runtime.listen(service, port, hostname).catch((error: unknown) => {
    throw new Error(refusal(error, port, hostname), { cause: error })
  })
  const loop = workLoop(hearback, {
    logger,
    ...(options.workIntervalMs !== undefined && { intervalMs: options.workIntervalMs }),
  })
  wake = loop.wake

  async function stop(): Promise<void> {
    const workStopped = within(graceMs, loop.stop(), () => logger.warn({}, 'Work did not stop in time'))
    await Promise.all([listener.close(graceMs), workStopped])
    await within(closeMs, hearback.close(), () => logger.warn({}, 'Storage did not close in time'))
  }

  const close = () => {
    stopped ??= stop()
    return stopped
  }
  if (options.signals) runtime.onStopSignal(onceStopped(close, runtime.exit))
  return { url: `http://${shownHost(hostname)}:${listener.port}`, port: listener.port, close }
}

function shownHost(hostname: string): string {
  if (hostname === '' || hostname === '0.0.0.0' || hostname === '::') return 'localhost'
  return hostname.includes(':') ? `[${hostname}]` : hostname
}

function refusal(error: unknown, port: number, hostname: string): string {
  const where = hostname === '' ? `port ${port}` : `port ${port} of ${hostname}`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Cannot listen on ${where}: another program does already.`
  if (code === 'EACCES') return `Cannot listen on ${where}: the system does not allow it.`
  if (code === 'EADDRNOTAVAIL') return `Cannot listen on ${where}: this machine does not have that address.`
  if (code === 'ENOTFOUND') return `Cannot listen on ${where}: no such name.`
  return `Cannot listen on ${where}: ${error instanceof Error ? error.message : String(error)}`
}
