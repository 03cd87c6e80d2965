import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Subject } from './line.ts'

export interface Options {
  readonly quick: boolean
  readonly json: boolean
  /** Names of lines; `null`: all that this run is for. */
  readonly only: readonly string[] | null
  readonly rows: number | null
  readonly profile: string | null
}

/** Said to whoever called it wrongly. */
export class CalledWrongly extends Error {}

export function optionsIn(args: readonly string[], subjects: readonly Subject[]): Options {
  const { quick, json, only, rows, profile } = parsed(args)
  const names = subjects.flatMap(({ lines }) => lines.map(({ name }) => name))
  const asked = only?.flatMap((text) => text.split(',')) ?? null
  const unknown = asked?.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw new CalledWrongly(`--only: there is no line "${unknown}". There are:\n  ${names.join('\n  ')}`)
  }
  if (rows !== undefined && !/^[1-9]\d{0,7}$/.test(rows)) {
    throw new CalledWrongly('--rows: it must be a number from 1 to 99999999.')
  }
  return {
    quick: quick ?? false,
    json: json ?? false,
    only: asked,
    rows: rows === undefined ? null : Number(rows),
    profile: profile === undefined ? null : folder(profile),
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean' },
        json: { type: 'boolean' },
        only: { type: 'string', multiple: true },
        rows: { type: 'string' },
        profile: { type: 'string' },
      },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CalledWrongly(`${reason}\nOptions: --quick, --only NAME, --rows N, --profile FOLDER, --json.`)
  }
}

function folder(path: string): string {
  const whole = resolve(path)
  mkdirSync(whole, { recursive: true })
  return whole
}
