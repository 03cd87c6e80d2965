import net from 'node:net'
import { transportCases } from '@hearback/contract'
import { fetchTransport } from '@hearback/core/transport'

const guarded =
  'Deno' in globalThis ? (await import('@hearback/deno')).denoTransport : (await import('@hearback/node')).nodeTransport
const options = { allowPrivateNetworks: ['127.0.0.1/32'] }

let count = 0
const failed: string[] = []
for (const [name, open] of [
  ['the guarded transport', async () => guarded(options)],
  ['fetchTransport', async () => fetchTransport(options)],
] as const) {
  for (const one of transportCases(open, net)) {
    count += 1
    await one.run().catch((error: unknown) => failed.push(`${name}: ${one.name}: ${String(error)}`))
  }
}
console.log(JSON.stringify({ count, failed }))
process.exit(0)
