import {
  type ListPosition,
  nothingAlongside,
  type ResponseFilter,
  type ResponseOrder,
  type StoredResponse,
} from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { lengths } from '../../tests/src/proof.ts'
import { all, changed, newest, oldest } from './lists.ts'
import { insertEnvironment } from './new-environment.ts'
import { at, survey } from './records.ts'
import { freshDatabase } from './server.ts'

/*
 * A survey was deleted that has the newest thirty thousand responses, and others among the older ones of twelve surveys.
 * Lists cost what the others cost. What was read is taken from PostgreSQL's counters of the only connection.
 */
const database = await freshDatabase()
const hidden = 30_000
const shown = 2400
const surveys = 12
const limit = 51

const states = ['analyzed', 'analyzed when there was one survey', 'not yet analyzed'] as const
const [firstState] = states

for (const state of states) {
  // The short form tries every state once, and one of them in both ways.
  const isTriedTwice = lengths.everyPlan || state === firstState
  for (const plans of isTriedTwice ? (['force_generic_plan', 'auto'] as const) : (['auto'] as const)) {
    const test = suite(`lists while a survey is being removed, ${state}, plan_cache_mode = ${plans}`)
    const schema = `${state.replaceAll(' ', '_')}_${plans}`
    const pool = new Pool({ connectionString: database.connectionString, max: 1 })
    const storage = postgresStorage({ pool, schema, prepare: true })

    test.before(
      prepared(async () => {
        await storage.migrate('apply')
        await pool.query(`set search_path to ${schema}`)
        await pool.query(`set plan_cache_mode = ${plans}`)
        await insertEnvironment(storage, 'e')
        for (let n = 0; n <= surveys; n += 1) {
          await storage.surveys.insert(
            'e',
            survey('e', `s${n}`),
            { ifRevision: n + 1, segment: null },
            nothingAlongside,
          )
        }
        for (const table of ['responses', 'displays', 'surveys']) {
          await pool.query(`alter table ${table} set (autovacuum_enabled = off)`)
        }
        // Every other one of the old ones is of the deleted survey, too; the first survey has most of the others.
        const fill = async (from: number, to: number) => {
          const rows = `select n, to_char(n, 'FM000000') as id, timestamptz '2026-01-02Z' + n * interval '1 second' as t,
          case when n > 2 * ${shown} or n % 2 = 0 then 's0' when n % 3 = 0 then 's' || 1 + n % ${surveys} else 's1' end as survey
          from generate_series(${from}, ${to}) as n`
          await pool.query(
            `insert into responses (environment_id, id, survey_id, created_at, updated_at, finished, version, data,
             variables, ttc, meta, tags, notes)
           select 'e', id, survey, t, t, n % 5 > 0, 1, '{}', '{}', '{}', '{}', '[]', '[]' from (${rows}) as rows`,
          )
          await pool.query(
            `insert into displays (environment_id, id, created_at, survey_id) select 'e', id, t, survey from (${rows}) as rows`,
          )
        }
        await fill(2 * shown + 1, hidden + shown)
        if (state === 'analyzed when there was one survey') await pool.query('analyze')
        await fill(1, 2 * shown)
        if (state === 'analyzed') await pool.query('analyze')
        const chore = {
          id: 'c',
          environmentId: 'e',
          kind: 'eraseSurvey',
          subject: 's0',
          detail: null,
          dueAt: at(0),
        } as const
        await storage.surveys.delete('e', 's0', chore, nothingAlongside)
      }),
    )

    /** Rows of a table that were read until now. */
    async function read(table: string): Promise<number> {
      await pool.query('select pg_stat_force_next_flush()')
      const { rows } = await pool.query<{ read: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
         from pg_stat_user_tables where schemaname = $1 and relname = $2`,
        [schema, table],
      )
      return rows[0]?.read ?? Number.NaN
    }

    async function expected(
      filter: Partial<ResponseFilter>,
      order: ResponseOrder,
      after: ListPosition | null,
    ): Promise<string[]> {
      const direction = order.by === 'createdAt' ? order.direction : 'asc'
      const { rows } = await pool.query<{ id: string }>(
        `select id from responses where survey_id <> 's0' and contact_id is null and ($1::boolean is null or finished = $1)
           and ($2::text is null or id ${direction === 'asc' ? '>' : '<'} $2)
           and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)
         order by id ${direction} limit ${limit}`,
        [filter.finished ?? null, after?.id ?? null, filter.since ?? null, filter.until ?? null],
      )
      return rows.map(({ id }) => id)
    }

    const since = at(86_400_000 + 1_000_000)
    const until = at(86_400_000 + 4_000_000)
    for (const [what, filter, order] of [
      ['newest first', {}, newest],
      ['oldest first', {}, oldest],
      ['finished, newest first', { finished: true }, newest],
      ['between two times', { since, until }, newest],
      ['between two times, oldest first', { since, until }, oldest],
      ['changes', {}, changed],
      ['changes since a time', {}, { ...changed, from: since }],
      ['changes since a time when only hidden ones came', {}, { ...changed, from: at(86_400_000 + 20_000_000) }],
    ] as const) {
      test(`${what}: a first and a second page read little, and are right`, async () => {
        let after: ListPosition | null = null
        for (const page of ['first', 'second']) {
          const before = await read('responses')
          const found: StoredResponse[] = await storage.responses.list('e', { ...all, ...filter }, order, {
            after,
            limit,
          })
          const many = (await read('responses')) - before
          const from = order.by === 'updatedAt' ? { since: order.from } : {}
          assert.equal(
            found.map(({ id }) => id),
            await expected({ ...filter, ...from }, order, after),
            `${page} page`,
          )
          // The first of each survey, and a page of each.
          assert.ok(many <= surveys * (limit + 10), `${many} rows were read for the ${page} page`)
          const last = found.at(-1)
          after = last ? { at: last.createdAt, id: last.id } : null
        }
      })
    }

    test('displays, survey by survey: no more than the page is read', async () => {
      const before = await read('displays')
      for (let n = 0; n <= surveys; n += 1) {
        await storage.displays.listOfSurvey('e', `s${n}`, { after: null, limit })
      }
      assert.ok((await read('displays')) - before <= surveys * (limit + 10))
    })

    test('changes of one survey: no more than the page is read', async () => {
      const before = await read('responses')
      const found = await storage.responses.list('e', { ...all, surveyId: 's1' }, changed, { after: null, limit })
      assert.is(found.length, limit)
      assert.ok((await read('responses')) - before <= limit + 10)
    })

    test('responses that go with a contact are passed over without a look at anything else', async () => {
      const contact = { id: 'gone', environmentId: 'e', createdAt: at(0), updatedAt: at(0), userId: null, version: 1 }
      await storage.contacts.insert('e', { ...contact, attributes: {} }, nothingAlongside)
      await pool.query(
        `insert into responses (environment_id, id, survey_id, created_at, updated_at, finished, version, contact_id, data,
           variables, ttc, meta, tags, notes)
         select 'e', 'z' || n, 's1', t, t, true, 1, 'gone', '{}', '{}', '{}', '{}', '[]', '[]'
         from (select n, timestamptz '2027-01-01Z' + n * interval '1 second' as t from generate_series(1, 3000) as n) as rows`,
      )
      const chore = {
        id: 'd',
        environmentId: 'e',
        kind: 'eraseContact',
        subject: 'gone',
        detail: null,
        dueAt: at(0),
      } as const
      await storage.contacts.delete('e', 'gone', { at: at(0), withResponses: true }, chore, nothingAlongside)
      const lookedUp = async () => (await read('erasures')) + (await read('surveys'))
      const before = await lookedUp()
      const found = await storage.responses.list('e', all, newest, { after: null, limit })
      assert.equal(
        found.map(({ id }) => id),
        await expected({}, newest, null),
      )
      assert.ok((await lookedUp()) - before < 300)
    })

    test.after(async () => {
      await storage.close()
      await pool.end()
      if (state === 'not yet analyzed' && plans === 'auto') await database.drop()
    })
    test.run()
  }
}
