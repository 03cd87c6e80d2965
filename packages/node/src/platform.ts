import type { IncomingMessage } from 'node:http'
import type { Platform } from '@hearback/core'
import { clientAddress } from '@hearback/host'
import type { ServerRequest } from 'srvx'
import { FastResponse } from 'srvx/node'
import { readBody } from './read-body.ts'

/**
 * Reads the body without srvx, whose `arrayBuffer` makes a native Request with a stream: a third of the cost of a
 * small request. If the host has touched the body, in a clone for example, only the Request knows what is left of it.
 */
async function bodyOf(request: ServerRequest, incoming: IncomingMessage): Promise<Uint8Array> {
  const isTouched = incoming.readableDidRead || incoming.listenerCount('data') > 0
  return isTouched ? new Uint8Array(await request.arrayBuffer()) : readBody(incoming)
}

/** The capabilities of Node for a request. */
export function platformOf(request: ServerRequest): Platform {
  const address = clientAddress(request.ip)
  const incoming = request.runtime?.node?.req as IncomingMessage | undefined
  return {
    // Node's parser reads no more bytes of a body than its declared length.
    lengthsHold: true,
    ...(incoming && { readBody: () => bodyOf(request, incoming) }),
    sendsGzip: true,
    Response: FastResponse,
    ...(address !== undefined && { clientAddress: address }),
  }
}
