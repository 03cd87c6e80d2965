import { type Circuit, nothingAlongside, type StoredWebhook } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { numbered } from '../src/named.ts'
import { claimText } from '../src/stores/delivery-claim.ts'
import { at, environment, product, webhook } from './records.ts'
import { freshDatabase } from './server.ts'

/*
 * What a claim reads, counted in pages and rows, not in time: two hundred thousand deliveries that wait for one webhook
 * may not make a claim for another one dearer.
 */
const test = suite('a long backlog')
const database = await freshDatabase()
const client = new Client({ connectionString: database.connectionString })
const claim = numbered(1, claimText)
const storage = postgresStorage({ connectionString: database.connectionString })

const [now, until] = [at(1_000_000), at(1_045_000)]
const backlog = 200_000
const busy = webhook('env', 'busy', 'active')

interface Reading {
  /** Pages of tables and indexes, found in memory or not. */
  pages: number
  /** Rows that left a scan of deliveries. */
  rows: number
  /** Targets of what was claimed: rows of the statement. */
  claimed: number
  /** Whether PostgreSQL took the trouble to compile the statement. */
  compiled: boolean
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** What a claim at this time reads, with so many under way; it is taken back afterwards. */
async function reading(held: Record<string, number> = {}): Promise<Reading> {
  const limits = { limit: 100, reserved: 20, perTarget: 10, held: JSON.stringify(held), listeners: [] }
  const values = claim.valuesOf({ now, until, token: 'token', ...limits })
  await client.query('begin')
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${claim.text}`, values)
  await client.query('rollback')
  const [{ Plan: plan, JIT }] = rows[0]['QUERY PLAN']
  return {
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rows: scanned(plan),
    claimed: plan['Actual Rows'],
    compiled: JIT !== undefined,
  }
}

const scanned = (plan: Plan): number =>
  (plan['Relation Name'] === 'deliveries' && /Scan/.test(plan['Node Type'])
    ? plan['Actual Rows'] * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, inner) => sum + scanned(inner), 0)

const revision = async () => ({ ifRevision: (await storage.environments.revision('env')) ?? 0 })

async function change(over: Partial<StoredWebhook>): Promise<void> {
  const current = await storage.webhooks.find('env', 'busy')
  const next = { ...busy, ...over, version: (current?.version ?? 0) + 1 }
  const condition = { ifVersion: current?.version ?? 0, ...(await revision()) }
  assert.ok(await storage.webhooks.replace('env', next, condition, 'stays', nothingAlongside))
}

async function setCircuit(next: Circuit | null): Promise<void> {
  const current = await storage.deliveries.circuit('env', 'busy')
  const condition = { ifVersion: current?.version ?? null }
  assert.ok(await storage.deliveries.replaceCircuit('env', 'busy', next, condition))
}

const open: Circuit = { failures: 9, failingSince: at(0), pausedUntil: until, slots: null, version: 1 }

/** So many deliveries that are due; the first have payloads. */
async function queue(target: string, count: number): Promise<void> {
  await client.query(
    `insert into hearback.payloads (environment_id, id, created_at, data, deliveries)
     select 'env', $1 || 'p' || n, $3, '{}', array['d' || n || '-' || $1] from generate_series(1, least($2::integer, 50)) as n`,
    [target, count, at(0)],
  )
  await client.query(
    `insert into hearback.deliveries (environment_id, target, id, payload_id, type, created_at, state, due_at)
     select 'env', $1, 'd' || n || '-' || $1, $1 || 'p' || n, 'responseCreated', $3, 'waiting',
       $3::timestamptz + n * interval '1 millisecond'
     from generate_series(1, $2::integer) as n`,
    [target, count, at(0)],
  )
}

let alone: Reading

test.before(
  prepared(async () => {
    await client.connect()
    await storage.migrate('apply')
    const initial = {
      environment: environment('env', 'p'),
      actionClasses: [],
      attributeKeys: [],
      keys: [],
      chores: [],
      surveys: [],
    }
    await storage.products.insert(product('p'), [initial], [])
    for (const one of [busy, webhook('env', 'quiet', 'active')]) {
      assert.ok(await storage.webhooks.insert('env', one, await revision(), nothingAlongside))
    }
    // Ended deliveries, so that the tables are as large without the backlog: more pages lie on the way to each row.
    await queue('done', backlog)
    await client.query(`update hearback.deliveries set state = 'delivered', due_at = null, ended_at = $1`, [at(0)])
    await queue('quiet', 5)
    await client.query('vacuum analyze')
    alone = await reading()
    assert.is(alone.claimed, 5)
    await queue('busy', backlog)
    await client.query('analyze')
  }),
)

const cases: [what: string, make: () => Promise<void>, held?: Record<string, number>][] = [
  ['whose circuit is open', () => setCircuit(open)],
  ['that is disabled', () => change({ status: 'disabled', disabledBy: 'service' })],
  ['that is slow: its callers have all they may', () => change({}), { busy: 10 }],
  [
    'that recovers, with its slots taken',
    () => setCircuit({ ...open, pausedUntil: null, slots: 2, failingSince: null }),
    { busy: 2 },
  ],
]

for (const [what, make, held] of cases) {
  test(`of a webhook ${what} costs a claim for another nothing`, async () => {
    await setCircuit(null)
    if ((await storage.webhooks.find('env', 'busy'))?.status !== 'active') await change({})
    await make()
    const found = await reading(held)
    assert.is(found.claimed, 5)
    // One step of the queues, and a look at the webhook and its circuit.
    assert.ok(found.rows <= alone.rows + 2, JSON.stringify({ found, alone }))
    assert.ok(found.pages <= alone.pages + 25, JSON.stringify({ found, alone }))
    assert.not(found.compiled, JSON.stringify(found))
  })
}

test('of a webhook that takes its share costs as much as that share', async () => {
  await setCircuit(null)
  if ((await storage.webhooks.find('env', 'busy'))?.status !== 'active') await change({})
  const found = await reading()
  assert.is(found.claimed, 15)
  // Ten more rows, each found, locked, changed and joined.
  assert.ok(found.rows <= alone.rows + 32, JSON.stringify({ found, alone }))
  assert.not(found.compiled, JSON.stringify(found))
})

test('of a webhook that is deleted costs a claim for another nothing', async () => {
  await storage.webhooks.delete('env', 'busy', nothingAlongside)
  const found = await reading()
  assert.is(found.claimed, 5)
  assert.ok(found.rows <= alone.rows + 2, JSON.stringify({ found, alone }))
  assert.ok(found.pages <= alone.pages + 25, JSON.stringify({ found, alone }))
})

test.after(async () => {
  await client.end()
  await storage.close()
  await database.drop()
})
test.run()
