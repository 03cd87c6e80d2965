import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { recordCases } from '../src/index.ts'
import { brokenRecords } from './broken-records.ts'

const test = suite('the contract of records notices')

for (const { fault, noticedBy, open } of brokenRecords) {
  test(fault, async () => {
    const one = recordCases(async () => open()).find(({ name }) => name === noticedBy)
    assert.ok(one, `There is no case of this name: ${noticedBy}`)
    const failed = await one.run().then(
      () => false,
      () => true,
    )
    assert.ok(failed, `expected to fail: ${noticedBy}`)
  })
}

test.run()
