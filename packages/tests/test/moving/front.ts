import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import type { Place } from './place.ts'

/** `before`: to the older service. `readOnly`: the same, without writes. `moved`: to the newer one. */
export type FrontState = 'before' | 'readOnly' | 'moved' | 'movedWithoutOldIds'

/** The proxy that clients reach: what docs/moving.md has the reader set up. */
export interface Front {
  readonly url: string
  /** Resolves once no request of the state before is under way. */
  show(state: FrontState): Promise<void>
  close(): Promise<void>
}

export type OpenFront = (older: Place, newer: Place) => Promise<Front>

/** Whether a request changes something; a preflight is none that does. */
const writes = ({ method = '' }: IncomingMessage) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A proxy in Node. */
export const openNodeFront: OpenFront = async (older, newer) => {
  let state: FrontState = 'before'
  let underWay = 0
  const server = createServer((request, response) => {
    if (state === 'readOnly' && writes(request)) {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end('{"code":"service_unavailable","message":"Moving","details":{}}')
      return
    }
    const isMoved = state === 'moved' || state === 'movedWithoutOldIds'
    if (state === 'moved') request.url = request.url?.replace(older.environmentId, newer.environmentId)
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
    pass(request, response, isMoved ? newer.url : older.url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port was bound')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async show(next) {
      state = next
      while (underWay > 0) await after(1)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(request: IncomingMessage, response: ServerResponse, to: string): void {
  const { method, headers, url } = request
  const passed = ask(`${to}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.once('error', () => response.destroy())
  request.pipe(passed)
}
