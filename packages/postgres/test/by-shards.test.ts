import { UnavailableError } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { byShards } from '../src/citus/by-shards.ts'
import type { Database } from '../src/database.ts'

const test = suite('from shard to shard')

/** Two nodes with two shards each. Only the list of shards is asked for. */
const shards = ['a', 'b', 'c', 'd'].map((text) => ({ text, node: text < 'c' ? 1 : 2 }))
// Safe: nothing else of it is used.
const database = { across: { statement: () => async () => shards } } as unknown as Database

const away = async (): Promise<never> => {
  throw new UnavailableError('A node is away')
}
const nameOf = (step: Promise<unknown>) => step.then(String, (error: Error) => error.name)

test('a step that succeeds as a whole asks no shard', async () => {
  const taking = byShards(database)
  assert.equal(await taking(10, async () => ['all'], away), { taken: ['all'], isWhole: true })
})

test('while a node is away, the shards of the other give theirs, and the node is asked once', async () => {
  const taking = byShards(database)
  const asked: string[] = []
  const step = async (shard: string) => {
    asked.push(shard)
    return shard < 'c' ? away() : [shard]
  }
  const first = await taking(10, away, step)
  assert.equal([[...first.taken].sort(), first.isWhole], [['c', 'd'], false])
  assert.is(asked.filter((shard) => shard < 'c').length, 1)
  const second = await taking(10, async () => ['all'], step)
  assert.equal([...second.taken].sort(), ['c', 'd'])
  assert.is(asked.filter((shard) => shard < 'c').length, 1)
})

test('it ends when there is enough, and each turn begins with another shard', async () => {
  const taking = byShards(database)
  const turns = []
  for (let turn = 0; turn < 4; turn += 1) turns.push((await taking(1, away, async (shard) => [shard])).taken)
  assert.equal(turns.flat().sort(), ['a', 'b', 'c', 'd'])
  assert.equal(await taking(0, away, away), { taken: [], isWhole: true })
})

test('while no node answers, each call says so, the second too', async () => {
  const taking = byShards(database)
  assert.is(await nameOf(taking(10, away, away)), 'HearbackUnavailable')
  assert.is(await nameOf(taking(10, away, away)), 'HearbackUnavailable')
})

test('a fault that is none of a node is thrown', async () => {
  const taking = byShards(database)
  const broken = async (): Promise<never> => {
    throw new TypeError('broken')
  }
  assert.is(await nameOf(taking(10, broken, away)), 'TypeError')
  assert.is(await nameOf(taking(10, away, broken)), 'TypeError')
})

test.run()
