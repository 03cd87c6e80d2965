// What the guarded transport of a runtime does with names that lead where they should not: started by
// guard.test.ts, prints one line of JSON.
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import process from 'node:process'
import type { WebhookTransport } from '@hearback/core'
import type { GuardedTransportOptions } from '@hearback/host'
import { certificate, key } from './certificate.ts'

const make: (options?: GuardedTransportOptions) => WebhookTransport =
  'Deno' in globalThis ? (await import('@hearback/deno')).denoTransport : (await import('@hearback/node')).nodeTransport

let reached = 0
const plain = createServer((request, response) => {
  reached += 1
  response.end(`plain ${request.headers.host?.split(':')[0]}`)
})
const secure = createSecureServer({ key, cert: certificate }, (request, response) => {
  response.end(`secure ${request.headers.host?.split(':')[0]}`)
})
const plainPort = await listen(plain)
const securePort = await listen(secure)

const refusing = make()
const rebound = make({ resolve: async () => [{ address: '10.0.0.1', family: 4 }] })
const asked: string[] = []
const pinned = make({
  allowPrivateNetworks: ['127.0.0.0/8'],
  resolve: async (name) => {
    asked.push(name)
    return [{ address: '127.0.0.1', family: 4 }]
  },
})

const outcomes = {
  localhost: await send(refusing, `http://localhost:${plainPort}/`),
  literal: await send(refusing, `http://127.1:${plainPort}/`),
  rebound: await send(rebound, `http://rebound.example:${plainPort}/`),
  reachedBefore: reached,
  pinned: await send(pinned, `http://pinned.example:${plainPort}/`),
  secure: await send(pinned, `https://good.example:${securePort}/`),
  otherName: await send(pinned, `https://other.example:${securePort}/`),
  asked,
}
console.log(JSON.stringify(outcomes))
process.exit(0)

async function send(transport: WebhookTransport, url: string): Promise<string> {
  const limits = { timeoutMs: 5000, signal: new AbortController().signal }
  const outcome = await transport.send({ url, headers: {}, body: '{}' }, limits)
  return outcome.kind === 'answered' ? outcome.body : outcome.error
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
