import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { onDemand } from '../src/ground/on-demand.ts'

const test = suite('on-demand')

test('a module is loaded with the first call of one of its functions, and once', async () => {
  let loads = 0
  const { add, twice } = onDemand(async () => {
    loads += 1
    return { add: (one: number, other: number) => one + other, twice: async (text: string) => text + text }
  })
  assert.is(loads, 0, 'taking a function loads nothing')
  assert.is(await add(1, 2), 3)
  assert.is(await twice('a'), 'aa')
  assert.is(loads, 1)
})

test('the caller gets the error that the function throws', async () => {
  const { fail } = onDemand(async () => ({
    fail(): never {
      throw new Error('Not possible')
    },
  }))
  const said = await fail().catch((error: unknown) => error)
  assert.instance(said, Error)
  assert.match(String(said), 'Not possible')
})

test('a module that could not be loaded is tried again with the next call', async () => {
  let loads = 0
  const { answer } = onDemand(async () => {
    loads += 1
    if (loads === 1) throw new Error('The disk is away')
    return { answer: () => 42 }
  })
  const said = await answer().catch((error: unknown) => error)
  assert.match(String(said), 'The disk is away')
  assert.is(await answer(), 42)
})

test.run()
