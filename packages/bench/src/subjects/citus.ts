import process from 'node:process'
import pg from 'pg'
import type { Prepared, Service, Stage, Subject } from '../line.ts'
import { createInEach, createRequest, newSurveyAt } from './setup.ts'

const baseline = 'the same on one server'

/**
 * The layout on Citus beside the plain one. `CITUS_URL` names an empty database on a coordinator, which knows its workers; the plain
 * database is made on the server of `DATABASE_URL`, which may be the same.
 */
export const citus: Subject = {
  quick: false,
  lines: [
    {
      ...{ name: 'citus-create', title: 'Citus: client creates a response, no webhook', baseline },
      ...{ turn: 'citusCreate', beside: 'plainCreate', unit: '/s', aim: { atLeast: 0.6 } },
    },
    {
      ...{ name: 'citus-spread', title: 'Citus: the same, in each of 2,000 environments in turn', baseline },
      // On the same cores, two nodes do the work of one server, and besides hold the shard of each statement, plan it for each of 32
      // shards on each connection, and write two logs to one disk. So 1 takes nodes with cores and disks of their own.
      ...{ turn: 'citusSpread', beside: 'plainSpread', unit: '/s', aim: { atLeast: 0.6 } },
    },
    {
      ...{ name: 'citus-list', title: 'Citus: management list, limit 50, from 20,000 responses', baseline },
      ...{ turn: 'citusList', beside: 'plainList', unit: '/s', aim: { atLeast: 0.6 } },
    },
  ],
  prepare,
}

const environments = 2000
const listed = 20_000
const batch = 1000
const limit = 50

async function prepare(stage: Stage): Promise<Prepared> {
  const { CITUS_URL: url } = process.env
  if (!url)
    return {
      turns: {},
      conclude: async () => ['The lines of Citus need CITUS_URL, an empty database on a coordinator.'],
    }
  await refuseUsed(url)
  const plain = await oneSide(stage, await stage.database(), [])
  const distributed = await oneSide(stage, url, ['--layout', 'citus'])
  return {
    turns: {
      citusCreate: distributed.create,
      plainCreate: plain.create,
      citusSpread: distributed.spread,
      plainSpread: plain.spread,
      citusList: distributed.list,
      plainList: plain.list,
    },
    async conclude() {
      await plain.check()
      await distributed.check()
      return []
    },
    async close() {
      // Else its statements and the removal of the tables may wait for each other.
      await distributed.service.stop()
      await distributed.sql.query('drop schema hearback cascade')
    },
  }
}

/** Throws where the database has tables of a service: the benchmark fills them, and removes them at its end. */
async function refuseUsed(databaseUrl: string): Promise<void> {
  const sql = new pg.Client({ connectionString: databaseUrl })
  await sql.connect()
  try {
    const { rows } = await sql.query("select from pg_namespace n where n.nspname = 'hearback'")
    if (rows.length > 0) throw new Error('The database of CITUS_URL has a schema "hearback": use an empty one')
  } finally {
    await sql.end()
  }
}

/** A service on one database, with what its turns read and write. */
async function oneSide(stage: Stage, databaseUrl: string, options: readonly string[]) {
  const service = await stage.service(databaseUrl, options)
  const sql = new pg.Client({ connectionString: databaseUrl })
  await sql.connect()
  stage.atEnd(() => sql.end())
  const surveyId = await newSurveyAt(service, service.key, service.environmentId)
  const request = createRequest(service.environmentId, surveyId)
  const common = { urls: [service.url], ms: stage.windowMs, expect: { status: 200, contains: '"id":"c' } }
  let written = 0
  let next = 0

  stage.progress(`citus: filling ${databaseUrl}`)
  await copyEnvironments(sql, service, surveyId)
  const listing = await filledList(stage, sql, service)
  await sql.query('analyze')

  return {
    sql,
    service,
    async create() {
      const { count, perSecond } = await stage.load({ ...common, request })
      written += count
      return perSecond
    },
    async spread() {
      const loaded = await stage.load({ ...common, from: next, among: environments, request: createInEach })
      written += loaded.count
      next = loaded.next
      return loaded.perSecond
    },
    list: async () => (await stage.load(listing)).perSecond,
    async check() {
      const { rows } = await sql.query<{ count: string }>('select count(*) from hearback.responses')
      const found = Number(rows[0]?.count) - listed - 1
      if (found !== written) throw new Error(`Responses: ${written} were answered, ${found} are there`)
    },
  }
}

/** Writes the environments `e00000000` and so on, each with a survey `s00000000`, as copies of the first ones. */
async function copyEnvironments(sql: pg.Client, service: Service, surveyId: string): Promise<void> {
  const environment = await rowOf(sql, 'environments', service.environmentId)
  const survey = await rowOf(sql, 'surveys', surveyId)
  for (let n = 0; n < environments; n += 1) {
    const number = String(n).padStart(8, '0')
    await insert(sql, 'environments', [{ ...environment, id: `e${number}` }])
    await insert(sql, 'surveys', [{ ...survey, id: `s${number}`, environment_id: `e${number}` }])
  }
}

/** Writes responses of the development environment, and returns how their list is loaded. */
async function filledList(stage: Stage, sql: pg.Client, { url, development }: Service) {
  const { environmentId, key } = development
  const {
    path: to,
    headers,
    body = null,
  } = createRequest(environmentId, await newSurveyAt({ url }, key, environmentId))
  const answered = await fetch(`${url}${to}`, { method: 'POST', headers, body })
  const { data } = (await answered.json()) as { data: { id: string } }
  const model = await rowOf(sql, 'responses', data.id)
  for (let from = 0; from < listed; from += batch) {
    const copies = Array.from({ length: batch }, (_, n) => {
      const at = new Date(Date.now() - (from + n + 1) * 60_000).toISOString()
      return { ...model, id: `r${String(from + n).padStart(8, '0')}`, created_at: at, updated_at: at }
    })
    await insert(sql, 'responses', copies)
  }
  const path = `/api/v1/management/responses?limit=${limit}`
  const request = { method: 'GET', path, headers: { 'x-api-key': key } }
  // One of the newest 50.
  return { urls: [url], ms: stage.windowMs, request, expect: { status: 200, contains: '"id":"r00000040"' } }
}

async function rowOf(sql: pg.Client, table: string, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(m) as row from hearback.${table} m where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error(`There is no row ${id} in ${table}`)
  return rows[0].row
}

const insert = (sql: pg.Client, table: string, rows: readonly Record<string, unknown>[]): Promise<unknown> =>
  sql.query(
    `insert into hearback.${table} select copy.* from jsonb_populate_recordset(null::hearback.${table}, $1::jsonb) copy`,
    [JSON.stringify(rows)],
  )
