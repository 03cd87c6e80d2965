import { randomBytes } from 'node:crypto'
import { createHearback, silentLogger } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { migrations } from '../src/migrations/index.ts'
import { freshDatabase } from './server.ts'

const test = suite('migrations')
const database = await freshDatabase()
const open = (schema: string) => postgresStorage({ connectionString: database.connectionString, schema })

test('checking an empty database names what is missing and what to do', async () => {
  const storage = open('checked')
  await storage.migrate('check').then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /lacks the migrations 0001-first.*hearback migrate/),
  )
  await storage.migrate('apply')
  await storage.migrate('check')
  await storage.close()
})

test('eight processes that start at once on an empty database all succeed', async () => {
  const storages = Array.from({ length: 8 }, () => open('crowded'))
  await Promise.all(storages.map((storage) => storage.migrate('apply')))
  await Promise.all(storages.map((storage) => storage.migrate('check')))
  await Promise.all(storages.map((storage) => storage.close()))
})

test('of processes that migrate at once, the one that applied a migration says so', async () => {
  const storages = Array.from({ length: 5 }, () => open('counted'))
  await Promise.all(storages.map((storage) => storage.migrate('apply')))
  const applied = storages.map((storage) => storage.applied())
  assert.equal(applied.flatMap(({ here }) => here).sort(), Object.keys(migrations))
  const others = applied.filter(({ here }) => here.length === 0).map(({ elsewhere }) => elsewhere.join())
  assert.ok(
    others.every((elsewhere) => Object.keys(migrations).join().includes(elsewhere)),
    'one that began later found nothing missing',
  )
  await Promise.all(storages.map((storage) => storage.close()))
})

test('a schema that another build made is told from its own, part by part, and nothing is left behind', async () => {
  for (const [schema, partitions] of [
    ['edited', {}],
    ['edited_parts', { partitions: 3 }],
  ] as const) {
    const storage = postgresStorage({ connectionString: database.connectionString, schema, ...partitions })
    await storage.migrate('apply')
    assert.equal(await storage.differences(), [])
    await asOwner(`alter table ${schema}.surveys drop column summed_until cascade`)
    await asOwner(`drop index ${schema}.responses_display_id`)
    await asOwner(`alter table ${schema}.tags alter column name set default 'x'`)
    const found = await storage.differences()
    assert.ok(found.includes('the column surveys.summed_until is missing'), found.join('\n'))
    assert.ok(found.includes('the index responses_display_id is missing'), found.join('\n'))
    assert.match(found.join('\n'), /the column tags\.name is "text not null default 'x'::text", not "text not null"/)
    await storage.close()
  }
  const client = new Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query("select from pg_namespace where nspname like 'hearback_check%'")
  await client.end()
  assert.is(rows.length, 0)
})

test('a database that is not in UTF8 is refused by name, and the sentence says what to do', async () => {
  const latin = await freshDatabase("encoding 'LATIN1' locale 'C' template template0")
  const storage = postgresStorage({ connectionString: latin.connectionString })
  const { message } = (await storage.migrate('apply').catch((error: Error) => error)) as Error
  assert.match(message, /database "hearback_test_\w+" has the encoding LATIN1.*create database \w+ encoding 'UTF8'/)
  assert.equal((await storage.inspect()).migrations.applied, [])
  assert.is((await storage.inspect()).encoding, 'LATIN1')
  await storage.close()
  await latin.drop()
})

test('two schemas of one database know nothing of each other', async () => {
  const [one, other] = [open('one'), open('other')]
  await one.migrate('apply')
  await other.migrate('check').then(
    () => assert.unreachable(),
    () => {},
  )
  await Promise.all([one.close(), other.close()])
})

test('migrating leaves no lock behind in a session', async () => {
  const pool = new Pool({ connectionString: database.connectionString, max: 1 })
  const storage = postgresStorage({ pool, schema: 'unlocked' })
  await storage.migrate('apply')
  await storage.close()
  const { rows } = await pool.query(
    // The server has databases of other tests, with locks of their own.
    `select from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and d.datname = current_database()`,
  )
  assert.is(rows.length, 0)
  await pool.end()
})

/** A new role without any privilege. */
async function withRole(work: (role: string, connectionString: string) => Promise<void>): Promise<void> {
  const role = `role_${randomBytes(6).toString('hex')}`
  const url = new URL(database.connectionString)
  ;[url.username, url.password] = [role, 'pw']
  await asOwner(`create role ${role} login password 'pw'`)
  try {
    await work(role, url.href)
  } finally {
    await asOwner(`drop owned by ${role}; drop role ${role}`)
  }
}

async function asOwner(statement: string): Promise<void> {
  const pool = new Pool({ connectionString: database.connectionString, max: 1 })
  await pool.query(statement).finally(() => pool.end())
}

const refusalOf = (attempt: Promise<unknown>): Promise<Error> =>
  attempt.then(
    () => assert.unreachable('it should have been refused'),
    (error) => error,
  )

test('a role that may not create what is missing is refused with the grant, and nothing is changed', () =>
  withRole(async (role, connectionString) => {
    const storage = postgresStorage({ connectionString, schema: 'granted' })
    const first = await refusalOf(storage.migrate('apply'))
    assert.is(first.name, 'HearbackUnavailable')
    assert.match(
      first.message,
      `The role "${role}" may not create the schema "granted" in the database "hearback_test_`,
    )
    assert.match(first.message, new RegExp(`run: grant create on database hearback_test_\\w+ to ${role};$`))
    await asOwner('create schema granted')
    const second = await refusalOf(storage.migrate('apply'))
    assert.match(second.message, /may not create tables in the schema "granted"\. Migrate as the owner of the schema/)
    await asOwner(/grant [^;]*;/.exec(second.message)?.[0] ?? '')
    await storage.migrate('apply')
    assert.equal((await storage.inspect()).privileges, { role, toServe: null, toMigrate: null })
    await storage.close()
  }))

test('tables of another role: used with the grants that are named, migrated only by their owner', () =>
  withRole(async (role, connectionString) => {
    const owner = open('owned')
    await owner.migrate('apply')
    const storage = postgresStorage({ connectionString, schema: 'owned' })
    const refused = await refusalOf(storage.migrate('apply'))
    assert.match(refused.message, `The role "${role}" may not use the schema "owned"`)
    for (const grant of refused.message.match(/grant [^;]*;/g) ?? []) await asOwner(grant)
    await storage.migrate('apply')
    await storage.migrate('check')
    const { toServe, toMigrate } = (await storage.inspect()).privileges
    assert.is(toServe, null)
    assert.match(toMigrate?.remedy ?? '', `grant usage, create on schema owned to ${role};`)

    await asOwner("delete from owned.migrations where name = '0001-first'")
    await asOwner(`grant create on schema owned to ${role}`)
    const older = await refusalOf(storage.migrate('apply'))
    assert.match(
      older.message,
      /may not change the tables in the schema "owned", which belong to postgres\. Migrate as/,
    )
    await Promise.all([owner.close(), storage.close()])
  }))

test('/health is 503 for want of a right, and the log names the grant', () =>
  withRole(async (_, connectionString) => {
    const logged: string[] = []
    const error = (fields: object, message: string) => logged.push(`${message} ${Reflect.get(fields, 'err')}`)
    const hearback = createHearback({
      storage: postgresStorage({ connectionString, schema: 'unhealthy' }),
      secret: 'x'.repeat(32),
      logger: { ...silentLogger, error },
    })
    const answer = await hearback.fetch(new Request('http://x/health'))
    assert.is(answer.status, 503)
    assert.match(logged.join(), /may not create the schema "unhealthy".*grant create on database/)
    await hearback.close()
  }))

test('a schema may be named like a word of the language', async () => {
  const storage = open('user')
  await storage.migrate('apply')
  await storage.migrate('check')
  assert.equal(await storage.directory.products(null, { after: null, limit: 1 }), [])
  await storage.close()
})

test('a name that is no schema is refused at once', () => {
  for (const name of ['a"; drop', '', 'Upper', '1st', 'pg_own', 'x'.repeat(64)]) {
    assert.throws(() => open(name), /name of the schema is invalid/, name)
  }
})

test.after(() => database.drop())
test.run()
