import type { Hearback } from '@hearback/core'
import { type RunningServer, refuseOnWorkers, type ServeOptions, serveOn } from '@hearback/host'
import { bunRuntime } from './bun.ts'
import { listenOnBun } from './listen-on-bun.ts'
import { listenOnNode } from './listen-on-node.ts'

/**
 * Serves Hearback on Node or Bun and runs its work loop. Throws when the port is not available (the system's error is
 * the `cause`), on Bun before 1.4, and on Cloudflare Workers.
 */
export async function serve(hearback: Hearback, options: ServeOptions = {}): Promise<RunningServer> {
  refuseOnWorkers('serve', 'Answer with hearback.handle in `fetch`, and call hearback.work in `scheduled`')
  const bun = bunRuntime()
  const listen: typeof listenOnNode = bun ? (...where) => listenOnBun(bun, ...where) : listenOnNode
  return serveOn({ listen, onStopSignal, exit: process.exit, versions: process.versions }, hearback, options)
}

function onStopSignal(listener: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, listener)
}
