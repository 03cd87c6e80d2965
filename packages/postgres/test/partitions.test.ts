import process from 'node:process'
import { storageCases } from '@hearback/contract'
import { postgresStorage } from '@hearback/postgres'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { translate } from '../src/failures.ts'
import { dumpOf } from './dump.ts'
import { freshDatabase } from './server.ts'

/*
 * The schema as it may be laid out on larger machines: every table of environments in hash partitions by environment. Of
 * the contract, the cases about what is taken run here; all of them with TEST_PARTITIONS=all.
 */
const test = suite('storage on hash partitions by environment')
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString, max: 5 })
const storage = postgresStorage({ pool, prepare: true })

/** `keys` are found by their hash alone: that is unique across environments, which no partition can say. */
const whole = ['keys']

test.before(
  prepared(async () => {
    await storage.migrate('apply')
    const client = new Client({ connectionString })
    await client.connect()
    await client.query('set search_path to hearback')
    // They lie on the tables that are replaced, and no statement reads them.
    await client.query('drop view answers_v1, responses_v1, contacts_v1, surveys_v1')
    const { rows: references } = await client.query<{ name: string; definition: string; table: string }>(
      `select c.conname as name, c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'environment_id'
     where c.contype = 'f' and c.connamespace = 'hearback'::regnamespace`,
    )
    for (const { name, table } of references) await client.query(`alter table ${table} drop constraint ${name}`)
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
     where table_schema = 'hearback' and column_name = 'environment_id' and table_name <> all ($1)`,
      [whole],
    )
    assert.ok(tables.length > 20)
    for (const { name } of tables) {
      await client.query(`alter table ${name} rename to ${name}_before`)
      await client.query(`create table ${name} (like ${name}_before including all) partition by hash (environment_id)`)
      for (const part of [0, 1, 2]) {
        await client.query(
          `create table ${name}_part${part} partition of ${name} for values with (modulus 3, remainder ${part})`,
        )
      }
      await client.query(`drop table ${name}_before`)
    }
    for (const { table, definition } of references) await client.query(`alter table ${table} add ${definition}`)
    await client.end()
  }),
)

const cases = storageCases(
  async () => storage,
  () => dumpOf((text) => pool.query(text)),
)
const isOfUniqueness = (name: string): boolean =>
  /unique|taken|conflict|twice|one of .* (?:wins|is stored)|one is stored|a name|idempotency/i.test(name)
const chosen = process.env.TEST_PARTITIONS === 'all' ? cases : cases.filter(({ name }) => isOfUniqueness(name))
assert.ok(chosen.length > 25, `${chosen.length} cases are about what is taken`)
for (const { name, run } of chosen) test(name, run)

for (const [detail, constraint, kind] of [
  ['Key (environment_id, survey_id, single_use_id)=(e, s, a) already exists.', 'x', 'singleUseId'],
  ['Schlüssel »(environment_id, user_id)=(e, (a)=(b))« existiert bereits.', 'x', 'userId'],
  ['键值"(environment_id, email_key)=(e, a)" 已经存在', 'x', 'email'],
  ['キー(environment_id, scope, key)=(e, a, b)はすでに存在します。', 'answers_part1_pkey', 'idempotencyKey'],
  ['Key ("environment_id", "name")=(e, a) already exists.', 'tags_part1_environment_id_name_idx', 'name'],
  ['Key (environment_id, name)=(e, a) already exists.', 'files_part1_pkey', 'id'],
  ['Key (environment_id, id)=(e, a) already exists.', 'tags_name', 'id'],
  ['', 'tags_name', 'name'],
  ['', 'anything', 'id'],
] as const) {
  test(`the columns give the kind of conflict: ${detail} ${constraint}`, () => {
    const error = translate(Object.assign(new Error('duplicate'), { code: '23505', detail, constraint }))
    assert.is(Reflect.get(error as Error, 'kind'), kind)
  })
}

test.after(async () => {
  await storage.close()
  await pool.end()
  await drop()
})
test.run()
