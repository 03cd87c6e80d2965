import { onDemand } from '../ground/on-demand.ts'
import type { Service } from '../service/service.ts'
import { countedAddress } from './counted-address.ts'

const { warnOfProxy } = onDemand(() => import('./limit-warnings.ts'))

type Watch = (headers: Headers, address: string | undefined) => Promise<void> | undefined

/**
 * Warns once where a request says that a proxy forwarded it and no proxy is trusted: behind one, every client has the
 * proxy's address. Silent where the host gave an address that the header names: it has read the header by itself.
 */
export function unbelievedProxy({ trustedProxies, logger }: Pick<Service, 'trustedProxies' | 'logger'>): Watch {
  let isDone = trustedProxies > 0
  return (headers, address) => {
    if (isDone) return
    const header = headers.has('x-forwarded-for') ? 'x-forwarded-for' : 'forwarded'
    const sent = headers.get(header)
    if (sent === null || (address && names(sent, address))) return
    isDone = true
    return warnOfProxy(logger, header, address ?? null)
  }
}

/** Whether one entry of a list is this address: `1.1.1.1, 2.2.2.2`, or `for=1.1.1.1;proto=https, for="[2001:db8::1]:80"`. */
function names(list: string, address: string): boolean {
  const counted = countedAddress(address)
  return list.split(/[,;]/).some((entry) => countedAddress(addressIn(entry)) === counted)
}

const addressIn = (entry: string): string => entry.trim().replace(/^for=/i, '').replaceAll('"', '')
