import { runsOnShard } from '../src/citus/on-shard.ts'

/*
 * What Citus needs of statements, for where there is none. Each rule returns what breaks it. See `src/citus/on-shard.ts`: a statement of
 * an environment that writes runs on the shard as on plain PostgreSQL, one that reads is sent on by Citus, and one of several
 * environments is planned by Citus.
 */

/** Tables that lie on the coordinator only. */
const ofCoordinator = ['people', 'accounts', 'sessions', 'links', 'guesses', 'memberships', 'key_hashes']

/** What a statement of one environment has that would fail on Citus. */
export function faultsOfEnvironment(statement: string): string[] {
  const text = statement.replaceAll('"', '').replaceAll('(select $1::text)', '$1')
  const tables = tablesIn(text)
  const faults = tables
    .filter((table) => ofCoordinator.includes(table))
    .map((table) => `it names ${table}, which lies on the coordinator`)
  return [...faults, ...(runsOnShard(statement) ? faultsOnShard(text, tables) : faultsOfRead(text))]
}

/** The tables of shards have numbers behind their names: only an alias names them. */
function faultsOnShard(text: string, tables: readonly string[]): string[] {
  const parts = new Set(
    [...text.matchAll(/(?:with(?: recursive)?|,)\s+(\w+)(?: \([^)]*\))? as /g)].map(([, name]) => name),
  )
  return [
    ...tables
      .filter((table) => !parts.has(table) && new RegExp(`(?<!hearback\\.)\\b${table}\\.\\w`).test(text))
      .map((table) => `it names a column of ${table} without an alias`),
  ]
}

function faultsOfRead(text: string): string[] {
  const faults: string[] = []
  // Citus writes the text anew, and puts the query in place of its name, without the names of the list.
  if (!/\bwith recursive\b/.test(text)) {
    for (const [, name] of text.matchAll(/(?:\bwith|,)\s+(\w+) \([^)]*\) as (?:materialized )?\(\s*select/g)) {
      faults.push(`${name} has a list of columns: name them in its first select`)
    }
  }
  // Citus does not see through the fence which shard is read.
  for (const query of subqueries(text)) {
    if (!/\b(?:limit|offset)\b/.test(query)) continue
    const read = [...query.matchAll(/hearback\.(\w+) (?:as )?(\w+)/g)].filter(([, table = '']) => !isOnAll(table))
    const bound = new Set<string>()
    for (const _ of read) {
      for (const [, table = '', alias = ''] of read) {
        const column = table === 'environments' ? 'id' : 'environment_id'
        const uses = [...query.matchAll(new RegExp(`\\b${alias}\\.${column} = (\\$1\\b|\\w+)`, 'g'))]
        if (uses.some(([, other = '']) => other === '$1' || bound.has(other))) bound.add(alias)
      }
    }
    for (const [, table, alias = ''] of read) {
      if (!bound.has(alias)) faults.push(`${table} behind a limit or an offset is not bound by $1`)
    }
  }
  return faults
}

/** What a statement of several environments has that Citus refuses. */
export function faultsAcross(statement: string): string[] {
  const text = statement.replaceAll('"', '')
  const isOfCoordinator = tablesIn(text).every((table) => ofCoordinator.includes(table))
  if (isOfCoordinator) return []
  const writes = /\b(?:update hearback|delete from|insert into)\b/.test(text)
  return [
    ...(/\bfor (?:no key )?update\b|\bfor (?:key )?share\b/.test(lockingOthers(text))
      ? ['it locks rows of several shards']
      : []),
    ...(/\bwith recursive\b/.test(text) ? ['it recurs over several shards'] : []),
    ...(writes && /\b(?:clock_timestamp|random|gen_random_uuid)\(/.test(text)
      ? ['it writes by a volatile function']
      : []),
    ...(/\blimit \(\s*select\b/.test(text) ? ['it has a subquery in a limit'] : []),
    ...(/\breturning\b[^)]*\bto_char\(/.test(text) ? ['it returns what no immutable function makes'] : []),
  ]
}

/** The text without the parts that read tables of the coordinator alone: they may lock. */
const lockingOthers = (text: string): string =>
  text.replaceAll(/\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g, (part, inner: string) =>
    tablesIn(inner).length > 0 && tablesIn(inner).every((table) => ofCoordinator.includes(table)) ? '()' : part,
  )

const isOnAll = (table: string): boolean => ['products', 'listeners'].includes(table)
const tablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/hearback\.(\w+)/g)].map(([, table = '']) => table)),
]

/** The subqueries of a text, each without those in it. */
function subqueries(text: string): string[] {
  const found: string[] = []
  const open: string[] = ['']
  for (const char of text) {
    if (char === '(') open.push('')
    else if (char === ')') found.push(open.pop() ?? '')
    else open.push((open.pop() ?? '') + char)
  }
  return found.filter((query) => /^\s*select\b/.test(query))
}
