import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runtimeUses, sourcesIn } from '../../core/test/sources.ts'

const test = suite('the host package')

const sources = sourcesIn(new URL('../src/', import.meta.url))
const imports = sources.flatMap(({ path, imports }) => imports.map((one) => ({ path, ...one })))

test('it imports core by published entries, and nothing else', () => {
  const others = imports.filter(({ from }) => !/^[^.].*\.ts$/.test(from))
  assert.equal([...new Set(others.map(({ from }) => from))].sort(), [
    '@hearback/core',
    '@hearback/core/checks',
    '@hearback/core/transport',
  ])
})

test('it has no API of a runtime in it: runtimes are handed in', () => {
  assert.equal(runtimeUses(sources), [])
})

test.run()
