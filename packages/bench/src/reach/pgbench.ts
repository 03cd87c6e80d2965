import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { insertInto, type Model } from '../bare/handlers.ts'
import { submission } from '../survey.ts'

const run = promisify(execFile)

/** Connections: as many as a pool has. */
const clients = 10
/** Rows per ms that no machine exceeds: bounds the number of transactions. */
const perMs = 8

export interface Pgbench {
  /** Inserts rows for a while; returns rows per second. */
  insert(): Promise<number>
  /** Number of rows inserted so far. */
  count(): number
  close(): Promise<void>
}

/**
 * PostgreSQL's own load generator with the INSERT of the baseline over as many connections; `null` if it is not
 * installed.
 */
export async function openPgbench(
  databaseUrl: string,
  { environmentId, meta }: Model,
  surveyId: string,
  windowMs: number,
): Promise<Pgbench | null> {
  if (!(await run('pgbench', ['--version']).catch(() => null))) return null
  const folder = await mkdtemp(join(tmpdir(), 'hearback-pgbench-'))
  const script = join(folder, 'insert.sql')
  await writeFile(script, `${insertOf(environmentId, surveyId, meta)};\n`)
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const env = {
    ...process.env,
    ...{ PGHOST: hostname, PGPORT: port || '5432', PGDATABASE: pathname.slice(1) },
    ...{ PGUSER: decodeURIComponent(username), PGPASSWORD: decodeURIComponent(password) },
  }
  // Transactions for each connection, enough for the whole window.
  const transactions = Math.ceil((windowMs * perMs) / clients)
  const options = [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    '--jobs=1',
    `--transactions=${transactions}`,
  ]
  let written = 0
  return {
    async insert() {
      const { stdout } = await run('pgbench', [...options, `--file=${script}`], { env })
      const count = /actually processed: (\d+)/.exec(stdout)?.[1]
      const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
      if (count === undefined || rate === undefined) throw new Error(`pgbench printed no figures: ${stdout}`)
      written += Number(count)
      return Number(rate)
    },
    count: () => written,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The INSERT with literals for the constant values. */
function insertOf(environmentId: string, surveyId: string, meta: string): string {
  const { data, ttc, endingId, language } = submission(surveyId)
  const id = `'p' || to_char(clock_timestamp(), 'YYYYMMDDHH24MISSUS') || lpad(:client_id::text, 4, '0')`
  const values = [
    ...[literal(environmentId), id, literal(surveyId), 'now()', 'now()', 'true', '1', literal(language)],
    ...[literal(endingId), 'null', 'null', 'null', literal(JSON.stringify(data)), `'{}'`, literal(JSON.stringify(ttc))],
    ...[literal(meta), 'null', `'[]'`, `'[]'`],
  ]
  return values
    .reduce(
      (text, value, n) => text.replace(new RegExp(`\\$${n + 1}(?=[,)])`), () => value),
      insertInto('bare.responses'),
    )
    .replaceAll('\n', ' ')
}

/** A literal without colons before letters or digits, which pgbench reads as its variables. */
const literal = (text: string): string => `'${text.replaceAll("'", "''").replace(/:(?=\w)/g, ': ')}'`
