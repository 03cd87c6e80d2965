import { randomBytes } from 'node:crypto'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import { routeTable } from '../../core/src/house/service/route-table.ts'
import { holdsGood } from '../../core/test/endpoints/good.ts'
import { endpoints } from '../../core/test/endpoints/index.ts'
import { newWorld, pathsOf } from '../../core/test/endpoints/world.ts'
import { reportProof } from '../../tests/src/proof.ts'

/* What every route answers and does, on a Citus. See `storage-citus.trust.test.ts` for what `CITUS_URL` is. */
const test = suite('every endpoint on Citus')
const { CITUS_URL: connectionString } = process.env

if (connectionString) onCitus(connectionString)
else {
  console.warn('Skipped: CITUS_URL is not set')
  test.skip('answers')
}

function onCitus(connectionString: string): void {
  const schema = `hearback_${randomBytes(6).toString('hex')}`
  const pool = new Pool({ connectionString })
  const storage = postgresStorage({ pool, schema, layout: 'citus' })
  let tables = ''
  let tried = 0

  test.before(async () => {
    await storage.migrate('apply')
    const { rows } = await pool.query(
      "select tablename from pg_tables where schemaname = $1 and tablename not in ('migrations', 'accounts')",
      [schema],
    )
    tables = rows.map(({ tablename }) => `${schema}.${tablename}`).join()
  })

  for (const row of routeTable) {
    const endpoint = endpoints[row.operation]
    if (!endpoint) continue
    for (const path of pathsOf(row)) {
      test(`${row.method} ${path}`, async () => {
        await pool.query(`truncate ${tables} cascade`)
        const world = await newWorld({ storage, dump: async () => '' })
        await holdsGood(row, endpoint, path, world)
        tried += 1
      })
    }
  }

  test.after(async () => {
    reportProof({ proof: 'every endpoint on Citus', tried, failed: 0, lost: 0 })
    await pool.query(`drop schema ${schema} cascade`)
    await pool.end()
  })
}

test.run()
