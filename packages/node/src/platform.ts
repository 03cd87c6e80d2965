import type { Platform } from '@hearback/core'
import type { ServerRequest } from 'srvx'
import { clientAddress } from './client-address.ts'

/** What Node lends for a request. */
export function platformOf(request: ServerRequest, wake: (() => void) | undefined): Platform {
  const address = clientAddress(request.ip)
  return { ...(address !== undefined && { clientAddress: address }), ...(wake && { wake }) }
}
