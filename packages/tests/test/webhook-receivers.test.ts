import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { WebhookEvent } from '@hearback/client'
import { fetchTransport } from '@hearback/core/transport'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { expressReceiver, fetchReceiver } from './webhook-receivers.ts'
import { sending } from './webhook-sender.ts'

const test = suite('the receivers that the client shows')
const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

test('stand in its README as they are run here', async () => {
  const readme = (await read('../../client/README.md')).replaceAll(/^ +/gm, '')
  const source = await read('webhook-receivers.ts')
  const shown = [...source.matchAll(/\/\/ README: .*\n([\s\S]*?) *\/\/ end/g)].map(([, text = '']) => text)
  assert.is(shown.length, 2)
  for (const text of shown) assert.ok(readme.includes(text.replaceAll(/^ +/gm, '')), text)
})

test('fetch: an event is kept, a test is not, and what is not ours is a 400', async () => {
  const kept: WebhookEvent[] = []
  let receive = async (_: Request) => new Response()
  const fetch = (url: string | URL | Request, init?: RequestInit) => receive(new Request(url, init))
  const service = await sending('https://hooks.example/a', fetchTransport({ fetch }))
  receive = fetchReceiver(service.secret, async (event) => void kept.push(event))
  assert.equal([await service.tested(), kept.length], [204, 0])
  assert.equal([await service.told(), kept.length], [204, 1])
  assert.equal(kept[0]?.data.data, { q1: 'Grüße 👋' })
  const forged = await receive(new Request('https://hooks.example/a', { method: 'POST', body: '{}' }))
  assert.is(forged.status, 400)
})

test('Express: the same', async () => {
  const kept: WebhookEvent[] = []
  let secret = ''
  const keep = async (event: WebhookEvent) => void kept.push(event)
  const server = expressReceiver('whsec_AAAA', keep).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/hooks/hearback`
  const service = await sending(url, fetchTransport({ allowPrivateNetworks: ['127.0.0.0/8'] }))
  try {
    assert.is(await service.tested(), 400, 'another secret')
    secret = service.secret
    const right = expressReceiver(secret, keep)
    server.removeAllListeners('request')
    server.on('request', right)
    assert.equal([await service.tested(), kept.length], [204, 0])
    assert.equal([await service.told(), kept.length], [204, 1])
    assert.equal(kept[0]?.data.data, { q1: 'Grüße 👋' })
    const headers = { 'content-type': 'application/json' }
    assert.is((await fetch(url, { method: 'POST', body: '{}', headers })).status, 400)
    assert.is((await fetch(url, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status, 400, 'a form')
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

test.run()
