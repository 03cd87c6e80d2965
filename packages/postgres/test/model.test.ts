import { memoryStorage } from '@hearback/core/memory'
import type { Storage } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { pgliteStorage } from '@hearback/postgres/pglite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { modelStorage } from '../../core/test/model/storage.ts'
import { openPglite } from '../../tests/src/pglite.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { randomCall } from './model-calls.ts'
import { environment, product } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('random calls are answered as the reference model answers them')
const database = await freshDatabase()
const pglite = await openPglite()

/** A small seeded generator: a failure names its seed. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * The outcome of a call. A record that conflicts with two others may get either kind of conflict, and so may a bulk, of
 * which one record conflicts with a contact and another with a response.
 */
const outcome = (attempt: Promise<unknown>, name: string): Promise<unknown> =>
  attempt.catch((error: Error & { kind?: string }) => {
    const kind = (error.kind ?? error.message)
      .replace(/userId|email/, 'contact')
      .replace(/singleUseId|displayId/, 'response')
    // Of a new contact and a result that are both taken, either may be named.
    const one = name.endsWith('+contact') ? kind.replace('idempotencyKey', 'contact') : kind
    return { error: error.name, kind: name.endsWith('Many') ? one.replace(/contact|response/, 'record') : one }
  })

let tried = 0
let failed = 0
/** How often a call that changes configuration has changed some. */
const replaced = new Map(
  ['segments', 'attributeKeys', 'actionClasses', 'webhooks', 'surveys'].map((store) => [`${store}.replace`, 0]),
)

async function compare(storage: Storage, seed: number, steps: number): Promise<void> {
  const model = modelStorage()
  const random = seeded(seed)
  const revisions = new Map<string, number>()
  const bare = { actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] }
  for (const on of [model, storage]) {
    await on.products.insert(
      product('p'),
      [
        { ...bare, environment: environment('env0', 'p') },
        { ...bare, environment: environment('env1', 'p') },
      ],
      [],
    )
  }
  for (let step = 1; step <= steps; step += 1) {
    for (const env of ['env0', 'env1']) revisions.set(env, (await model.environments.revision(env)) ?? 0)
    const [name, run] = randomCall(random, step, revisions)
    const expected = await outcome(run(model), name)
    const times = replaced.get(name)
    if (times !== undefined && expected === true) replaced.set(name, times + 1)
    tried += 1
    failed += 1
    assert.equal(await outcome(run(storage), name), expected, `seed ${seed}, step ${step}: ${name}`)
    failed -= 1
  }
}

for (const seed of [1, 2, 3]) {
  test(`on PostgreSQL, seed ${seed}`, async () => {
    const storage = postgresStorage({ connectionString: database.connectionString, schema: `seed${seed}` })
    await storage.migrate('apply')
    await compare(storage, seed, lengths.modelSteps)
    await storage.close()
  })
}

test('in memory', async () => {
  for (const seed of [5, 6, 7]) await compare(memoryStorage(), seed, lengths.modelSteps)
})

test('on PGlite', async () => {
  const storage = pgliteStorage({ pglite })
  await storage.migrate('apply')
  await compare(storage, 4, lengths.modelSteps / 2)
  await storage.close()
})

test('each kind of configuration has been replaced', () => {
  for (const [name, times] of replaced) assert.ok(times > 0, name)
})

test.after(async () => {
  reportProof({ proof: 'random calls beside the reference model', tried, failed, lost: 0 })
  await pglite.close()
  await database.drop()
})
test.run()
