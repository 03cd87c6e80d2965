import { postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { holdsContract } from '../../postgres/test/contract.ts'
import { openOwnDatabase } from '../src/database.ts'
import { type DebianBinaries, debianPostgres } from '../src/postgres-binaries.ts'
import { reportProof } from '../src/proof.ts'

const test = suite('storage on the oldest PostgreSQL that Debian has')

const postgres = debianPostgres()
if (postgres.lack === null) await onOldest(postgres.binaries)
else {
  console.warn(`Skipped: ${postgres.lack}`)
  test.skip('holds the contract')
}

async function onOldest(programs: DebianBinaries): Promise<void> {
  const database = await openOwnDatabase({ programs })
  const pool = new pg.Pool({ connectionString: database.url })

  test('has a supported version', async () => {
    const { rows } = await pool.query('show server_version_num')
    const version = Math.floor(rows[0].server_version_num / 10_000)
    console.log(`PostgreSQL ${version}`)
    assert.ok(version >= 15, `PostgreSQL ${version}`)
  })

  const cases = holdsContract(
    test,
    (onStatement) => postgresStorage({ pool, onStatement }),
    (text) => pool.query(text),
  )

  test.after(async () => {
    reportProof({ proof: 'the storage contract on the oldest PostgreSQL', tried: cases, failed: 0, lost: 0 })
    await pool.end()
    await database.close()
  })
}

test.run()
