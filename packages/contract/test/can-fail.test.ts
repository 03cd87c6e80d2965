import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { storageCases } from '../src/index.ts'
import { brokenAccounts } from './broken-accounts.ts'
import { brokenErasures } from './broken-erasures.ts'
import { brokenFiles } from './broken-files.ts'
import { brokenQueues } from './broken-queues.ts'
import { brokenReads } from './broken-reads.ts'
import { brokenSummaries } from './broken-summaries.ts'
import { brokenWrites } from './broken-writes.ts'

const test = suite('the storage contract notices')

for (const { fault, noticedBy, open } of [
  ...brokenAccounts,
  ...brokenWrites,
  ...brokenReads,
  ...brokenQueues,
  ...brokenErasures,
  ...brokenFiles,
  ...brokenSummaries,
]) {
  test(fault, async () => {
    const { storage, dump } = open()
    const one = storageCases(async () => storage, dump).find(({ name }) => name === noticedBy)
    assert.ok(one, `There is no case of this name: ${noticedBy}`)
    const failed = await one?.run().then(
      () => false,
      () => true,
    )
    assert.ok(failed, `expected to fail: ${noticedBy}`)
  })
}

test.run()
