import { readFile } from 'node:fs/promises'
import { dumpedMemoryStorage, memoryBlobs } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobCases, storageCases } from '../src/index.ts'

const test = suite('the contract')

test('every case has a name of its own', () => {
  const { storage, dump } = dumpedMemoryStorage()
  const cases = [...storageCases(async () => storage, dump), ...blobCases(async () => memoryBlobs())]
  const names = cases.map(({ name }) => name)
  assert.is(new Set(names).size, names.length)
})

test('every case holds on a storage that nothing else uses', async () => {
  for (const [n] of storageCasesAlone().entries()) await storageCasesAlone()[n]?.run()
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
  const cases = storageCasesAlone()
  for (const { run } of [...cases, ...cases]) await run()
})

/** Without the plays of many steps: they take most of the time, and meet only the survey that they have made. */
function storageCasesAlone() {
  const { storage, dump } = dumpedMemoryStorage()
  return storageCases(async () => storage, dump).filter(({ name }) => !name.includes(': play '))
}

test.run()
