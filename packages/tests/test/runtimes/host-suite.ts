import { connect } from 'node:net'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { putPglite } from '../../src/pglite.ts'
import { temporaryDatabase } from '../database.ts'
import { temporaryFolder } from '../standalone.ts'
import { consoleMakesKeys } from './cases/console.ts'
import { stateComesInGzip } from './cases/gzip.ts'
import { withGuard } from './cases/index.ts'
import { type HostProcess, startHost } from './host.ts'
import { ask, createSurvey, responsesOf } from './request.ts'
import type { Runtime } from './runtime.ts'

const storages = {
  memory: async () => ({ STORAGE: 'memory', drop: async () => {} }),
  PostgreSQL: async () => {
    const { url, drop } = await temporaryDatabase()
    return { STORAGE: url, drop }
  },
  PGlite: async () => {
    const { path, remove } = await temporaryFolder()
    putPglite(join(path, 'data'))
    return { STORAGE: path, drop: remove }
  },
}

/** Every case against one runtime with one storage, by one way of serving; and that it stops as it should. */
export function hostSuite(runtime: Runtime, storage: keyof typeof storages, SERVER: 'serve' | 'node:http' = 'serve') {
  const test = suite(`${runtime.name}, ${SERVER}, ${storage}`)
  let host: HostProcess | undefined
  let drop = async () => {}
  const started = (): HostProcess => {
    if (!host) throw new Error('It did not start')
    return host
  }

  // No hook: uvu does not say why one failed.
  test('it starts', async () => {
    const kept = await storages[storage]()
    drop = kept.drop
    host = await startHost(runtime, { STORAGE: kept.STORAGE, SERVER })
  })
  test.after(async () => {
    await host?.stop()
    await drop()
  })

  for (const { name, run } of withGuard) test(name, () => run(started()))

  test('the environment state comes in gzip to who takes it, packed once and said so', () =>
    stateComesInGzip(started()))

  // Three passwords are hashed in JavaScript, which takes a second: once for each runtime.
  if (storage === 'memory' && SERVER === 'serve') {
    test('the console: enter by a link, sign in, make a key, delete it', () => consoleMakesKeys(started()))
  }

  // The last one: afterwards nobody answers.
  test('SIGTERM: what is in flight is answered, and the process ends with 0 within 10 s', async () => {
    const running = started()
    const body = JSON.stringify({ surveyId: await createSurvey(running), finished: true, data: { why: 'slow' } })
    const { hostname, port } = new URL(running.url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.write(
      `POST ${responsesOf(running)} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    // It has read the head before it answers a request that comes later.
    assert.is((await ask(running, 'GET', '/health')).status, 200)
    await after(200)
    const begin = performance.now()
    const stopped = running.stop()
    await after(300)
    socket.write(body.slice(10))
    assert.is(await stopped, 0, running.log())
    assert.match(answer, /^HTTP\/1\.1 200 /)
    assert.ok(performance.now() - begin < 10_000)
  })

  test.run()
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
