import { type Hearback, isProblem, type Permission } from '@hearback/core'
import { beginOfDay } from '@hearback/core/pages'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { CommandLine } from './command-line.ts'
import { described, group, type Perform } from './declare.ts'
import { keyDocument } from './documents.ts'
import type { CommandIo } from './io.ts'
import { environmentNamed } from './listing.ts'
import { type Found, shortTime, table } from './output.ts'
import { Refusal } from './refusal.ts'
import { withAdmin } from './storage.ts'
import { timeZoneFor, timeZoneOption } from './time-zone.ts'

interface CreateOptions {
  label?: string
  permission: Permission
  expires?: Date | string
  /** Default: that of the product. */
  timeZone?: string
}

const environment = 'its id, or production or development if only one has that type. Default: the only one'

export function addKeys(program: Command, io: CommandIo, perform: Perform): void {
  const keys = group(program, 'keys', 'API keys: each gives access to one environment')

  described(
    keys
      .command('create')
      .argument('[environment]', environment)
      .option('--label <text>', 'name of the key, 1 to 256 characters. Default: API key')
      .addOption(
        new Option('--permission <what>', 'read: GET; write: also POST and PUT; manage: also DELETE. Default: manage')
          .choices(['read', 'write', 'manage'])
          .default('manage'),
      )
      .option(
        '--expires <when>',
        'a date, a time with its zone, or a number of days such as 90d. Default: never',
        expiryIn,
      )
      .option(...timeZoneOption),
    {
      summary: 'Make a key, and print it once',
      description: 'Makes a key and prints it once: only its hash is stored.',
      examples: [
        ['keys create production', 'may do everything in production'],
        ['keys create production --label Dashboard --permission read --expires 90d', 'may read for ninety days'],
        [
          'keys create ENVIRONMENT_ID --json',
          '{"key": {"id", "key", "environmentId", "label", "permission", "expiresAt"}}',
        ],
      ],
    },
  ).action((environmentName: string | undefined, options: CreateOptions, command: Command) =>
    perform(command, (shared) =>
      withAdmin(shared, io, (admin) => created(admin, environmentName, options, shared.commandLine)),
    ),
  )

  described(keys.command('list').argument('[environment]', environment), {
    summary: 'List the keys of an environment, without the keys themselves',
    examples: [
      ['keys list production', 'a table: what each may do, when it ends, when it was last used'],
      ['keys list ENVIRONMENT_ID --json', '{"keys": [{"id", "label", "permission", "prefix", "createdAt", …}]}'],
    ],
  }).action((environmentName: string | undefined, _, command: Command) =>
    perform(command, (shared) => withAdmin(shared, io, (admin) => listed(admin, environmentName, shared.commandLine))),
  )

  described(
    keys.command('delete').argument('<environment>', environment.split('.')[0]).argument('<key>', "the key's id"),
    {
      summary: 'Delete a key: running servers refuse it within a second',
      examples: [
        ['keys delete production KEY_ID', '`hearback keys list` shows the ids'],
        ['keys delete ENVIRONMENT_ID KEY_ID --json', '{"deleted": {"id", "environmentId"}}'],
      ],
    },
  ).action((environmentName: string, keyId: string, _, command: Command) =>
    perform(command, (shared) =>
      withAdmin(shared, io, (admin) => deleted(admin, environmentName, keyId, shared.commandLine)),
    ),
  )
}

async function created(
  admin: Hearback['admin'],
  environmentName: string | undefined,
  options: CreateOptions,
  commandLine: CommandLine,
): Promise<Found> {
  const { id: environmentId, type, product } = await environmentNamed(admin, environmentName, commandLine)
  const { label = 'API key', permission, expires } = options
  const expiresAt = expires === undefined ? null : expiryAt(expires, timeZoneFor(options.timeZone, { product }))
  const { id, key } = await admin.createKey(environmentId, { label, permission, ...(expiresAt && { expiresAt }) })
  const what = table(
    ['KEY ID', 'LABEL', 'PERMISSION', 'EXPIRES', 'ENVIRONMENT', 'TYPE', 'PRODUCT'],
    [[id, label, permission, shortTime(expiresAt) ?? 'never', environmentId, type, product.name]],
  )
  return {
    document: { key: { id, key, environmentId, label, permission, expiresAt } },
    text: `${key}\n\n${what}\nKeep the key: it is not shown again.\n`,
  }
}

async function listed(
  admin: Hearback['admin'],
  environmentName: string | undefined,
  commandLine: CommandLine,
): Promise<Found> {
  const { id } = await environmentNamed(admin, environmentName, commandLine)
  const keys = await admin.listKeys(id)
  const rows = keys.map((key) => [
    key.id,
    key.label,
    key.permission,
    `${key.prefix}…`,
    shortTime(key.createdAt),
    shortTime(key.expiresAt) ?? 'never',
    shortTime(key.lastUsedAt) ?? 'never',
  ])
  return {
    document: { keys: keys.map(keyDocument) },
    text:
      keys.length === 0
        ? `There is no key. Make one: ${commandLine('keys', 'create', id)}\n`
        : table(['KEY ID', 'LABEL', 'PERMISSION', 'KEY', 'CREATED', 'EXPIRES', 'LAST USED'], rows),
  }
}

async function deleted(
  admin: Hearback['admin'],
  environmentName: string,
  keyId: string,
  commandLine: CommandLine,
): Promise<Found> {
  const { id: environmentId } = await environmentNamed(admin, environmentName, commandLine)
  try {
    await admin.deleteKey(environmentId, keyId)
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not_found') throw error
    throw new Refusal(
      1,
      `There is no key "${keyId}" in the environment ${environmentId}. List its keys: ${commandLine('keys', 'list', environmentId)}`,
    )
  }
  return { document: { deleted: { id: keyId, environmentId } }, text: `Deleted the key ${keyId}.\n` }
}

const dayMs = 86_400_000

/** Reads an expiry: `90d`, `2027-01-31` (its beginning), or a time with its zone. A day stays a text, which begins in a time zone. */
export function expiryIn(text: string): Date | string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1]
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
  const at = days === undefined ? new Date(isTime ? text : Number.NaN) : new Date(Date.now() + Number(days) * dayMs)
  if (Number.isNaN(at.getTime()) || (days === undefined && !isDay(text.slice(0, 10)))) {
    throw new InvalidArgumentError('Write 90d, 2027-01-31 (as it begins) or 2027-01-31T12:00:00Z.')
  }
  const isDayAlone = text.length === '2027-01-31'.length
  // A day that begins elsewhere begins up to 14 hours earlier or later.
  const latest = at.getTime() + (isDayAlone ? dayMs : 0)
  if (latest <= Date.now()) throw new InvalidArgumentError(inThePast)
  return isDayAlone ? text : at
}

const inThePast = 'A key cannot expire in the past.'

/** The time of an expiry. Refuses a day that has begun in the time zone. */
function expiryAt(expires: Date | string, timeZone: string): string {
  if (typeof expires !== 'string') return expires.toISOString()
  const at = beginOfDay(timeZone, expires)
  if (at <= Date.now()) throw new Refusal(2, `${inThePast} ${expires} has begun in ${timeZone}.`)
  return new Date(at).toISOString()
}

/** Whether the month has this day: `Date` would silently take a day of the next month. */
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
