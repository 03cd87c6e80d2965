import type { ResponseFilter, ResponseOrder } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { all, changed, newest } from './lists.ts'
import { insertEnvironment } from './new-environment.ts'
import { survey } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('plans of lists that are asked for again and again, where one survey has nearly all responses')
const database = await freshDatabase()
const pool = new Pool({ connectionString: database.connectionString, max: 1 })
const storage = postgresStorage({ pool, prepare: true })

const nothing = { events: null, result: null, audit: [], files: [] }

const fill = (from: number, to: number, surveyId: string, contact: string) =>
  pool.query(
    `insert into hearback.responses (environment_id, id, survey_id, created_at, updated_at, finished, version, contact_id,
       data, variables, ttc, meta, tags, notes)
     select 'env', 'r' || n, $3, t, t, true, 1, $4, '{}', '{}', '{}', '{}', '[]', '[]'
     from (select n, timestamptz '2026-01-02' + n * interval '1 second' as t from generate_series($1::integer, $2) as n) as rows`,
    [from, to, surveyId, contact],
  )

test.before(
  prepared(async () => {
    await storage.migrate('apply')
    await insertEnvironment(storage, 'env')
    await storage.surveys.insert('env', survey('env', 'large'), { ifRevision: 1, segment: null }, nothing)
    await storage.surveys.insert('env', survey('env', 'small'), { ifRevision: 2, segment: null }, nothing)
    await fill(1, 50_000, 'large', 'everybody')
    await pool.query('analyze')
    // PostgreSQL knows nothing of these.
    await fill(50_001, 50_003, 'small', 'somebody')
  }),
)

/** After a few pages of the `usual` list, how often a plan was made for this one page, how often one was kept, and what the next one reads. */
async function planned(filter: Partial<ResponseFilter>, order: ResponseOrder, usual = filter, limit = 51) {
  // Plans are kept for a connection.
  const own = new Pool({ connectionString: database.connectionString, max: 1 })
  const on = postgresStorage({ pool: own, prepare: true })
  const list = (narrowed: Partial<ResponseFilter>) =>
    on.responses.listTexts('env', { ...all, ...narrowed }, order, { after: null, limit })
  for (let n = 0; n < 12; n += 1) await list(usual)
  await list(filter)
  const { rows } = await own.query(
    `select name, statement, custom_plans::integer as custom, generic_plans::integer as kept from pg_prepared_statements
     where name like 'responses.listTexts%'`,
  )
  // A filter is a parameter of the index scan, and another one of the condition on the survey or the contact.
  const filters = Object.values(filter)
  const values = ['env', ...filters, ...(order.by === 'updatedAt' ? [order.from] : []), ...filters, limit]
  const given = values.map((value) => `'${value}'`).join(', ')
  const plan = await own.query(`explain (analyze, format json, timing off) execute "${rows[0].name}" (${given})`)
  await own.end()
  return { ...rows[0], plan: JSON.stringify(plan.rows[0]['QUERY PLAN']) }
}

/** Pages of a stream are long, and end early where records are. */
const ofStream = 800

/** Such as the other survey, where one is looked for. */
const few = 10

/** Rows that a plan has thrown away after it had read them. */
const readInVain = (plan: string): number =>
  [...plan.matchAll(/"Rows Removed by Filter":(\d+)/g)].reduce((sum, [, rows]) => sum + Number(rows), 0)

for (const [what, order] of [
  ['all, newest first', newest],
  ['changes', changed],
] as const) {
  test(`${what}: the plan is made once, and goes along an index`, async () => {
    const { custom, kept, plan } = await planned({}, order)
    assert.ok(kept > 0, `${custom} plans were made for one page each`)
    assert.match(plan, /"Index Name":"responses_(?:created|updated)"/)
    assert.not.match(plan, /"Node Type":"Sort"/)
    assert.ok(readInVain(plan) < few)
  })
}

for (const [what, filter, usual] of [
  ['a small survey', { surveyId: 'small' }, { surveyId: 'large' }],
  ['a contact with few responses', { contactId: 'somebody' }, { contactId: 'everybody' }],
] as const) {
  test(`${what}: the responses of others are not read for it`, async () => {
    const { plan } = await planned(filter, newest, usual)
    assert.ok(readInVain(plan) < few, plan)
  })
}

for (const [what, filter, order] of [
  ['all, newest first', {}, newest],
  ['changes', {}, changed],
  ['a survey that has nearly all', { surveyId: 'large' }, newest],
  ['a small survey', { surveyId: 'small' }, newest],
] as const) {
  test(`a page of a stream, ${what}: it goes along an index, and no further than the page`, async () => {
    const { plan } = await planned(filter, order, filter, ofStream)
    assert.match(plan, /"Node Type":"WindowAgg"/)
    assert.not.match(plan, /"Node Type":"(?:Sort|Incremental Sort)"/)
    const read = [...plan.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, rows]) => Number(rows))
    assert.ok(Math.max(...read) <= ofStream + few, plan)
    assert.ok(readInVain(plan) < few, plan)
  })
}

test.after(async () => {
  await pool.end()
  await database.drop()
})
test.run()
