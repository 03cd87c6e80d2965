import { blobCases, storageCases } from '@hearback/core/contract'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('the contract')

test('every case has a name of its own', () => {
  const cases = [...storageCases(async () => memoryStorage()), ...blobCases(async () => memoryBlobs())]
  const names = cases.map(({ name }) => name)
  assert.is(new Set(names).size, names.length)
})

test('every case holds on a storage that nothing else uses', async () => {
  for (const { run } of storageCases(async () => memoryStorage())) await run()
})

test('every case holds again on a storage where all of them ran before', async () => {
  const storage = memoryStorage()
  const cases = storageCases(async () => storage)
  for (const { run } of [...cases, ...cases]) await run()
})

test.run()
