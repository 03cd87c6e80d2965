import type { IncomingMessage } from 'node:http'
import type { Platform } from '@hearback/core'
import { clientAddress } from '@hearback/core/host'
import type { ServerRequest } from 'srvx'
import { FastResponse } from 'srvx/node'
import { readBody } from './read-body.ts'

/** What Node lends for a request. */
export function platformOf(request: ServerRequest): Platform {
  const address = clientAddress(request.ip)
  const incoming = request.runtime?.node?.req as IncomingMessage | undefined
  return {
    // Node's parser gives a body no more bytes than its declared length.
    lengthsHold: true,
    // Through `arrayBuffer`, srvx makes a native Request with a stream: a third of what a small request costs.
    ...(incoming && { readBody: () => readBody(incoming) }),
    Response: FastResponse,
    ...(address !== undefined && { clientAddress: address }),
  }
}
