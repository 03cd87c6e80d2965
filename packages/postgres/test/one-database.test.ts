import { setTimeout as pause } from 'node:timers/promises'
import { PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase } from '../src/database.ts'
import { postgresStorage } from '../src/index.ts'
import { applyMigrations } from '../src/migrate/apply.ts'
import { migrations } from '../src/migrations/index.ts'
import { freshDatabase } from './server.ts'

/* `0005-one-database` on databases with data, of services that had several of them, and of others. */
const test = suite('the end of several databases')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString, max: 4 })
const last = '0005-one-database'
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < last))

/** A schema as the version before left it, with two environments. */
async function older(schema: string, partitions?: number): Promise<void> {
  const dialect = new PostgresDialect({ pool })
  await applyMigrations(openDatabase({ dialect, schema, partitions, onStatement: undefined }), before)
  await pool.query(`
    insert into ${schema}.products (id, created_at, updated_at, name, version, settings)
    values ('p', now(), now(), 'App', 1, '{}');
    insert into ${schema}.environments (id, product_id, type, created_at, updated_at, revision, client_attribute_keys, users)
    select id, 'p', 'production', now(), now(), 1, 'create', 'any' from unnest(array['e1', 'e2']) id;
    insert into ${schema}.contacts (environment_id, id, created_at, updated_at, user_id, attributes, version)
    select id, 'c', now(), now(), 'u', '{}', 1 from unnest(array['e1', 'e2']) id`)
}

/** Statements of the build before that name places, with the rows that they answer with here. */
const olderStatements: readonly [string, number][] = [
  ['select l.name, l.service from hearback.place l', 1],
  ['select e.place from hearback.environments e where e.place is not null limit 1', 0],
  [`select e.revision from hearback.environments e where e.id = 'e1' and e.place is null`, 1],
  [
    `delete from hearback.environments e
     where e.id = 'e2' and e.place is null and (e.fenced_until is null or e.fenced_until <= now()) returning e.id`,
    1,
  ],
  [
    `select c.id from hearback.contacts c where not exists (
       select from hearback.environments home
       where home.id = c.environment_id and (home.place is not null or home.fenced_until > clock_timestamp())
     )`,
    2,
  ],
  ['select e.moves, e.mover from hearback.environments e', 1],
  ['select s.id from hearback.placed_steps s where s.due_at <= now()', 0],
]

const storageIn = (schema: string) => postgresStorage({ pool, schema })

/** Tables, columns, triggers, views and rows: all that a migration could change. */
async function stateOf(schema: string): Promise<unknown[]> {
  const parts = await pool.query(
    `select c.relname, a.attname, pg_get_viewdef(case when c.relkind = 'v' then c.oid end) as definition,
       (select count(*) from pg_trigger t where t.tgrelid = c.oid) as triggers
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = to_regnamespace($1) order by 1, 2`,
    [schema],
  )
  const rows = await pool.query(`select e::text as row from ${schema}.environments e
    union all select m::text from ${schema}.migrations m order by 1`)
  return [...parts.rows, ...rows.rows]
}

async function refusalOf(schema: string): Promise<string> {
  const was = await stateOf(schema)
  const error = await storageIn(schema)
    .migrate('apply')
    .then(
      () => null,
      (error: Error) => error,
    )
  assert.is(error?.name, 'HearbackMigrationRefused')
  assert.equal(await stateOf(schema), was)
  return error?.message ?? ''
}

test('is refused where environments lie elsewhere, with their number, the way out, and no change', async () => {
  await older('spread')
  await pool.query(`insert into spread.place values ('place', 'home', 'a service')`)
  await pool.query(`update spread.environments set place = 'eu' where id = 'e2'`)
  const refusal = await refusalOf('spread')
  assert.match(refusal, /^The migration 0005-one-database was refused, and has changed nothing\. /)
  assert.match(refusal, 'Environments lie in other databases: 1 in "eu".')
  assert.match(refusal, 'the build of Hearback before this one, the last that has `hearback environments move`')
  assert.match(refusal, '`hearback environments move ID --to home` for each environment')
  await pool.query(`update spread.environments set place = 'u%''s' where id = 'e1'`)
  assert.match(await refusalOf('spread'), `1 in "eu", 1 in "u%'s".`)

  // As scaling.md gives up what lay in a database that is lost.
  await pool.query(
    `update spread.environments set place = null, fenced_until = null, mover = null where place is not null;
    delete from spread.placed_steps where place = 'eu'`,
  )
  const storage = storageIn('spread')
  await storage.migrate('apply')
  await storage.migrate('check')
  assert.equal(await storage.differences(), [])
})

test('is refused in a database besides home, whatever lies in it', async () => {
  await older('beside')
  await pool.query(`insert into beside.place values ('place', 'eu', 'a service'); delete from beside.environments`)
  assert.match(await refusalOf('beside'), 'This is the database "eu" of a service that had several.')
})

test('is refused while home has yet to do in another database what changes something here', async () => {
  await older('begun')
  await pool.query(`insert into begun.placed_steps values
    ('s1', 'eu', 'product', null, 'p', null, now()), ('s2', 'eu', 'key', 'e1', 'k', '[]', now())`)
  assert.match(await refusalOf('begun'), 'not done in other databases yet: 1. Start the service as it was')
  await pool.query(`delete from begun.placed_steps where id = 's2'`)
  await storageIn('begun').migrate('apply')
})

test('leaves what processes of the build before read, and none of them can move an environment away', async () => {
  await older('beforehand')
  await pool.query(`insert into beforehand.place values ('place', 'home', 'a service')`)
  await storageIn('beforehand').migrate('apply')
  for (const [statement, count] of olderStatements) {
    const { rowCount } = await pool.query(statement.replaceAll('hearback.', 'beforehand.'))
    assert.is(rowCount, count, statement)
  }
  const moved = `update beforehand.environments e set place = 'eu', moves = e.moves + 1, fenced_until = null where e.id = 'e1'`
  assert.match(String(await pool.query(moved).catch(String)), 'violates check constraint "environments_here"')
})

test('waits for a move that is under way, and sees where it has led', async () => {
  await older('moving')
  const mover = new Client({ connectionString })
  await mover.connect()
  await mover.query(`begin; update moving.environments set place = 'eu' where id = 'e1'`)
  const refused = storageIn('moving')
    .migrate('apply')
    .then(
      () => 'applied',
      (error: Error) => error.message,
    )
  const waits = `select from pg_locks l where not l.granted and l.relation = 'moving.environments'::regclass`
  while ((await pool.query(waits)).rowCount === 0) await pause(20)
  await mover.query('commit')
  await mover.end()
  assert.match(await refused, '1 in "eu"')
})

for (const [schema, partitions] of [
  ['whole', undefined],
  ['parts', 3],
] as const) {
  test(`leaves a schema as a new one is, with its rows, grants and views of the host: ${schema}`, async () => {
    await older(schema, partitions)
    await pool.query(`insert into ${schema}.place values ('place', 'home', 'a service')`)
    // As a move that was interrupted.
    await pool.query(`create function ${schema}.fence() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger fence_1_w before insert or update on ${schema}.contacts
        for each row execute function ${schema}.fence('e1');
      update ${schema}.environments set mover = 'a mover', fenced_until = now() + interval '1 hour', moves = 2 where id = 'e1'`)
    await pool.query(`create role ${schema}_reader; grant usage on schema ${schema} to ${schema}_reader;
      grant select on ${schema}.contacts_v1 to ${schema}_reader;
      create view public.${schema}_users as select user_id from ${schema}.contacts_v1`)
    const contacts = async () => (await pool.query(`select * from ${schema}.contacts_v1 order by environment_id`)).rows
    const were = await contacts()
    assert.is(were.length, 2)

    const storage = storageIn(schema)
    await storage.migrate('apply')
    assert.equal(await storage.differences(), [])
    assert.equal(await contacts(), were)
    assert.is((await pool.query(`select from public.${schema}_users`)).rowCount, 2)
    const { rows } = await pool.query(
      `select has_table_privilege($1, $2, 'select') as granted,
         (select count(*)::int from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where c.relnamespace = to_regnamespace($3) and not t.tgisinternal) as triggers,
         (select array_agg(c.relname::text) from pg_class c
          where c.relnamespace = to_regnamespace($3) and c.relkind = 'v'
            and not c.reloptions @> array['security_barrier=true']) as open`,
      [`${schema}_reader`, `${schema}.contacts_v1`, schema],
    )
    assert.equal(rows, [{ granted: true, triggers: 0, open: null }])
    assert.is((await storage.environments.revision('e1')) ?? null, 1)
    // As a restore of a dump makes them.
    const { rows: views } = await pool.query(
      `select c.relname, pg_get_viewdef(c.oid) as definition from pg_class c
       where c.relnamespace = to_regnamespace($1) and c.relkind = 'v'`,
      [schema],
    )
    assert.ok(views.length > 0)
    for (const { relname, definition } of views) {
      await pool.query(`create or replace view ${schema}.${relname} with (security_barrier) as ${definition}`)
    }
    assert.equal(await storage.differences(), [])
    await pool.query(`drop view public.${schema}_users; drop owned by ${schema}_reader; drop role ${schema}_reader`)
  })
}

test.after(async () => {
  await pool.end()
  await drop()
})
test.run()
