import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { holdsRaces, holdsValues } from '../../postgres/test/contract.ts'
import { findPgbouncer, type PgbouncerProgram, startPgbouncer } from '../src/pgbouncer.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('storage through PgBouncer in transaction mode')

const program = findPgbouncer()
if (program.lack === null) await throughPgbouncer(program)
else {
  console.warn(`Skipped: ${program.lack}`)
  test.skip('holds the contract')
}

async function throughPgbouncer(program: PgbouncerProgram): Promise<void> {
  const database = await temporaryDatabase()
  const pgbouncer = await startPgbouncer(program, database.url)
  const connectionString = pgbouncer.urlOf(database.url)
  const pool = new Pool({ connectionString })

  const storage = postgresStorage({ pool, prepare: false })
  holdsRaces(test, storage)
  holdsValues(test, storage)

  test('eight processes that start at once on an empty database all succeed', async () => {
    const open = () => postgresStorage({ connectionString, prepare: false, schema: 'crowded' })
    const storages = Array.from({ length: 8 }, open)
    await Promise.all(storages.map((storage) => storage.migrate('apply')))
    await Promise.all(storages.map((storage) => storage.migrate('check')))
    await Promise.all(storages.map((storage) => storage.close()))
  })

  test('an inspection finds it out', async () => {
    const inspected = postgresStorage({ connectionString, prepare: false })
    assert.is((await inspected.inspect()).behindPooler, true)
    await inspected.close()
  })

  test.after(async () => {
    await pool.end()
    await pgbouncer.close()
    await database.drop()
  })
}

test.run()
