import { setTimeout as pause } from 'node:timers/promises'
import { isConflict, isUnavailable } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { heldConnection } from '../src/held-connection.ts'
import type { HostKysely } from '../src/kysely-pool.ts'
import { holdsValues } from './contract.ts'
import { at, product } from './records.ts'
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

type Host = Kysely<Record<string, never>>

/** Like Kysely before 0.29, which takes no connection out of a pool. */
const older = (host: Host): HostKysely => ({
  isTransaction: false,
  withoutPlugins: () => older(host),
  connection: () => ({
    execute: (work) => host.connection().execute((one) => work({ executeQuery: (query) => one.executeQuery(query) })),
  }),
})

for (const [version, as] of [
  ['0.29', (host: Host) => host],
  ['older', older],
] as const) {
  for (const max of [1, 3]) {
    test(`what the host writes is kept after a time-out in a transaction (Kysely ${version}, ${max} connections)`, async () => {
      const impatient = new Pool({ connectionString, max, query_timeout: 400 })
      const host: Host = new Kysely({ dialect: new PostgresDialect({ pool: impatient }) })
      const own = postgresStorage({ kysely: as(host) })
      const admin = new Client({ connectionString })
      await admin.connect()
      const everything = { finished: null, since: null, until: null, contactId: null, tagId: null }
      const inTransactions = {
        reading: ['responses', () => own.summaries.countPeriods('e', 's', null, everything, [at(0), at(1)])],
        writing: ['migrations', () => own.migrate('apply')],
      } as const
      try {
        await admin.query('create table if not exists orders (id text primary key)')
        for (const [step, [table, run]] of Object.entries(inTransactions)) {
          const id = `${step} ${version} ${max}`
          await admin.query(`begin; lock table hearback.${table} in access exclusive mode`)
          const unlocked = pause(1500).then(() => admin.query('commit'))
          const error = await run().catch((error: unknown) => error)
          // Some connection may still be busy, as after a time-out of the host's own, and may store what it was told before.
          const order = CompiledQuery.raw('insert into orders values ($1) on conflict do nothing', [id])
          const refusals = new Set<string>()
          for (let isWritten = false; !isWritten; ) {
            const refusal = await host.executeQuery(order).then(() => null, String)
            isWritten = refusal === null
            if (refusal !== null) refusals.add(refusal)
          }
          await unlocked
          assert.ok(isUnavailable(error), `${step}: ${error}`)
          assert.equal(
            [...refusals].filter((refusal) => refusal !== 'Error: Query read timeout'),
            [],
          )
          const found = await admin.query('select from orders where id = $1', [id])
          assert.is(found.rowCount, 1, id)
        }
      } finally {
        await admin.end()
        await host.destroy()
      }
    })
  }
}

test('a connection whose begin is not answered goes back once its transaction has ended, or it is lost', async () => {
  const answers = [...['Query read timeout', 'Query read timeout', 'Query read timeout', null], 'Connection terminated']
  const sent: string[] = []
  let givenBack = 0
  const held = () =>
    heldConnection(
      {
        async executeQuery({ sql }) {
          sent.push(sql)
          const failure = answers.shift()
          if (failure) throw new Error(failure)
          return { rows: [] }
        },
      },
      () => {
        givenBack += 1
      },
    )
  const begin = { text: 'begin', values: [], types: { getTypeParser: () => String } }
  const begun = held()
  await begun.query(begin).catch(() => {})
  begun.release(true)
  assert.is(givenBack, 0)
  while (givenBack < 1) await pause(1)
  assert.equal(sent, ['begin', 'rollback', 'rollback', 'rollback'])
  const lost = held()
  await lost.query(begin).catch(() => {})
  answers.push('Connection terminated')
  lost.release(true)
  while (givenBack < 2) await pause(1)
})

test.after(async () => {
  await kysely.destroy()
  await drop()
})
test.run()
