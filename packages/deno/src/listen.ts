import dns from 'node:dns'
import { clientAddress, type Listener, type ServedBy, within } from '@hearback/host'
import type { DenoRuntime, DenoServer } from './deno.ts'
import { openRequests } from './open-requests.ts'

type Handler = Parameters<DenoRuntime['serve']>[1]

/** How long sending the responses of cut-off requests may take, in ms. */
const lastWordsMs = 200

/** Listens with Deno's own HTTP server. */
export async function listen(deno: DenoRuntime, service: ServedBy, port: number, hostname: string): Promise<Listener> {
  const requests = openRequests()
  const server = await start(deno, port, hostname, (request, { remoteAddr }) => {
    if (service.isStopping()) return Promise.resolve(unavailable())
    const address = clientAddress(remoteAddr.hostname)
    // Deno's parser reads no more bytes of a body than its declared length, and refuses a request that declares two
    // lengths.
    const platform = { lengthsHold: true, sendsGzip: true, ...(address !== undefined && { clientAddress: address }) }
    return requests.add(service.handle(request, platform), unavailable)
  })
  return {
    port: server.addr.port,
    /** Waits for the requests under way first, since `shutdown` would cut off bodies that are still arriving. */
    async close(graceMs) {
      const end = performance.now() + graceMs
      await within(graceMs, requests.ended(), requests.cutOff)
      // A connection whose client does not read its response, or has not sent the rest of a refused body, can only be
      // closed by ending the process.
      await within(Math.max(end - performance.now(), lastWordsMs), server.shutdown(), () => {})
    },
  }
}

async function start(deno: DenoRuntime, port: number, hostname: string, handler: Handler): Promise<DenoServer> {
  const listenAt = (at: string) => deno.serve({ port, hostname: at, onListen: () => {} }, handler)
  try {
    // `::` means IPv4 and IPv6.
    return listenAt(hostname || '::')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // The machine may have no IPv6.
    if (hostname === '' && code !== 'EADDRINUSE') return listenAt('0.0.0.0')
    // Deno's error for a name that cannot be resolved has no code; the resolver's error has one.
    if (hostname !== '' && code === undefined) await dns.promises.lookup(hostname)
    throw error
  }
}

const unavailable = (): Response =>
  Response.json(
    { code: 'service_unavailable', message: 'The service is stopping: send the request again', details: {} },
    { status: 503, headers: { 'retry-after': '1', 'cache-control': 'private, no-store', connection: 'close' } },
  )
