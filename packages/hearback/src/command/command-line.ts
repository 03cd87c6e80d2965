import type { CommandIo } from './io.ts'

/** Builds a command line to paste: these words, with the options of this call that select the data. */
export type CommandLine = (...words: readonly string[]) => string

/** Options that a suggested command repeats. */
export interface RepeatedOptions {
  /** `null`: the default. */
  readonly data: string | null
  readonly embedded: string | null
  readonly schema: string | null
  /** In ms. */
  readonly queryTimeoutMs: number | null
  readonly layout: string | null
}

/** How this command was called: through npm, through npx, or by its name. */
export function callerIn({ npm_lifecycle_event: script, npm_package_name: name }: CommandIo['env']): string {
  if (script === 'npx') return 'npx hearback'
  // `npm start` of another package may run the command too; only this repository is sure to have the other script.
  const isOurs = script === 'hearback' || (script === 'start' && name === 'hearback-workspace')
  return isOurs ? 'npm run hearback --' : 'hearback'
}

export function commandLineFor(
  caller: string,
  { data, embedded, schema, queryTimeoutMs, layout }: RepeatedOptions,
): CommandLine {
  const options = [
    ...(data === null ? [] : ['--data', data]),
    ...(embedded === null ? [] : ['--embedded', embedded]),
    ...(schema === null ? [] : ['--schema', schema]),
    ...(queryTimeoutMs === null ? [] : ['--query-timeout', `${queryTimeoutMs}ms`]),
    ...(layout === null ? [] : ['--layout', layout]),
  ]
  return (...words) => [caller, ...[...words, ...options].map(shellWord)].join(' ')
}

/** Quotes a word for a POSIX shell where it needs quotes. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
