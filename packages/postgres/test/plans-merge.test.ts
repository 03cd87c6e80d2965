import { type ListPosition, nothingAlongside, type ResponseOrder } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { lengths } from '../../tests/src/proof.ts'
import { all } from './lists.ts'
import { insertEnvironment } from './new-environment.ts'
import { at, survey } from './records.ts'
import { freshDatabase } from './server.ts'

/*
 * Lists while a survey is being removed, where there are about as many surveys as a page has responses: what is read grows
 * with the page and the surveys, not with their product: ten pages where each survey has a stretch of its own. PostgreSQL's own counters say what was read.
 */
const database = await freshDatabase()
const surveys = 200
const rows = 40_000
const changed = { by: 'updatedAt', from: at(0), until: null } as const
const orders: ResponseOrder[] = [{ by: 'createdAt', direction: 'desc' }, { by: 'createdAt', direction: 'asc' }, changed]

/** Which survey has the response `n`. */
const distributions = {
  'each in its turn': `n % ${surveys}`,
  'one after another': `n / ${rows / surveys}`,
  'most in a few': `floor(${surveys} * power((n * 7919 % ${rows})::float8 / ${rows}, 8))`,
}

// The short form tries the one that is furthest from even.
const tried = Object.entries(distributions).filter(([name]) => lengths.everyPlan || name === 'most in a few')

for (const [distribution, nth] of tried) {
  const test = suite(`lists of ${surveys} surveys while another is being removed, ${distribution}`)
  const schema = distribution.replaceAll(' ', '_')
  const pool = new Pool({ connectionString: database.connectionString, max: 1 })
  const names: string[] = []
  const storage = postgresStorage({ pool, schema, prepare: true, onStatement: (name) => names.push(name) })

  test.before(
    prepared(async () => {
      await storage.migrate('apply')
      await pool.query(`set search_path to ${schema}`)
      await pool.query('set plan_cache_mode = force_generic_plan')
      await insertEnvironment(storage, 'e')
      for (let n = 0; n <= surveys; n += 1) {
        await storage.surveys.insert('e', survey('e', `s${n}`), { ifRevision: n + 1, segment: null }, nothingAlongside)
      }
      await pool.query(
        `insert into responses (environment_id, id, survey_id, created_at, updated_at, finished, version, data, variables,
         ttc, meta, tags, notes)
       select 'e', to_char(n, 'FM000000'), 's' || ${nth}, t, t, true, 1, '{}', '{}', '{}', '{}', '[]', '[]'
       from (select n, timestamptz '2026-01-02Z' + n / 3 * interval '1 second' as t
         from generate_series(0, ${rows - 1}) as n) as rows`,
      )
      await pool.query('analyze')
    }),
  )

  /** Entries of indexes and rows of responses that were read until now. */
  async function read(): Promise<number> {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows: found } = await pool.query<{ read: number }>(
      `select (t.seq_tup_read + sum(i.idx_tup_read))::integer as read
       from pg_stat_user_tables t join pg_stat_user_indexes i using (relid)
       where t.schemaname = $1 and t.relname = 'responses' group by t.seq_tup_read`,
      [schema],
    )
    return found[0]?.read ?? Number.NaN
  }

  test('where nothing is hidden, an empty page is one statement', async () => {
    names.length = 0
    const later: ResponseOrder = { ...changed, from: at(366 * 86_400_000) }
    assert.equal(await storage.responses.list('e', all, later, { after: null, limit: 50 }), [])
    assert.equal(await storage.responses.listTexts('e', all, later, { after: null, limit: 50 }), [])
    assert.equal(await storage.responses.listForTable('e', all, orders[0] ?? changed, nowhere, []), [])
    assert.equal(names, ['responses.list', 'responses.listTexts', 'responses.listForTable'])
  })
  const nowhere = { after: { at: at(0), id: '' }, limit: 50 }

  for (const order of orders) {
    for (const limit of [51, 200, 1000]) {
      const direction = order.by === 'createdAt' ? order.direction : 'asc'
      test(`${order.by} ${direction}, ${limit} a page`, async () => {
        await storage.surveys.delete('e', 's0', { ...chore, id: `c${limit}${order.by}${direction}` }, nothingAlongside)
        const { rows: expected } = await pool.query<{ id: string }>(
          `select id from responses where survey_id <> 's0' order by id ${direction} limit ${3 * limit}`,
        )
        let after: ListPosition | null = null
        for (let page = 0; page < 3; page += 1) {
          const before = await read()
          const startedAt = performance.now()
          const found = await storage.responses.list('e', all, order, { after, limit })
          const ms = performance.now() - startedAt
          const many = (await read()) - before
          if (process.env.SHOW_READ)
            console.log(`${distribution}, ${order.by} ${direction}, ${limit}: ${many} were read, ${ms.toFixed()} ms`)
          assert.equal(
            found.map(({ id }) => id),
            expected.slice(page * limit, (page + 1) * limit).map(({ id }) => id),
          )
          assert.ok(many <= 10 * limit + surveys, `${many} were read for page ${page}`)
          const last = found.at(-1)
          after = last ? { at: order.by === 'createdAt' ? last.createdAt : last.updatedAt, id: last.id } : null
        }
      })
    }
  }

  test.after(async () => {
    await storage.close()
    await pool.end()
    if (distribution === Object.keys(distributions).at(-1)) await database.drop()
  })
  test.run()
}

const chore = { environmentId: 'e', kind: 'eraseSurvey', subject: 's0', detail: null, dueAt: at(0) } as const
