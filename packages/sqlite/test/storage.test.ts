import { storageCases } from '@hearback/contract'
import { recordStorage } from '@hearback/core/records'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../../tests/test/standalone.ts'
import { sqliteFile, sqliteRecords, sqliteStorage } from '../src/index.ts'

const test = suite('a storage of records in SQLite')

const folder = await temporaryFolder()
const records = sqliteRecords(sqliteFile({ file: `${folder.path}/records.db` }))
const storage = recordStorage(records)
const everything = { from: '!', until: '~~' }

async function dump(): Promise<string> {
  return JSON.stringify(await records.read((reader) => reader.list(everything, { limit: 10_000_000 })))
}

// The long plays of the contract run on records in memory.
const cases = storageCases(async () => storage, dump).filter(({ name }) => !name.includes(': play '))
for (const { name, run } of cases) test(name, run)

test('sqliteStorage keeps what it has in the named file', async () => {
  const file = `${folder.path}/storage.db`
  const now = '2026-01-02T03:04:05.678Z'
  const first = sqliteStorage({ file })
  await first.migrate('apply')
  await first.guesses.take({ scope: 'sign-in address', name: 'a', limit: 3, windowMs: 60_000 }, now)
  await first.close()
  const second = sqliteStorage({ file })
  await second.migrate('check')
  assert.is(await second.guesses.count('sign-in address', 'a', now), 1)
  await second.close()
})

test.after(async () => {
  await records.close()
  await folder.remove()
})
test.run()
