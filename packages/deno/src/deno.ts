/** The part of Deno's own interface that is used. */
export interface DenoRuntime {
  serve(
    options: { port: number; hostname: string; onListen: () => void },
    handler: (request: Request, info: { remoteAddr: { hostname?: string } }) => Promise<Response>,
  ): DenoServer
  addSignalListener(signal: 'SIGINT' | 'SIGTERM', listener: () => void): void
  exit(code: number): never
  readonly build: { readonly os: string }
}

export interface DenoServer {
  readonly addr: { readonly port: number }
  /** Accepts no new connections, closes idle ones, and waits for the requests under way. */
  shutdown(): Promise<void>
}

/** Returns the Deno runtime; on other runtimes it throws an error that says what to use there. */
export function denoRuntime(): DenoRuntime {
  const { Deno } = globalThis as { Deno?: DenoRuntime }
  if (Deno) return Deno
  throw new Error('@hearback/deno runs on Deno only. On Node and Bun, use @hearback/node.')
}
