import dns from 'node:dns'
import { clientAddress, type Listener, type ServedBy } from '@hearback/host'
import type { BunRuntime, BunServeOptions, BunServer } from './bun.ts'

/** The longest idle time that Bun allows, in s, for slow clients and long lists. */
const idleSeconds = 255
const sweepEveryMs = 50

/** Listens with Bun's own HTTP server, since its `node:http` cuts off requests under way when it closes. */
export async function listenOnBun(
  bun: BunRuntime,
  service: ServedBy,
  port: number,
  hostname: string,
): Promise<Listener> {
  const listening = await start(bun, {
    port,
    ...(hostname !== '' && { hostname }),
    idleTimeout: idleSeconds,
    fetch(request, server) {
      const address = clientAddress(server.requestIP(request)?.address)
      // Bun's parser reads no more bytes of a body than its declared length, and refuses a request that declares two
      // lengths.
      return service.handle(request, {
        lengthsHold: true,
        sendsGzip: true,
        ...(address !== undefined && { clientAddress: address }),
      })
    },
  })
  return { port: listening.port, close: (graceMs) => close(listening, graceMs) }
}

async function start(bun: BunRuntime, options: BunServeOptions): Promise<BunServer> {
  try {
    return bun.serve(options)
  } catch (error) {
    // Bun reports EINVAL for a name that cannot be resolved; the resolver throws the real error.
    const isInvalid = error instanceof Error && 'code' in error && error.code === 'EINVAL'
    if (isInvalid && options.hostname) await dns.promises.lookup(options.hostname)
    throw error
  }
}

/**
 * Closes the server. Bun leaves idle connections open as long as their clients like, so they are closed after the last
 * response.
 */
async function close(server: BunServer, graceMs: number): Promise<void> {
  const stopped = server.stop(false)
  const end = performance.now() + graceMs
  while (server.pendingRequests > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, sweepEveryMs))
  }
  await Promise.race([server.stop(true), stopped])
}
