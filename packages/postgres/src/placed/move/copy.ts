import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { runIn } from '../../run-in.ts'
import { moving, takenOver } from './fence.ts'
import { keyOf, type MovedTable, quoted, withoutTimeLimits } from './tables.ts'

/** How many rows are read and written at a time: some may be long. */
const batchSize = 250
/** How many keys are sent at a time. */
const keysAtOnce = 20_000

/** The two databases of a move. */
export interface Ends {
  readonly source: Database
  readonly target: Database
  readonly environmentId: string
  /** Names this mover: another one that begins takes the environment from it. */
  readonly token: string
}

/** Writes to the target, while the environment has not arrived there and no other mover has taken it over. */
function toTarget<T>({ target, environmentId, token }: Ends, write: (to: Kysely<unknown>) => Promise<T>): Promise<T> {
  return moving(target, async (to) => {
    const mine = await runIn(
      to,
      target,
      'select 1 as one from hearback.environments e where e.id = $1 and e.place is not null and e.mover = $2 for share',
      [environmentId, token],
    )
    if (mine.length === 0) throw takenOver(environmentId)
    return write(to)
  })
}

/** A time in the log of transactions: what was committed later has a higher number, or was running then. */
export type Mark = string

/** Called with the number of rows that were just copied. */
export type Copied = (rows: number) => void

/**
 * Copies the rows of all tables that were written since `mark`, or all, as they are in one moment, and removes those that no
 * longer exist. Returns the mark for the next time.
 */
export async function copyAll(
  ends: Ends,
  tables: readonly MovedTable[],
  mark: Mark | null,
  copied: Copied,
): Promise<Mark> {
  const { source } = ends
  return source.unhurried
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (from) => {
      await runIn(from, source, withoutTimeLimits)
      const [now] = await runIn<{ mark: Mark }>(
        from,
        source,
        'select pg_snapshot_xmin(pg_current_snapshot())::text as mark',
      )
      for (const table of tables.filter(({ isCopied }) => isCopied)) await copyTable(ends, from, table, mark, copied)
      return now?.mark ?? ''
    })
}

/**
 * Copies what was written since `mark` while nothing is written any more: several tables at once. Throws where a table then has not
 * as many rows in both databases.
 */
export async function copyLast(ends: Ends, all: readonly MovedTable[], mark: Mark, copied: Copied): Promise<void> {
  const copy = (table: MovedTable) =>
    ends.source.unhurried.transaction().execute(async (from) => {
      await runIn(from, ends.source, withoutTimeLimits)
      await copyTable(ends, from, table, mark, copied)
      await compare(ends, from, table)
    })
  const tables = all.filter(({ isCopied }) => isCopied)
  // Rows of this table refer to responses.
  const [tagged, others] = [tables.filter(isOfResponses), tables.filter((table) => !isOfResponses(table))]
  const waiting = [...others]
  const worker = async () => {
    for (let table = waiting.shift(); table; table = waiting.shift()) await copy(table)
  }
  await Promise.all([worker(), worker()])
  for (const table of tagged) await copy(table)
}

async function compare(ends: Ends, from: Kysely<unknown>, table: MovedTable): Promise<void> {
  const { source, target, environmentId } = ends
  const count = `select count(*)::int as count from hearback.${table.name} t where t.environment_id = $1`
  const [here] = await runIn<{ count: number }>(from, source, count, [environmentId])
  const [there] = await runIn<{ count: number }>(target.unhurried, target, count, [environmentId])
  if (here?.count === there?.count) return
  throw new Error(
    `The copy of ${table.name} has ${there?.count} rows, and not ${here?.count}. The environment stays where it was. Move it again.`,
  )
}

const isOfResponses = ({ name }: MovedTable): boolean => name === 'response_tags'

async function copyTable(
  ends: Ends,
  from: Kysely<unknown>,
  table: MovedTable,
  mark: Mark | null,
  copied: (rows: number) => void,
): Promise<void> {
  const { source, target, environmentId } = ends
  const rows = `from hearback.${table.name} t where t.environment_id = ${quoted(environmentId)}`
  const written = mark === null ? '' : ` and ${writtenSince(table, mark, environmentId)}`
  if (mark !== null) await removeOld(ends, from, table, `${rows}${written}`)
  await runIn(from, source, `declare moved no scroll cursor for select t::text as row ${rows}${written}`)
  for (;;) {
    const batch = await runIn<{ row: string }>(from, source, `fetch ${batchSize} from moved`)
    if (batch.length === 0) break
    await toTarget(ends, (to) =>
      runIn(
        to,
        target,
        `insert into hearback.${table.name}
         select (one.r).* from (select text::hearback.${table.name} as r from unnest($1::text[]) as text offset 0) as one`,
        [batch.map(({ row }) => row)],
      ),
    )
    copied(batch.length)
  }
  await runIn(from, source, 'close moved')
}

/** SQL: the row `t` was written since a mark. The rows that refer to a response are written again with it. */
function writtenSince(table: MovedTable, mark: Mark, environmentId: string): string {
  const isLater = (row: string) => `age(${row}.xmin) <= age(${quoted(mark)}::xid8::xid)`
  if (!isOfResponses(table)) return isLater('t')
  return `(${isLater('t')} or t.response_id in (
    select r.id from hearback.responses r where r.environment_id = ${quoted(environmentId)} and ${isLater('r')}
  ))`
}

/**
 * Removes rows from the target that the source no longer has, and those that were written since the mark and come again: all of
 * them before the first, since one may now have a unique value that another had. Rows that were not written are in both; where the
 * target has more of them, all keys are compared.
 */
async function removeOld(ends: Ends, from: Kysely<unknown>, table: MovedTable, written: string): Promise<void> {
  const { source, target, environmentId } = ends
  const writtenKeys = await runIn<{ key: string[] }>(from, source, `select ${keyOf(table)} as key ${written}`)
  const countOf = (joined: string) =>
    `select count(*)::int as count from hearback.${table.name} t${joined} where t.environment_id = $1`
  const [here] = await runIn<{ count: number }>(from, source, countOf(''), [environmentId])
  const [there] = await runIn<{ count: number }>(target.unhurried, target, countOf(''), [environmentId])
  const removed = await removeKeys(
    ends,
    table,
    writtenKeys.map(({ key }) => key),
  )
  if ((there?.count ?? 0) - removed === (here?.count ?? 0) - writtenKeys.length) return
  await removeKeys(ends, table, await goneFrom(ends, from, table))
}

/** The keys that only the target has. Both sides compare counts and sums of hashes first, and then the keys that differ. */
async function goneFrom(ends: Ends, from: Kysely<unknown>, table: MovedTable): Promise<string[][]> {
  const { source, target, environmentId } = ends
  const hash = `md5(${keyOf(table)}::text)`
  const rows = `from hearback.${table.name} t where t.environment_id = $1`
  const sums = `select left(${hash}, 3) || ' ' || count(*) || ' ' || sum(('x' || right(${hash}, 8))::bit(32)::bigint) as sum
    ${rows} group by left(${hash}, 3)`
  const here = new Set((await runIn<{ sum: string }>(from, source, sums, [environmentId])).map(({ sum }) => sum))
  const there = await runIn<{ sum: string }>(target.unhurried, target, sums, [environmentId])
  const parts = there.flatMap(({ sum }) => (here.has(sum) ? [] : [sum.slice(0, 3)]))
  const keys = `select ${keyOf(table)} as key ${rows} and left(${hash}, 3) = any ($2::text[])`
  const kept = await runIn<{ key: string[] }>(from, source, keys, [environmentId, parts])
  const known = new Set(kept.map(({ key }) => JSON.stringify(key)))
  const all = await runIn<{ key: string[] }>(target.unhurried, target, keys, [environmentId, parts])
  return all.flatMap(({ key }) => (known.has(JSON.stringify(key)) ? [] : [key]))
}

/** Removes rows by their keys, and returns how many there were. */
async function removeKeys(ends: Ends, table: MovedTable, keys: readonly string[][]): Promise<number> {
  const { target, environmentId } = ends
  let removed = 0
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const rows = await toTarget(ends, (to) =>
      runIn(
        to,
        target,
        `delete from hearback.${table.name} t using jsonb_array_elements($2::jsonb) as listed (key)
         where t.environment_id = $1 and ${isListed(table)} returning 1 as one`,
        [environmentId, JSON.stringify(keys.slice(from, from + keysAtOnce))],
      ),
    )
    removed += rows.length
  }
  return removed
}

/** SQL: the row `t` has the key of the row `listed`. */
const isListed = ({ keys }: MovedTable): string =>
  keys.map((key, index) => `t.${key}::text = listed.key ->> ${index}`).join(' and ')

/** Removes all rows of an environment from a database in which it does not lie, some at a time. */
export async function removeAll(
  database: Database,
  environmentId: string,
  tables: readonly MovedTable[],
  signal?: AbortSignal,
): Promise<void> {
  for (const table of tables.toReversed()) {
    const keys = ['environment_id', ...table.keys]
    const listed = keys.map((key) => `t.${key}`).join(', ')
    for (;;) {
      signal?.throwIfAborted()
      const removed = await moving(database, async (within) => {
        const away = 'select 1 as one from hearback.environments e where e.id = $1 and e.place is not null for share'
        if ((await runIn(within, database, away, [environmentId])).length === 0) {
          throw new Error(`Environment ${environmentId} lies here: nothing of it is removed.`)
        }
        return runIn(
          within,
          database,
          `delete from hearback.${table.name} t where (${listed}) in (
             select ${listed} from hearback.${table.name} t where t.environment_id = $1 limit 5000
           ) returning 1 as one`,
          [environmentId],
        )
      })
      if (removed.length === 0) break
    }
  }
}
