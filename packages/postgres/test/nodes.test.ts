import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nodesOf, type Shard } from '../src/citus/nodes.ts'

/* Where environments lie, as a process keeps it: the coordinator is asked once for each, and anew where that turns out to be wrong. */
const test = suite('where environments lie')

const minute = 60_000

let now = 0
test.before(() => {
  mock.method(performance, 'now', () => now)
})
test.after(() => mock.restoreAll())

/** What Citus raises where it cannot reach a node, and a node from which the shard has left. */
const away = () => Promise.reject(Object.assign(new Error('connection to the remote node failed'), { code: '08006' }))
const elsewhere = () => Promise.reject(Object.assign(new Error('not on this node'), { code: 'HBNOD' }))
const failing = (step: Promise<unknown>) => step.then(() => assert.unreachable(), String)

/** Two nodes with two shards each, `a` and `b` on the first. Each has the text that is its number. */
function opened() {
  const shards = ['a', 'b', 'c', 'd'].map((text) => ({ text, shard: text, node: text < 'c' ? 1 : 2 }))
  const asked: string[] = []
  let isAway = false
  const nodes = nodesOf(
    {
      find: async (texts) => {
        asked.push(...texts)
        return shards.filter(({ text }) => texts.includes(text))
      },
      list: async () => shards.map((one) => ({ ...one })),
      ask: async () => (isAway ? away() : null),
    },
    { most: 10, waitMs: 10_000 },
  )
  return {
    nodes,
    nodeOf: (text: string) => nodes.on(text, async ({ node }) => node),
    /** Texts for which the coordinator was asked since the last call. */
    asked: () => asked.splice(0).sort().join(''),
    move(text: string, node: number) {
      for (const one of shards as { -readonly [K in keyof Shard]: Shard[K] }[]) if (one.text === text) one.node = node
    },
    lose() {
      isAway = true
    },
    comeBack() {
      isAway = false
    },
  }
}

test('the coordinator is asked once in ten minutes for an environment', async () => {
  const { nodeOf, asked } = opened()
  assert.is(await nodeOf('a'), 1)
  assert.is(await nodeOf('c'), 2)
  assert.is(asked(), 'ac')
  now += 9.9 * minute
  await nodeOf('a')
  assert.is(asked(), '')
  now += 0.2 * minute
  await nodeOf('a')
  assert.is(asked(), 'a')
})

test('it is asked anew where a node does not have the environment', async () => {
  const { nodes, nodeOf, asked, move } = opened()
  await nodeOf('a')
  await nodeOf('b')
  move('a', 2)
  asked()
  await failing(nodes.on('a', elsewhere))
  assert.is(await nodeOf('a'), 2)
  assert.is(await nodeOf('b'), 1)
  assert.is(asked(), 'a')
})

test('it is asked anew for the environments of a node that is away, once, and not for others', async () => {
  const { nodes, nodeOf, asked, move, lose, comeBack } = opened()
  for (const text of ['a', 'b', 'c']) await nodeOf(text)
  move('b', 2)
  asked()
  lose()
  await failing(nodes.on('a', away))
  assert.ok(nodes.isAnyAway())
  // It has left before, and is served.
  assert.is(await nodeOf('b'), 2)
  assert.is(await nodeOf('c'), 2)
  for (let n = 0; n < 3; n += 1) {
    await failing(nodeOf('a'))
    now += 2000
  }
  assert.is(asked(), 'ab')
  comeBack()
  await failing(nodeOf('a'))
  assert.is(await nodeOf('a'), 1)
  assert.is(asked(), '')
})

test('it is asked anew where the list of shards, which is read once a minute, says another node', async () => {
  const { nodes, nodeOf, asked, move } = opened()
  for (const text of ['a', 'b', 'c']) await nodeOf(text)
  await nodes.shards()
  move('a', 2)
  asked()
  await nodes.shards()
  assert.is(await nodeOf('a'), 1)
  now += 1.1 * minute
  await nodes.shards()
  assert.is(await nodeOf('a'), 2)
  await nodeOf('b')
  await nodeOf('c')
  assert.is(asked(), 'a')
})

test.run()
