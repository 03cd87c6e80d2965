import type { Platform } from '@hearback/core'
import type { ServerRequest } from 'srvx'
import { clientAddress } from './client-address.ts'

/** What Node lends for a request. */
export function platformOf(request: ServerRequest, wake: (() => void) | undefined): Platform {
  const address = clientAddress(request.ip)
  // Node's parser gives a body no more bytes than its declared length.
  return { lengthsHold: true, ...(address !== undefined && { clientAddress: address }), ...(wake && { wake }) }
}
