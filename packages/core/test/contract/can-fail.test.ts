import { storageCases } from '@hearback/core/contract'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brokenErasures } from './broken-erasures.ts'
import { brokenQueues } from './broken-queues.ts'
import { brokenReads } from './broken-reads.ts'
import { brokenWrites } from './broken-writes.ts'

const test = suite('the storage contract notices')

for (const { fault, noticedBy, open } of [...brokenWrites, ...brokenReads, ...brokenQueues, ...brokenErasures]) {
  test(fault, async () => {
    const storage = open()
    const failed: string[] = []
    for (const { name, run } of storageCases(async () => storage)) {
      await run().catch(() => failed.push(name))
    }
    assert.ok(failed.includes(noticedBy), `expected to fail: ${noticedBy}\nfailed:\n${failed.join('\n')}`)
  })
}

test.run()
