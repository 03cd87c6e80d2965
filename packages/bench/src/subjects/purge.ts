import { idsBeginAt } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import type { Prepared, Stage, Subject } from '../line.ts'

/** Removes sent deliveries with their payloads: a week at once, and one by one. */
export const purge: Subject = {
  quick: true,
  rounds: 3,
  lines: [
    {
      ...{ name: 'purge-week', title: 'sent deliveries are removed with their week (`partitions`)' },
      ...{ baseline: 'one by one', turn: 'week', beside: 'each', unit: '/s', aim: { atLeast: 4 } },
    },
  ],
  prepare,
}

const environmentId = 'e'
const target = 'w'
const dayMs = 86_400_000
/** A week that is long over. It begins on a Monday. */
const from = Date.UTC(2025, 0, 6)
const batch = 1000

async function prepare(stage: Stage): Promise<Prepared> {
  const count = stage.rows ?? (stage.quick ? 30_000 : 300_000)
  const databases = { each: await opened(stage, undefined), week: await opened(stage, 4) }

  const turn = (kind: keyof typeof databases) => async (): Promise<number> => {
    const { sql, open } = databases[kind]
    if (kind === 'week') await sql.query(weekTables)
    await sql.query(filling, [environmentId, target, idsBeginAt(from + dayMs), count, new Date(from + dayMs)])
    await sql.query('vacuum analyze')
    // A process tends the weeks once in an hour: this one begins.
    const { deliveries, close } = open()
    const startedAt = performance.now()
    while ((await deliveries.purge(environmentId, new Date().toISOString(), batch)) === batch);
    const seconds = (performance.now() - startedAt) / 1000
    await close()
    const { rows } = await sql.query(
      `select (select count(*) from hearback.deliveries) + (select count(*) from hearback.payloads) as left`,
    )
    if (Number(rows[0].left) !== 0) throw new Error(`${rows[0].left} rows are left`)
    return count / seconds
  }
  return { turns: { each: turn('each'), week: turn('week') }, conclude: async () => [] }
}

async function opened(stage: Stage, partitions: number | undefined) {
  const connectionString = await stage.database()
  const open = () => postgresStorage({ connectionString, ...(partitions !== undefined && { partitions }) })
  const first = open()
  await first.migrate('apply')
  await first.close()
  const sql = new pg.Client({ connectionString })
  await sql.connect()
  stage.atEnd(() => sql.end())
  return { sql, open }
}

const weekTables = ['deliveries', 'payloads']
  .map(
    (table) => `create table if not exists hearback.${table}_20250106 partition of hearback.${table}
      for values from ('${idsBeginAt(from)}') to ('${idsBeginAt(from + 7 * dayMs)}')`,
  )
  .join(';')

const filling = `with made as (
    select $3::text || lpad(n::text, 15, '0') as id, $3::text || 'p' || lpad(n::text, 14, '0') as payload
    from generate_series(1, $4::integer) n
  ),
  payloads as (
    insert into hearback.payloads (environment_id, id, created_at, data, deliveries)
    select $1, payload, $5, repeat('{"answer":"to a question"}', 40), array[id || '-' || $2] from made
  )
  insert into hearback.deliveries
    (environment_id, target, id, payload_id, type, created_at, state, attempts, ended_at, attempt_log)
  select $1, $2, id || '-' || $2, payload, 'responseFinished', $5, 'delivered', 1, $5,
    '[{"at": "2025-01-07T00:00:00.000Z", "error": null, "answer": "OK", "status": 200, "durationMs": 5}]'
  from made`
