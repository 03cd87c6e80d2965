import { isConflict } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { holdsValues } from './contract.ts'
import { product } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite("storage on the host's own Kysely")
const { connectionString, drop } = await freshDatabase()
const pool = new Pool({ connectionString })
const kysely = new Kysely<Record<string, never>>({
  dialect: new PostgresDialect({ pool }),
  plugins: [new CamelCasePlugin()],
})

const storage = postgresStorage({ kysely })
test.before(() => storage.migrate('apply'))
holdsValues(test, storage)

test('it is not destroyed, and its connections go back', async () => {
  await storage.ping()
  await storage.close()
  assert.is(pool.idleCount, pool.totalCount)
  const { rows } = await kysely.executeQuery({ ...kysely.selectNoFrom([]).compile(), sql: 'select 1 as one' })
  assert.equal(rows, [{ one: 1 }])
})

const refusalOf = (open: () => ReturnType<typeof postgresStorage>): Promise<string> =>
  open()
    .migrate('apply')
    .then(() => 'it was not refused', String)

test('a transaction is refused at once', () =>
  kysely.transaction().execute(async (transaction) => {
    assert.throws(() => postgresStorage({ kysely: transaction }), '`kysely` is a transaction')
  }))

test('other dialects are refused', async () => {
  // As their drivers answer: SQLite has no `version()` and no casts, MySQL has another version.
  const database = {
    close() {},
    prepare(): never {
      throw new Error('near ":": syntax error')
    },
  }
  const sqlite = new Kysely<Record<string, never>>({ dialect: new SqliteDialect({ database }) })
  assert.match(await refusalOf(() => postgresStorage({ kysely: sqlite })), '`kysely` must have a dialect of PostgreSQL')
})

test('parsers that read values otherwise are refused, with what they read', async () => {
  const types = { getTypeParser: () => (text: string) => text }
  const own = new Pool({ connectionString, types })
  const reading = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool: own }) })
  const refusal = await refusalOf(() => postgresStorage({ kysely: reading }))
  assert.match(refusal, 'reads the type bool as "t" where pg reads true')
  assert.is(own.idleCount, own.totalCount)
  await reading.destroy()
})

test('conflicts and a database that is away are told as with connections of its own', async () => {
  const again = postgresStorage({ kysely })
  await again.products.insert(product('twice'), [], [])
  assert.ok(isConflict(await again.products.insert(product('twice'), [], []).catch((error: unknown) => error)))
  const away = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: new Pool({ host: '127.0.0.1', port: 1 }) }),
  })
  assert.match(await refusalOf(() => postgresStorage({ kysely: away })), 'HearbackUnavailable')
})

test.after(async () => {
  await kysely.destroy()
  await drop()
})
test.run()
