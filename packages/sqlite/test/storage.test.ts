import { storageCases } from '@hearback/contract'
import { suite } from 'uvu'
import { recordStorage } from '../../core/src/beside/records/storage.ts'
import { temporaryFolder } from '../../tests/test/standalone.ts'
import { sqliteFile, sqliteRecords } from '../src/index.ts'

const test = suite('a storage of records in SQLite')

const folder = await temporaryFolder()
const records = sqliteRecords(sqliteFile({ file: `${folder.path}/records.db` }))
const storage = recordStorage(records)
const everything = { from: '!', until: '~~' }

async function dump(): Promise<string> {
  return JSON.stringify(await records.read((reader) => reader.list(everything, { limit: 10_000_000 })))
}

// What is played for a long time is played on records in memory.
const cases = storageCases(async () => storage, dump).filter(({ name }) => !name.includes(': play '))
for (const { name, run } of cases) test(name, run)

test.after(async () => {
  await records.close()
  await folder.remove()
})
test.run()
