import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryRecords } from '../../src/beside/memory/records.ts'
import { recordStorage } from '../../src/beside/records/storage.ts'

const test = suite('form of records')

async function refusal(promise: Promise<void>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: Error) => error.message,
  )
}

test('a store without a form is refused until it is given one, and checking it changes nothing', async () => {
  const records = memoryRecords()
  const storage = recordStorage(records)
  assert.match(await refusal(storage.migrate('check')), /^The store names no form .* Run `hearback migrate`, or call/)
  assert.equal(records.dump(), [])
  await storage.migrate('apply')
  assert.is(await refusal(storage.migrate('check')), 'none')
  const stored = records.dump()
  assert.equal(stored, [{ key: '/forms/records', value: '{"id":"records","form":1}' }])
  await storage.migrate('apply')
  assert.equal(records.dump(), stored)
})

test('a store of an earlier form is brought up to date, and one of a later form is refused and left as it is', async () => {
  const records = memoryRecords()
  const storage = recordStorage(records)
  const put = (form: number) =>
    records.transact((writer) => writer.put('/forms/records', JSON.stringify({ id: 'records', form })))
  await put(0)
  assert.match(
    await refusal(storage.migrate('check')),
    /has records of the form 0, .* needs the form 1\. Run `hearback migrate`/,
  )
  await storage.migrate('apply')
  assert.is(await refusal(storage.migrate('check')), 'none')
  await put(2)
  for (const mode of ['check', 'apply'] as const) {
    assert.match(
      await refusal(storage.migrate(mode)),
      /form 2, which a later version of Hearback wrote; this one knows the form 1/,
    )
  }
  assert.is(records.dump()[0]?.value, '{"id":"records","form":2}')
})

test('a store that takes too few writes in a transaction is refused at once', () => {
  const records = memoryRecords()
  assert.throws(
    () => recordStorage({ ...records, limits: { value: null, writes: 10_000 } }),
    /takes 10000 writes in a transaction \(limits\.writes\), and a storage needs 50000: a bulk of 1,000 responses/,
  )
  assert.ok(recordStorage({ ...records, limits: { value: null, writes: 50_000 } }))
})

test.run()
