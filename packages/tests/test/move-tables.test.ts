import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storageCases } from '@hearback/contract'
import { memoryRecords } from '@hearback/core/memory'
import { movedTables, recordStorage, recordTables, type StorageTables } from '@hearback/core/records'
import { postgresStorage } from '@hearback/postgres'
import { pgliteStorage } from '@hearback/postgres/pglite'
import { sqliteFile, sqliteRecords } from '@hearback/sqlite'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inOneForm } from '../../hearback/src/command/move/digest.ts'
import { moveTables } from '../../hearback/src/command/move/move-tables.ts'
import { tables as lockedTables } from '../../postgres/src/moved/storage-tables.ts'
import { openPglite } from '../src/pglite.ts'
import { prepared } from '../src/prepared.ts'
import { temporaryDatabase } from './database.ts'

/*
 * What the contract's cases leave behind goes from a store of records over PGlite, PostgreSQL and SQLite to another store of records.
 * Each case leaves what it is about: deleted surveys and environments, erased contacts, open circuits, held leases, and all the rest.
 */
const test = suite('moving all that a storage holds')

const filled = memoryRecords()
const pglite = await openPglite()
const { url, drop } = await temporaryDatabase()
const client = new pg.Client({ connectionString: url })
const onPglite = pgliteStorage({ pglite })
const onPostgres = postgresStorage({ connectionString: `${url}?application_name=move` })
const folder = await mkdtemp(join(tmpdir(), 'hearback-move-'))
const onSqlite = sqliteRecords(sqliteFile({ file: join(folder, 'moved.db') }))

/** Every record by table, in one form and order. */
const everything = (tables: StorageTables): Promise<Record<string, string[]>> =>
  tables.read(async (reader) => {
    const found: Record<string, string[]> = {}
    for (const table of movedTables) {
      const texts: string[] = []
      for await (const { environmentId, record } of reader.each(table)) texts.push(inOneForm([environmentId, record]))
      found[table] = texts.sort()
    }
    return found
  })

const isEmpty = async (tables: StorageTables) =>
  Object.values(await everything(tables)).every((one) => one.length === 0)

const rows = async (text: string): Promise<readonly unknown[]> => (await client.query({ text, rowMode: 'array' })).rows

test.before(
  prepared(async () => {
    const storage = recordStorage(filled)
    await storage.migrate('apply')
    const cases = storageCases(
      async () => storage,
      async () => JSON.stringify(filled.dump()),
    ).filter(({ name }) => !name.includes(': play '))
    for (const { run } of cases) await run()
    // The cases forget all that they declare.
    await storage.listeners.declare([{ name: 'audit', type: 'responseCreated', seenAt: '2026-01-05T09:00:00.000Z' }])
    await onPglite.migrate('apply')
    await onPostgres.migrate('apply')
    await recordStorage(onSqlite).migrate('apply')
    await client.connect()
  }),
)

test('every table has records to move', async () => {
  const records = await everything(recordTables(filled))
  assert.equal(
    movedTables.filter((table) => records[table]?.length === 0),
    [],
  )
})

test('every table of PostgreSQL is locked, or is known to hold nothing that is moved', async () => {
  const found = await rows(`select tablename::text from pg_tables where schemaname = 'hearback' order by 1`)
  const others = ['migrations', 'place', 'placed_steps', 'summary_blocks', 'summary_values']
  assert.equal(found.flat(), [...lockedTables, ...others].sort())
})

for (const [name, to] of [
  ['PGlite', onPglite.tables],
  ['PostgreSQL', onPostgres.tables],
  ['SQLite', recordTables(onSqlite)],
] as const) {
  test(`a move to ${name} that breaks off leaves nothing there`, async () => {
    const from = recordTables(filled)
    let count = 0
    const breaking: StorageTables = {
      ...from,
      read: (work) =>
        from.read((reader) =>
          work({
            async *each(table) {
              for await (const one of reader.each(table)) {
                if (table === 'deliveries') count += 1
                if (count > 50) throw new Error('The power has failed')
                yield one
              }
            },
          }),
        ),
    }
    let error: unknown
    await moveTables(breaking, to).catch((thrown) => {
      error = thrown
    })
    assert.match(String(error), 'The power has failed')
    assert.ok(await isEmpty(to))
  })
}

test('what is lost on the way is noticed, and nothing is kept', async () => {
  const from = recordTables(filled)
  const losing: StorageTables = {
    ...onPostgres.tables,
    fill: (work) =>
      onPostgres.tables.fill((writer) =>
        work({
          ...writer,
          write: (table, records) => writer.write(table, table === 'tags' ? records.slice(1) : records),
        }),
      ),
  }
  let error: unknown
  await moveTables(from, losing).catch((thrown) => {
    error = thrown
  })
  assert.match(String(error), /^DifferenceError: The tables tags differ/)
  assert.ok(await isEmpty(onPostgres.tables))
})

test('records come whole from a store of records to PGlite, to PostgreSQL, to SQLite, and back', async () => {
  // As a Durable Object, which takes no long values.
  const back = { ...memoryRecords(), limits: { value: 300, writes: null } }
  await recordStorage(back).migrate('apply')
  const before = await everything(recordTables(filled))
  const ways = [recordTables(filled), onPglite.tables, onPostgres.tables, recordTables(onSqlite), recordTables(back)]
  for (const [nth, to] of ways.entries()) {
    const from = ways[nth - 1]
    if (from === undefined) continue
    const { corrected } = await moveTables(from, to)
    assert.equal(corrected, [], `way ${nth}`)
    assert.equal(await everything(to), before, `way ${nth}`)
  }
})

test('what PostgreSQL derives is right', async () => {
  assert.equal(
    await rows(`select s.id from hearback.surveys s where s.counting is not null and (
        select coalesce(sum(c.count), 0) from hearback.finished_counts c where c.environment_id = s.environment_id and c.survey_id = s.id
      ) <> (
        select count(*) from hearback.responses r where r.environment_id = s.environment_id and r.survey_id = s.id and r.finished
      )`),
    [],
  )
  assert.equal(
    await rows(`select s.id from hearback.surveys s cross join lateral unnest(string_to_array(s.quotas, ',')) as one (quota)
      where not exists (
        select from hearback.quota_counts q
        where q.environment_id = s.environment_id and q.survey_id = s.id and q.quota = one.quota
      )`),
    [],
  )
  assert.equal(
    await rows(`select (select count(*) from hearback.response_tags) = (
        select sum(jsonb_array_length(r.tags)) from hearback.responses r
      ), a.owners = (select count(*) from hearback.people p where p.is_owner and p.status = 'active')
      from hearback.accounts a`),
    [[true, true]],
  )
  const [counted] = await rows(`select count(*)::int from hearback.finished_counts where count > 0`)
  assert.ok((counted as number[])[0], 'there are counts')
})

test('a storage that has records is not filled', async () => {
  for (const to of [onPostgres.tables, recordTables(onSqlite)]) {
    let error: unknown
    await moveTables(recordTables(filled), to).catch((thrown) => {
      error = thrown
    })
    assert.match(String(error), /^NotEmptyError: The table products has records/)
  }
})

test('others cannot write to a database that is read, and a connected service refuses the move', async () => {
  await onPostgres.tables.read(async () => {
    await client.query(`set lock_timeout = '100ms'`)
    let code: unknown
    await client.query('delete from hearback.guesses').catch((error) => {
      code = error.code
    })
    assert.is(code, '55P03')
  })
  const service = postgresStorage({ connectionString: url })
  await service.ping()
  let error: unknown
  await onPostgres.tables
    .read(async () => {})
    .catch((thrown) => {
      error = thrown
    })
  await service.close()
  assert.match(String(error), /A connection of a running Hearback uses this database: stop every service on it/)
})

test.after(async () => {
  await onPglite.close()
  await pglite.close()
  await onPostgres.close()
  await client.end()
  await onSqlite.close()
  await drop()
  await rm(folder, { recursive: true, force: true })
})

test.run()
