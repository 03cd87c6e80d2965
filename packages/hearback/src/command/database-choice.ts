import type { Engine } from './embedded.ts'
import { databaseUrlIn, engineIn, type Layout, layoutIn, partitionsIn, schemaIn } from './environment.ts'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'
import type { SharedOptions } from './shared-options.ts'

/** The database that a command works on. */
export interface DatabaseChoice {
  /** `null`: the embedded database. */
  readonly url: string | null
  /** The engine of the embedded database; `null`: that of the folder, or SQLite. */
  readonly embedded: Engine | null
  /** The schema of PostgreSQL that holds the tables; `null`: that of `postgresStorage`. */
  readonly schema: string | null
  /** The longest that a statement may take, in ms; `null`: the default of `postgresStorage`. */
  readonly queryTimeoutMs: number | null
  /** A replica that a server reads lists and results from; `null`: none. */
  readonly replicaUrl: string | null
  /** How many partitions large tables get when they are made; `null`: as they are, or none. */
  readonly partitions: number | null
  /** How the tables lie. */
  readonly layout: Layout
}

/**
 * Chooses the database from options and environment; an option overrides its variable. Refuses options that the
 * embedded database does not have.
 */
export function databaseIn(
  {
    schema,
    queryTimeoutMs,
    layout: named,
    embedded,
  }: Pick<SharedOptions, 'schema' | 'queryTimeoutMs' | 'layout' | 'embedded'>,
  env: CommandIo['env'],
): DatabaseChoice {
  const replicaUrl = databaseUrlIn(env, 'DATABASE_REPLICA_URL')
  const partitions = partitionsIn(env)
  const layout = named ?? layoutIn(env) ?? 'plain'
  const choice = {
    ...{
      url: databaseUrlIn(env),
      embedded: embedded ?? engineIn(env),
      schema: schema ?? schemaIn(env),
      queryTimeoutMs,
      replicaUrl,
      partitions,
      layout,
    },
  }
  if (choice.url !== null && embedded !== null) {
    throw new Refusal(2, '--embedded is for data folders, and DATABASE_URL is set. Leave out one of them.')
  }
  if (choice.url !== null) return choice
  if (choice.schema !== null) throw needsPostgres(schema === null ? 'HEARBACK_SCHEMA' : '--schema')
  if (queryTimeoutMs !== null) throw needsPostgres('--query-timeout')
  if (replicaUrl !== null) throw needsPostgres('DATABASE_REPLICA_URL')
  if (partitions !== null) throw needsPostgres('DATABASE_PARTITIONS')
  if (layout === 'citus') throw needsPostgres(named === null ? 'DATABASE_LAYOUT' : '--layout')
  return choice
}

const needsPostgres = (name: string): Refusal =>
  new Refusal(2, `${name} is for PostgreSQL, and DATABASE_URL is not set. Set it, or leave ${name} out.`)
