import { storageCases } from '@hearback/contract'
import { suite } from 'uvu'
import { memoryRecords } from '../../src/beside/records/memory-records.ts'
import { recordStorage } from '../../src/beside/records/storage.ts'

const test = suite('storage of records, in memory')

const records = memoryRecords()
const storage = recordStorage(records)

for (const { name, run } of storageCases(
  async () => storage,
  async () => JSON.stringify(records.dump()),
))
  test(name, run)

test.run()
