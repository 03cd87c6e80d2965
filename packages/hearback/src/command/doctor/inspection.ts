import type { DatabaseInspection, NodeWay } from '@hearback/postgres'
import type { CommandLine } from '../command-line.ts'
import { remedyOfFullDisk, remedyOfReadOnly } from '../database-refusal.ts'
import { type Check, fail, ok, warn } from './check.ts'

/** Maximum connections of one server: the default of `postgresStorage`. */
const poolSize = 10
const oldestVersion = 150_000

/** All checks of a PostgreSQL that is a server's. */
export const serverChecks = (inspection: DatabaseInspection, commandLine: CommandLine): Check[] => [
  versionCheck(inspection),
  ...schemaChecks(inspection, commandLine),
  privilegeCheck(inspection),
  ...durabilityChecks(inspection),
  ...connectionChecks(inspection),
  ...citusChecks(inspection, commandLine),
  clockCheck(inspection),
]

export const versionCheck = ({ version, versionNumber }: DatabaseInspection): Check =>
  versionNumber >= oldestVersion
    ? ok('version', `PostgreSQL ${version}`)
    : fail('version', `PostgreSQL ${version} is too old`, 'Use PostgreSQL 15 or newer.')

/** Whether all migrations are applied. `remedy`: what to do where some are missing. */
export const migrationChecks = (
  { applied, missing, unknown }: DatabaseInspection['migrations'],
  remedy: string,
): Check[] => [
  missing.length > 0
    ? fail('schema', `The migrations ${missing.join(', ')} are missing`, remedy)
    : ok('schema', `It is up to date (${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'})`),
  ...(unknown.length > 0
    ? [warn('schema', `A newer version of Hearback has applied ${unknown.join(', ')}`, 'Update this version.')]
    : []),
]

export function schemaChecks(
  { migrations, privileges, readOnly, diskFull, encoding }: DatabaseInspection,
  commandLine: CommandLine,
): Check[] {
  return [
    ...migrationChecks(migrations, howToMigrate(privileges, commandLine('migrate'))),
    ...(readOnly
      ? [
          fail(
            'schema',
            'The database refuses writes',
            `${remedyOfReadOnly} Until then, what is written is answered 503, and servers go on by themselves.`,
          ),
        ]
      : []),
    ...(diskFull
      ? [
          fail(
            'disk of the database',
            'It is full: no answer can be stored',
            `${remedyOfFullDisk} Until then, what is written is answered 503, and servers go on by themselves.`,
          ),
        ]
      : []),
    ...(encoding === 'UTF8'
      ? []
      : [
          fail(
            'encoding',
            `The database has the encoding ${encoding}, in which answers with other letters cannot be stored`,
            "Make a database with encoding 'UTF8' template template0, and move what is stored with export and import.",
          ),
        ]),
  ]
}

const howToMigrate = ({ toMigrate }: DatabaseInspection['privileges'], migrate: string): string =>
  toMigrate === null ? `Run: ${migrate}` : `${toMigrate.remedy} Then run: ${migrate}`

/** Checks the privileges of the role. That it may connect is known already. */
export function privilegeCheck({ privileges: { role, toServe, toMigrate }, migrations }: DatabaseInspection): Check {
  const name = 'privileges'
  if (toServe !== null) return fail(name, toServe.reason, toServe.remedy)
  if (toMigrate === null) return ok(name, `The role "${role}" may migrate, and read and write every table`)
  if (migrations.missing.length > 0) return fail(name, toMigrate.reason, toMigrate.remedy)
  return ok(
    name,
    `The role "${role}" may read and write every table; later migrations need another role: ${toMigrate.reason}`,
  )
}

export function durabilityChecks({ fsync, fullPageWrites, synchronousCommit }: DatabaseInspection): Check[] {
  const off = [...(fsync ? [] : ['fsync']), ...(fullPageWrites ? [] : ['full_page_writes'])]
  return [
    ...(off.length > 0
      ? [warn('durability', `${off.join(' and ')} off: a crash may lose the whole database`, 'Turn on each setting.')]
      : []),
    ...(synchronousCommit === 'off'
      ? [warn('durability', 'synchronous_commit is off: a crash loses the last answers', 'Turn it on.')]
      : []),
  ]
}

export function connectionChecks({ connections: { allowed, used }, behindPooler }: DatabaseInspection): Check[] {
  if (behindPooler) {
    return [
      warn(
        'connections',
        'The database is behind a pooler',
        'This works if the pooler supports prepared statements (PgBouncer 1.21 or newer with max_prepared_statements above ' +
          '0, or session pooling). Otherwise start the server with --no-prepare.',
      ),
    ]
  }
  const free = allowed - used
  if (free >= poolSize) return [ok('connections', `${free} of ${allowed} are free; a server opens up to ${poolSize}`)]
  return [
    warn(
      'connections',
      `${free} of ${allowed} are free, and a server opens up to ${poolSize}`,
      'Raise max_connections, end idle clients, or use a pooler.',
    ),
  ]
}

const second = 1_000

/**
 * Checks the difference between both clocks. A server uses the database's where they differ, but buckets refuse what a wrong
 * machine signs; and it may be the database's that is wrong, when receivers refuse signatures.
 */
export function clockCheck({ clockAheadMs }: DatabaseInspection): Check {
  const difference = Math.abs(clockAheadMs)
  const said = `The clock of the database is ${(difference / second).toFixed(1)} s ${clockAheadMs > 0 ? 'ahead of' : 'behind'} this machine's`
  const advice = 'Synchronise both clocks by NTP (timedatectl set-ntp true).'
  if (difference > 30 * second) return fail('clock', said, advice)
  if (difference > second) return warn('clock', said, advice)
  return ok('clock', 'The clocks of the database and of this machine differ by less than a second')
}

/** Checks the nodes of a Citus, and how the tables lie on them. */
export function citusChecks({ citus }: DatabaseInspection, commandLine: CommandLine): Check[] {
  if (citus === null) return []
  const { version, files, nodes, away, shards, apart, coordinator, ways } = citus
  const migrate = `Run: ${commandLine('migrate')}`
  if (coordinator !== null) {
    return [
      fail(
        'nodes',
        'This server is a worker of a Citus',
        `Let DATABASE_URL name ${coordinator}, where people, keys and the steps of migrations lie.`,
      ),
    ]
  }
  return [
    ...(nodes === 0
      ? [fail('nodes', `Citus ${version} has no node for environments`, 'Add workers: select citus_add_node(…).')]
      : [ok('nodes', `Citus ${version} has ${nodes} for environments`)]),
    ...(minorOf(files) === minorOf(version)
      ? []
      : [
          warn(
            'nodes',
            `The files of Citus are those of ${files}, and its extension is ${version}`,
            'Run in the database, on every node: alter extension citus update',
          ),
        ]),
    ...away.map((node) =>
      fail(
        'nodes',
        `${node} cannot be reached by another`,
        'Start it, or check the network between the nodes. Until then, what lies on it is answered 503, and servers go on by themselves.',
      ),
    ),
    ...(shards === 0
      ? [fail('layout', 'The tables are not distributed', migrate)]
      : apart.length > 0
        ? [fail('layout', `Not distributed with the others: ${apart.join(', ')}`, migrate)]
        : [ok('layout', `Environments lie in ${shards} shards`)]),
    ...wayChecks(ways ?? [], away),
  ]
}

/** `13.2` of `13.2.2`, as of `13.2-1`: extensions of one such number are alike. */
const minorOf = (version: string): string => version.split(/[.-]/).slice(0, 2).join('.')

/** Checks whether statements go straight to the nodes of a Citus. */
function wayChecks(ways: readonly NodeWay[], away: readonly string[]): Check[] {
  const name = 'way to the nodes'
  if (ways.length > 0 && ways.every(({ closed }) => closed === null)) {
    return [ok(name, 'Statements go straight to them, except of servers that are started with --no-prepare')]
  }
  return ways.flatMap(({ node, closed }) => {
    // A node that is away has a line already.
    if (closed === null || (closed.reason === 'unreachable' && away.includes(node))) return []
    const { why, advice } = refusals[closed.reason]
    const message = `Statements on ${node} go over the coordinator: ${why} (${closed.message})`
    return [warn(name, message, `${advice} It works, but each statement costs more.`)]
  })
}

const refusals = {
  unreachable: {
    why: 'it cannot be reached from this machine',
    advice: 'Let servers reach the address that the coordinator has for it (pg_dist_node).',
  },
  another: {
    why: 'from this machine, its address leads elsewhere',
    advice: 'Give it an address that is the same from everywhere: select citus_update_node(…) on the coordinator.',
  },
  login: {
    why: 'it refuses the login',
    advice: 'Let it take the role and the password of DATABASE_URL: see its pg_hba.conf.',
  },
  failed: { why: 'it cannot be used', advice: 'Correct that on the node.' },
}
