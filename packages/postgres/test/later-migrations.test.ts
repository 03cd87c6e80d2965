import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '@hearback/core/storage'
import { PGliteDialect, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPglite } from '../../tests/src/pglite.ts'
import { openDatabase } from '../src/database.ts'
import { applyMigrations, checkMigrations } from '../src/migrate/apply.ts'
import { migrations } from '../src/migrations/index.ts'
import { poolOfKysely, runOn, unhurriedPoolOfKysely } from '../src/pool.ts'
import { freshDatabase } from './server.ts'

const test = suite('migrations of a database with data')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString, max: 6, query_timeout: 2_000 })
const admin = new Pool({ connectionString, max: 3 })

const open = (schema: string, on = pool, partitions?: number) =>
  openDatabase({
    dialect: new PostgresDialect({ pool: poolOfKysely(on) }),
    unhurried: new PostgresDialect({ pool: unhurriedPoolOfKysely(on) }),
    run: runOn(on, true),
    schema,
    onStatement: undefined,
    partitions,
  })

const quick = { lockMs: 50, attempts: 100, pauseMs: 20 }
const addsColumn = { statements: 'alter table hearback.keys add column colour text;\n' }
const index = { name: 'keys_label', on: 'hearback.keys (environment_id, label)' }

const columnsOf = async (schema: string): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = $1 and table_name = 'keys'`,
    [schema],
  )
  return rows.map(({ name }) => name)
}
const indexOf = async (schema: string): Promise<boolean[]> => {
  const { rows } = await admin.query<{ valid: boolean }>(
    `select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass($1)`,
    [`${schema}.keys_label`],
  )
  return rows.map(({ valid }) => valid)
}

test('what was applied stays when a later migration fails, and the service of the version before goes on', async () => {
  const database = open('kept')
  await applyMigrations(database)
  const broken = { statements: 'alter table hearback.keys add column size text;\nselect nonsense;\n' }
  const later = { ...migrations, '0002-colour': addsColumn, '0003-broken': broken }
  const error = await applyMigrations(database, later, quick).then(() => null, String)
  assert.match(error ?? '', 'nonsense')
  const columns = await columnsOf('kept')
  assert.ok(columns.includes('colour'), 'of the second')
  assert.not(columns.includes('size'), 'of the third')
  await checkMigrations(database)
  await applyMigrations(database, { ...later, '0003-broken': { statements: 'select 1;\n' } }, quick)
})

test('a migration may take longer than the statements of requests, and than the role allows', async () => {
  const impatient = new Pool({ connectionString, max: 2, query_timeout: 1_000, options: '-c statement_timeout=1000' })
  const database = open('slow', impatient)
  const slow = { statements: 'select pg_sleep(1.5);\n' }
  await applyMigrations(database, { ...migrations, '0002-slow': slow }, quick)
  await checkMigrations(database)
  assert.match(String(await impatient.query('select pg_sleep(1.5)').catch(String)), 'timeout')
  await impatient.end()
})

test('a migration that PostgreSQL ends because of a deadlock begins anew', async () => {
  const database = open('crossed')
  await applyMigrations(database)
  const other = new Client({ connectionString })
  await other.connect()
  // The migration looks for deadlocks first, and is the one to go.
  await other.query("begin; set local deadlock_timeout = '60s'; select from crossed.contacts")
  const both = `${addsColumn.statements}alter table hearback.contacts add column colour text;\n`
  const applied = applyMigrations(
    database,
    { ...migrations, '0002-colour': { statements: both } },
    { ...quick, lockMs: 30_000 },
  )
  const waits = `select from pg_locks l where not l.granted and l.relation = 'crossed.contacts'::regclass`
  while ((await admin.query(waits)).rowCount === 0) await pause(20)
  await other.query('select from crossed.keys')
  await other.query('commit')
  await other.end()
  await applied
  assert.ok((await columnsOf('crossed')).includes('colour'))
})

test('a table in use delays a migration, and the statements behind it only for a moment', async () => {
  const database = open('used')
  await applyMigrations(database)
  const other = new Client({ connectionString })
  await other.connect()
  await other.query('begin; select from used.keys')
  let done = false
  const applied = applyMigrations(database, { ...migrations, '0002-colour': addsColumn }, quick).then(() => {
    done = true
  })
  // Each would wait for the transaction's end behind a migration without a limit, and fail after 2 s.
  for (let n = 0; n < 10; n += 1) await pool.query('select from used.keys')
  assert.is(done, false)
  await other.query('commit')
  await applied
  assert.ok((await columnsOf('used')).includes('colour'))
  await other.query('begin; select from used.keys')
  const third = { ...migrations, '0002-colour': addsColumn, '0003': addsColumn }
  const refused = await applyMigrations(database, third, { ...quick, attempts: 2 }).then(
    () => null,
    (error: unknown) => error,
  )
  assert.ok(isUnavailable(refused))
  assert.match(String(refused), /The migration 0003 waited 2 times for 50 ms for a table .* oldest xact_start/)
  await other.end()
})

test('an index is built while its table is written, by one of many processes, and one that failed is dropped', async () => {
  const database = open('indexed')
  await applyMigrations(database)
  const writer = new Client({ connectionString })
  await writer.connect()
  // A transaction that has locked rows for a write: the index waits for its end, and other writes do not wait.
  await writer.query(`begin; delete from indexed.keys where id = 'none'`)
  const later = { ...migrations, '0002-index': { indexes: [index] } }
  const processes = [1, 2, 3].map(() => applyMigrations(open('indexed'), later, quick))
  await pool.query(`delete from indexed.keys where id = 'other'`)
  await writer.query('commit')
  await Promise.all(processes)
  assert.equal(await indexOf('indexed'), [true])
  await writer.end()

  await admin.query(`update pg_index set indisvalid = false where indexrelid = 'indexed.keys_label'::regclass`)
  await admin.query(`delete from indexed.migrations where name = '0002-index'`)
  await applyMigrations(database, later, quick)
  assert.equal(await indexOf('indexed'), [true])
})

test('a connection has the limit of time again that its pool gave it, also where building an index fails', async () => {
  const limited = new Pool({ connectionString, max: 1 })
  limited.on('connect', (client) => void client.query("set statement_timeout = '4321ms'"))
  const limit = async () => {
    const { rows } = await limited.query<{ statement_timeout: string }>('show statement_timeout')
    return rows[0]?.statement_timeout
  }
  const database = open('limited', limited)
  await applyMigrations(database)
  assert.is(await limit(), '4321ms')
  await applyMigrations(database, { ...migrations, '0002-index': { indexes: [index] } }, quick)
  assert.is(await limit(), '4321ms')
  const wrong = { indexes: [{ name: 'wrong', on: 'hearback.keys (nonsense)' }] }
  const failed = await applyMigrations(database, { ...migrations, '0003-wrong': wrong }, quick).then(() => null, String)
  assert.match(failed ?? '', 'nonsense')
  assert.is(await limit(), '4321ms')
  await limited.end()
})

test('tables with partitions take the same migrations: columns, indexes while they are written, and tables', async () => {
  const database = open('parts', pool, 2)
  await applyMigrations(database)
  const adds = {
    statements:
      'alter table hearback.responses add column colour text;\ncreate table hearback.audit (\n  environment_id text\n);\n',
    indexes: [
      { name: 'responses_colour', on: `hearback.responses (environment_id, version) where version > 1` },
      { name: 'contacts_version', on: 'hearback.contacts (environment_id, id, version)', unique: true },
      index,
    ],
  }
  await admin.query('alter table parts.audit rename to audit_before')
  await admin.query('alter table parts.audit_0 rename to before_0; alter table parts.audit_1 rename to before_1')
  const later = { ...migrations, '0002-more': adds }
  await Promise.all([1, 2].map(() => applyMigrations(open('parts'), later, quick)))
  const valid = async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'parts'::regnamespace and i.indisvalid and c.relname ~ '^(responses_colour|contacts_version|keys_label)'
       order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const whole = ['contacts_version', 'contacts_version_0', 'contacts_version_1', 'keys_label']
  const all = [...whole, 'responses_colour', 'responses_colour_0', 'responses_colour_1']
  assert.equal(await valid(), all)
  const { rows } = await admin.query(`select from pg_inherits where inhparent = 'parts.audit'::regclass`)
  assert.is(rows.length, 2, 'a table that grows')

  // As a process leaves it that is killed between two steps.
  await admin.query('drop index parts.responses_colour')
  await admin.query('create index responses_colour_0 on parts.responses_0 (environment_id, version) where version > 1')
  await admin.query(`delete from parts.migrations where name = '0002-more'`)
  await applyMigrations(open('parts'), { ...migrations, '0002-more': { indexes: adds.indexes } }, quick)
  assert.equal(await valid(), all)
})

test('a unique index that finds doubles fails, changes nothing, and can be built once they are gone', async () => {
  const database = open('doubled')
  await applyMigrations(database)
  await admin.query(
    `insert into doubled.guesses (scope, name, ends_at, count) values ('s', 'a', now(), 1), ('s', 'b', now(), 1)`,
  )
  const unique = { name: 'guesses_count', on: 'hearback.guesses (count)', unique: true }
  const later = { ...migrations, '0002-unique': { indexes: [unique] } }
  const apply = () =>
    applyMigrations(database, later, quick).then(
      () => null,
      (error: Error) => error.message,
    )
  assert.match((await apply()) ?? '', 'could not create unique index')
  await admin.query(`delete from doubled.guesses where name = 'b'`)
  assert.is(await apply(), null)
})

test('the embedded database takes the same migrations', async () => {
  const pglite = await openPglite()
  const database = openDatabase({ dialect: new PGliteDialect({ pglite }), schema: 'hearback', onStatement: undefined })
  await applyMigrations(database, { ...migrations, '0002': { ...addsColumn, indexes: [index] } })
  const { rows } = await pglite.query(`select indexname from pg_indexes where indexname = 'keys_label'`)
  assert.is(rows.length, 1)
  await pglite.close()
})

test.after(async () => {
  await Promise.all([pool.end(), admin.end()])
  await drop()
})
test.run()
