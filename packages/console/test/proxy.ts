import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that takes a prefix off the path, and says nothing about it. */
export async function strippingProxy(prefix: string, target: string) {
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith(`${prefix}/`)) {
      outgoing.writeHead(404).end('This is the page of somebody else')
      return
    }
    const { method, headers } = incoming
    const sent = request(target + incoming.url.slice(prefix.length), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://localhost:${port}${prefix}`, close }
}
