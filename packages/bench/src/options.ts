import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Subject } from './line.ts'

export interface Options {
  readonly quick: boolean
  readonly json: boolean
  /** Names of the lines to measure; `null`: all lines of this run. */
  readonly only: readonly string[] | null
  readonly rows: number | null
  readonly profile: string | null
}

/** The command line is wrong. The message is printed to the user. */
export class CalledWrongly extends Error {}

/** Reads the options; `null`: the user asks for the help text. */
export function optionsIn(args: readonly string[], subjects: readonly Subject[]): Options | null {
  const { help, quick, json, only, rows, profile } = parsed(args)
  if (help) return null
  const names = subjects.flatMap(({ lines }) => lines.map(({ name }) => name))
  const requested = only?.flatMap((text) => text.split(',')) ?? null
  const unknown = requested?.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw new CalledWrongly(`--only: there is no line "${unknown}". There are:\n  ${names.join('\n  ')}`)
  }
  if (rows !== undefined && !/^[1-9]\d{0,7}$/.test(rows)) {
    throw new CalledWrongly('--rows: it must be a number from 1 to 99999999.')
  }
  return {
    quick: quick ?? false,
    json: json ?? false,
    only: requested,
    rows: rows === undefined ? null : Number(rows),
    profile: profile === undefined ? null : folder(profile),
  }
}

/** The help text: usage, options and lines. */
export function helpText(subjects: readonly Subject[]): string {
  const lines = subjects.flatMap((subject) => subject.lines)
  const columns = Math.max(...lines.map(({ name }) => name.length))
  return `Usage: npm run bench -- [options]

Measures how fast Hearback is, each figure beside a baseline of the same run. Without options: everything, which takes
long and fills tables of 10,000,000 rows in the temporary folder.

Options:
  --quick           short rounds, fewer rows, without webhooks and tables that grow: under two minutes
  --only NAME       the lines of this name; several with commas, or given again. Default: all
  --rows N          fill tables with N rows. Default: what each title says
  --profile FOLDER  write a CPU profile of each service there, and say how its time is shared out
  --json            print lines of JSON only
  -h, --help        show this

DATABASE_URL=postgres://…  a server of yours, by a user who may create databases. Default: an embedded PostgreSQL

Lines:
${lines.map(({ name, title }) => `  ${name.padEnd(columns)}  ${title}`).join('\n')}

Exit codes:
  0  measured, whether aims are met or not
  1  something is broken: it has no figure, and standard error says what
  2  called wrongly
`
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        quick: { type: 'boolean' },
        json: { type: 'boolean' },
        only: { type: 'string', multiple: true },
        rows: { type: 'string' },
        profile: { type: 'string' },
      },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CalledWrongly(`${reason}\n--help says what there is.`)
  }
}

function folder(path: string): string {
  const whole = resolve(path)
  mkdirSync(whole, { recursive: true })
  return whole
}
