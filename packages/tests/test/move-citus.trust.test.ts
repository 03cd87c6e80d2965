import { randomBytes } from 'node:crypto'
import { storageCases } from '@hearback/contract'
import { memoryRecords } from '@hearback/core/memory'
import { movedTables, recordStorage, recordTables } from '@hearback/core/records'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { moveTables } from '../../hearback/src/command/move/move-tables.ts'
import { reportProof } from '../src/proof.ts'

/* As `move-tables.test.ts`, to a Citus and back. See `storage-citus.trust.test.ts` for what `CITUS_URL` is. */
const test = suite('moving all that a storage holds to Citus')
const { CITUS_URL: connectionString } = process.env

if (connectionString) onCitus(connectionString)
else {
  console.warn('Skipped: CITUS_URL is not set')
  test.skip('comes back whole')
}

function onCitus(connectionString: string): void {
  const schema = `hearback_${randomBytes(6).toString('hex')}`
  const pool = new Pool({ connectionString })

  test('comes back whole', async () => {
    const filled = memoryRecords()
    const from = recordStorage(filled)
    await from.migrate('apply')
    const cases = storageCases(
      async () => from,
      async () => JSON.stringify(filled.dump()),
    ).filter(({ name }) => !name.includes(': play '))
    for (const { run } of cases) await run()
    const onNodes = postgresStorage({ pool, schema, layout: 'citus' })
    await onNodes.migrate('apply')
    const there = await moveTables(recordTables(filled), onNodes.tables)
    const back = memoryRecords()
    await recordStorage(back).migrate('apply')
    assert.equal(await moveTables(onNodes.tables, recordTables(back)), there)
    // A key is found by its hash alone, which leads to its node.
    const key = await aKeyOf(filled)
    assert.is((await onNodes.directory.keyByHash(key?.hash ?? ''))?.id, key?.id)
    const records = movedTables.reduce((sum, table) => sum + there.tables[table].records, 0)
    reportProof({ proof: 'moving to Citus and back', tried: records, failed: 0, lost: 0 })
  })

  test.after(async () => {
    await pool.query(`drop schema ${schema} cascade`)
    await pool.end()
  })
}

/** Any key that is stored. */
const aKeyOf = (filled: ReturnType<typeof memoryRecords>) =>
  recordTables(filled).read(async (reader) => {
    for await (const { record } of reader.each('keys')) return record
    return null
  })

test.run()
