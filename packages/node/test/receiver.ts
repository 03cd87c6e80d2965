import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A webhook receiver on 127.0.0.1 that answers as the test says. */
export interface Receiver {
  readonly port: number
  readonly requests: { path: string; headers: IncomingMessage['headers']; body: string }[]
  close(): Promise<void>
}

export async function receiver(
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) => response.end('ok'),
): Promise<Receiver> {
  const requests: Receiver['requests'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    requests.push({ path: request.url ?? '', headers: request.headers, body })
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
