import { type CommandLine, shellWord } from '../command-line.ts'
import type { DataFolder } from '../data-folder.ts'
import type { CommandIo } from '../io.ts'
import type { FoundSecret } from '../service-secret.ts'
import { type Check, fail, ok, warn } from './check.ts'

const name = 'secret'

/** Checks whether a secret exists. Only the database can tell whether it is the right one. */
export function secretCheck(
  found: FoundSecret,
  { secret: path }: DataFolder,
  { DATABASE_URL }: CommandIo['env'],
  commandLine: CommandLine,
): Check {
  if (found.from === 'unusable') return fail(name, found.reason, 'A server does not start without a valid secret.')
  if (found.from === 'nowhere') {
    return warn(name, 'There is none yet', `To create one, run: ${commandLine('serve')}. Or set HEARBACK_SECRET.`)
  }
  if (found.from === 'environment') return ok(name, `HEARBACK_SECRET is set and long enough${furtherIn(found)}`)
  if (found.othersMayRead)
    return warn(name, `Other users of this machine can read ${path}`, `Run: chmod 600 ${shellWord(path)}`)
  if (DATABASE_URL) {
    return warn(
      name,
      `It is only in ${path}, while the data are in PostgreSQL`,
      'Set HEARBACK_SECRET to the same text in every process on this database, and back it up.',
    )
  }
  return ok(name, `It is in ${path}; back it up with the data${furtherIn(found)}`)
}

function furtherIn({ texts }: { readonly texts: readonly string[] }): string {
  if (texts.length === 1) return ''
  return `; ${texts.length - 1} further ${texts.length === 2 ? 'one is' : 'ones are'} read`
}
