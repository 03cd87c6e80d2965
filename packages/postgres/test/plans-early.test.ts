import { type ListPage, nothingAlongside, type ResponseFilter, type ResponseOrder } from '@hearback/core/storage'
import { type PostgresStorage, postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths } from '../../tests/src/proof.ts'
import { all, changed, newest, oldest } from './lists.ts'
import { insertEnvironment } from './new-environment.ts'
import { at, survey } from './records.ts'
import { freshDatabase } from './server.ts'

/*
 * A list is read to its end in about one pass over its rows, whatever PostgreSQL knows of the table: after a bulk of rows
 * it may be minutes before they are analyzed. A list of few rows does not read all others. What was read is taken from
 * PostgreSQL's own counters.
 */
const test = suite('lists on tables, analyzed or not yet')
const database = await freshDatabase()
const rows = 6000
const limit = 100
const tables = ['surveys', 'responses', 'response_tags', 'displays', 'contacts', 'audit', 'erasures']

/** When the tables were last analyzed: never, before any row, after ten, after rows of another environment alone, or now. */
const states = ['never', 'when empty', 'after ten rows', 'before the environment', 'with all rows'] as const
/** The short form takes what PostgreSQL knows least of, and most. */
const tried = lengths.everyPlan ? states : (['never', 'with all rows'] as const)

const long = { since: at(0), until: at(1_000_000_000) }

type Row = { id: string; createdAt: string; updatedAt?: string }
type List = (storage: PostgresStorage, page: ListPage) => Promise<Row[]>
const responses =
  (filter: Partial<ResponseFilter>, order: ResponseOrder): List =>
  ({ responses }, page) =>
    responses.list('e', { ...all, ...filter }, order, page)

/*
 * Of the responses, 10 are of the survey `rare`, 600 of `mid`, the others of `s`; all have the tag `t`, 10 `rare` besides;
 * each contact has 20.
 */
const mid = rows / 10
const most = rows - mid - 10

interface Listed {
  list: List
  table?: string
  by?: 'updatedAt'
  /** How many there are. Default: all. */
  count?: number
  /** How often a listed row may be read, and others for it. Default: twice. A choice is made by counting: see `fewFor`. */
  reads?: number
}

const lists: Record<string, Listed> = {
  'responses, oldest first': { list: responses({}, oldest) },
  'responses, newest first': { list: responses({}, newest) },
  'responses between two times': { list: responses(long, oldest) },
  'responses of a survey': { list: responses({ surveyId: 's' }, newest), count: most },
  'responses with a tag': { list: responses({ tagId: 't', finished: true }, newest) },
  'responses with a tag to a survey': {
    list: responses({ tagId: 't', surveyId: 's' }, newest),
    count: most,
    reads: 23,
  },
  'responses by change': { list: responses({}, changed), by: 'updatedAt' },
  'responses between two times by change': { list: responses(long, changed), by: 'updatedAt', reads: 23 },
  'responses of a survey by change': {
    list: responses({ surveyId: 's' }, changed),
    by: 'updatedAt',
    count: most,
    reads: 23,
  },
  'responses of a survey with a tag by change': {
    list: responses({ surveyId: 's', tagId: 't' }, changed),
    by: 'updatedAt',
    count: most,
    reads: 45,
  },
  'responses of a smaller survey by change': {
    list: responses({ surveyId: 'mid' }, changed),
    by: 'updatedAt',
    count: mid,
    reads: 15,
  },
  ...rare('a contact', { contactId: 'c7' }, 20),
  ...rare('a contact with a tag', { contactId: 'c7', tagId: 't' }, 20),
  ...rare('a contact to a survey', { contactId: 'c7', surveyId: 'rare' }, 10),
  ...rare('a contact between two times', { contactId: 'c7', ...long }, 20),
  ...rare('a rare survey', { surveyId: 'rare' }, 10),
  ...rare('a rare survey with a tag', { surveyId: 'rare', tagId: 't' }, 10),
  ...rare('a survey with a rare tag', { surveyId: 's', tagId: 'rare' }, 10, 210),
  ...rare('a rare tag', { tagId: 'rare' }, 10),
  ...rare('an hour', { since: at(3_600_000 * 24), until: at(3_600_000 * 24 + 20_000) }, 19),
  displays: {
    table: 'displays',
    list: ({ displays }, page) => displays.listOfSurvey('e', 's', page),
  },
  contacts: {
    table: 'contacts',
    list: ({ contacts }, page) => contacts.list('e', { userId: null, email: null }, page),
  },
  'audit entries': { table: 'audit', list: ({ audit }, page) => audit.list('e', page) },
}

/** A list of few responses, in both orders. */
function rare(what: string, filter: Partial<ResponseFilter>, count: number, reads = 5): Record<string, Listed> {
  return {
    [`responses of ${what}`]: { list: responses(filter, newest), count, reads },
    [`responses of ${what} by change`]: { list: responses(filter, changed), by: 'updatedAt', count, reads },
  }
}

for (const state of tried) {
  const schema = `analyzed_${state.replaceAll(' ', '_')}`
  // One connection, as the counters are those of a connection.
  const pool = new Pool({ connectionString: database.connectionString, max: 1 })
  const storage = postgresStorage({ pool, schema, prepare: true })

  async function fill(from: number, to: number, into = 'e'): Promise<void> {
    const row = `select n, to_char(n, 'FM000000') as id, timestamptz '2026-01-02Z' + n * interval '1 second' as t
      from generate_series(${from}, ${to}) as n`
    await pool.query(`set search_path to ${schema}`)
    await pool.query(
      `insert into responses (environment_id, id, survey_id, created_at, updated_at, finished, version, contact_id, data,
         variables, ttc, meta, tags, notes)
       select '${into}', id, case when n % 600 = 7 then 'rare' when n % 10 = 3 then 'mid' else 's' end, t, t, true, 1, 'c' || n % 300,
         '{"q1":"yes"}', '{}', '{}', '{}', case when n % 600 = 9 then '[{"id":"t"},{"id":"rare"}]' else '[{"id":"t"}]' end::jsonb, '[]'
       from (${row}) as rows`,
    )
    await pool.query(
      `insert into response_tags (environment_id, response_id, tag_id, created_at)
       select '${into}', id, tag, t from (${row}) as rows, unnest(case when n % 600 = 9 then '{t,rare}' else '{t}' end::text[]) as tag`,
    )
    await pool.query(
      `insert into displays (environment_id, id, created_at, survey_id) select '${into}', id, t, 's' from (${row}) as rows`,
    )
    await pool.query(
      `insert into contacts (environment_id, id, created_at, updated_at, attributes, version)
       select '${into}', id, t, t, '{}', 1 from (${row}) as rows`,
    )
    await pool.query(
      `insert into audit (environment_id, id, created_at, actor_kind, actor_id, actor_label, action, resource, resource_ids, fields)
       select '${into}', id, t, 'key', 'k', 'Key', 'update', 'survey', '[]', '[]' from (${row}) as rows`,
    )
  }

  /** Rows that were read of a table until now, one by one or along an index. */
  async function read(table: string): Promise<number> {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows: found } = await pool.query<{ read: number }>(
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
       from pg_stat_user_tables where schemaname = $1 and relname = $2`,
      [schema, table],
    )
    return found[0]?.read ?? Number.NaN
  }

  for (const [what, { list, table = 'responses', by = 'createdAt', count = rows, reads = 2 }] of Object.entries(
    lists,
  )) {
    test(`${what}, analyzed ${state}`, async () => {
      await ready()
      const before = await read(table)
      let listed = 0
      for (let after: ListPage['after'] = null; ; ) {
        const page: Row[] = await list(storage, { after, limit })
        listed += page.length
        const last = page.at(-1)
        if (!last || page.length < limit) break
        after = { at: last[by] ?? '', id: last.id }
      }
      assert.is(listed, count)
      const times = ((await read(table)) - before) / count
      assert.ok(times < reads, `For each row ${times.toFixed(1)} were read`)
    })
  }

  let filled: Promise<void> | undefined
  const ready = () => (filled ??= open())
  async function open(): Promise<void> {
    await storage.migrate('apply')
    for (const table of tables) await pool.query(`alter table ${schema}.${table} set (autovacuum_enabled = off)`)
    const analyze = `analyze ${tables.map((table) => `${schema}.${table}`).join()}`
    if (state === 'when empty') await pool.query(analyze)
    await insertEnvironment(storage, 'e')
    for (const [n, id] of ['s', 'mid', 'rare'].entries()) {
      await storage.surveys.insert('e', survey('e', id), { ifRevision: n + 1, segment: null }, nothingAlongside)
    }
    if (state === 'before the environment') {
      await fill(rows + 1, rows + 1000, 'before')
      await pool.query(analyze)
    }
    await fill(1, 10)
    if (state === 'after ten rows') await pool.query(analyze)
    await fill(11, rows)
    if (state === 'with all rows') await pool.query(analyze)
  }
  test.after(async () => {
    await storage.close()
    await pool.end()
  })
}

test.after(() => database.drop())
test.run()
