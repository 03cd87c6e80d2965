import { onDemand } from '../ground/on-demand.ts'
import type { Logger } from '../ground/ports/logger.ts'
import { countedAddress } from './counted-address.ts'

const { warnOfProxy } = onDemand(() => import('./limit-warnings.ts'))

type Watch = (headers: Headers, address: string | undefined) => Promise<void> | undefined

/**
 * Warns once when a request has a proxy's header but no proxy is trusted: behind a proxy, every client would have the
 * proxy's address. Silent if the header contains the address that the host provided: then the host has read the header
 * itself.
 */
export function warnOfUntrustedProxy({ trustedProxies, logger }: { trustedProxies: number; logger: Logger }): Watch {
  let isDone = trustedProxies > 0
  return (headers, address) => {
    if (isDone) return
    const header = headers.has('x-forwarded-for') ? 'x-forwarded-for' : 'forwarded'
    const forwarded = headers.get(header)
    if (forwarded === null || (address && names(forwarded, address))) return
    isDone = true
    return warnOfProxy(logger, header, address ?? null)
  }
}

/**
 * Whether an entry of a header is this address: `1.1.1.1, 2.2.2.2`, or `for=1.1.1.1;proto=https,
 * for="[2001:db8::1]:80"`.
 */
function names(list: string, address: string): boolean {
  const counted = countedAddress(address)
  return list.split(/[,;]/).some((entry) => countedAddress(addressIn(entry)) === counted)
}

const addressIn = (entry: string): string => entry.trim().replace(/^for=/i, '').replaceAll('"', '')
