import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { setTimeout as after } from 'node:timers/promises'
import type { WebhookOutcome, WebhookTransport } from '@hearback/core'
import { type DnsModule, guardedTransport, type Resolve } from '@hearback/host'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nodeTransport } from '../src/index.ts'
import { nameServer } from './name-server.ts'
import { receiver } from './receiver.ts'

const test = suite('nodeTransport: names that are slow')

const local = { allowPrivateNetworks: ['127.0.0.1/32'] }
const loopback = [{ address: '127.0.0.1', family: 4 }]

const target = await receiver()
test.after(() => target.close())

function send(transport: WebhookTransport, name: string, timeoutMs: number): Promise<WebhookOutcome> {
  const request = { url: `http://${name}:${target.port}/`, headers: { connection: 'close' }, body: '{}' }
  return transport.send(request, { timeoutMs, signal: new AbortController().signal })
}

/** As the system's resolver is asked on Node: two at a time, and what is asked cannot be given up. */
function twoAtOnce(resolve: Resolve): Resolve {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async (name) => {
    if (underWay === 2) await new Promise<void>((begin) => waiting.push(begin))
    else underWay += 1
    try {
      return await resolve(name)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}

test('name servers that never answer hold up nobody else', async () => {
  const server = await nameServer((name) => (name.startsWith('healthy') ? '127.0.0.1' : null))
  const lookups: string[] = []
  const systems = twoAtOnce(async (name) => {
    lookups.push(name)
    const resolver = new dns.promises.Resolver({ timeout: 3000, tries: 1 })
    resolver.setServers([server.address])
    return (await resolver.resolve4(name)).map((address) => ({ address, family: 4 }))
  })
  class Resolver extends dns.promises.Resolver {
    constructor(options: dns.ResolverOptions) {
      super(options)
      this.setServers([server.address])
    }
  }
  const module: DnsModule = { promises: { lookup: (name) => systems(name), Resolver } }
  const transport = guardedTransport(
    { http, https, dns: module, lookupsAtOnce: 2, versions: process.versions },
    local,
    'test',
  )

  const names = [...Array<string>(10).fill('slow.example'), 'slow-2.example', 'slow-3.example', 'slow-4.example']
  const slow = names.map((name) => send(transport, name, 3000))
  const delays: number[] = []
  for (let n = 0; n < 25; n += 1) {
    const startedAt = performance.now()
    const outcome = await send(transport, `healthy-${n}.example`, 3000)
    delays.push(performance.now() - startedAt)
    assert.is(outcome.kind === 'answered' && outcome.status, 200, JSON.stringify(outcome))
    await after(80)
  }
  assert.ok(Math.max(...delays) < 1000, `${delays}`)
  for (const outcome of await Promise.all(slow)) {
    assert.is(outcome.kind, 'failed', 'to have a silent name server is the fault of the name')
    assert.match(JSON.stringify(outcome), /Could not connect|could not be looked up in time/)
  }
  assert.is(lookups.filter((name) => name === 'slow.example').length, 1)
  await transport.close()
  server.close()
})

test('what only waited for the names of others is unsent', async () => {
  let answer = () => {}
  const silence = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked: string[] = []
  const transport = nodeTransport({
    ...local,
    async resolve(name) {
      asked.push(name)
      if (name.startsWith('slow')) await silence
      return loopback
    },
  })
  const first = [send(transport, 'slow-1.example', 600), send(transport, 'slow-2.example', 600)]
  await after(20)
  assert.equal(await send(transport, 'healthy.example', 600), {
    kind: 'unsent',
    error: 'The name healthy.example had to wait until others were looked up',
  })
  for (const outcome of await Promise.all(first)) assert.match(JSON.stringify(outcome), /Could not connect to slow/)
  await after(800)
  answer()
  await after(20)

  const found = await send(transport, 'slow-1.example', 600)
  assert.is(found.kind, 'answered', 'a slow name is sent to once it is found')
  assert.equal(asked, ['slow-1.example', 'slow-2.example', 'healthy.example', 'slow-1.example'])
  await transport.close()
})

test('names known to be slow leave a place free, and a failure that took its time is told again at once', async () => {
  let asked = 0
  const transport = nodeTransport({
    ...local,
    async resolve(name) {
      if (!name.startsWith('slow')) return loopback
      asked += 1
      await after(1200)
      throw Object.assign(new Error('silence'), { code: 'EAI_AGAIN' })
    },
  })
  const looked = (name: string) => send(transport, name, 3000)
  const [first] = await Promise.all([looked('slow-1.example'), looked('slow-2.example')])
  const startedAt = performance.now()
  assert.equal(await looked('slow-1.example'), first)
  assert.ok(performance.now() - startedAt < 1000)
  assert.is(asked, 2)
  assert.match(JSON.stringify(first), /could not be looked up/)
  await transport.close()
})

test.run()
