import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hearback, metricsText } from '@hearback/core'
import { Refusal } from './refusal.ts'

/**
 * Any user of this machine may read the metrics, which contain no personal data. A collector on another machine needs a
 * proxy that authenticates it.
 */
const host = '127.0.0.1'

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** Serves the metrics at `/metrics`, to this machine only. Refuses a port that is in use. */
export async function serveMetrics({ metrics }: Pick<Hearback, 'metrics'>, port: number): Promise<MetricsServer> {
  const server = createServer(async ({ method, url }, response) => {
    if ((method !== 'GET' && method !== 'HEAD') || url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, plain).end('Only GET /metrics is here\n')
      return
    }
    const text = await metrics().then(metricsText, () => null)
    if (text === null) response.writeHead(500, plain).end('The metrics could not be read\n')
    else response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const advice = 'Choose another with --metrics-port (0 takes any that is free).'
      reject(new Refusal(1, `Metrics cannot be served: ${error.message}. ${advice}`, { cause: error }))
    })
    server.listen(port, host, resolve)
  })
  return {
    // Safe: the server listens on a port.
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const plain = { 'content-type': 'text/plain; charset=utf-8' }
