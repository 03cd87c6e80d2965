import dns from 'node:dns'
import { clientAddress, type Listener, type ServedBy } from '@hearback/host'
import type { BunRuntime, BunServeOptions, BunServer } from './bun.ts'

/** The longest that Bun allows: a slow client or a long list is no fault. */
const idleSeconds = 255
const sweepEveryMs = 50

/** Bun's own HTTP server: its `node:http` cuts off requests under way when it is closed. */
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
      // Its parser gives a body no more bytes than its declared length, and refuses a request that declares two.
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
    // All that Bun says of a name that leads nowhere is EINVAL; the resolver throws what it is.
    const isInvalid = error instanceof Error && 'code' in error && error.code === 'EINVAL'
    if (isInvalid && options.hostname) await dns.promises.lookup(options.hostname)
    throw error
  }
}

/** Bun leaves idle connections open for as long as their clients like: they go with the last answer. */
async function close(server: BunServer, graceMs: number): Promise<void> {
  const stopped = server.stop(false)
  const end = performance.now() + graceMs
  while (server.pendingRequests > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, sweepEveryMs))
  }
  await Promise.race([server.stop(true), stopped])
}
