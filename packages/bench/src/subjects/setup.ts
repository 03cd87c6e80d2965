import type { NewSurvey } from '@hearback/client'
import pg from 'pg'
import type { Model } from '../bare/handlers.ts'
import type { BareCalls } from '../bare/index.ts'
import { type Child, start } from '../child.ts'
import type { Service, Stage } from '../line.ts'
import type { LoadRequest } from '../load.ts'
import { browserHeaders, submission, survey } from '../survey.ts'

/** A running service on its own database, and the baselines. */
export interface Setup {
  readonly databaseUrl: string
  readonly service: Service
  readonly sql: pg.Client
  readonly bare: Child<BareCalls>
  /** Sends a request to the management interface of the production environment, or of that of `key`; returns `data`. */
  manage<Answer>(method: string, path: string, body?: object, key?: string): Promise<Answer>
}

/** Starts the service. `options`: further options of `hearback serve`. */
export async function openSetup(stage: Stage, options: readonly string[] = []): Promise<Setup> {
  const databaseUrl = await stage.database()
  const service = await stage.service(databaseUrl, options)
  const sql = new pg.Client({ connectionString: databaseUrl })
  await sql.connect()
  stage.atEnd(() => sql.end())
  // A table with the columns and indexes of the service's, for the writes of baselines.
  await sql.query('create schema bare; create table bare.responses (like hearback.responses including all)')
  const bare = await start<BareCalls>(new URL('../bare/index.ts', import.meta.url))
  stage.atEnd(() => bare.stop())
  return {
    databaseUrl,
    service,
    sql,
    bare,
    manage: (method, path, body, key = service.key) => managed(service.url, key, method, path, body),
  }
}

/** Creates a survey in progress; returns its id. */
export async function newSurvey(setup: Setup, development = false, more: Partial<NewSurvey> = {}): Promise<string> {
  const { environmentId, key } = development ? setup.service.development : setup.service
  return newSurveyAt(setup.service, key, environmentId, more)
}

/** Creates a survey in progress in an environment of a service; returns its id. */
export async function newSurveyAt(
  { url }: Pick<Service, 'url'>,
  key: string,
  environmentId: string,
  more: Partial<NewSurvey> = {},
): Promise<string> {
  const body = { environmentId, ...survey('How was it?'), ...more }
  return (await managed<{ id: string }>(url, key, 'POST', '/management/surveys', body)).id
}

async function managed<Answer>(url: string, key: string, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const answered = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answered.text()
  if (!answered.ok) throw new Error(`${method} ${path} answered ${answered.status}: ${text}`)
  return JSON.parse(text).data
}

/** A request for a finished response with answers of 700 bytes, as a browser sends it; `more` is added to its body. */
export const createRequest = (environmentId: string, surveyId: string, more: object = {}): LoadRequest => ({
  method: 'POST',
  path: `/api/v1/client/${environmentId}/responses`,
  headers: browserHeaders,
  body: JSON.stringify({ ...submission(surveyId), ...more }),
})

/** That request for the survey `s{m}` of the environment `e{m}`: the number of a request chooses them. */
export const createInEach: LoadRequest = createRequest('e{m}', 's{m}')

/** Creates one response through the service; returns its id and the values that the service added. */
export async function writtenBy(setup: Setup, request: LoadRequest): Promise<Model & { id: string }> {
  const { method, path, headers, body = null } = request
  const answered = await fetch(`${setup.service.url}${path}`, { method, headers, body })
  const text = await answered.text()
  if (!answered.ok) throw new Error(`${method} ${path} answered ${answered.status}: ${text}`)
  const { id } = JSON.parse(text).data
  const { rows } = await setup.sql.query<Model & { id: string }>(
    `select id, environment_id as "environmentId", meta::text, person::text from hearback.responses where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error(`The service wrote no response ${id}`)
  return rows[0]
}

/**
 * Copies a response `count` times within its table. Ids are `r00000000` and so on; one is created per minute, the last
 * one now.
 */
export async function copyResponse(setup: Setup, id: string, count: number): Promise<void> {
  await setup.sql.query(
    `insert into hearback.responses
     select copy.* from hearback.responses m, generate_series(0, $2::integer - 1) n,
       lateral jsonb_populate_record(m, jsonb_build_object(
         'id', 'r' || lpad(n::text, 8, '0'),
         'created_at', now() - ($2 - n) * interval '1 minute',
         'updated_at', now() - ($2 - n) * interval '1 minute')) copy
     where m.id = $1`,
    [id, count],
  )
}

/** Updates statistics after a fill; otherwise plans would be those of an empty table. */
export const settle = (setup: Setup): Promise<unknown> => setup.sql.query('vacuum analyze')

/** Throws unless the table contains as many rows as were acknowledged. */
export async function checkCount(setup: Setup, what: string, expected: number, sql: string, values: unknown[] = []) {
  const { rows } = await setup.sql.query<{ count: number }>(sql, values)
  const found = Number(rows[0]?.count)
  if (found !== expected) throw new Error(`${what}: ${expected} were answered, ${found} are there`)
}
