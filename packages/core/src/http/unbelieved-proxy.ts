import { onDemand } from '../ground/on-demand.ts'
import type { Service } from '../service/service.ts'

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
    if (sent === null || (address && sent.includes(address))) return
    isDone = true
    return warnOfProxy(logger, header, address ?? null)
  }
}
