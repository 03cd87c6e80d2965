import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sqliteFile, sqliteRecords } from '@hearback/sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { countedIn } from './runtimes/counted-records.ts'
import { bun, node, type Runtime } from './runtimes/runtime.ts'
import { temporaryFolder } from './standalone.ts'

const test = suite('two processes on one file of SQLite')
const program = fileURLToPath(new URL('./counting-program.ts', import.meta.url))

/** Writes for a second after its first record, and returns the names of what was acknowledged. */
async function write(runtime: Runtime, file: string, prefix: string): Promise<readonly string[]> {
  const [path, ...args] = runtime.command
  const child = spawn(path, [...args, program, file, prefix], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, log] = ['', '']
  child.stderr.on('data', (text) => (log += text))
  child.stdout.on('data', (text) => (out += text))
  const ended = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), ended])
  await after(1_000)
  child.kill('SIGKILL')
  await ended
  assert.is(log, '')
  return out.split('\n').slice(0, -1)
}

for (const runtimes of [
  [node, node],
  [node, bun],
] as const) {
  test(`${runtimes.map(({ name }) => name).join(' and ')}: both write, and every transaction is counted once`, async () => {
    const folder = await temporaryFolder()
    const file = join(folder.path, 'records.db')
    const written = await Promise.all(runtimes.map((runtime, index) => write(runtime, file, String(index))))
    const records = sqliteRecords(sqliteFile({ file }))
    const { count, names } = await countedIn(records)
    await records.close()
    await folder.remove()
    console.log(JSON.stringify({ acknowledged: written.map(({ length }) => length), stored: names.length }))
    const stored = new Set(names)
    assert.equal(
      written.flat().filter((name) => !stored.has(name)),
      [],
    )
    assert.is(count, names.length)
    for (const { length } of written) assert.ok(length > 20, `one of them has written only ${length} records`)
  })
}

test.run()
