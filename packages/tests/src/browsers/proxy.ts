import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { certificate, key } from '../../test/runtimes/certificate.ts'

export interface ProxiedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface ProxiedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

export interface Proxy {
  readonly port: number
  close(): void
}

/**
 * A proxy of the browser which answers for every host by itself, with a certificate that the browser must not check.
 * @param answer answers a request; `null`: the connection breaks, as of a service that cannot be reached
 */
export async function startProxy(answer: (proxied: ProxiedRequest) => Promise<ProxiedResponse | null>): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const inner = createTlsServer(
    { key, cert: certificate },
    (request, response) => void reply(request, response, answer),
  )
  inner.on('tlsClientError', () => {})
  const outer = createServer((_, response) => response.writeHead(502).end())
  outer.on('connect', (_, socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    inner.emit('connection', socket)
  })
  await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve))
  return {
    // Safe: it listens at a port.
    port: (outer.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      outer.close()
      outer.closeAllConnections()
    },
  }
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (proxied: ProxiedRequest) => Promise<ProxiedResponse | null>,
): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const proxied: ProxiedRequest = {
    url: `https://${headers.host}${request.url}`,
    method: request.method ?? 'GET',
    headers,
    body: Buffer.concat(chunks).toString(),
  }
  const answered = await answer(proxied).catch((error: unknown) => {
    console.error(`${proxied.method} ${proxied.url} could not be answered:`, error)
    return null
  })
  if (answered === null) return void response.socket?.destroy()
  // Each request reaches the tests: none is answered from a cache, or repeated by the browser since an old connection broke.
  response.writeHead(answered.status, { ...answered.headers, 'cache-control': 'no-store', connection: 'close' })
  response.end(answered.body)
}
