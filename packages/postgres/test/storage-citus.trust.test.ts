import { randomBytes } from 'node:crypto'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { reportProof } from '../../tests/src/proof.ts'
import { holdsContract } from './contract.ts'
import { exceptionsOnCitus } from './tenancy.ts'

/*
 * Every case of the contract on a Citus, three times: as it is, over the coordinator, and as it is while one node is away. `CITUS_URL` names a database on its
 * coordinator, in which the extension is and the workers are known; each has a schema of its own there, which it removes. No continuous
 * integration has one: `statements.test.ts` holds there what Citus needs.
 */
const { CITUS_URL: connectionString } = process.env

/** The reads that go over all nodes and have another way while one of them is away. */
const overAllNodes = [
  ...['deliveries.open+shard', 'chores.due'],
  ...['directory.environmentOfResponse', 'directory.environmentsOfSurvey'],
]

/** What runs in each shard, and what does so only while a node is away. */
const inEachShard = ['deliveries.open+shard', 'deliveries.oldestDue+shard']
const inShards = ['deliveries.claim+shard', 'chores.take+shard'].concat(
  ...['directory.environmentOfResponse+shard', 'directory.environmentsOfSurvey+shard'],
)

/** The steps of a claim that do not run then. */
const ofSeveralSteps = ['deliveries.shares', 'deliveries.claimIn']

/** Does not hold from shard to shard: one environment comes before another then, each time another one. */
const sharedEqually = 'over all environments, which share them equally'

for (const [title, refused, isDirect] of [
  ['storage on Citus', [], true],
  ['storage on Citus, over the coordinator', [], false],
  ['storage on Citus, from shard to shard', overAllNodes, false],
] as const) {
  const test = suite(title)
  if (connectionString) onCitus(test, connectionString, title, refused, isDirect)
  else {
    console.warn('Skipped: CITUS_URL is not set')
    test.skip('holds the contract')
  }
  test.run()
}

/** `refused`: the statements that fail as they do while a node is away. `isDirect`: statements of an environment go to its node. */
function onCitus(
  test: Test,
  connectionString: string,
  title: string,
  refused: readonly string[],
  isDirect: boolean,
): void {
  const schema = `hearback_${randomBytes(6).toString('hex')}`
  const pool = new Pool({ connectionString })
  const refuse = (name: string): void => {
    if (refused.includes(name)) throw Object.assign(new Error('A node is away'), { code: '08006' })
  }

  const cases = holdsContract(
    test,
    (noted) =>
      postgresStorage({
        ...(isDirect ? { connectionString } : { pool, prepare: true }),
        ...{ schema, layout: 'citus' },
        onStatement(name, text) {
          noted(name, text)
          refuse(name)
        },
      }),
    (text) => pool.query(text),
    ({ name }) => refused.length === 0 || !name.endsWith(sharedEqually),
    {
      schema,
      unbound:
        refused.length === 0
          ? [...exceptionsOnCitus, ...inEachShard]
          : [...exceptionsOnCitus.filter((name) => !ofSeveralSteps.includes(name)), ...inEachShard, ...inShards],
    },
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
    reportProof({ proof: `the storage contract: ${title}`, tried: cases, failed: 0, lost: 0 })
    await pool.query(`drop schema ${schema} cascade`)
    await pool.end()
  })
}
