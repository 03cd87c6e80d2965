import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { consoleMakesKeys } from './cases/console.ts'
import { everywhere } from './cases/index.ts'
import type { ConsoleHost } from './host.ts'
import { startWorker, type Worker } from './workerd.ts'

const test = suite('workerd, memory')
let worker: Worker | undefined
let host: ConsoleHost | undefined

// No hook: uvu does not say why one failed.
test('it starts', async () => {
  worker = await startWorker('./memory-worker.ts')
  host = (await (await fetch(`${worker.url}/set-up`)).json()) as ConsoleHost
})
test.after(async () => worker?.stop())

for (const { name, run } of everywhere) {
  test(name, () => {
    if (!host) throw new Error('It did not start')
    return run(host)
  })
}

test('the console: enter by a link, sign in, make a key, delete it', () => {
  if (!host) throw new Error('It did not start')
  return consoleMakesKeys(host)
})

test('what cannot work on Workers says so when it is made, and what to use instead', async () => {
  const refusing = await startWorker('./refusing-worker.ts')
  try {
    const said = (await (await fetch(refusing.url)).json()) as Record<string, string>
    assert.match(said.filesystemBlobs ?? '', /^filesystemBlobs does not work on Cloudflare Workers\. .* S3/)
    assert.match(said.nodeTransport ?? '', /^nodeTransport does not work on Cloudflare Workers\. .*fetch/)
    assert.match(said.pgliteStorage ?? '', /^pgliteStorage does not work on Cloudflare Workers\. .*postgresStorage/)
    assert.match(said.serve ?? '', /^serve does not work on Cloudflare Workers\. .*hearback\.handle/)
  } finally {
    await refusing.stop()
  }
})

test.run()
