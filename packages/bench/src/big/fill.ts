import pg from 'pg'
import { answersOf } from './answers.ts'

export interface Fill {
  environmentId: string
  /** Responses are dealt out to these in turn. */
  surveyIds: readonly string[]
  rows: number
  onProgress(rows: number): void
}

/** Rows of one statement: often enough for a sign of life. */
const batch = 100_000
/** Different answers: the rest repeat them. */
const variety = 5_000
const yearMs = 365 * 86_400_000
/** How long ago the newest is, in ms: what a benchmark creates comes after it. */
const newestAgoMs = 60_000

/**
 * Fills the tables of a service as if its respondents had come over the year: in the order of time, ids that begin with
 * it, a display before every second response, and as many displays that nobody answered. Afterwards statistics are up to
 * date and nothing waits for the disk.
 */
export async function fill(databaseUrl: string, { environmentId, surveyIds, rows, onProgress }: Fill): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // For these rows only: what is measured later waits for the disk.
    await client.query('set synchronous_commit = off')
    await client.query(answersTable, [JSON.stringify(answersOf(variety))])
    await client.query('analyze answers')
    const from = Date.now() - yearMs
    const stepMs = (yearMs - newestAgoMs) / rows
    for (let first = 1; first <= rows; first += batch) {
      const last = Math.min(rows, first + batch - 1)
      await client.query(responses, [environmentId, surveyIds, first, last, from, stepMs, variety])
      await client.query(displays, [environmentId, surveyIds, first, last, from, stepMs])
      onProgress(last)
    }
    await client.query('vacuum (analyze) hearback.responses, hearback.displays')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const answersTable = `
  create temporary table answers as
  select place, finished, "endingId" as ending_id, data, ttc, meta
  from rows from (jsonb_to_recordset($1::jsonb)
    as (finished boolean, "endingId" text, data jsonb, ttc jsonb, meta jsonb)) with ordinality
    as one (finished, "endingId", data, ttc, meta, place)`

/** A time in ms as the nine characters that an id begins with. */
const inBase36 = (ms: string): string =>
  Array.from(
    { length: 9 },
    (_, place) => `substr('0123456789abcdefghijklmnopqrstuvwxyz', (${ms} / ${36 ** (8 - place)} % 36)::integer + 1, 1)`,
  ).join(' || ')

/** An id from a time and what tells ids of one time apart. */
const idFrom = (ms: string, salt: string): string => `'c' || ${inBase36(ms)} || left(md5(${salt}), 15)`

/** Each respondent: a number, when the display was, when the response was begun and changed last. */
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

/** Those of every second response, and one that nobody answered for each of the others. */
const displays = `
  insert into hearback.displays (environment_id, id, created_at, survey_id)
  select $1, ${displayId}, to_timestamp(display_ms / 1000.0), survey_id
  from (${respondents}) as one
  order by one.n`
