import { randomBytes } from 'node:crypto'
import type { StoredKey } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reportProof } from '../../tests/src/proof.ts'
import { distribute, distributionOf } from '../src/citus/distribute.ts'
import { openDatabase } from '../src/database.ts'
import { applyMigrations } from '../src/migrate/apply.ts'
import { migrations } from '../src/migrations/index.ts'
import { insertEnvironment } from './new-environment.ts'
import { created, response, survey, webhook } from './records.ts'

/* How tables come onto a Citus. See `storage-citus.trust.test.ts` for what `CITUS_URL` is. */
const test = suite('the tables on Citus')
const { CITUS_URL: connectionString } = process.env

if (connectionString) onCitus(connectionString)
else {
  console.warn('Skipped: CITUS_URL is not set')
  test.skip('are distributed')
}

function onCitus(connectionString: string): void {
  const pool = new Pool({ connectionString })
  const schemas: string[] = []
  const freshSchema = () => {
    const schema = `hearback_${randomBytes(6).toString('hex')}`
    schemas.push(schema)
    return schema
  }
  const storageIn = (schema: string, layout: 'plain' | 'citus') => postgresStorage({ pool, schema, layout })

  test('a migration may come after they were distributed, and many may migrate at once', async () => {
    const schema = freshSchema()
    const dialect = new PostgresDialect({ pool })
    const database = openDatabase({ dialect, schema, layout: 'citus', onStatement: undefined })
    const [first = ''] = Object.keys(migrations)
    await applyMigrations(database, { [first]: migrations[first] ?? {} })
    const { distributed, copied } = await distributionOf(database.kysely, schema)
    assert.ok(distributed.length > 20, distributed.join())
    assert.equal(copied, ['listeners', 'products'])
    // A migration reads these in several shards, and changes their table.
    await pool.query(`insert into ${schema}.products (id, created_at, updated_at, name, version, settings)
      values ('p', now(), now(), 'App', 1, '{}')`)
    await pool.query(`insert into ${schema}.environments
      (id, product_id, type, created_at, updated_at, revision, client_attribute_keys, users)
      select n::text, 'p', 'production', now(), now(), 1, 'create', 'any' from generate_series(1, 100) n`)
    await Promise.all([1, 2, 3].map(() => storageIn(schema, 'citus').migrate('apply')))
    const after = await distributionOf(database.kysely, schema)
    assert.equal(
      after.distributed.filter((table) => !distributed.includes(table)),
      ['export_links', 'survey_editions', 'table_views'],
    )
    await distribute(database)
    assert.equal(await distributionOf(database.kysely, schema), after)
    const storage = storageIn(schema, 'citus')
    await storage.migrate('check')
    assert.equal(await storage.differences(), [])
  })

  test('a service with data moves onto it', async () => {
    const schema = freshSchema()
    const before = storageIn(schema, 'plain')
    await before.migrate('apply')
    const environments = Array.from({ length: 8 }, (_, n) => `e${n}`)
    for (const id of environments) {
      await insertEnvironment(before, id, `p${id}`)
      assert.ok(await before.keys.insert(id, keyOf(id), nothing))
    }
    const keysOf = async (storage: typeof before) => Promise.all(environments.map((id) => storage.keys.list(id)))
    const keys = await keysOf(before)
    const after = storageIn(schema, 'citus')
    await after.migrate('apply')
    assert.equal(await keysOf(after), keys)
    for (const { hash, environmentId } of keys.flat()) {
      assert.is((await after.directory.keyByHash(hash))?.environmentId, environmentId)
    }
    assert.equal(await after.differences(), [])
    const refusal = await storageIn(schema, 'plain')
      .migrate('check')
      .catch((error: Error) => error.message)
    assert.match(String(refusal), "but `layout` is not 'citus'")
    const [difference = ''] = await storageIn(schema, 'plain').differences()
    assert.match(difference, 'the layout is that of Citus')
  })

  test('a process that is connected to a worker is refused with the address of the coordinator', async () => {
    const schema = freshSchema()
    await storageIn(schema, 'citus').migrate('apply')
    const { rows } = await pool.query(`select n.nodeport as port from pg_dist_node n
      where n.groupid > 0 and n.isactive and n.noderole = 'primary' limit 1`)
    const url = new URL(connectionString)
    const message = `worker of a Citus.*Connect to .*:${url.port || 5432}\\.`
    url.port = String(rows[0].port)
    const storage = postgresStorage({ connectionString: url.href, schema, layout: 'citus' })
    try {
      for (const mode of ['apply', 'check'] as const) {
        assert.match(await storage.migrate(mode).then(String, (error: Error) => error.message), new RegExp(message))
      }
      assert.match((await storage.inspect()).citus?.coordinator ?? '', `:${new URL(connectionString).port || 5432}`)
    } finally {
      await storage.close()
    }
  })

  test('a role that only serves needs grants on the tables', async () => {
    const schema = freshSchema()
    const owner = storageIn(schema, 'citus')
    await owner.migrate('apply')
    const role = `${schema}_app`
    await pool.query(`create role ${role} login`)
    await pool.query(`grant usage on schema ${schema} to ${role}`)
    await pool.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`)
    const url = new URL(connectionString)
    url.username = role
    const serving = postgresStorage({ connectionString: url.href, schema, layout: 'citus' })
    try {
      await serving.migrate('check')
      await insertEnvironment(serving, 'e')
      assert.ok(await serving.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothing))
      assert.ok(await serving.responses.insert('e', response('e', 's', 'r'), { contact: null }, nothing))
      assert.is((await serving.responses.delete('e', 'r', nothing))?.id, 'r')
    } finally {
      await serving.close()
      await pool.query(`drop owned by ${role}`)
      await pool.query(`drop role ${role}`)
    }
  })

  test('the views of answers are asked for one environment', async () => {
    const schema = freshSchema()
    const storage = storageIn(schema, 'citus')
    await storage.migrate('apply')
    await insertEnvironment(storage, 'e')
    assert.ok(await storage.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothing))
    const answered = { ...response('e', 's', 'r'), data: { why: 'Because' } }
    assert.ok(await storage.responses.insert('e', answered, { contact: null }, nothing))
    for (const view of ['answers_v1', 'answers_v2']) {
      const { rows } = await pool.query(`select a.value from ${schema}.${view} a where a.environment_id = 'e'`)
      assert.equal(rows, [{ value: 'Because' }], view)
    }
    for (const view of ['responses_v1', 'surveys_v1', 'contacts_v1']) {
      const { rows } = await pool.query(`select count(*)::int as count from ${schema}.${view}`)
      assert.is(rows[0].count, view === 'contacts_v1' ? 0 : 1, view)
    }
  })

  test('while a node is away, the environments of the others are served, with their webhooks and pages', async () => {
    const schema = freshSchema()
    const whole = storageIn(schema, 'citus')
    await whole.migrate('apply')
    const places = await placesOf(pool, schema)
    const [there, here] = [...places.values()].map(([environment = '']) => environment)
    if (there === undefined || here === undefined) throw new Error('The Citus has one node')
    const chore = { kind: 'mailResponses', subject: 'p', detail: '', dueAt: '2026-01-01T00:00:00.000Z' } as const
    for (const id of [there, here]) {
      await insertEnvironment(whole, id, `p${id}`)
      assert.ok(await whole.surveys.insert(id, survey(id, `s${id}`), { ifRevision: 1, segment: null }, nothing))
      const revision = (await whole.environments.revision(id)) ?? 0
      assert.ok(await whole.webhooks.insert(id, webhook(id, `w${id}`, 'active'), { ifRevision: revision }, nothing))
      const told = { ...nothing, events: created(`r${id}`, `s${id}`) }
      assert.ok(await whole.responses.insert(id, response(id, `s${id}`, `r${id}`), { contact: null }, told))
      await whole.chores.file(id, { ...chore, environmentId: id, id: `c${id}` })
    }
    const [node] = [...places.keys()]
    const { rows } = await pool.query('select nodeport from pg_dist_node where groupid = $1', [node])
    // Nothing listens at port 1: connections to the node are refused, as after its crash.
    await pool.query('update pg_dist_node set nodeport = 1 where groupid = $1', [node])
    try {
      const storage = postgresStorage({ connectionString, schema, layout: 'citus' })
      const unavailable = async (step: () => Promise<unknown>) =>
        assert.is(await step().then(String, (error: Error) => error.name), 'HearbackUnavailable')
      const revisions = await Promise.allSettled([there, here].map((id) => storage.environments.revision(id)))
      assert.equal(
        revisions.map(({ status }) => status),
        ['rejected', 'fulfilled'],
      )
      assert.equal(await storage.directory.environmentsOfSurvey(`s${here}`), [here])
      await unavailable(() => storage.directory.environmentsOfSurvey(`s${there}`))
      await unavailable(() => storage.directory.environmentsOfSurvey('nothing'))
      assert.is(await storage.directory.environmentOfResponse(`r${here}`), here)
      await unavailable(() => storage.directory.environmentOfResponse(`r${there}`))
      const lease = { now: '2026-01-02T00:00:00.000Z', until: '2026-01-02T00:01:00.000Z', token: 't' }
      assert.equal(
        (await storage.chores.take(lease, 10)).map(({ id }) => id),
        [`c${here}`],
      )
      const limits = { limit: 10, reserved: 0, perTarget: 10, held: {}, listeners: [] }
      assert.ok((await storage.deliveries.oldestDue(lease.now)) !== null)
      assert.equal(
        (await storage.deliveries.claim(lease, limits)).map(({ environmentId }) => environmentId),
        [here],
      )
      await storage.close()
    } finally {
      await pool.query('update pg_dist_node set nodeport = $2 where groupid = $1', [node, rows[0].nodeport])
    }
    assert.equal(await whole.directory.environmentsOfSurvey(`s${there}`), [there])
  })

  const direct = (schema: string) => postgresStorage({ connectionString, schema, layout: 'citus' })
  const overCoordinator = (schema: string) => postgresStorage({ pool, schema, layout: 'citus' })
  for (const [way, open] of Object.entries({ direct, overCoordinator })) {
    test(`an environment that moves to another node while it is written loses nothing, and shows what was written: ${way}`, async () => {
      const schema = freshSchema()
      const storage = open(schema)
      await storage.migrate('apply')
      assert.equal((await storage.inspect()).citus?.apart, [])
      await insertEnvironment(storage, 'e')
      assert.ok(await storage.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothing))
      const acknowledged: string[] = []
      let isOver = false
      const write = async (writer: number) => {
        for (let n = 0; !isOver; n += 1) {
          const id = `r${writer}-${n}`
          if (!(await storage.responses.insert('e', response('e', 's', id), { contact: null }, nothing))) continue
          acknowledged.push(id)
          // The shard that was left stays for some seconds, without what is written to the new one.
          assert.ok(await storage.responses.find('e', id), `${id} is not seen`)
        }
      }
      const writers = Array.from({ length: 8 }, (_, n) => write(n))
      const moved = move(pool, schema)
      await moved.finally(() => {
        isOver = true
      })
      await Promise.all(writers)
      await storage.close()
      const { rows } = await pool.query(`select r.id from ${schema}.responses r where r.environment_id = 'e'`)
      const stored = new Set(rows.map(({ id }) => id))
      console.log(`${acknowledged.length} responses, ${way}`)
      assert.ok(acknowledged.length > 100)
      assert.equal(
        acknowledged.filter((id) => !stored.has(id)),
        [],
      )
    })
  }

  test.after(async () => {
    reportProof({ proof: 'tables that come onto Citus', tried: 8, failed: 0, lost: 0 })
    for (const schema of schemas) await pool.query(`drop schema ${schema} cascade`)
    await pool.end()
  })
}

/** Environments by the node on which they would lie. */
async function placesOf(pool: Pool, schema: string): Promise<Map<number, string[]>> {
  const { rows } = await pool.query(
    `select n::text as environment, p.groupid as node from generate_series(1, 100) n join pg_dist_placement p
     on p.shardid = get_shard_id_for_distribution_column('${schema}.environments', n::text)`,
  )
  const places = Map.groupBy<number, { node: number; environment: string }>(rows, ({ node }) => node)
  return new Map([...places].map(([node, found]) => [node, found.map(({ environment }) => environment)]))
}

/** Moves the environment `e` to another node, and back. Workers need `wal_level = logical`. */
async function move(pool: Pool, schema: string): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await pool.query(
      `select citus_move_shard_placement(p.shardid, p.nodename, p.nodeport, other.nodename, other.nodeport, 'force_logical')
       from pg_dist_shard_placement p cross join lateral (
         select n.nodename, n.nodeport from pg_dist_node n
         where n.shouldhaveshards and n.noderole = 'primary' and (n.nodename, n.nodeport) <> (p.nodename, p.nodeport) limit 1
       ) other
       where p.shardid = get_shard_id_for_distribution_column('${schema}.environments', 'e'::text)`,
    )
  }
}

const nothing = { result: null, audit: [], events: null, files: [] }

const keyOf = (environmentId: string): StoredKey => ({
  ...{ id: `k${environmentId}`, environmentId, ownerId: null, label: 'Key', permission: 'read' },
  ...{ hash: `hash of ${environmentId}`, prefix: 'hb', createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ expiresAt: null, lastUsedAt: null },
})

test.run()
