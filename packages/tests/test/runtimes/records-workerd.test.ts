import { recordCases, storageCases } from '@hearback/contract'
import { memoryRecords, memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths } from '../../src/proof.ts'
import { temporaryFolder } from '../standalone.ts'
import { startWorker, type Worker } from './workerd.ts'

const test = suite('workerd, records and storages in Durable Objects')
const folder = await temporaryFolder()
const objects = { className: 'RecordsObject', folder: folder.path }
let worker: Worker | undefined

// No hook: uvu does not say why one failed.
test('it starts', async () => {
  worker = await startWorker('./records-worker.ts', {}, objects)
})
test.after(async () => {
  await worker?.stop()
  await folder.remove()
})

const records = recordCases(async () => memoryRecords())
// The long plays of the contract run on records in memory. In the short form: values, and many calls at once.
const isWanted = (name: string): boolean =>
  lengths.everyHost ? !name.includes(': play ') : /^(?:values|races|whole records): /.test(name)
const storages = storageCases(
  async () => memoryStorage(),
  async () => '',
).filter(({ name }) => isWanted(name))

for (const { name } of [...records, ...storages]) {
  test(name, async () => {
    const answer = await fetch(`${worker?.url}/?name=${encodeURIComponent(name)}`)
    assert.is(await answer.text(), 'holds')
  })
}

test.run()
