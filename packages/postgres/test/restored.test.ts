import { PGlite } from '@electric-sql/pglite'
import { nothingAlongside, type SummaryFilter, type SummaryPlan } from '@hearback/core'
import { Client, Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { at, environment, product, response, survey } from './records.ts'
import { freshDatabase } from './server.ts'
import { smallBlocks, smallBlocksEmbedded } from './small-blocks.ts'

/*
 * A dump brings along the ids of transactions that it has stored, and a new server counts from the beginning. The rows
 * are copied as they are, table by table, from a PostgreSQL server into a PGlite of its own, which is such a new server.
 * (The programs pg_dump and psql do not come with the PostgreSQL of the tests.)
 */
const test = suite('what is kept, restored on another server')
const database = await freshDatabase()
const { connectionString } = database
const pool = new Pool({ connectionString })
const [server, copy] = [new Client({ connectionString }), await PGlite.create()]
const before = smallBlocks(pool, 10)
const after = smallBlocksEmbedded(copy, 10)
const until = at(1e12)
const everything: SummaryFilter = { finished: null, since: null, until: null, contactId: null, tagId: null }
const question = { skips: [], labels: { yes: 'yes' }, columns: {}, other: true, from: null, to: null }
const plan: SummaryPlan = { questions: [{ ...question, id: 'q1', form: 'one' }] }
const otherPlan: SummaryPlan = { questions: [{ ...question, id: 'q1', form: 'one', other: false }] }

type Asked = { query<T>(text: string): Promise<{ rows: T[] }> }
const nextTransaction = async (on: Asked): Promise<number> =>
  Number((await on.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0]?.id)
const states = async (on: Asked, table = 'summary_blocks', column = 'state'): Promise<string[]> =>
  (await on.query<{ state: string }>(`select distinct ${column} as state from hearback.${table} order by 1`)).rows.map(
    ({ state }) => state,
  )

test.before(async () => {
  await server.connect()
  await Promise.all([before.migrate('apply'), after.migrate('apply')])
  while ((await nextTransaction(server)) < (await nextTransaction(copy)) + 2000) {
    for (let n = 0; n < 500; n += 1) await nextTransaction(server)
  }
  const bare = { actionClasses: [], attributeKeys: [], keys: [], chores: [] }
  await before.products.insert(product('p'), [{ ...bare, environment: environment('e', 'p') }])
  await before.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothingAlongside)
  const responses = Array.from({ length: 100 }, (_, n) => ({ ...response('e', 's', `r${n}`), createdAt: at(n * 1000) }))
  await before.responses.insertMany('e', { responses, contacts: [], events: [] }, nothingAlongside)
  while ((await before.summaries.keep('e', 's', plan, until)) !== 'done');
  assert.equal(await states(server), ['kept'])
  // Some are on their way to be kept, and so is the count of a survey that was just given `autoComplete`.
  for (const [n, state] of ['announced', 'settling', 'dirty'].entries()) {
    await server.query(
      `update hearback.summary_blocks set state = $1 where until_at = (
         select until_at from hearback.summary_blocks order by until_at offset $2 limit 1)`,
      [state, 2 * n + 1],
    )
  }
  const next = { ...survey('e', 's'), version: 2, autoComplete: 500 }
  const condition = { ifVersion: 1, ifRevision: 2, segment: null }
  await before.surveys.replace('e', next, condition, nothingAlongside)

  for (const table of ['products', 'environments', 'surveys', 'responses', 'summary_blocks', 'summary_values']) {
    const { rows } = await server.query(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from hearback.${table} t`,
    )
    await copy.query(
      `insert into hearback.${table} select * from jsonb_populate_recordset(null::hearback.${table}, $1::jsonb)`,
      [rows[0].all],
    )
  }
  const { rows } = await copy.query<{ least: string }>(
    'select min(announced::text::bigint) as least from hearback.summary_blocks',
  )
  assert.ok(Number(rows[0]?.least) > (await nextTransaction(copy)))
})

async function keptAgain(by: SummaryPlan): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    if ((await after.summaries.keep('e', 's', by, until)) === 'done') return
  }
  assert.unreachable(`It waits for ever: ${await states(copy)}`)
}

test('blocks that were being kept are counted again and kept, and what is told is right all the while', async () => {
  const tally = async (by: SummaryPlan, since: string | null) =>
    after.summaries.tally('e', 's', by, { ...everything, since })
  const { tally: plain } = await tally(plan, at(-1e9))
  assert.is(plain.started, 100)
  assert.equal((await tally(plan, null)).tally, plain)
  await keptAgain(plan)
  assert.equal(await states(copy), ['kept'])
  const { tally: kept, read } = await tally(plan, null)
  assert.equal(kept, plain)
  assert.is(read, 0)
  await keptAgain(otherPlan)
  assert.is((await tally(otherPlan, null)).read, 0)
  await after.responses.delete('e', 'r5', nothingAlongside)
  assert.is((await tally(otherPlan, null)).tally.started, 99)
  await keptAgain(otherPlan)
  assert.is((await tally(otherPlan, null)).read, 0)
})

test('the count of finished responses that was begun is begun again', async () => {
  assert.is(await after.responses.countFinished('e', 's', 500), 99)
  assert.equal(await states(copy, 'surveys', 'counting'), ['counted'])
  await after.responses.delete('e', 'r6', nothingAlongside)
  assert.is(await after.responses.countFinished('e', 's', 500), 98)
})

test.after(async () => {
  await server.end()
  await pool.end()
  await copy.close()
  await database.drop()
})
test.run()
