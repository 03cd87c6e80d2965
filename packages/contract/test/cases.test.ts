import { readFile } from 'node:fs/promises'
import { dumpedMemoryStorage, memoryBlobs } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobCases, storageCases } from '../src/index.ts'
import { guideSteps, recorded, stepsByCalls } from './called-parts.ts'

const test = suite('the contract')

test('every case has a name of its own', () => {
  const { storage, dump } = dumpedMemoryStorage()
  const cases = [...storageCases(async () => storage, dump), ...blobCases(async () => memoryBlobs())]
  const names = cases.map(({ name }) => name)
  assert.is(new Set(names).size, names.length)
})

/** Subject of cases → the parts of a storage that they call. */
const calledBy = new Map<string, Set<string>>()

test('every case holds on a storage that nothing else uses', async () => {
  for (const [n, { name }] of storageCasesAlone().entries()) {
    const subject = name.slice(0, name.indexOf(':'))
    const calls = calledBy.get(subject) ?? new Set()
    calledBy.set(subject, calls)
    await storageCasesAlone(calls)[n]?.run()
  }
})

test('the guide says after which parts the cases of each subject can be green', async () => {
  const steps = guideSteps(await readFile(new URL('../../../docs/stores.md', import.meta.url), 'utf8'))
  // The stage of every case makes products; guesses belong to none.
  calledBy.get('guesses')?.delete('products')
  const sorted = steps.map(({ parts, subjects }) => ({ parts, subjects: subjects.toSorted() }))
  assert.equal(sorted, stepsByCalls(steps, calledBy))
  const parts = Object.entries(dumpedMemoryStorage().storage).filter(([, part]) => typeof part === 'object')
  assert.equal(steps.flatMap((step) => step.parts).sort(), parts.map(([name]) => name).sort())
  assert.equal(steps.flatMap(({ subjects }) => subjects).sort(), [...calledBy.keys()].sort())
})

test('every case holds again on a storage where all of them ran before', async () => {
  const { storage, dump } = dumpedMemoryStorage()
  // Plays of many steps take most of the time, and meet only the survey that they have made.
  const cases = storageCases(async () => storage, dump).filter(({ name }) => !name.includes(': play '))
  for (const { run } of [...cases, ...cases]) await run()
})

function storageCasesAlone(calls = new Set<string>()) {
  const { storage, dump } = dumpedMemoryStorage()
  return storageCases(async () => recorded(storage, calls), dump)
}

test.run()
