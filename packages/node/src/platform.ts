import type { Platform } from '@hearback/core'
import { clientAddress } from '@hearback/core/host'
import type { ServerRequest } from 'srvx'

/** What Node lends for a request. */
export function platformOf(request: ServerRequest): Platform {
  const address = clientAddress(request.ip)
  // Node's parser gives a body no more bytes than its declared length.
  return { lengthsHold: true, ...(address !== undefined && { clientAddress: address }) }
}
