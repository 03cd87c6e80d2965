import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { verifyWebhook } from '@hearback/client'
import { fetchTransport } from '@hearback/core/transport'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'
import { freePort } from '../src/free-port.ts'
import { java, javac } from '../src/java.ts'
import { findPython } from '../src/python.ts'
import { sending } from './webhook-sender.ts'

const test = suite('the receivers of the guide in other languages')

const guide = await readFile(new URL('../../../docs/webhook-receivers.md', import.meta.url), 'utf8')
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? ''

test("the guide's signature is that of its body", async () => {
  const lines = [...blockOf('text').matchAll(/^(\w+) +(.*)$/gm)]
  const given = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  const { secret = '', id = '', timestamp = '', body = '', signature = '' } = given
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  assert.is(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`, signature)
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
  const event = await verifyWebhook(body, headers, secret, { now: Number(timestamp) * 1000 })
  assert.equal([event.deliveryId, event.event, event.webhookId], [id, 'responseFinished', id.split('-')[1]])
})

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('connect', () => socket.destroy())
  })

/** Starts a receiver for a service that sends to it. */
async function started(start: (env: NodeJS.ProcessEnv, folder: string) => Promise<ChildProcess>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/hooks`
  const service = await sending(url, fetchTransport({ allowPrivateNetworks: ['127.0.0.0/8'] }))
  const folder = await mkdtemp(join(tmpdir(), 'hearback-receiver-'))
  const env = { ...process.env, PORT: String(port), HEARBACK_WEBHOOK_SECRET: service.secret }
  const receiver = await start({ ...env, EVENTS: join(folder, 'events') }, folder)
  let heard = ''
  receiver.stdout?.setEncoding('utf8').on('data', (words: string) => {
    heard += words
  })
  while (!(await isListening(port))) {
    assert.is(receiver.exitCode, null, 'the receiver has ended')
    await setTimeout(20)
  }
  return {
    service,
    folder,
    heard: () => heard,
    async statusOf(more: Record<string, string>, body = '{}') {
      const time = String(Math.floor(Date.now() / 1000))
      const headers = { 'webhook-id': 'a', 'webhook-timestamp': time, ...more }
      return (await fetch(url, { method: 'POST', body, headers })).status
    },
    /** The first line of the answer to a request that is written as it is; empty if the receiver hangs up. */
    async answerTo(request: string): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      socket.write(request)
      const answer = await text(socket).catch(() => '')
      return answer.split('\r\n')[0] ?? ''
    },
    async stop() {
      receiver.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Started = Awaited<ReturnType<typeof started>>

async function refusesWhatIsNotOurs({ statusOf }: Started): Promise<void> {
  assert.is(await statusOf({}), 400)
  assert.is(await statusOf({ 'webhook-signature': 'v1,AAAA v1,BBBB' }), 400)
  assert.is(await statusOf({ 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' }), 400)
  assert.is(await statusOf({ 'webhook-timestamp': 'soon', 'webhook-signature': 'v1,AAAA' }), 400)
}

/** A body of which nothing comes after its first bytes. */
const silent = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'

const python = findPython()
const inPython = python.lack === null ? test : test.skip

inPython(`Python: an event is kept once, and what is not ours is refused${python.lack ?? ''}`, async () => {
  if (python.lack !== null) return
  const program = blockOf('python').replace('timeout = 10\n', 'timeout = 3\n')
  assert.match(program, 'timeout = 3\n')
  const receiver = await started(async (env) =>
    spawn(python.found, ['-c', program], {
      env: { ...env, ...python.env, PYTHONIOENCODING: 'utf-8' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  const { service, heard, answerTo } = receiver
  try {
    assert.is(await service.tested(), 204)
    assert.is(await service.told(), 204)
    assert.match(heard(), /^test-\S+ responseCreated/)
    assert.match(heard(), /responseCreated \{'q1': 'Grüße 👋'\}/)
    const before = heard()
    assert.is(await service.toldAgain(), 204)
    assert.is(heard(), before, 'it acts on an event once')
    await refusesWhatIsNotOurs(receiver)
    const begin = 'POST / HTTP/1.1\r\nHost: a\r\n'
    assert.match(await answerTo(`${begin}\r\n`), / 411 /)
    for (const length of ['-1', 'many', '1.5']) {
      assert.match(await answerTo(`${begin}Content-Length: ${length}\r\n\r\n`), / 411 /, length)
    }
    for (const length of [4 * 1024 * 1024 + 1, '9'.repeat(5000)]) {
      assert.match(await answerTo(`${begin}Content-Length: ${length}\r\n\r\n`), / 413 /)
    }
    assert.is(await answerTo(silent), '', 'a sender that is silent is cut off')
  } finally {
    await receiver.stop()
  }
})

const [compiler, runtime] = [javac(), java()]
const inJava = compiler.lack === null && runtime.lack === null ? test : test.skip

inJava(`Java: an event is kept once, and what is not ours is refused${compiler.lack ?? ''}`, async () => {
  if (compiler.lack !== null || runtime.lack !== null) return
  const program = blockOf('java').replace('maxReqTime", "10"', 'maxReqTime", "3"')
  assert.match(program, 'maxReqTime", "3"')
  const receiver = await started(async (env, folder) => {
    const classes = join(folder, 'classes')
    await mkdir(classes)
    await writeFile(join(folder, 'Receiver.java'), program)
    const flags = ['-Xlint:all', '-Werror', '--release', '17', '-encoding', 'UTF-8', '-d', classes]
    const { code, output } = await runCommand([compiler.found, ...flags, join(folder, 'Receiver.java')], {
      cwd: folder,
      timeoutMs: 60_000,
    })
    assert.is(code, 0, output)
    return spawn(runtime.found, ['-cp', classes, 'Receiver'], { env: { ...env, ...runtime.env }, stdio: 'ignore' })
  })
  const { service, folder, statusOf, answerTo } = receiver
  const kept = async () => (await readdir(join(folder, 'events'))).sort()
  try {
    assert.is(await service.tested(), 204)
    assert.match((await kept()).join(), /^test-\w+\.json$/)
    assert.is(await service.told(), 204)
    const files = await kept()
    assert.is(files.length, 2)
    assert.ok(files.every((name) => name.endsWith('.json')))
    const { event, data } = JSON.parse(await readFile(join(folder, 'events', files[0] ?? ''), 'utf8'))
    assert.equal([event, data.data], ['responseCreated', { q1: 'Grüße 👋' }])
    assert.is(await service.toldAgain(), 204)
    assert.equal(await kept(), files, 'an event is kept once')
    await refusesWhatIsNotOurs(receiver)
    assert.is(await statusOf({}, ' '.repeat(4 * 1024 * 1024 + 1)), 413)
    assert.is(await answerTo(silent), '', 'a sender that is silent is cut off')
    assert.equal(await kept(), files)
  } finally {
    await receiver.stop()
  }
})

test.run()
