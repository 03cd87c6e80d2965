import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'

/** What one would write by hand: no validation, no events, no rules. Answers the body. */
export type Handler = (request: IncomingMessage, body: string) => Promise<string>

/** What the service found out for itself, taken from a row that it wrote. */
export interface Model {
  readonly environmentId: string
  /** JSON texts. */
  readonly meta: string
  readonly person: string | null
}

/** What a client sends. */
interface Input {
  surveyId: string
  finished: boolean
  language: string
  endingId: string
  displayId?: string
  userId?: string
  data: object
  ttc: object
}

interface Row {
  data: object
  ttc: object
  variables: object
  finished: boolean
  language: string | null
  ending_id: string | null
}

/** The columns of a row as the service writes it, `$1` to `$19`. */
const insertInto = (table: string): string =>
  `insert into ${table} (environment_id, id, survey_id, created_at, updated_at, finished, version, language, ending_id,
     single_use_id, display_id, contact_id, data, variables, ttc, meta, person, tags, notes)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`

/** Parses the body, writes one row. */
export function creating(pool: Pool, model: Model): Handler {
  const text = insertInto('bare.responses')
  const valuesOf = rowsLike(model)
  return async (_, body) => {
    const values = valuesOf(JSON.parse(body))
    await pool.query({ name: 'create', text, values })
    return JSON.stringify({ data: { id: values[1] } })
  }
}

/** The values of a new row, in the order of `insertInto`. */
export function rowsLike(model: Model) {
  let ids = 0
  return (input: Input): (string | number | boolean | null)[] => {
    ids += 1
    // In the order of time and as long as the service's: an index meets the same.
    const id = `c${Date.now().toString(36).padStart(9, '0')}${ids.toString(36).padStart(15, '0')}`
    const now = new Date().toISOString()
    return [
      ...[model.environmentId, id, input.surveyId, now, now, input.finished, 1, input.language, input.endingId],
      ...[
        null,
        input.displayId ?? null,
        contactIdOf(input),
        JSON.stringify(input.data),
        '{}',
        JSON.stringify(input.ttc),
      ],
      ...[model.meta, model.person, '[]', '[]'],
    ]
  }
}

/** Contacts were filled in by number, and so were their user ids. */
const contactIdOf = ({ userId }: { userId?: string }): string | null =>
  userId === undefined ? null : userId.replace('user-', 'k')

/** Parses the body, reads the row by its key, merges, writes it back. */
export function updating(pool: Pool, { environmentId }: Model): Handler {
  const find = 'select * from bare.responses where environment_id = $1 and id = $2'
  const write = `update bare.responses set updated_at = $3, data = $4, variables = $5, ttc = $6, finished = $7, language = $8,
       ending_id = $9, version = version + 1
     where environment_id = $1 and id = $2`
  return async ({ url = '' }, body) => {
    const input = JSON.parse(body)
    const key = [environmentId, url.slice(url.lastIndexOf('/') + 1)]
    const row: Row = (await pool.query({ name: 'find', text: find, values: key })).rows[0]
    const values = [
      ...[
        ...key,
        new Date().toISOString(),
        JSON.stringify({ ...row.data, ...input.data }),
        JSON.stringify(row.variables),
      ],
      ...[JSON.stringify({ ...row.ttc, ...input.ttc }), input.finished, row.language, row.ending_id],
    ]
    await pool.query({ name: 'update', text: write, values })
    return '{"data":{}}'
  }
}

/** The newest fifty, whole. */
export function listing(pool: Pool, { environmentId }: Model): Handler {
  const text = 'select * from hearback.responses where environment_id = $1 order by created_at desc, id desc limit 50'
  return async () => {
    const { rows } = await pool.query({ name: 'list', text, values: [environmentId] })
    return JSON.stringify({ data: rows })
  }
}
