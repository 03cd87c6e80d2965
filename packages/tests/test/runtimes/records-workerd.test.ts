import { recordCases } from '@hearback/contract'
import { memoryRecords } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../standalone.ts'
import { startWorker, type Worker } from './workerd.ts'

const test = suite('workerd, records in Durable Objects')
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

for (const { name } of recordCases(async () => memoryRecords())) {
  test(name, async () => {
    const answer = await fetch(`${worker?.url}/?name=${encodeURIComponent(name)}`)
    assert.is(await answer.text(), 'holds')
  })
}

test.run()
