import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { WebhookEvent } from '@hearback/client'
import { systemClock } from '@hearback/core'
import { fetchTransport } from '@hearback/core/fetch-transport'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { freePort } from '../src/database.ts'
import { findPython } from '../src/python.ts'
import { expressReceiver, fetchReceiver } from './webhook-receivers.ts'

const test = suite('the receivers that the client shows')
const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

test('stand in its README as they are run here', async () => {
  const readme = (await read('../../client/README.md')).replaceAll(/^ +/gm, '')
  const source = await read('webhook-receivers.ts')
  const shown = [...source.matchAll(/\/\/ README: .*\n([\s\S]*?) *\/\/ end/g)].map(([, text = '']) => text)
  assert.is(shown.length, 2)
  for (const text of shown) assert.ok(readme.includes(text.replaceAll(/^ +/gm, '')), text)
})

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('connect', () => socket.destroy())
  })

/** A service that sends to this address. */
async function sending(url: string, transport: ReturnType<typeof fetchTransport>) {
  const app = await open({ clock: systemClock, transport })
  const body = { url, triggers: ['responseCreated'] }
  const { id, secret } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string; secret: string }>()
  const { id: surveyId } = await app.survey()
  const tested = async () =>
    (await app.call('POST', `/api/v1/webhooks/${id}/test`)).data<{ attempt: { status: number } }>().attempt.status
  const latest = async () => {
    const log = await app.call('GET', `/api/v1/webhooks/${id}/deliveries`)
    return log.data<{ id: string; lastAttempt: { status: number } | null }[]>()[0]
  }
  const sent = async (): Promise<number | null> => {
    await app.hearback.work()
    return (await latest())?.lastAttempt?.status ?? null
  }
  return {
    secret,
    tested,
    async told() {
      assert.ok(await app.respond(surveyId, { data: { q1: 'Grüße 👋' } }))
      return sent()
    },
    async toldAgain() {
      assert.is(
        (await app.call('POST', `/api/v1/webhooks/${id}/deliveries/${(await latest())?.id}/redeliver`)).status,
        200,
      )
      return sent()
    },
  }
}

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

const python = findPython()
const inPython = python.lack === null ? test : test.skip

inPython(`Python: the guide's program hears an event, and refuses what is not ours${python.lack ?? ''}`, async () => {
  if (python.lack !== null) return
  const guide = await read('../../../docs/webhooks.md')
  const [, program = ''] = /```python\n([\s\S]*?)```/.exec(guide) ?? []
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/hooks`
  const service = await sending(url, fetchTransport({ allowPrivateNetworks: ['127.0.0.0/8'] }))
  const folder = await mkdtemp(join(tmpdir(), 'hearback-receiver-'))
  const env = {
    ...{ ...python.env, PORT: String(port), HEARBACK_WEBHOOK_SECRET: service.secret, PYTHONIOENCODING: 'utf-8' },
    EVENTS: join(folder, 'events.db'),
  }
  const receiver = spawn(python.found, ['-c', program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let heard = ''
  receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  try {
    while (!(await isListening(port))) await setTimeout(20)
    assert.is(await service.tested(), 204)
    assert.is(await service.told(), 204)
    assert.match(heard, /^test-\S+ responseCreated/)
    assert.match(heard, /responseCreated \{'q1': 'Grüße 👋'\}/)
    const before = heard
    assert.is(await service.toldAgain(), 204)
    assert.is(heard, before, 'it acts on an event once')
    const headers = { 'webhook-id': 'a', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
    const statusOf = async (more: Record<string, string>) =>
      (await fetch(url, { method: 'POST', body: '{}', headers: { ...headers, ...more } })).status
    assert.is(await statusOf({}), 400)
    assert.is(await statusOf({ 'webhook-signature': 'v1,AAAA v1,BBBB' }), 400)
    assert.is(await statusOf({ 'webhook-timestamp': '1' }), 400)
  } finally {
    receiver.kill()
    await rm(folder, { recursive: true, force: true })
  }
})

test.run()
