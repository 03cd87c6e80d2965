import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { announced, json, run, start } from './command-process.ts'
import { temporaryDatabase } from './database.ts'
import { temporaryFolder } from './standalone.ts'

const test = suite('how a server starts, and does not')

const bin = fileURLToPath(new URL('../../hearback/bin/hearback.js', import.meta.url))
const secret = { HEARBACK_SECRET: 'a secret of more than 32 characters' }
const bucket = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
const toBucket = ['--blobs', 's3://bucket?endpoint=http://127.0.0.1:1&region=x']

test('no data folder is made where nothing would be kept in it', async () => {
  const [database, parent] = await Promise.all([temporaryDatabase(), temporaryFolder()])
  const env = { DATABASE_URL: database.url, ...secret, ...bucket }
  const data = join(parent.path, 'data')
  await json(['migrate', '--data', data], env)
  assert.is(existsSync(data), false, 'by migrate')
  const serving = ['serve', '--json', '--port', '0', '--data', data]
  const server = start([...serving, ...toBucket], env)
  const { environments } = await announced(server)
  assert.ok(environments.every(({ apiKey }) => apiKey?.startsWith('hbk_')))
  assert.is((await server.stop()).code, 0)
  assert.is(existsSync(data), false, 'by serve')

  const keepsSecret = start([...serving, ...toBucket], { ...env, HEARBACK_SECRET: '' })
  await announced(keepsSecret)
  assert.is((await keepsSecret.stop()).code, 0)
  assert.is(existsSync(join(data, 'secret')), true)
  await Promise.all([database.drop(), parent.remove()])
})

test('a folder that cannot be made is refused at once', async () => {
  const { code, stderr } = await run(['serve', '--port', '0', '--data', '/proc/hearback/data'])
  assert.is(code, 1)
  assert.match(stderr, /^Cannot make the data folder \/proc\/hearback\/data: ENOENT.*Choose another with --data\.$/m)
})

const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0
;(mayMount ? test : test.skip)('a read-only file system is named as one, with what to do', async () => {
  const folder = await temporaryFolder()
  const script = 'mount -t tmpfs -o ro none "$1" && exec "$2" "$3" serve --port 0 --data "$1$4"'
  for (const name of ['/data', '']) {
    const argv = ['-m', 'sh', '-c', script, 'sh', folder.path, process.execPath, bin, name]
    const { status, stderr } = spawnSync('unshare', argv, { encoding: 'utf8' })
    assert.is(status, 1, stderr)
    assert.match(stderr, /^The data folder .* is on a read-only file system\. Mount .*--data\. .*DATABASE_URL/)
  }
  await folder.remove()
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends a start that hangs`, async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => sockets.push(socket))
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as { port: number }
    const env = { DATABASE_URL: `postgres://u@127.0.0.1:${port}/x`, ...secret, ...bucket }
    const server = start(['serve', '--port', '0', ...toBucket], env)
    while (sockets.length === 0) await after(20)
    const beganAt = performance.now()
    const { code, stderr } = await server.stop(signal)
    assert.is(code, 1)
    assert.match(stderr, /^Stopped before it listened\.$/m)
    assert.ok(performance.now() - beganAt < 7_000, 'before the database is given up')
    for (const socket of sockets) socket.destroy()
    mute.close()
  })
}

test.run()
