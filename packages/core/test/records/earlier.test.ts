import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { person } from '../../../contract/src/people-samples.ts'
import * as sample from '../../../contract/src/samples.ts'
import { memoryRecords } from '../../src/beside/memory/records.ts'
import { keyOf } from '../../src/beside/records/keys.ts'
import { recordStorage } from '../../src/beside/records/storage.ts'

const test = suite('records that an earlier version wrote')

test('a product without a time zone has UTC, and a person none of their own, also in lists and after a move', async () => {
  const records = memoryRecords()
  const storage = recordStorage(records)
  const product = sample.product()
  const environment = sample.environment(product.id)
  await storage.products.insert(product, [sample.newEnvironment(environment)], [])
  const ada = person()
  await storage.accounts.insert(ada, {}, [])
  await records.transact(async (stored) => {
    for (const key of [keyOf('', 'products', product.id), keyOf('', 'people', ada.id)]) {
      const { timeZone: _, ...earlier } = JSON.parse((await stored.get(key)) ?? '{}')
      await stored.put(key, JSON.stringify(earlier))
    }
  })
  assert.equal((await storage.products.find(product.id))?.product, { ...product, timeZone: 'UTC' })
  assert.is((await storage.directory.environment(environment.id))?.product.timeZone, 'UTC')
  const listed = await storage.directory.environments(null, { limit: 5, besides: null })
  assert.equal(
    listed.map((one) => one.product.timeZone),
    ['UTC'],
  )
  assert.equal((await storage.accounts.find(ada.id))?.person, { ...ada, timeZone: null })
  const [first] = await storage.accounts.list({ after: null, limit: 1 })
  assert.is(first?.person.timeZone, null)
})

test.run()
