import type { IncomingMessage } from 'node:http'
import type { Platform } from '@hearback/core'
import { clientAddress } from '@hearback/host'
import type { ServerRequest } from 'srvx'
import { FastResponse } from 'srvx/node'
import { readBody } from './read-body.ts'

/**
 * Past srvx, which for `arrayBuffer` makes a native Request with a stream: a third of what a small request costs. Where
 * the host has looked at the body, in a clone for example, the Request knows what is left of it.
 */
async function bodyOf(request: ServerRequest, incoming: IncomingMessage): Promise<Uint8Array> {
  const isTouched = incoming.readableDidRead || incoming.listenerCount('data') > 0
  return isTouched ? new Uint8Array(await request.arrayBuffer()) : readBody(incoming)
}

/** What Node lends for a request. */
export function platformOf(request: ServerRequest): Platform {
  const address = clientAddress(request.ip)
  const incoming = request.runtime?.node?.req as IncomingMessage | undefined
  return {
    // Node's parser gives a body no more bytes than its declared length.
    lengthsHold: true,
    ...(incoming && { readBody: () => bodyOf(request, incoming) }),
    sendsGzip: true,
    Response: FastResponse,
    ...(address !== undefined && { clientAddress: address }),
  }
}
