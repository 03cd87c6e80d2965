import type { Lookup } from './guarded-lookup.ts'

/**
 * The part of `node:http` and `node:https` that is used. Node, Deno and Bun have both, and open a connection only
 * to what `lookup` hands them: a test holds each of them to it.
 */
export interface HttpModule<Agent extends Closable> {
  readonly Agent: new (options: AgentOptions) => Agent
  request(url: URL, options: RequestOptions<NoInfer<Agent>>): OutgoingRequest
}

interface AgentOptions {
  keepAlive: boolean
  timeout: number
  maxFreeSockets: number
  /** An object of environment variables, which is typed otherwise in every runtime. */
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
  on(event: 'response', listener: (answer: IncomingAnswer) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  end(body: Uint8Array): unknown
}

export interface IncomingAnswer extends AsyncIterable<Uint8Array>, Closable {
  readonly statusCode?: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  on(event: 'error', listener: (error: Error) => void): unknown
}
