import { nothingAlongside, type StoredWebhook } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { deadlocks } from './deadlocks.ts'
import { at, attempt, created, environment, product, response, survey, webhook } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('deliveries that many hands reach for on a PostgreSQL server')
const database = await freshDatabase()
const { connectionString } = database
const storage = postgresStorage({ connectionString, max: 20 })
let count = 0
let env = ''

const environmentOf = (id: string, productId: string) => ({
  environment: environment(id, productId),
  actionClasses: [],
  attributeKeys: [],
  keys: [],
  chores: [],
  surveys: [],
})
const times = <T>(many: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)))
const wide = { limit: 100, reserved: 0, perTarget: 100, held: {}, listeners: [] }
const lease = (token: string, now = at(1_000)) => ({ now, until: at(60_000), token })

test.before(prepared(() => storage.migrate('apply')))
test.before.each(async () => {
  count += 1
  env = `env${count}`
  await storage.products.insert(product(`p${count}`), [environmentOf(env, `p${count}`)], [])
})

test('callers that claim at once never hold the same delivery, and together get them all', async () => {
  const hook = webhook(env, `w${env}`, 'active')
  await raise(hook, 60)
  const seen: string[] = []
  await times(8, async (caller) => {
    for (let idle = 0; idle < 5; ) {
      const claimed = await storage.deliveries.claim(lease(`c${caller}`), { ...wide, limit: 5 })
      seen.push(...claimed.map((delivery) => delivery.id))
      idle = claimed.length === 0 ? idle + 1 : 0
    }
  })
  assert.is(seen.length, 60)
  assert.is(new Set(seen).size, 60)
})

test('two processes that claim at once send one probe to a target whose circuit is open', async () => {
  const other = postgresStorage({ connectionString, max: 5 })
  const hook = await raise(webhook(env, `w${env}`, 'active'), 5)
  const found: number[] = []
  for (let round = 0; round < 40; round += 1) {
    const [now, until] = [at(1_000 + round), at(60_000)]
    const open = { failures: 5, failingSince: at(0), pausedUntil: now, slots: null, version: 1 }
    assert.ok(await storage.deliveries.replaceCircuit(env, hook.id, open, { ifVersion: null }))
    const claims = await Promise.all(
      [storage, other, storage, other].map((one, caller) =>
        one.deliveries.claim({ now, until, token: `${round} ${caller}` }, wide),
      ),
    )
    const probes = claims.flat()
    found.push(probes.length)
    for (const [caller, claimed] of claims.entries()) {
      for (const { id } of claimed) {
        assert.ok(await storage.deliveries.release(env, hook.id, id, `${round} ${caller}`, at(0)))
      }
    }
    const probed = await storage.deliveries.circuit(env, hook.id)
    assert.equal(probed, { ...open, pausedUntil: until, version: 2 })
    assert.ok(await storage.deliveries.replaceCircuit(env, hook.id, null, { ifVersion: 2 }))
  }
  assert.equal([...new Set(found)], [1])
  await other.close()
})

test('a claim that begins when a webhook has been disabled takes nothing of it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const hook = await raise(webhook(env, `w${env}${round}`, 'active'), 10)
    const off: StoredWebhook = { ...hook, status: 'disabled', disabledBy: 'person', version: 2 }
    const condition = { ifVersion: 1, ifRevision: (await storage.environments.revision(env)) ?? 0 }
    const claim = (token: string) => storage.deliveries.claim(lease(token), { ...wide, limit: 2 })
    const early = [claim('a'), claim('b'), claim('c')]
    assert.ok(await storage.webhooks.replace(env, off, condition, 'stays', nothingAlongside))
    const late = await Promise.all([claim('d'), claim('e')])
    assert.is(late.flat().filter(({ target }) => target === hook.id).length, 0)
    await Promise.all(early)
  }
})

test('all that changes deliveries at once waits for nobody in a circle, and loses nothing', async () => {
  const client = new Client({ connectionString })
  await client.connect()
  const before = await deadlocks(client)
  const hooks = [
    await raise(webhook(env, `wa${env}`, 'active'), 60),
    await raise(webhook(env, `wb${env}`, 'active'), 60),
  ]
  const range = { since: at(0), before: at(1e9) }
  const settled = new Set<string>()
  const attempts = async (token: string, time: number) => {
    for (let turn = 0; turn < 15; turn += 1) {
      const claimed = await storage.deliveries.claim(lease(`${token} ${turn}`, at(time + turn)), { ...wide, limit: 7 })
      for (const { environmentId, target, id } of claimed) {
        const last = attempt(time, { status: 500 })
        const kind = turn % 2 ? 'exhausted' : 'delivered'
        if (await storage.deliveries.settle(environmentId, target, id, `${token} ${turn}`, { kind }, last))
          settled.add(id)
      }
    }
  }
  const recover = async ({ id }: StoredWebhook) => {
    for (let turn = 0; turn < 15; turn += 1) {
      await storage.deliveries.recover(env, id, range, at(900), { after: null, limit: 20 })
    }
  }
  const purge = async () => {
    for (let turn = 0; turn < 15; turn += 1) await storage.deliveries.purge(env, at(-1), 50)
  }
  await Promise.all([
    ...[1, 2, 3, 4].map((n) => attempts(`c${n}`, 1_000)),
    ...hooks.map(recover),
    ...hooks.map(recover),
    purge(),
  ])
  for (const { id } of hooks) {
    const all = (await storage.deliveries.list(env, id, { state: null }, { after: null, limit: 100 })) ?? []
    assert.is(all.length, 60)
    for (const one of all) {
      assert.is(one.state === 'waiting', one.dueAt !== null, JSON.stringify(one))
      assert.ok(one.state === 'waiting' || settled.has(one.id), JSON.stringify(one))
    }
  }
  assert.is(await deadlocks(client), before)
  await client.end()
})

test('a payload goes with the last delivery that needs it', async () => {
  const hook = webhook(env, `w${env}`, 'active')
  await raise(hook, 1)
  const [claimed] = await storage.deliveries.claim(lease('a'), { ...wide, limit: 1 })
  assert.ok(
    await storage.deliveries.settle(env, hook.id, claimed?.id ?? '', 'a', { kind: 'delivered' }, attempt(2_000)),
  )
  assert.is(await storage.deliveries.purge(env, at(2_000), 10), 0)
  assert.is(await storage.deliveries.purge(env, at(2_001), 10), 1)
})

test('a payload that two purges have left to each other goes once it is old', async () => {
  const hook = await raise(webhook(env, `w${env}`, 'active'), 3)
  const client = new Client({ connectionString })
  await client.connect()
  const payloads = async () => {
    const found = await client.query('select id from hearback.payloads where environment_id = $1 order by id', [env])
    return found.rows.map(({ id }) => id as string)
  }
  try {
    // As they leave it: each has removed one of two deliveries, and has seen the other's.
    const [alone, ...rest] = await payloads()
    await client.query('delete from hearback.deliveries where environment_id = $1 and payload_id = $2', [env, alone])
    const [{ created_at: createdAt } = { created_at: new Date(0) }] = (
      await client.query('select created_at from hearback.payloads where environment_id = $1 and id = $2', [env, alone])
    ).rows
    await storage.deliveries.purge(env, createdAt.toISOString(), 10)
    assert.equal(await payloads(), [alone, ...rest], 'a young one stays')
    await storage.deliveries.purge(env, at(10_000_000), 10)
    assert.equal(await payloads(), rest)
    assert.is((await storage.deliveries.list(env, hook.id, { state: null }, { after: null, limit: 9 }))?.length, 2)
  } finally {
    await client.end()
  }
})

/** Creates a survey with a webhook of its own, and responses whose events the webhook gets. */
async function raise(hook: StoredWebhook, many: number): Promise<StoredWebhook> {
  const revision = async () => ({ ifRevision: (await storage.environments.revision(env)) ?? 0 })
  const s = `s${hook.id}`
  const inserted = { ...(await revision()), segment: null }
  assert.ok(await storage.surveys.insert(env, survey(env, s), inserted, nothingAlongside))
  const listening = { ...hook, surveyIds: [s] }
  assert.ok(await storage.webhooks.insert(env, listening, await revision(), nothingAlongside))
  await times(many, (index) => {
    const id = `${hook.id}r${index}`
    return storage.responses.insert(
      env,
      response(env, s, id),
      { contact: null },
      { events: created(id, s), result: null, audit: [], files: [] },
    )
  })
  return listening
}

test.after(async () => {
  await storage.close()
  await database.drop()
})
test.run()
