import { createHash } from 'node:crypto'

/**
 * How a statement of one environment goes to Citus. A statement that reads goes as it is: Citus sends it on to the shard of the
 * environment as a whole. Of a statement that writes, Citus would run each part by itself, each with its own snapshot and some in two
 * phases, since no INSERT within a WITH is sent on as a whole. So it is given to the function `on_shard`, which Citus runs on the node of
 * the environment. There it is one statement on plain PostgreSQL, and what holds for it there holds here.
 */
export interface Sending {
  readonly text: string
  values(params: readonly unknown[]): readonly unknown[]
  readonly result: (reply: StatementResult) => StatementResult
}

/** What a statement returns: its rows, and the number of rows that were selected or written. */
export interface StatementResult {
  rows: unknown[]
  count: number
}

/** A statement that writes or locks, or asks for the transactions of the server that it runs on. */
const mustBeWhole =
  /\b(?:insert into|update hearback|delete from)\b|\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\bpg_(?:stat_activity|current_snapshot|current_xact_id|prepared_xacts)\b/

/** Kysely quotes names. It builds changes of one row only, which Citus sends on as they are. */
const isOfKysely = (text: string): boolean => text.includes('"hearback".')

/** A change that Kysely has written. */
const change = /\b(?:insert into|update|delete from) "hearback"\./

/** Whether a statement only reads tables. */
export const onlyReads = (text: string): boolean => !mustBeWhole.test(text) && !change.test(text)

/** Whether a statement of one environment is given to `on_shard`. */
export const runsOnShard = (text: string): boolean => mustBeWhole.test(text) && !isOfKysely(text)

/** @param text names tables as `hearback.…`; `$1` is the environment */
export function toShard(text: string): Sending {
  if (!runsOnShard(text)) {
    // The subquery hides the environment from the planner of PostgreSQL, and from that of Citus.
    return {
      text: text.replaceAll('(select $1::text)', '$1'),
      values: (params) => params,
      result: (reply) => reply,
    }
  }
  return given(text, (params) => ({ shard: params[0], params }))
}

/** A statement that is to run in one shard, over all environments there. The first value is a text that lies in the shard. */
export const toOneShard = (text: string): Sending => given(text, ([shard, ...params]) => ({ shard, params }))

type Given = (values: readonly unknown[]) => { shard: unknown; params: readonly unknown[] }

/** Tables that lie on the coordinator, or have a copy there. */
const nearby = new Set([
  ...['people', 'accounts', 'sessions', 'links', 'guesses', 'memberships', 'key_hashes', 'products', 'listeners'],
])

/**
 * What a statement of several environments, or of none, reaches: the node of its first value, all nodes, or none. One that writes audit
 * entries of the service reaches all: Citus brings what its parts have found to each.
 */
export function reachOf(text: string): 'node' | 'all' | 'coordinator' {
  if (/\bwhere e\.id = \$1$/.test(text)) return 'node'
  const isOfCopies = /\b(?:insert into|update|delete from) hearback\.(?:products|listeners)\b/.test(text)
  const isNearby = [...text.matchAll(/\bhearback\.(\w+)/g)].every(([, table = '']) => nearby.has(table))
  return isNearby && !isOfCopies ? 'coordinator' : 'all'
}

/** A statement as `on_shard` takes it. */
function given(text: string, by: Given): Sending {
  const { template, tables } = templateOf(returnsRows(text) ? text : `${text} returning 1 as one`)
  // PostgreSQL cuts names at 63 bytes, and the number of the shard follows.
  const name = `hb_${createHash('sha256').update(template).digest('hex').slice(0, 20)}`
  return {
    text: 'select hearback.on_shard($1::text, $2::text, $3::text, $4::text[], $5::text[]) as reply',
    values: (values) => {
      const { shard, params } = by(values)
      return [shard, name, template, tables, params.map(asText)]
    },
    result: ({ rows }) => {
      // Safe: that is what the function returns.
      const [row] = rows as { reply: string }[]
      const found = JSON.parse(row?.reply ?? '') as unknown[]
      return { rows: found, count: found.length }
    },
  }
}

/** A statement as `format` of PostgreSQL takes it, and the tables that it is to name in their order. */
export function templateOf(text: string): { template: string; tables: string[] } {
  const tables = [...new Set([...text.matchAll(/\bhearback\.(\w+)/g)].map(([, table = '']) => table))]
  const template = text.replaceAll(
    /%|\bhearback\.(\w+)|\blimit \$(\d+)|\$(\d+)/g,
    (_, table: string | undefined, limit: string | undefined, param: string | undefined) => {
      if (table !== undefined) return `%${tables.indexOf(table) + 1}$s`
      if (limit !== undefined) return `limit ($1)[${limit}]::bigint`
      return param === undefined ? '%%' : `($1)[${param}]`
    },
  )
  return { template, tables }
}

/** Whether a statement answers with rows. */
export function returnsRows(text: string): boolean {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replaceAll(/\([^()]*\)/g, '')
  }
  const [main] = /\b(?:select|insert into|update|delete from)\b/.exec(rest) ?? []
  return main === 'select' || /\breturning\b/.test(rest)
}

/** A parameter as PostgreSQL reads it. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map(inList).join()}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const inList = (value: unknown): string => {
  const text = asText(value)
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
