/** The part of Bun's own interface that is used. */
export interface BunRuntime {
  serve(options: BunServeOptions): BunServer
}

export interface BunServeOptions {
  port: number
  hostname?: string
  /** How long a connection may be idle, in s. */
  idleTimeout: number
  fetch: (request: Request, server: BunServer) => Promise<Response>
}

export interface BunServer {
  readonly port: number
  readonly pendingRequests: number
  requestIP(request: Request): { address: string } | null
  /** Accepts no new connections; `true` closes all open ones as well. */
  stop(closeConnections: boolean): Promise<void>
}

/** The Bun runtime, or `null` on other runtimes. */
export const bunRuntime = (): BunRuntime | null => (globalThis as { Bun?: BunRuntime }).Bun ?? null
