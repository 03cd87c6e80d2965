import { type Command, InvalidArgumentError } from 'commander'
import { type CommandLine, commandLineFor } from './command-line.ts'
import { type Engine, engineRule, isEngine } from './embedded.ts'
import { isLayout, isSchemaName, type Layout, layoutRule, schemaNameRule } from './environment.ts'

/** Options of every command. */
export interface SharedOptions {
  /** Default: `.hearback`. */
  data: string
  /** Default: false. */
  json: boolean
  /** `null`: HEARBACK_SCHEMA, or `hearback`. */
  schema: string | null
  /** In ms; `null`: the default of `postgresStorage`. */
  queryTimeoutMs: number | null
  /** `null`: DATABASE_LAYOUT, or `plain`. */
  layout: Layout | null
  /** `null`: HEARBACK_EMBEDDED, or what the data folder has. */
  embedded: Engine | null
  /** Builds a command line that works on the same data. */
  commandLine: CommandLine
}

interface GivenOptions {
  data: string
  json: boolean
  schema?: string
  queryTimeout?: number
  layout?: Layout
  embedded?: Engine
}

const defaultData = '.hearback'

/** Adds the shared options to the program itself, so that they are accepted before and after a command's name. */
export const addSharedOptions = (program: Command): Command =>
  program
    .option(
      '--data <dir>',
      'folder of the embedded database, the files and the secret. Default: .hearback',
      notEmpty,
      defaultData,
    )
    .option(
      '--embedded <engine>',
      'sqlite, or pglite: the engine of the embedded database. Default: $HEARBACK_EMBEDDED, or what the folder has, or sqlite',
      engineNamed,
    )
    .option(
      '--schema <name>',
      'the schema of PostgreSQL that holds the tables. Default: $HEARBACK_SCHEMA, or hearback',
      schemaNamed,
    )
    .option(
      '--query-timeout <duration>',
      'how long a statement of PostgreSQL may take, such as 500ms, 30s or 5m. Default: 30s',
      durationIn,
    )
    .option(
      '--layout <name>',
      'citus: the tables lie on the nodes of a Citus. Default: $DATABASE_LAYOUT, or plain, one server',
      layoutNamed,
    )
    .option('--json', 'print one JSON document on standard output, and no other text there', false)

export function sharedOptions(command: Command): SharedOptions {
  const given = command.optsWithGlobals<GivenOptions>()
  const { data, json, schema = null, queryTimeout = null, layout = null, embedded = null } = given
  const repeated = { data: data === defaultData ? null : data, schema, queryTimeoutMs: queryTimeout, layout, embedded }
  return {
    ...{ data, json, schema, queryTimeoutMs: queryTimeout, layout, embedded },
    commandLine: commandLineFor(rootOf(command).name(), repeated),
  }
}

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command)

function schemaNamed(text: string): string {
  if (isSchemaName(text)) return text
  throw new InvalidArgumentError(`It must be ${schemaNameRule}.`)
}

function engineNamed(text: string): Engine {
  if (isEngine(text)) return text
  throw new InvalidArgumentError(`It must be ${engineRule}.`)
}

function layoutNamed(text: string): Layout {
  if (isLayout(text)) return text
  throw new InvalidArgumentError(`It must be ${layoutRule}.`)
}

const unitsMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }
/** The longest duration, in ms: 24 hours. Timers cannot wait longer than about 24 days. */
const longestMs = 86_400_000

/** Reads a duration such as `30s`; answers ms. */
function durationIn(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,8})(ms|s|m|h)$/.exec(text) ?? []
  const ms = Number(amount) * (unitsMs[unit] ?? 0)
  if (ms > 0 && ms <= longestMs) return ms
  throw new InvalidArgumentError('Write a time from 1ms to 24h with its unit, such as 500ms, 30s or 5m.')
}

export function notEmpty(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.')
  return text
}
