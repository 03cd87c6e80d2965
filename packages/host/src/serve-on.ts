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
  /** The port; `0` takes any free one. Default: 3000. */
  port?: number
  /** The address to listen on, such as `127.0.0.1`. Default: every address of the machine. */
  hostname?: string
  /** How often the work loop polls for due work, in ms; requests that queue work wake it anyway. Default: 1,000. */
  workIntervalMs?: number
  /** Receives errors in work and in stopping. Default: the logger of the service. */
  logger?: Logger
  /** Whether SIGTERM and SIGINT close the server and end the process with code 0. Default: false. */
  signals?: boolean
}

export interface RunningServer {
  /** The address of the server, such as `http://localhost:3000`, without a trailing slash. */
  readonly url: string
  readonly port: number
  /**
   * Stops within 10 s: accepts no new connections, answers the requests under way, stops work and releases its leases,
   * then calls `hearback.close()`. A second call waits as well.
   */
  close(): Promise<void>
}

/** What `serve` needs of a runtime. */
export interface ServerRuntime {
  /** Listens; rejects with the system's error and its `code`. An empty `hostname` means every address. */
  listen(service: ServedBy, port: number, hostname: string): Promise<Listener>
  /** Calls the listener at every SIGTERM and SIGINT. */
  onStopSignal(listener: () => void): void
  exit(code: number): void
  /** `process.versions` */
  readonly versions: RuntimeVersions
}

/** The service as the runtime's server calls it. */
export interface ServedBy {
  handle(request: Request, platform: Platform): Promise<Response>
  /** Whether the server is closing: clients should not reuse their connections. */
  isStopping(): boolean
}

export interface Listener {
  readonly port: number
  /**
   * Accepts no new connections, closes idle ones, and answers the requests under way; after `graceMs`, what is left is
   * cut off.
   */
  close(graceMs: number): Promise<void>
}

const optionChecks = optionsOf({
  port: aWhole(0, 65_535, 'a whole number from 0 to 65535'),
  hostname: aString,
  workIntervalMs: aTimer,
  logger: aLogger,
  signals: aBoolean,
} satisfies Record<keyof ServeOptions, OptionCheck>)

/** How long requests and work may take to end, in ms; then connections are cut. */
const graceMs = 7000
/** How long closing the storage may take, in ms. */
const closeMs = 1500

/**
 * Serves Hearback on a runtime and runs its work loop. Throws when the port is not available (the system's error is
 * the `cause`), when an option is wrong, and on a Node, Deno or Bun that is too old.
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
