import { readFile } from 'node:fs/promises'
import { recordCases, storageCases } from '@hearback/contract'
import { recordStorage } from '@hearback/core/records'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lmdbRecords } from '../../../examples/stores/lmdb-records.ts'
import { temporaryFolder } from './standalone.ts'

const test = suite('the store of records that the guide writes')
const root = new URL('../../../', import.meta.url)

const folder = await temporaryFolder()
const records = lmdbRecords(`${folder.path}/storage`)
test.after(async () => {
  await records.close()
  await folder.remove()
})

test('stands in it as it is', async () => {
  const guide = await readFile(new URL('docs/stores.md', root), 'utf8')
  const source = await readFile(new URL('examples/stores/lmdb-records.ts', root), 'utf8')
  assert.ok(guide.includes(`\`\`\`ts\n${source}\`\`\``), 'docs/stores.md does not hold it as it is')
})

for (const { name, run } of recordCases(async () => lmdbRecords(`${folder.path}/records`))) test(name, run)

test('what was stored is there when it is opened again, and nothing of what was taken back', async () => {
  const path = `${folder.path}/again`
  const first = lmdbRecords(path)
  await first.transact((writer) => writer.put('a', 'stored'))
  const failed = first.transact(async (writer) => {
    await writer.put('a', 'taken back')
    throw new Error('no')
  })
  assert.is(await failed.catch((error: Error) => error.message), 'no')
  await first.close()
  const second = lmdbRecords(path)
  assert.is(await second.read((reader) => reader.get('a')), 'stored')
  await second.close()
})

const storage = recordStorage(records)
await storage.migrate('apply')
const everything = { from: '!', until: '~' }
const dump = async () =>
  JSON.stringify(await records.read((reader) => reader.list(everything, { limit: Number.MAX_SAFE_INTEGER })))

// The plays try what is derived, as they do on other records, and wait for the disk at each step.
const cases = storageCases(async () => storage, dump).filter(({ name }) => !name.includes(': play '))
for (const { name, run } of cases) test(name, run)

test.run()
