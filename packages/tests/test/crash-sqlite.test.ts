import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sqliteFile, sqliteRecords } from '@hearback/sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../src/proof.ts'
import { type Counted, countedIn } from './runtimes/counted-records.ts'
import { bun, node, type Runtime } from './runtimes/runtime.ts'
import { startWorker } from './runtimes/workerd.ts'
import { temporaryFolder } from './standalone.ts'

const test = suite('kill -9 in the middle of load, on SQLite')
const program = fileURLToPath(new URL('./counting-program.ts', import.meta.url))

/** Writes until it is killed, and adds the names of what was acknowledged. */
async function writeUntilKilled(runtime: Runtime, file: string, prefix: string, acknowledged: string[]): Promise<void> {
  const [path, ...args] = runtime.command
  const child = spawn(path, [...args, program, file, prefix], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, log] = ['', '']
  child.stderr.on('data', (text) => (log += text))
  child.stdout.on('data', (text) => (out += text))
  const ended = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), ended])
  await after(Math.random() * 100)
  child.kill('SIGKILL')
  await ended
  assert.ok(out.includes('\n'), `nothing was written: ${log}`)
  acknowledged.push(...out.split('\n').slice(0, -1))
}

/** Every acknowledged record is there, and each was stored with its count. */
function assertWhole({ count, names }: Counted, acknowledged: readonly string[], kills: number, where: string): void {
  const stored = new Set(names)
  const lost = acknowledged.filter((name) => !stored.has(name))
  const failed = lost.length + Number(count !== names.length)
  reportProof({ proof: `kill -9 under load, ${where}`, tried: kills, failed, lost: lost.length })
  assert.equal(lost.slice(0, 5), [], `${lost.length} of ${acknowledged.length} acknowledged records are lost`)
  assert.is(count, names.length, 'the records, and how many were counted')
  assert.ok(acknowledged.length >= kills, 'there was something to lose')
}

for (const runtime of [node, bun]) {
  test(`${runtime.name} loses no acknowledged transaction, and no half of one`, async () => {
    const folder = await temporaryFolder()
    const file = join(folder.path, 'records.db')
    const acknowledged: string[] = []
    for (let kill = 0; kill < lengths.killsSqlite; kill += 1) {
      await writeUntilKilled(runtime, file, String(kill), acknowledged)
    }
    const records = sqliteRecords(sqliteFile({ file }))
    assertWhole(await countedIn(records), acknowledged, lengths.killsSqlite, `SQLite on ${runtime.name}`)
    await records.close()
    await folder.remove()
  })
}

test('a Durable Object loses no answered transaction, and no half of one', async () => {
  const folder = await temporaryFolder()
  const objects = { className: 'RecordsObject', folder: folder.path }
  const start = () => startWorker('./records-worker.ts', {}, objects)
  const acknowledged: string[] = []
  for (let kill = 0; kill < lengths.killsSqlite; kill += 1) {
    const { url, stop } = await start()
    const addAll = async (writer: number) => {
      for (let count = 0; ; count += 1) {
        const body = `${kill}-${writer}-${count}`
        // Fails when it is killed.
        const answer = await fetch(`${url}/?name=write`, { method: 'POST', body }).then(
          (response) => response.text(),
          () => null,
        )
        if (answer === null) return
        assert.is(answer, body)
        acknowledged.push(body)
      }
    }
    const before = acknowledged.length
    const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => addAll(writer)))
    while (acknowledged.length < before + 10) await Promise.race([writing, after(5)])
    await after(Math.random() * 100)
    // With SIGKILL.
    await stop()
    await writing
  }
  const { url, stop } = await start()
  const found = (await (await fetch(`${url}/?name=read`)).json()) as Counted
  await stop()
  assertWhole(found, acknowledged, lengths.killsSqlite, 'a Durable Object')
  await folder.remove()
})

test.run()
