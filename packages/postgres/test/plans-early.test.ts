import type { Page, ResponseFilter, ResponseOrder } from '@hearback/core'
import { nothingAlongside } from '@hearback/core'
import { type PostgresStorage, postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { at, environment, product, survey } from './records.ts'
import { freshDatabase } from './server.ts'

/*
 * A list is read to its end in about one pass over its rows, whatever PostgreSQL knows of the table: after a bulk of rows
 * it may be minutes before they are analyzed. What was read is told by PostgreSQL's own counters.
 */
const test = suite('lists on tables that are not analyzed yet')
const database = await freshDatabase()
const rows = 6000
const limit = 100
const tables = ['surveys', 'responses', 'response_tags', 'displays', 'contacts', 'audit', 'erasures']

/** When the tables were last analyzed: never, before any row, after ten, or after rows of another environment alone. */
const states = ['never', 'when empty', 'after ten rows', 'before the environment'] as const

const all: ResponseFilter = {
  surveyId: null,
  finished: null,
  since: null,
  until: null,
  contactId: null,
  tagId: null,
}
const oldest: ResponseOrder = { by: 'createdAt', direction: 'asc' }
const newest: ResponseOrder = { by: 'createdAt', direction: 'desc' }
const changed: ResponseOrder = { by: 'updatedAt', from: at(0), until: null }
const long = { since: at(0), until: at(1_000_000_000) }

type Row = { id: string; createdAt: string; updatedAt?: string }
type List = (storage: PostgresStorage, page: Page) => Promise<Row[]>
const responses =
  (filter: Partial<ResponseFilter>, order: ResponseOrder): List =>
  ({ responses }, page) =>
    responses.list('e', { ...all, ...filter }, order, page)

const lists: [what: string, table: string, list: List, by?: 'updatedAt'][] = [
  ['responses, oldest first', 'responses', responses({}, oldest)],
  ['responses, newest first', 'responses', responses({}, newest)],
  ['responses between two times', 'responses', responses(long, oldest)],
  ['responses of a survey', 'responses', responses({ surveyId: 's' }, newest)],
  ['responses of a contact to a survey', 'responses', responses({ surveyId: 's', contactId: 'c' }, newest)],
  ['responses with a tag', 'responses', responses({ tagId: 't', finished: true }, newest)],
  ['responses by change', 'responses', responses({}, changed), 'updatedAt'],
  ['responses of a survey by change', 'responses', responses({ surveyId: 's' }, changed), 'updatedAt'],
  ['responses of a contact by change', 'responses', responses({ contactId: 'c', ...long }, changed), 'updatedAt'],
  ['displays', 'displays', ({ displays }, { after }) => displays.list('e', { after: after?.id ?? null, limit })],
  ['contacts', 'contacts', ({ contacts }, page) => contacts.list('e', { userId: null, email: null }, page)],
  ['audit entries', 'audit', ({ audit }, page) => audit.list('e', page)],
]

for (const state of states) {
  const schema = `analyzed_${state.replaceAll(' ', '_')}`
  // One connection: it is the one whose counters are asked for.
  const pool = new Pool({ connectionString: database.connectionString, max: 1 })
  const storage = postgresStorage({ pool, schema, prepare: true })

  async function fill(from: number, to: number, into = 'e'): Promise<void> {
    const row = `select n, to_char(n, 'FM000000') as id, timestamptz '2026-01-02Z' + n * interval '1 second' as t
      from generate_series(${from}, ${to}) as n`
    await pool.query(`set search_path to ${schema}`)
    await pool.query(
      `insert into responses (environment_id, id, survey_id, created_at, updated_at, finished, version, contact_id, data,
         variables, ttc, meta, tags, notes)
       select '${into}', id, 's', t, t, true, 1, 'c', '{"q1":"yes"}', '{}', '{}', '{}', '[{"id":"t"}]', '[]' from (${row}) as rows`,
    )
    await pool.query(
      `insert into response_tags (environment_id, response_id, tag_id, created_at) select '${into}', id, 't', t from (${row}) as rows`,
    )
    await pool.query(
      `insert into displays (environment_id, id, created_at, survey_id) select '${into}', id, t, 's' from (${row}) as rows`,
    )
    await pool.query(
      `insert into contacts (environment_id, id, created_at, updated_at, attributes, version)
       select '${into}', id, t, t, '{}', 1 from (${row}) as rows`,
    )
    await pool.query(
      `insert into audit (environment_id, id, created_at, key_id, action, resource, resource_ids, fields)
       select '${into}', id, t, 'k', 'update', 'survey', '[]', '[]' from (${row}) as rows`,
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

  for (const [what, table, list, by = 'createdAt'] of lists) {
    test(`${what}, analyzed ${state}`, async () => {
      await ready()
      const before = await read(table)
      let listed = 0
      for (let after: Page['after'] = null; ; ) {
        const page: Row[] = await list(storage, { after, limit })
        listed += page.length
        const last = page.at(-1)
        if (!last || page.length < limit) break
        after = { at: last[by] ?? '', id: last.id }
      }
      assert.is(listed, rows)
      const times = ((await read(table)) - before) / rows
      assert.ok(times < 2, `Each row was read ${times.toFixed(1)} times`)
    })
  }

  let filled: Promise<void> | undefined
  const ready = () => (filled ??= open())
  async function open(): Promise<void> {
    await storage.migrate('apply')
    for (const table of tables) await pool.query(`alter table ${schema}.${table} set (autovacuum_enabled = off)`)
    const analyze = `analyze ${tables.map((table) => `${schema}.${table}`).join()}`
    if (state === 'when empty') await pool.query(analyze)
    const born = { environment: environment('e', 'p'), actionClasses: [], attributeKeys: [], keys: [], chores: [] }
    await storage.products.insert(product('p'), [born])
    await storage.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothingAlongside)
    if (state === 'before the environment') {
      await fill(rows + 1, rows + 1000, 'before')
      await pool.query(analyze)
    }
    await fill(1, 10)
    if (state === 'after ten rows') await pool.query(analyze)
    await fill(11, rows)
  }
  test.after(async () => {
    await storage.close()
    await pool.end()
  })
}

test.after(() => database.drop())
test.run()
