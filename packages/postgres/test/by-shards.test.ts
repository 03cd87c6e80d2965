import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { byShards } from '../src/citus/by-shards.ts'
import { type Nodes, nodesOf } from '../src/citus/nodes.ts'
import { translate } from '../src/failures.ts'

const test = suite('from shard to shard')

/** Two nodes with two shards each. */
const shards = ['a', 'b', 'c', 'd'].map((text) => ({ text, node: text < 'c' ? 1 : 2, shard: text }))
const statements = {
  find: async (texts: readonly string[]) => shards.filter(({ text }) => texts.includes(text)),
  list: async () => shards,
  ask: async (_text: string): Promise<unknown> => null,
}

/** What Citus raises where it cannot reach a node. */
const away = async (): Promise<never> => {
  throw Object.assign(new Error('connection to the remote node failed'), { code: '08006' })
}
const never = () => new Promise<never>(() => {})
const nameOf = (step: Promise<unknown>) => step.then(String, (error: Error) => error.name)

/** Runs statements on these nodes, as `database.ts` does. */
const translated = <T>(step: Promise<T>): Promise<T> =>
  step.catch((error: unknown) => {
    throw translate(error)
  })
const runOn = (nodes: Nodes) => ({
  on: <T>(text: string, step: () => Promise<T>) => translated(nodes.on(text, step)),
  onAll: <T>(step: () => Promise<T>) => translated(nodes.onAll(step)),
})

/** How long nodes may take to answer here, in ms. */
const patienceMs = 150

function opened({ ask = statements.ask }: { ask?: typeof statements.ask } = {}) {
  let lists = 0
  const list = async () => {
    lists += 1
    return shards
  }
  const nodes = nodesOf({ ...statements, list, ask }, { most: 10, waitMs: 10_000 }, patienceMs)
  return { nodes, taking: byShards({ nodes }), ...runOn(nodes), lists: () => lists }
}

test('a step that succeeds as a whole asks no shard', async () => {
  const { taking, lists } = opened()
  assert.equal(await taking(10, async () => ['all'], away), { taken: ['all'], isWhole: true })
  assert.is(lists(), 0)
})

test('while a node is away, the shards of the other give theirs, and the node gets one statement', async () => {
  const { taking, on, onAll, lists } = opened({ ask: async (text) => (text < 'c' ? away() : null) })
  const asked: string[] = []
  const step = (shard: string) =>
    on(shard, async () => {
      asked.push(shard)
      return shard < 'c' ? away() : [shard]
    })
  const first = await taking(10, () => onAll(away), step)
  assert.equal([[...first.taken].sort(), first.isWhole], [['c', 'd'], false])
  const second = await taking(10, async () => ['all'], step)
  assert.equal([...second.taken].sort(), ['c', 'd'])
  assert.ok(asked.filter((shard) => shard < 'c').length <= 1)
  assert.is(lists(), 1)
})

test('a node that is silent gets half of the connections, and is asked by one statement alone', async () => {
  let isBack = false
  let asking = 0
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (text: string) => {
    if (isBack || text > 'b') return Promise.resolve(null)
    asking += 1
    return new Promise<null>((resolve) => ends.push(() => resolve(null)))
  }
  const { nodes, on, onAll, taking } = opened({ ask })
  const silent = (text: string) => {
    begun.push(text)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const calls = Array.from({ length: 20 }, (_, n) => nameOf(on(n % 2 ? 'a' : 'b', () => silent('a'))))
  assert.is(await on('c', async () => 'c'), 'c')
  assert.equal(await Promise.all(calls), Array(20).fill('HearbackUnavailable'))
  assert.is(begun.length, 5)
  assert.ok(nodes.isAnyAway())
  const before = performance.now()
  assert.is(await nameOf(on('a', () => silent('a'))), 'HearbackUnavailable')
  assert.is(await nameOf(onAll(never)), 'HearbackUnavailable')
  const { taken, isWhole } = await taking(
    10,
    () => onAll(never),
    (shard) => on(shard, async () => [shard]),
  )
  assert.equal([[...taken].sort(), isWhole], [['c', 'd'], false])
  assert.ok(performance.now() - before < patienceMs)
  assert.is(asking, 1)
  assert.is(begun.length, 5)
  isBack = true
  for (const end of ends) end()
  await new Promise((resolve) => setTimeout(resolve, 10))
  assert.is(await on('a', async () => 'a'), 'a')
  assert.not.ok(nodes.isAnyAway())
})

test('a step over all nodes does not wait longer than a silent node is waited for', async () => {
  const { onAll, taking, on } = opened({ ask: never })
  const { taken } = await taking(
    10,
    () => onAll(never),
    (shard) => on(shard, async () => [shard]),
  ).catch(() => ({ taken: ['none'] }))
  // Neither node answers.
  assert.equal(taken, ['none'])
})

test('a statement that takes long is waited for, while its node answers', async () => {
  const { nodes, on } = opened()
  const long = on('a', () => new Promise((resolve) => setTimeout(() => resolve('long'), patienceMs * 3)))
  await new Promise((resolve) => setTimeout(resolve, patienceMs * 2))
  assert.is(await on('b', async () => 'b'), 'b')
  assert.is(await long, 'long')
  assert.not.ok(nodes.isAnyAway())
})

test('a failure that is none of a node leaves no node out, and is thrown', async () => {
  const { nodes, on, onAll, taking } = opened()
  for (const message of ['timeout exceeded when trying to connect', 'Query read timeout']) {
    const failing = async (): Promise<never> => {
      // The node answers others meanwhile.
      await nodes.on('b', async () => null)
      throw new Error(message)
    }
    let steps = 0
    const step = async (shard: string) => {
      steps += 1
      return [shard]
    }
    assert.is(await nameOf(taking(10, () => onAll(failing), step)), 'HearbackUnavailable')
    assert.is(steps, 0)
    assert.is(await nameOf(on('a', failing)), 'HearbackUnavailable')
    assert.not.ok(nodes.isAnyAway())
  }
})

test('it ends when there is enough, and each turn begins with another shard', async () => {
  const { taking } = opened()
  const turns = []
  for (let turn = 0; turn < 4; turn += 1) turns.push((await taking(1, away, async (shard) => [shard])).taken)
  assert.equal(turns.flat().sort(), ['a', 'b', 'c', 'd'])
  assert.equal(await taking(0, away, away), { taken: [], isWhole: true })
})

test('while no node answers, each call says so, the second too', async () => {
  const { taking, on, onAll } = opened({ ask: away })
  const step = (shard: string) => on(shard, away)
  assert.is(await nameOf(taking(10, () => onAll(away), step)), 'HearbackUnavailable')
  assert.is(await nameOf(taking(10, () => onAll(away), step)), 'HearbackUnavailable')
})

test('a fault that is none of a node is thrown', async () => {
  const { taking } = opened()
  const broken = async (): Promise<never> => {
    throw new TypeError('broken')
  }
  assert.is(await nameOf(taking(10, broken, away)), 'TypeError')
  assert.is(await nameOf(taking(10, away, broken)), 'TypeError')
})

test.run()
