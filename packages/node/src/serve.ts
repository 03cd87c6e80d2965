import { type Server, ServerResponse } from 'node:http'
import { type Hearback, type Logger, silentLogger } from '@hearback/core'
import type { ServerRequest } from 'srvx'
import { serve as listen } from 'srvx/node'
import { gracefulClose } from './graceful-close.ts'
import { platformOf } from './platform.ts'
import { onStopSignal } from './stop-signals.ts'
import { within } from './within.ts'
import { workLoop } from './work-loop.ts'

export interface ServeOptions {
  /** `0` takes any that is free. Default: 3000. */
  port?: number
  /** The address to listen on, such as `127.0.0.1`. Default: every address of the machine. */
  hostname?: string
  /** How often due work is looked for, in ms; requests that leave some wake the loop anyway. Default: 1,000. */
  workIntervalMs?: number
  /** Told of faults in work and in stopping. Default: silence. */
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

/** Requests and work may take this long to end, in ms; then connections are cut. */
const graceMs = 8000
/** Closing the database may take this long, in ms. */
const closeMs = 1500

/**
 * Serves Hearback on Node and does its work. Throws where the port cannot be had; the system's error is the
 * `cause`.
 */
export async function serve(hearback: Hearback, options: ServeOptions = {}): Promise<RunningServer> {
  const { port = 3000, hostname = '', logger = silentLogger } = options
  let wake: (() => void) | undefined
  let stopped: Promise<void> | null = null
  const listening = listen({
    async fetch(request) {
      const answer = await hearback.handle(request, platformOf(request, wake))
      if (stopped) endConnection(request)
      return answer
    },
    port,
    hostname,
    manual: true,
    silent: true,
    gracefulShutdown: false,
  })
  // Without TLS options, srvx makes a plain HTTP server.
  const server = listening.node?.server as Server
  const closeServer = gracefulClose(server)
  await Promise.resolve(listening.serve()).catch((error: unknown) => {
    throw new Error(refusal(error, port, hostname), { cause: error })
  })
  const loop = workLoop(hearback, { logger, ...(options.workIntervalMs && { intervalMs: options.workIntervalMs }) })
  wake = loop.wake

  async function stop(): Promise<void> {
    const workStopped = within(graceMs, loop.stop(), () => logger.warn({}, 'Work did not stop in time'))
    await Promise.all([closeServer(graceMs), workStopped])
    await within(closeMs, hearback.close(), () => logger.warn({}, 'Storage did not close in time'))
  }

  const close = () => {
    stopped ??= stop()
    return stopped
  }
  if (options.signals) onStopSignal(close)
  const bound = boundPort(server, port)
  return { url: `http://${shownHost(hostname)}:${bound}`, port: bound, close }
}

/** Tells the client not to use its connection again. */
function endConnection(request: ServerRequest): void {
  const response = request.runtime?.node?.res
  if (response instanceof ServerResponse) response.shouldKeepAlive = false
}

function boundPort(server: Server, asked: number): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : asked
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
