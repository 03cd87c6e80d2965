import pg from 'pg'
import { answersOf } from './answers.ts'

export interface Fill {
  environmentId: string
  /** Surveys among which the responses are distributed in turn. */
  surveyIds: readonly string[]
  rows: number
  onProgress(text: string): void
}

/** Rows of one statement: few enough for regular progress. */
const batch = 100_000
/** Number of different answers, which repeat. */
const variety = 5_000
const yearMs = 365 * 86_400_000
/** Age of the newest response, in ms: responses that a benchmark creates are newer. */
const newestAgoMs = 60_000

const tables = ['hearback.responses', 'hearback.displays']

/** One step of the fill, on a connection. */
type Step = (client: pg.Client) => Promise<unknown>

/**
 * Fills the tables of a service with a year of responses: in order of time, with ids that begin with the time, a
 * display before every second response, and as many displays without a response. At the end, statistics are up to date
 * and all data are on disk. Two connections share the work, and indexes are built last.
 */
export async function fill(databaseUrl: string, { environmentId, surveyIds, rows, onProgress }: Fill): Promise<void> {
  const one = await connect(databaseUrl)
  const other = await connect(databaseUrl)
  async function share(steps: readonly Step[]): Promise<void> {
    const left = [...steps]
    async function work(client: pg.Client): Promise<void> {
      for (let step = left.shift(); step; step = left.shift()) await step(client)
    }
    await Promise.all([work(one), work(other)])
  }
  const from = Date.now() - yearMs
  const stepMs = (yearMs - newestAgoMs) / rows
  const filling = Array.from(
    { length: Math.ceil(rows / batch) },
    (_, nth): Step =>
      async (client) => {
        const last = Math.min(rows, (nth + 1) * batch)
        const params = [environmentId, surveyIds, nth * batch + 1, last, from, stepMs]
        await client.query(responses, [...params, variety])
        await client.query(displays, params)
        // Vacuums while the pages are still in memory: at the end, each would be read and written again.
        await client.query(`vacuum (skip_locked) ${tables}`)
        onProgress(`filled in ${last.toLocaleString('en')} of ${rows.toLocaleString('en')} responses`)
      },
  )
  try {
    const { rows: indexes } = await one.query<{ name: string; text: string }>(indexesOf, [tables])
    for (const { name } of indexes) await one.query(`drop index hearback.${name}`)
    for (const table of tables) await one.query(`alter table ${table} set (autovacuum_enabled = off)`)
    await share(filling)
    onProgress(`making ${indexes.length} indexes`)
    await share(
      indexes.map(
        ({ text }) =>
          (client) =>
            client.query(text),
      ),
    )
    for (const table of tables) await one.query(`alter table ${table} reset (autovacuum_enabled)`)
    await one.query(`vacuum (analyze) ${tables}`)
    await one.query('checkpoint')
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Asynchronous for these rows only: the writes that are measured later wait for the disk.
  await client.query('set synchronous_commit = off')
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(answersTable, [JSON.stringify(answersOf(variety))])
  await client.query('analyze answers')
  return client
}

/** All indexes except primary keys, which foreign keys refer to. */
const indexesOf = `
  select c.relname as name, pg_get_indexdef(c.oid) as text
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any ($1::regclass[]) and not i.indisprimary`

const answersTable = `
  create temporary table answers as
  select place, finished, "endingId" as ending_id, data, ttc, meta
  from rows from (jsonb_to_recordset($1::jsonb)
    as (finished boolean, "endingId" text, data jsonb, ttc jsonb, meta jsonb)) with ordinality
    as one (finished, "endingId", data, ttc, meta, place)`

/** SQL for a time in ms as the nine characters that an id begins with. */
const inBase36 = (ms: string): string =>
  Array.from(
    { length: 9 },
    (_, place) => `substr('0123456789abcdefghijklmnopqrstuvwxyz', (${ms} / ${36 ** (8 - place)} % 36)::integer + 1, 1)`,
  ).join(' || ')

/** SQL for an id from a time and a text that makes it unique. */
const idFrom = (ms: string, salt: string): string => `'c' || ${inBase36(ms)} || left(md5(${salt}), 15)`

/** SQL for each respondent: a number, and the times of the display, of the response and of its last change. */
const respondents = `
  select n, ms, ms - 20000 as display_ms, ms + 90000 + n % 400000 as updated_ms, n % 2 = 0 as from_display,
    ($2::text[])[1 + n % cardinality($2::text[])] as survey_id
  from (select n, $5::bigint + (n * $6::float8)::bigint as ms from generate_series($3::bigint, $4::bigint) n) as numbered`

const displayId = idFrom('display_ms', `'display' || n`)

const responses = `
  insert into hearback.responses
    (environment_id, id, survey_id, created_at, updated_at, finished, version, ending_id, display_id, data, variables, ttc,
     meta, tags, notes)
  select $1, ${idFrom('ms', `'response' || n`)}, survey_id, to_timestamp(ms / 1000.0), to_timestamp(updated_ms / 1000.0),
    a.finished, case when a.finished then 3 else 2 end, a.ending_id, case when from_display then ${displayId} end, a.data,
    '{}', a.ttc, a.meta, '[]', '[]'
  from (${respondents}) as one join answers a on a.place = 1 + one.n % $7::bigint
  order by one.n`

/** SQL for the displays: one for every second response, and one without a response for each of the others. */
const displays = `
  insert into hearback.displays (environment_id, id, created_at, survey_id)
  select $1, ${displayId}, to_timestamp(display_ms / 1000.0), survey_id
  from (${respondents}) as one
  order by one.n`
