import type { Lookup } from './guarded-lookup.ts'

/**
 * The part of `node:http` and `node:https` that is used. Node, Deno and Bun have both, and connect only to addresses
 * that `lookup` returns; a test verifies this on each.
 */
export interface HttpModule<Agent extends Closable> {
  readonly Agent: new (options: AgentOptions) => Agent
  request(url: URL, options: RequestOptions<NoInfer<Agent>>): OutgoingRequest
}

interface AgentOptions {
  keepAlive: boolean
  timeout: number
  maxFreeSockets: number
  /** An object of environment variables, whose type differs between runtimes. */
  proxyEnv: never
}

export interface Closable {
  destroy(): void
}

interface RequestOptions<Agent> {
  method: string
  headers: Record<string, string>
  lookup: Lookup
  maxHeaderSize: number
  agent: Agent
}

export interface OutgoingRequest extends Closable {
  on(event: 'response', listener: (response: IncomingResponse) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'socket', listener: (socket: ConnectionSocket) => void): unknown
  on(
    event: 'upgrade',
    listener: (response: { readonly statusCode?: number | undefined }, socket: Closable) => void,
  ): unknown
  /** Whether the request reused a connection. */
  readonly reusedSocket: boolean
  end(body: Uint8Array): unknown
}

/** A connection of `node:net`, or of `node:tls`, which reports when it is secure. */
export interface ConnectionSocket {
  readonly connecting: boolean
  readonly encrypted?: boolean | undefined
  once(event: 'connect' | 'secureConnect', listener: () => void): unknown
}

export interface IncomingResponse extends AsyncIterable<Uint8Array>, Closable {
  readonly statusCode?: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  on(event: 'error', listener: (error: Error) => void): unknown
}
