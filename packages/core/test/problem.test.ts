import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isProblem, Problem } from '../src/house/index.ts'

const test = suite('problems')

test('are recognised also where two copies of core meet', async () => {
  const copy = new URL('../src/ground/errors.ts?another', import.meta.url).href
  // Safe: it is the module that core itself exports the class from.
  const other = (await import(copy)) as typeof import('../src/ground/errors.ts')
  const foreign = new other.Problem('not_found', 'Key not found')
  assert.not.instance(foreign, Problem)
  assert.ok(isProblem(foreign) && foreign.code === 'not_found')
  assert.ok(other.isProblem(new Problem('conflict', 'Taken')))
})

test('are not confused with other errors', () => {
  for (const other of [
    new Error('Key not found'),
    new TypeError(),
    null,
    'HearbackProblem',
    { name: 'HearbackProblem' },
  ]) {
    assert.not(isProblem(other))
  }
})

test.run()
