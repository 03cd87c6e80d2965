import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shortLived } from '../src/short-lived.ts'
import { management } from './management.ts'
import { type Standalone, startStandalone, temporaryFolder } from './standalone.ts'

const bin = fileURLToPath(new URL('../../hearback/bin/hearback.js', import.meta.url))
const test = suite('stopping')

/** A new database takes seconds to make: one is made for all servers, which run one after another. */
const data = await temporaryFolder()
test.after(data.remove)
/** Only the first start says the keys. */
let first: Standalone['announcement'] | null = null

async function withServer(run: (server: Standalone) => Promise<void>): Promise<void> {
  const server = await startStandalone({ directory: data.path })
  first ??= server.announcement
  try {
    await run({ ...server, announcement: { ...first, url: server.announcement.url } })
  } finally {
    await server.stop('SIGKILL')
  }
}

/** Waits for something that comes soon. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const latest = performance.now() + 10_000
  while (!(await holds())) {
    assert.ok(performance.now() < latest, 'it never came')
    await after(5)
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} answers what is in flight, takes nothing new, and ends with 0 within 10 s`, () =>
    withServer(async (server) => {
      const { environmentId, url, createSurvey } = management(server.announcement)
      const surveyId = await createSurvey()
      const { hostname, port } = new URL(url)
      const body = JSON.stringify({ surveyId, finished: true, data: { why: 'slow' } })
      const socket = connect(Number(port), hostname)
      let answer = ''
      socket.on('data', (chunk) => {
        answer += String(chunk)
      })
      // The head has come, half of the body has not: this request is in flight when the signal comes.
      socket.write(
        `POST /api/v1/client/${environmentId}/responses HTTP/1.1\r\nhost: ${hostname}\r\nexpect: 100-continue\r\n` +
          `content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
      )
      await until(() => answer.startsWith('HTTP/1.1 100 '))
      const startedAt = performance.now()
      const ended = server.stop(signal)
      // A new connection is refused.
      await until(() => refusedBy(url))
      assert.not.match(answer, /HTTP\/1\.1 [2-5]/)
      socket.write(body.slice(10))
      assert.is(await ended, 0)
      assert.match(answer, /HTTP\/1\.1 200 /)
      assert.ok(performance.now() - startedAt < 10_000)
    }))
}

test('a client that never ends its request does not keep the server from stopping', () =>
  withServer(async (server) => {
    const { hostname, port } = new URL(server.announcement.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(`POST /api/v1/client/cx/responses HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 100\r\n\r\n{`)
    await after(100)
    const startedAt = performance.now()
    assert.is(await server.stop(), 0)
    assert.ok(performance.now() - startedAt < 10_000)
  }))

test('a server that npx started stops when npx is gone', async () => {
  // What npx is to the server: a parent that ends without a word.
  const npx = spawn(
    'sh',
    [
      '-c',
      '"$0" "$@" & echo $! >&2; wait',
      process.execPath,
      ...shortLived,
      bin,
      'serve',
      '--json',
      '--port',
      '0',
      '--data',
      data.path,
    ],
    {
      env: { ...process.env, npm_lifecycle_event: 'npx' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const pid = Number(await firstLine(npx.stderr))
  const { url } = JSON.parse(await firstLine(npx.stdout)) as { url: string }
  npx.kill('SIGKILL')
  await until(() => !isRunning(pid))
  assert.is(await refusedBy(url), true)
})

const firstLine = async (stream: Readable): Promise<string> => {
  let text = ''
  for await (const chunk of stream.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text
}

/** Ended, though nobody has asked for its exit code yet, is not running. */
function isRunning(pid: number): boolean {
  try {
    const stat = `/proc/${pid}/stat`
    if (existsSync(stat) && /\) Z /.test(readFileSync(stat, 'utf8'))) return false
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function refusedBy(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/health`, { headers: { connection: 'close' } })
    return false
  } catch {
    return true
  }
}

test.run()
