import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { type Address, type Direct, directTo, setUpDirect, textInShard } from '../src/citus/direct.ts'
import { onlyReads } from '../src/citus/on-shard.ts'
import { freshDatabase } from './server.ts'

/*
 * The way to a node without the coordinator, on a plain PostgreSQL that has what is used of a node: its number, the shard 7 of a table,
 * and the function that holds a shard. See `storage-citus.trust.test.ts` for the way to real nodes.
 */
const test = suite('the way to a node')

const place = { node: 1, shard: '7' }
const elsewhere = { node: 1, shard: '8' }
const overCoordinator = async () => ({ rows: ['over the coordinator'], count: 1 })

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool

test.before(
  prepared(async () => {
    database = await freshDatabase()
    pool = new Pool({ connectionString: database.connectionString })
    await pool.query(`create table pg_dist_local_group (groupid integer);
      insert into pg_dist_local_group values (1);
      create table pg_dist_placement (shardid bigint, groupid integer);
      insert into pg_dist_placement values (7, 1), (8, 2);
      create schema hearback;
      create table hearback.tags_7 (id text primary key);
      create table hearback.tags_8 (id text primary key);
      create function hearback.hold_here(shard bigint) returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(shard);
        if shard = 8 then raise exception 'Elsewhere' using errcode = 'HBNOD'; end if;
      end $$`)
  }),
)

test.after(async () => {
  await pool.end()
  await database.drop()
})

/** A way to that server; `most`: how many connections it has. */
function opened({
  address = { node: 1, host: '', port: 0 },
  most = 2,
  connectionString = database.connectionString,
} = {}) {
  const statements = {
    addresses: async (): Promise<Address[]> => [address],
    tables: async (shard: string) => [{ name: 'tags', inShard: `tags_${shard}` }],
  }
  return directTo(
    statements,
    'hearback',
    () => new Pool({ connectionString, max: most, onConnect: (client) => setUpDirect(client, 'hearback') }),
  )
}

const statement = (written: string, name = 'tags', reads = onlyReads(written)) => ({
  ...{ written, prepared: name, reads, inShards: new Map() },
})
const insert = statement('insert into hearback.tags (id) values ($1)', 'insert')

/** Runs a statement once the way is open. */
async function onceOpen(
  direct: Direct,
  ...[where, what, params]: Parameters<Direct['run']> | [typeof place, typeof insert, string[]]
) {
  for (;;) {
    const answer = direct.run(where, what, params, overCoordinator)
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a statement runs on the tables of the shard, and holds the shard until it ends', async () => {
  const direct = opened()
  assert.is(direct.run(place, insert, ['a'], overCoordinator), null, 'no statement waits for the way')
  assert.is((await onceOpen(direct, place, insert, ['a'])).count, 1)
  const text = `select t.id, (
      select count(*)::int from pg_locks l where l.locktype = 'advisory' and l.objid = 7 and l.pid = pg_backend_pid()
    ) as held from hearback.tags t`
  const holding = statement(text, 'holding', false)
  assert.equal(await onceOpen(direct, place, holding, []), { rows: [{ id: 'a', held: 1 }], count: 1 })
  assert.equal(await onceOpen(direct, place, statement(text), []), { rows: [{ id: 'a', held: 0 }], count: 1 })
  const { rows } = await pool.query(
    "select from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())",
  )
  assert.is(rows.length, 0)
  await direct.end()
})

test('a statement does not run where the shard has left the node', async () => {
  const direct = opened()
  const failure = await onceOpen(direct, elsewhere, insert, ['a']).catch((error: { code: string }) => error.code)
  assert.is(failure, 'HBNOD')
  assert.is((await pool.query('select from hearback.tags_8')).rows.length, 0)
  const read = statement('select t.id from hearback.tags t')
  const found = await onceOpen(direct, elsewhere, read, []).catch((error: { code: string }) => error.code)
  assert.is(found, 'HBNOD')
  await direct.end()
})

test('a connection goes on after a statement that fails', async () => {
  const direct = opened({ most: 1 })
  const pidOf = statement('select pg_backend_pid() as pid from hearback.tags t limit 1', 'pid')
  assert.is((await onceOpen(direct, place, insert, ['b'])).count, 1)
  const before = (await onceOpen(direct, place, pidOf, [])).rows
  const failure = await onceOpen(direct, place, insert, ['b']).catch((error: { code: string }) => error.code)
  assert.is(failure, '23505')
  assert.equal((await onceOpen(direct, place, pidOf, [])).rows, before)
  assert.is((await onceOpen(direct, place, insert, ['c'])).count, 1)
  await direct.end()
})

test('a connection that has prepared many statements is replaced', async () => {
  const direct = opened({ most: 1 })
  const pids = new Set<unknown>()
  for (let n = 0; n < 500; n += 1) {
    const { rows } = await onceOpen(direct, place, statement(`select pg_backend_pid() as pid, ${n} as n`, `n${n}`), [])
    pids.add((rows[0] as { pid: unknown }).pid)
  }
  assert.is(pids.size, 2)
  await direct.end()
})

test('what does not lie in the shard goes over the coordinator, and so does all where the way is closed', async () => {
  const direct = opened()
  await onceOpen(direct, place, statement('select 1 as one', 'one'), [])
  assert.is(direct.run(place, statement('select from hearback.people p'), [], overCoordinator), null)
  direct.close(1)
  assert.is(direct.run(place, insert, ['d'], overCoordinator), null)
  await direct.end()
  for (const wrong of [
    { address: { node: 2, host: '', port: 0 } },
    { connectionString: 'postgres://127.0.0.1:1/none' },
  ]) {
    const none = opened(wrong)
    for (let n = 0; n < 5; n += 1) {
      assert.is(none.run(place, insert, ['d'], overCoordinator), null)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await none.end()
  }
})

test('a node that has another number than its address says is not asked', async () => {
  await pool.query('update pg_dist_local_group set groupid = 2')
  const direct = opened()
  for (let n = 0; n < 5; n += 1) {
    assert.is(direct.run(place, insert, ['e'], overCoordinator), null)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await pool.query('update pg_dist_local_group set groupid = 1')
  await direct.end()
})

test('the way to a node says why it is closed', async () => {
  await pool.query('create role without_login')
  const url = new URL(database.connectionString)
  url.username = 'without_login'
  const closedBy = async (options: Parameters<typeof opened>[0]) => {
    const direct = opened(options)
    const [way, ...more] = await direct.ways()
    assert.equal(more, [])
    await direct.end()
    return way?.closed
  }
  try {
    assert.is(await closedBy({}), null)
    assert.is((await closedBy({ address: { node: 2, host: '', port: 0 } }))?.reason, 'another')
    const nothing = await closedBy({ connectionString: 'postgres://127.0.0.1:1/none' })
    assert.is(nothing?.reason, 'unreachable')
    assert.match(nothing?.message ?? '', /ECONNREFUSED/)
    const refused = await closedBy({ connectionString: url.href })
    assert.is(refused?.reason, 'login')
    assert.match(refused?.message ?? '', /without_login/)
    await pool.query('alter function hearback.hold_here rename to hold')
    assert.is((await closedBy({}))?.reason, 'failed')
  } finally {
    await pool.query('alter function hearback.hold rename to hold_here').catch(() => {})
    await pool.query('drop role without_login')
  }
  const direct = opened({ address: { node: 1, host: '10.0.0.2', port: 5433 } })
  assert.equal(await direct.ways(), [{ node: '10.0.0.2:5433', closed: null }])
  await direct.end()
  const open = async () =>
    (await pool.query('select from pg_stat_activity where datname = current_database()')).rows.length
  // PostgreSQL ends a process after its connection is closed.
  for (let tries = 0; tries < 100 && (await open()) > 1; tries += 1) await pause(50)
  assert.is(await open(), 1, 'no connection is left')
})

test('a statement that cannot be sent goes over the coordinator', async () => {
  const direct = opened({ most: 1 })
  await onceOpen(direct, place, statement('select 1 as one', 'one'), [])
  // No new connection can be set up.
  await pool.query('alter function hearback.hold_here rename to hold')
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  const answers: unknown[] = []
  for (let n = 0; n < 20; n += 1) {
    const answer = direct.run(place, insert, ['f'], overCoordinator)
    if (answer !== null) answers.push(...(await answer.catch(() => ({ rows: [] }))).rows)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.ok(
    answers.every((one) => one === 'over the coordinator'),
    answers.join(),
  )
  await direct.end()
})

test('only what reads tables, and nothing else, holds no shard', () => {
  for (const text of [
    'select t.id from hearback.tags t',
    'with a as (select 1) select t.updated_at from hearback.tags t, a',
  ]) {
    assert.is(onlyReads(text), true, text)
  }
  for (const text of [
    'with a as (insert into hearback.tags (id) values ($1) returning id) select a.id from a',
    'update hearback.tags set id = $1',
    'delete from hearback.tags',
    'select t.id from hearback.tags t for update',
    'update "hearback"."tags" set "id" = $1',
    'delete from "hearback"."tags"',
    'insert into "hearback"."tags" ("id") values ($1)',
  ]) {
    assert.is(onlyReads(text), false, text)
  }
})

test('a statement names the tables of its shard, also where Kysely has quoted them', () => {
  const tables = new Map([['tags', 'tags_102001']])
  assert.is(
    textInShard('select from hearback.tags t, "hearback"."tags" as "u"', tables, 'app'),
    'select from "app"."tags_102001" t, "app"."tags_102001" as "u"',
  )
  assert.is(textInShard('select from hearback.people p', tables, 'app'), null)
})

test.run()
