import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { isUnavailable } from '@hearback/core/storage'
import type { MissingPrivilege } from '@hearback/postgres'
import type { CommandLine } from './command-line.ts'
import { Refusal } from './refusal.ts'

/** Explains a failure to open the database to the person at the terminal. */
export function databaseRefusal(error: unknown, databaseUrl: string | null, commandLine: CommandLine): Refusal {
  const holder = holderOf(error)
  if (holder) return new Refusal(1, holder, { cause: error })
  const reason = reasonOf(error)
  if (isRefusedMigration(error)) return new Refusal(1, `${reason}.`, { cause: error })
  const right = missingRight(error, databaseUrl, commandLine) ?? unwritableIn(error)
  if (right) return new Refusal(1, `${right.reason}. ${right.remedy}`, { cause: error })
  if (/^Query read timeout/.test(reason)) {
    const message =
      'A statement took longer than --query-timeout (30s by default). If the database is only busy, allow more time: ' +
      '--query-timeout 5m.'
    return new Refusal(1, message, { cause: error })
  }
  if (databaseUrl === null) {
    return new Refusal(1, `${reason}. To find the cause, run: ${commandLine('doctor')}`, { cause: error })
  }
  return new Refusal(1, `Cannot use the database ${withoutPassword(databaseUrl)}: ${reason}. Check DATABASE_URL.`, {
    cause: error,
  })
}

/** The right that the role lacks, and the statement that grants it; `null` if the error has another cause. */
export function missingRight(
  error: unknown,
  databaseUrl: string | null,
  commandLine: CommandLine,
): MissingPrivilege | null {
  if (!isUnavailable(error)) return null
  // Safe: only `PrivilegeError` has this property. `instanceof` would fail if the process has two copies of the
  // package.
  const origin = originOf(error)
  if (origin instanceof Error && 'missing' in origin) return origin.missing as MissingPrivilege
  const reason = reasonOf(error)
  if (!/^permission denied/.test(reason)) return null
  const [, database] = /^permission denied for database "(.*)"$/s.exec(reason) ?? []
  if (database === undefined) {
    return {
      reason: `The database refused a statement: ${reason}`,
      remedy: `To see the missing grant, run: ${commandLine('doctor')}`,
    }
  }
  const role = roleIn(databaseUrl ?? '')
  return {
    reason: `The role "${role}" may not connect to the database "${database}"`,
    remedy: `As the owner of the database, run: grant connect on database ${quoted(database)} to ${quoted(role)};`,
  }
}

export const remedyOfReadOnly =
  'Connect to the primary, not to a replica; or turn default_transaction_read_only off for the database and its role.'
export const remedyOfFullDisk =
  'Free space on the disk of the database, or enlarge it: no data are lost, and nothing needs to be restored.'

/** Why a database takes no writes, and the remedy, where it is read-only or its disk is full; `null` if the error has another cause. */
export function unwritableIn(error: unknown): MissingPrivilege | null {
  const code = codeOf(error)
  if (code === '25006') return { reason: 'The database refuses writes', remedy: remedyOfReadOnly }
  if (code === '53100') return { reason: 'The disk of the database is full', remedy: remedyOfFullDisk }
  return null
}

/** The role that the driver connects as. */
const roleIn = (databaseUrl: string): string =>
  (URL.canParse(databaseUrl) && decodeURIComponent(new URL(databaseUrl).username)) ||
  process.env.PGUSER ||
  userInfo().username

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Names the process that uses the data folder, and the remedy; `null` if the error has another cause. */
export function holderOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'HearbackFolderInUse') return null
  const { directory, pid } = error as Error & { directory: string; pid: string }
  const [who, kill] = isHere(pid)
    ? [`process ${pid}`, `, or: kill ${pid}`]
    : ['a process outside this machine or container', '']
  return (
    `The data folder ${dirname(directory)} is in use by ${who}, probably a running server. Only one process at a time ` +
    `can use an embedded database. Stop that process (Ctrl-C in its terminal${kill}) and run this command again, or ` +
    'choose another folder with --data. With PostgreSQL (DATABASE_URL), any number of processes can run at once.'
  )
}

/**
 * Whether the process with this id runs on this machine. A process in a container writes down the id that it has in the
 * container; id 1 is therefore never a server to stop.
 */
function isHere(pid: string): boolean {
  if (!/^\d+$/.test(pid) || pid === '1') return false
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The address without its password, which may be in its first part or in a parameter. */
export function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'of DATABASE_URL'
  const { protocol, username, host, pathname, search, hash } = new URL(databaseUrl)
  // A password that contains an unescaped `/`, `?` or `#` ends up in one of these parts.
  if (`${pathname}${search}${hash}`.includes('@') || hash !== '') {
    return 'of DATABASE_URL (in its password, write / as %2F, ? as %3F, # as %23)'
  }
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}

/** Whether the error is a sentence that says why a migration is refused, and what to do. */
const isRefusedMigration = (error: unknown): boolean =>
  error instanceof Error && error.name === 'HearbackMigrationRefused'

/** What the database or its driver said, beneath what the storage makes of it. */
function originOf(error: unknown): unknown {
  const cause = isUnavailable(error) ? error.cause : undefined
  if (cause === undefined) return error
  return originOf(cause instanceof AggregateError ? cause.errors[0] : cause)
}

/** The code of what the database, the driver or the file system said; `null` without one. */
export function codeOf(error: unknown): unknown {
  const origin = originOf(error)
  return origin instanceof Error && 'code' in origin ? origin.code : null
}

export function reasonOf(error: unknown): string {
  const origin = originOf(error)
  if (!(origin instanceof Error)) return String(origin)
  return (origin.message || origin.name).replace(/\.$/, '')
}
