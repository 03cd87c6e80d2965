import { storageCases } from '@hearback/contract'
import { memoryRecords } from '@hearback/core/memory'
import { movedTables, recordStorage, recordTables, type StorageTables } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { pgliteStorage } from '@hearback/postgres/pglite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inOneForm } from '../../hearback/src/command/move/digest.ts'
import { moveTables } from '../../hearback/src/command/move/move-tables.ts'
import { openPglite } from '../src/pglite.ts'
import { prepared } from '../src/prepared.ts'
import { temporaryDatabase } from './database.ts'

/*
 * What the contract's cases leave behind goes from a store of records over PGlite and PostgreSQL to another store of records. Each
 * case leaves what it is about: deleted surveys and environments, erased contacts, open circuits, held leases, and all the rest.
 */
const test = suite('moving all that a storage holds')

const filled = memoryRecords()
const pglite = await openPglite()
const { url, drop } = await temporaryDatabase()
const onPglite = pgliteStorage({ pglite })
const onPostgres = postgresStorage({ connectionString: `${url}?application_name=move` })

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

test.before(
  prepared(async () => {
    const storage = recordStorage(filled)
    await storage.migrate('apply')
    const cases = storageCases(
      async () => storage,
      async () => JSON.stringify(filled.dump()),
    ).filter(({ name }) => !name.includes(': play '))
    for (const { run } of cases) await run()
    await onPglite.migrate('apply')
    await onPostgres.migrate('apply')
  }),
)

test('every table has records to move', async () => {
  const records = await everything(recordTables(filled))
  assert.equal(
    movedTables.filter((table) => records[table]?.length === 0),
    [],
  )
})

test('records come whole from a store of records to PGlite, to PostgreSQL, and back', async () => {
  const back = memoryRecords()
  await recordStorage(back).migrate('apply')
  const before = await everything(recordTables(filled))
  const ways = [recordTables(filled), onPglite.tables, onPostgres.tables, recordTables(back)] as const
  for (const [nth, to] of ways.entries()) {
    const from = ways[nth - 1]
    if (from === undefined) continue
    const { corrected } = await moveTables(from, to)
    assert.equal(corrected, [], `way ${nth}`)
    assert.equal(await everything(to), before, `way ${nth}`)
  }
})

test.after(async () => {
  await onPglite.close()
  await pglite.close()
  await onPostgres.close()
  await drop()
})

test.run()
