import { randomBytes } from 'node:crypto'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reportProof } from '../../tests/src/proof.ts'
import { holdsContract } from './contract.ts'
import { exceptionsOnCitus } from './tenancy.ts'

/*
 * Every case of the contract on a Citus. `CITUS_URL` names a database on its coordinator, in which the extension is and the workers are
 * known; the test has a schema of its own there, which it removes. No continuous integration has one: `statements.test.ts` holds there
 * what Citus needs.
 */
const test = suite('storage on Citus')
const { CITUS_URL: connectionString } = process.env

if (connectionString) onCitus(connectionString)
else {
  console.warn('Skipped: CITUS_URL is not set')
  test.skip('holds the contract')
}

function onCitus(connectionString: string): void {
  const schema = `hearback_${randomBytes(6).toString('hex')}`
  const pool = new Pool({ connectionString })

  const cases = holdsContract(
    test,
    (onStatement) => postgresStorage({ pool, prepare: true, schema, layout: 'citus', onStatement }),
    (text) => pool.query(text),
    undefined,
    { schema, unbound: exceptionsOnCitus },
  )

  test('the environments lie on several nodes', async () => {
    const { rows } = await pool.query(`select citus_version() as version, (
        select count(*)::int from pg_dist_node n where n.isactive and n.shouldhaveshards) as nodes, (
        select count(distinct s.nodename || s.nodeport)::int from citus_shards s
        where s.table_name = '${schema}.responses'::regclass and s.shard_size > 16384) as used`)
    console.log(`${rows[0].version}, ${rows[0].nodes} nodes with shards, ${cases} cases`)
    assert.is(rows[0].used, rows[0].nodes)
  })

  test.after(async () => {
    reportProof({ proof: 'the storage contract on Citus', tried: cases, failed: 0, lost: 0 })
    await pool.query(`drop schema ${schema} cascade`)
    await pool.end()
  })
}

test.run()
