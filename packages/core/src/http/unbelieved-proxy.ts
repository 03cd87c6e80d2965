import type { Service } from '../service.ts'

/**
 * Warns once where a request says that a proxy forwarded it and no proxy is trusted: behind one, every client has the
 * proxy's address. Silent where the host gave an address that the header names: it has read the header by itself.
 */
export function unbelievedProxy({
  trustedProxies,
  logger,
}: Pick<Service, 'trustedProxies' | 'logger'>): (headers: Headers, address: string | undefined) => void {
  let isDone = trustedProxies > 0
  return (headers, address) => {
    if (isDone) return
    const header = headers.has('x-forwarded-for') ? 'x-forwarded-for' : 'forwarded'
    const sent = headers.get(header)
    if (sent === null || (address && sent.includes(address))) return
    isDone = true
    logger.warn(
      { header, clientAddress: address ?? null },
      `A request came with the header ${header}, which is not believed. If a proxy stands in front, the limits count all its ` +
        'clients as one: set `trustProxy` to the number of proxies (`hearback serve --trust-proxy`), and let the proxy set ' +
        'X-Forwarded-For. If none does, a client made the header up, and there is nothing to do. This is logged once',
    )
  }
}
