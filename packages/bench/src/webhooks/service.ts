// The service on PostgreSQL as a user runs it, in another process. It adds to `serve` only what a benchmark needs: a
// receiver on loopback, and no rate limits.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHearback, nodeTransport, postgresStorage, serve, toNodeHandler } from 'hearback'
import { answer } from '../child.ts'
import { insertMany } from './inserts.ts'
import { watched } from './watched.ts'

export interface ServiceOptions {
  databaseUrl: string
  inFlightPerWebhook: number
  /** Whether it delivers. If not, it only answers requests, and queued deliveries stay. */
  works: boolean
}

let close = async () => {}
let storage: ReturnType<typeof postgresStorage> | undefined
const watch = watched()

const calls = {
  async open({ databaseUrl, inFlightPerWebhook, works }: ServiceOptions) {
    storage = postgresStorage({ connectionString: databaseUrl })
    const hearback = createHearback({
      storage: watch.over(storage),
      secret: 'a secret that only the benchmark knows',
      transport: nodeTransport({ allowPrivateNetworks: ['127.0.0.1/32'] }),
      webhooks: { inFlightPerWebhook },
      rateLimit: false,
    })
    const made = await hearback.admin.createFirstProduct({ name: 'Under load' })
    const environments = made?.environments.map(({ id, key }) => ({ id, key: key.key })) ?? []
    if (works) {
      const server = await serve(hearback, { port: 0, hostname: '127.0.0.1' })
      close = server.close
      return { url: server.url, environments }
    }
    const server = createServer(toNodeHandler(hearback)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    close = async () => {
      server.close()
      await hearback.close()
    }
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, environments }
  },
  /** Figures of the deliveries since the last reset. */
  figures: async (_: null) => watch.figures(),
  begin: async (_: null) => watch.begin(),
  async insertMany(load: Parameters<typeof insertMany>[1]) {
    if (!storage) throw new Error('Not open')
    return insertMany(storage, load)
  },
}
export type ServiceCalls = typeof calls

answer(calls, () => close())
