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

for (const { name, run } of recordCases(async () => memoryRecords())) test(`in memory, ${name}`, run)

for (const { name, run } of recordCases(async () => optimisticRecords('ranges')))
  test(`where transactions meet, ${name}`, run)

test.run()
