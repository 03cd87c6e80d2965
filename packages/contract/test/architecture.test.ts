import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runtimeUses, sourcesIn } from '../../core/test/sources.ts'

const test = suite('the contract package')

const sources = sourcesIn(new URL('../src/', import.meta.url))
const packages = new Set(
  sources.flatMap(({ imports }) => imports.map(({ from }) => from)).filter((from) => !/\.ts$/.test(from)),
)

test('it imports core by published entries, knows no implementation of a port, and no test runner', () => {
  assert.equal([...packages].sort(), [
    '@hearback/core',
    '@hearback/core/reference',
    '@hearback/core/storage',
    '@hearback/core/wire',
  ])
  const outside = sources.flatMap(({ path, imports }) =>
    imports.filter(({ from }) => from.startsWith('..')).map(({ from }) => `${path} imports ${from}`),
  )
  assert.equal(outside, [])
})

test('it runs wherever core does', () => {
  assert.equal(runtimeUses(sources), [])
})

test.run()
