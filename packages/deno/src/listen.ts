import dns from 'node:dns'
import { clientAddress, type Listener, type ServedBy, within } from '@hearback/host'
import type { DenoRuntime, DenoServer } from './deno.ts'
import { openRequests } from './open-requests.ts'

type Handler = Parameters<DenoRuntime['serve']>[1]

/** How long the answers of requests that were cut off may take, in ms. */
const lastWordsMs = 200

/** Deno's own HTTP server. */
export async function listen(deno: DenoRuntime, service: ServedBy, port: number, hostname: string): Promise<Listener> {
  const requests = openRequests()
  const server = await start(deno, port, hostname, (request, { remoteAddr }) => {
    if (service.isStopping()) return Promise.resolve(unavailable())
    const address = clientAddress(remoteAddr.hostname)
    // Its parser gives a body no more bytes than its declared length, and refuses a request that declares two.
    const platform = { lengthsHold: true, sendsGzip: true, ...(address !== undefined && { clientAddress: address }) }
    return requests.add(service.handle(request, platform), unavailable)
  })
  return {
    port: server.addr.port,
    /** `shutdown` would break off bodies that are still coming: those are waited for before. */
    async close(graceMs) {
      const end = performance.now() + graceMs
      await within(graceMs, requests.ended(), requests.cutOff)
      // Nothing can close a connection whose client does not read its answer, or still owes the rest of a body that
      // was refused: the end of the process does.
      await within(Math.max(end - performance.now(), lastWordsMs), server.shutdown(), () => {})
    },
  }
}

async function start(deno: DenoRuntime, port: number, hostname: string, handler: Handler): Promise<DenoServer> {
  const listenAt = (at: string) => deno.serve({ port, hostname: at, onListen: () => {} }, handler)
  try {
    // `::` is both families.
    return listenAt(hostname || '::')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // A machine without IPv6.
    if (hostname === '' && code !== 'EADDRINUSE') return listenAt('0.0.0.0')
    // A fault in looking a name up has no code here; that of the resolver has.
    if (hostname !== '' && code === undefined) await dns.promises.lookup(hostname)
    throw error
  }
}

const unavailable = (): Response =>
  Response.json(
    { code: 'service_unavailable', message: 'The service is stopping: ask again', details: {} },
    { status: 503, headers: { 'retry-after': '1', 'cache-control': 'private, no-store', connection: 'close' } },
  )
