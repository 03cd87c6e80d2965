import { storageCases } from '@hearback/contract'
import { memoryRecords } from '@hearback/core/memory'
import { type Records, recordStorage } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withLongValues } from '../../src/beside/records/long-values.ts'

const test = suite('values that are longer than a store takes')

const longest = 50

/** Records in memory whose values are short, and how many of them were refused. */
function shortRecords() {
  const memory = memoryRecords()
  const records: Records = {
    ...memory,
    transact: (work) =>
      memory.transact((writer) =>
        work({
          ...writer,
          put: async (key, value) => {
            if (value.length > longest && !isKey(value)) throw new Error(`Too long: ${value}`)
            await writer.put(key, value)
          },
        }),
      ),
    limits: { value: longest, writes: null },
  }
  return { records, dump: memory.dump }
}

/** Indexes hold keys, which every store takes. */
const isKey = (value: string) => /^[!-~]*\/[!-~]*$/.test(value) && !value.includes('"')

test('a value is read as it was written, alone and in lists, and nothing is left of it', async () => {
  const { records, dump } = shortRecords()
  const store = withLongValues(records)
  const texts = ['', 'x'.repeat(50), 'x'.repeat(51), '😀'.repeat(200), `x${'😀'.repeat(100)}`, '"'.repeat(500)]
  for (const text of texts) {
    await store.transact((writer) => writer.put('e/table/one', text))
    await store.transact((writer) => writer.put('e/table/two', '"short"'))
    assert.is(await store.read((reader) => reader.get('e/table/one')), text)
    const range = { from: 'e/table/', until: 'e/table0' }
    assert.equal(
      (await store.read((reader) => reader.list(range, { limit: 10 }))).map(({ value }) => value),
      [text, '"short"'],
    )
  }
  await store.transact((writer) => writer.put('e/table/one', '1'))
  assert.is(dump().length, 2)
  await store.transact((writer) => writer.put('e/table/one', 'x'.repeat(500)))
  await store.transact((writer) => writer.delete('e/table/one'))
  assert.is(dump().length, 1)
  await store.transact((writer) => writer.put('e/table/one', 'x'.repeat(500)))
  await store.transact((writer) => writer.clear({ from: 'e/table/', until: 'e/table0' }))
  assert.equal(dump(), [])
})

const { records, dump } = shortRecords()
const storage = recordStorage(records)
for (const { name, run } of storageCases(
  async () => storage,
  async () =>
    dump()
      .map(({ key, value }) => `${key} ${value}`)
      .join('\n'),
)) {
  // They look for words in what is stored, which may be cut.
  if (!name.startsWith('erasures: ')) test(name, run)
}

test.run()
