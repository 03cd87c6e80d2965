import process from 'node:process'
import type { Hearback } from '@hearback/core'
import { type RunningServer, type ServeOptions, serveOn } from '@hearback/host'
import { type DenoRuntime, denoRuntime } from './deno.ts'
import { listen } from './listen.ts'

/**
 * Serves Hearback on Deno and runs its work loop. Throws when the port is not available (the system's error is the
 * `cause`), on Deno before 2.9, and on other runtimes.
 */
export async function serve(hearback: Hearback, options: ServeOptions = {}): Promise<RunningServer> {
  const deno = denoRuntime()
  return serveOn(
    {
      listen: (service, port, hostname) => listen(deno, service, port, hostname),
      onStopSignal: (listener) => onStopSignal(deno, listener),
      exit: (code) => deno.exit(code),
      versions: process.versions,
    },
    hearback,
    options,
  )
}

function onStopSignal(deno: DenoRuntime, listener: () => void): void {
  deno.addSignalListener('SIGINT', listener)
  // Windows has no SIGTERM.
  if (deno.build.os !== 'windows') deno.addSignalListener('SIGTERM', listener)
}
