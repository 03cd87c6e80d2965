import { memoryRecords } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { recordCases } from '../src/index.ts'
import { brokenRecords } from './broken-records.ts'
import { optimisticRecords } from './optimistic-records.ts'

const test = suite('the contract of records')

test('every case has a name of its own, and a store that fails it', () => {
  const names = recordCases(async () => memoryRecords()).map(({ name }) => name)
  assert.is(new Set(names).size, names.length)
  const noticing = new Set(brokenRecords.map(({ noticedBy }) => noticedBy))
  assert.equal(
    names.filter((name) => !noticing.has(name)),
    [],
  )
})

/** What the store in memory does not do. */
const missing = [
  'transactions: a writer that is used after its transaction has ended changes nothing',
  'the end of a store: every call of a closed store rejects',
]

for (const { name, run } of recordCases(async () => memoryRecords())) {
  if (!missing.includes(name)) test(`in memory, ${name}`, run)
  else
    test(`in memory, missing: ${name}`, async () => {
      const failed = await run().then(
        () => false,
        () => true,
      )
      assert.ok(failed, 'it holds: take it from the list of what is missing')
    })
}

for (const { name, run } of recordCases(async () => optimisticRecords('ranges')))
  test(`where transactions meet, ${name}`, run)

test.run()
