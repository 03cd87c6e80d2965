import { nothingAlongside } from '@hearback/core/storage'
import { type PostgresStorage, postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths } from '../../tests/src/proof.ts'
import { insertEnvironment } from './new-environment.ts'
import { at, survey } from './records.ts'
import { freshDatabase } from './server.ts'

/*
 * The erasure of a contact reads about as many rows a batch as the batch has, however much the contact has left. The plans
 * are those for any parameters, which is what prepared statements end up with; PostgreSQL's own counters say what was read.
 */
const test = suite('erasing a contact with thousands of everything')
const database = await freshDatabase()
const { rowsOfContact: many } = lengths
/** Of everything else: its batches are smaller. */
const some = 5_000
const options = '-c plan_cache_mode=force_generic_plan'
const tables = [
  'responses',
  'displays',
  'payloads',
  'deliveries',
  'answers',
  'files',
  'response_tags',
  'summary_blocks',
]

const batches: Record<string, { limit: number; erase: (storage: PostgresStorage, limit: number) => Promise<number> }> =
  {
    responses: { limit: 1000, erase: ({ responses }, limit) => responses.eraseContact('e', 'c', at(0), limit) },
    displays: { limit: 1000, erase: ({ displays }, limit) => displays.eraseContact('e', 'c', limit) },
    deliveries: { limit: 50, erase: ({ deliveries }, limit) => deliveries.eraseContact('e', 'c', limit) },
    answers: { limit: 50, erase: ({ idempotency: answers }, limit) => answers.eraseContact('e', 'c', limit) },
  }

for (const analyzed of [false, true]) {
  for (const withResponses of [false, true]) {
    const schema = `erased_${analyzed}_${withResponses}`
    const pool = new Pool({ connectionString: database.connectionString, max: 1, options })
    const storage = postgresStorage({ pool, schema, prepare: true })
    let filled: Promise<void> | undefined
    const ready = () => (filled ??= fill(storage, pool, schema, { analyzed, withResponses }))

    for (const [what, { limit, erase }] of Object.entries(batches)) {
      const how = `${analyzed ? 'analyzed' : 'not analyzed'}, ${withResponses ? 'with' : 'without'} its responses`
      test(`${what}, ${how}`, async () => {
        await ready()
        for (let batch = 0; batch < 3; batch += 1) {
          const before = await read(pool, schema)
          const startedAt = performance.now()
          assert.is(await erase(storage, limit), limit)
          const ms = performance.now() - startedAt
          const count = (await read(pool, schema)) - before
          if (process.env.SHOW_READ) console.log(`${what}, ${how}: ${count} rows, ${ms.toFixed(0)} ms`)
          assert.ok(count <= 8 * limit, `For ${limit} rows ${count} were read`)
        }
      })
    }
    test.after(async () => {
      await storage.close()
      await pool.end()
    })
  }
}

/** Rows that were read until now, of all tables that a batch may look at. */
async function read(pool: Pool, schema: string): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ read: number }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
     from pg_stat_user_tables where schemaname = $1 and relname = any ($2)`,
    [schema, tables],
  )
  return rows[0]?.read ?? Number.NaN
}

/** The contact `c` has `many` of everything, and so have others together. */
async function fill(
  storage: PostgresStorage,
  pool: Pool,
  schema: string,
  { analyzed, withResponses }: { analyzed: boolean; withResponses: boolean },
): Promise<void> {
  await storage.migrate('apply')
  await pool.query(`set search_path to ${schema}`)
  for (const table of tables) await pool.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await insertEnvironment(storage, 'e')
  await storage.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothingAlongside)
  // One of eleven is another contact's.
  const rows = (count: number) => `select n, timestamptz '2026-01-02Z' + n * interval '1 second' as t,
      case when n % 11 = 0 then 'other' || n % 100 else 'c' end as contact
    from generate_series(1, ${Math.ceil(count * 1.1)}) as n`
  const [row, fewer] = [rows(many), rows(some)]
  for (const statement of [
    `insert into responses (environment_id, id, survey_id, created_at, updated_at, finished, version, contact_id, data,
       variables, ttc, meta, person, tags, notes)
     select 'e', 'r' || n, 's', t, t, true, 1, contact, '{"q1":"yes"}', '{}', '{}', '{}', '{"id":"c"}', '[]', '[]'
     from (${row}) as rows`,
    `insert into displays (environment_id, id, created_at, survey_id, contact_id)
     select 'e', 'd' || n, t, 's', contact from (${row}) as rows`,
    `insert into payloads (environment_id, id, created_at, data, contact_id, deliveries)
     select 'e', 'p' || n, t, '{"data":{"q1":"yes"},"person":{"id":"c"}}', contact, array['d' || n || '-w' || n % 10] from (${fewer}) as rows`,
    `insert into deliveries (environment_id, id, target, payload_id, type, created_at, state, attempts, ended_at, attempt_log)
     select 'e', 'd' || n || '-w' || n % 10, 'w' || n % 10, 'p' || n, 'responseCreated', t, 'delivered', 1, t, '[{"answer":"Thank you"}]'
     from (${fewer}) as rows`,
    `insert into answers (environment_id, scope, key, request_hash, body, resource, resource_ids, created_at, contact_id)
     select 'e', 'scope', 'k' || n, '', '{"contactId":"c"}', 'Display', '{}', t, contact from (${fewer}) as rows`,
    `insert into files (environment_id, name, access, created_at, content_type, survey_id, response_id, state)
     select 'e', 'f' || n, 'private', t, 'image/png', 's', 'r' || n, 'stored' from (${row}) as rows`,
    `insert into erasures (environment_id, contact_id, at, with_responses) values ('e', 'c', now(), ${withResponses})`,
  ]) {
    await pool.query(statement)
  }
  if (analyzed) await pool.query('analyze')
}

test.after(() => database.drop())
test.run()
