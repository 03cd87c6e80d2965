import { readFile } from 'node:fs/promises'
import { dumpedMemoryStorage, memoryBlobs } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobCases, type ContractCase, storageCases } from '../src/index.ts'

const test = suite('the contract')

test('every case has a name of its own', () => {
  const { storage, dump } = dumpedMemoryStorage()
  const cases = [...storageCases(async () => storage, dump), ...blobCases(async () => memoryBlobs())]
  const names = cases.map(({ name }) => name)
  assert.is(new Set(names).size, names.length)
})

test('every case holds on a storage that nothing else uses', async () => {
  let own = dumpedMemoryStorage()
  let opened = 0
  const open = async () => {
    own = dumpedMemoryStorage()
    opened += 1
    return own.storage
  }
  const cases = withoutPlays(storageCases(open, () => own.dump()))
  for (const { run } of cases) await run()
  assert.is(opened, cases.length)
})

test('documents say how many methods a storage has', async () => {
  const parts = Object.values(dumpedMemoryStorage().storage).filter((part) => typeof part === 'object')
  const methods = parts.flatMap((part) => Object.keys(part))
  for (const document of ['stores.md', 'decisions/derived-storage.md']) {
    const text = await readFile(new URL(`../../../docs/${document}`, import.meta.url), 'utf8')
    const said = [...text.matchAll(/(\d+) parts with (\d+) methods|(\d+) methods in (\d+) parts/g)]
    assert.equal(
      said.map(([, ...counts]) =>
        counts
          .filter(Boolean)
          .map(Number)
          .toSorted((a, b) => a - b),
      ),
      [[parts.length, methods.length]],
      document,
    )
  }
})

test('every case holds again on a storage where all of them ran before', async () => {
  const { storage, dump } = dumpedMemoryStorage()
  const cases = withoutPlays(storageCases(async () => storage, dump))
  for (const { run } of [...cases, ...cases]) await run()
})

/** Plays of many steps take most of the time, and meet only the survey that they have made. */
const withoutPlays = (cases: readonly ContractCase[]) => cases.filter(({ name }) => !name.includes(': play '))

test.run()
