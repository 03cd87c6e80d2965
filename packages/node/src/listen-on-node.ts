import { type Server, ServerResponse } from 'node:http'
import type { Listener, ServedBy } from '@hearback/host'
import type { ServerRequest } from 'srvx'
import { serve } from 'srvx/node'
import { enforceBodyPace } from './body-pace.ts'
import { gracefulClose } from './graceful-close.ts'
import { platformOf } from './platform.ts'
import { readRest } from './rest-of-body.ts'

/** Listens with Node's own HTTP server; srvx adds `Request` and `Response`. */
export async function listenOnNode(service: ServedBy, port: number, hostname: string): Promise<Listener> {
  const listening = serve({
    async fetch(request) {
      const response = await service.handle(request, platformOf(request))
      if (service.isStopping()) endConnection(request)
      return response
    },
    port,
    hostname,
    manual: true,
    silent: true,
    gracefulShutdown: false,
  })
  // Safe: without TLS options, srvx makes a plain HTTP server.
  const server = listening.node?.server as Server
  enforceBodyPace(server)
  server.on('request', (request, response) => readRest(request, response))
  const close = gracefulClose(server)
  await listening.serve()
  return { port: boundPort(server, port), close }
}

/** Tells the client not to use its connection again. */
function endConnection(request: ServerRequest): void {
  const response = request.runtime?.node?.res
  if (response instanceof ServerResponse) response.shouldKeepAlive = false
}

function boundPort(server: Server, requested: number): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : requested
}
