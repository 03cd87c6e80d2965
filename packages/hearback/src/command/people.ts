import type { Hearback, Permission } from '@hearback/core'
import type { ListedPerson } from '@hearback/core/admin'
import { type Command, InvalidArgumentError } from 'commander'
import type { RunningAdmin } from './admin-socket/connect-admin.ts'
import type { CommandLine } from './command-line.ts'
import { described, group, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import { environmentNamed } from './listing.ts'
import { mailInEnvironment } from './mail.ts'
import { type Found, shortTime, table } from './output.ts'
import { Refusal } from './refusal.ts'
import { signInUrl } from './sign-in-url.ts'
import { withAdmin } from './storage.ts'
import { publicAddress } from './survey-pages.ts'

interface AddOptions {
  name: string
  owner: boolean
  may: readonly May[]
  send: boolean
}

/** What a person may do in an environment, as an option names it: `production=read`. */
interface May {
  readonly environment: string
  readonly permission: Permission
}

const person = 'e-mail address, or id'
const sendMeaning = 'mail the link to the person instead of printing it'

export function addPeople(program: Command, io: CommandIo, perform: Perform): void {
  const people = group(program, 'people', 'People who sign in to the console')

  described(people.command('list'), {
    summary: 'List the people, oldest first',
    examples: [
      ['people list', 'a table: who owns the service, and when each was last seen'],
      ['people list --json', '{"people": [{"id", "email", "name", "isOwner", "status", "memberships", …}]}'],
    ],
  }).action((_, command: Command) =>
    perform(command, (shared) => withAdmin(shared, io, (admin) => listed(admin, shared.commandLine))),
  )

  described(
    people
      .command('add')
      .argument('<email>', 'e-mail address')
      .requiredOption('--name <text>', 'name, 1 to 256 characters')
      .option('--owner', 'may do everything, everywhere', false)
      .option('--may <environment=permission>', 'read, write or manage there; may be repeated', mayIn, [])
      .option('--send', sendMeaning, false),
    {
      summary: 'Add a person, and print a link to sign in by',
      examples: [
        ['people add ada@example.org --name Ada --owner', 'may do everything'],
        ['people add ben@example.org --name Ben --may production=read', 'may look at production'],
        ['people add ben@example.org --name Ben --send', 'mails the link; see HEARBACK_SMTP in serve --help'],
        ['people add ben@example.org --name Ben --json', '{"person": {"id", …}, "signIn": {"url", "expiresAt"}}'],
      ],
    },
  ).action((email: string, options: AddOptions, command: Command) =>
    perform(command, async (shared) => {
      const add = async (admin: Hearback['admin'], running: RunningAdmin | null) => {
        const memberships = await membershipsOf(admin, options.may, shared.commandLine)
        const { name, owner: isOwner } = options
        const added = await admin.createPerson({ email, name, isOwner, memberships })
        const link = await linked(admin, running, io, { who: added.id, send: options.send })
        return { ...link, document: { person: added, ...link.document }, text: `Added ${added.name}.\n${link.text}` }
      }
      return withAdmin(shared, io, add, { mail: options.send ? mailInEnvironment(io.env) : null })
    }),
  )

  described(
    people
      .command('link')
      .argument('[person]', `${person}. Default: whoever becomes the first owner`)
      .option('--send', sendMeaning, false),
    {
      summary: 'Print a link by which a person signs in once',
      description:
        'Prints a link by which a person signs in once and chooses a password. Without a person, while nobody owns the ' +
        'service: the link to become its owner; an earlier one of these stops working.',
      examples: [
        ['people link', 'to become the owner, within an hour'],
        ['people link ada@example.org', 'an invitation opens for a day, a new password for an hour'],
        ['people link ada@example.org --send', 'mails it; see HEARBACK_SMTP in serve --help'],
        ['people link ada@example.org --json', '{"signIn": {"url", "expiresAt"}}'],
      ],
    },
  ).action((who: string | undefined, { send }: { send: boolean }, command: Command) =>
    perform(command, async (shared) => {
      if (send && who === undefined)
        throw new Refusal(2, '--send needs a person: the link of the first owner is for nobody known.')
      const link = (admin: Hearback['admin'], running: RunningAdmin | null) => linked(admin, running, io, { who, send })
      return withAdmin(shared, io, link, { mail: send ? mailInEnvironment(io.env) : null })
    }),
  )

  described(people.command('remove').argument('<person>', person), {
    summary: 'Remove a person with sessions, links and API keys',
    examples: [
      ['people remove ada@example.org', 'running servers refuse the keys within a second'],
      ['people remove ada@example.org --json', '{"removed": {"id", "email", "name", …}}'],
    ],
  }).action((who: string, _, command: Command) =>
    perform(command, async (shared) => {
      const removed = await withAdmin(shared, io, (admin) => removedPerson(admin, who))
      return { document: { removed }, text: `Removed ${removed.name}.\n` }
    }),
  )
}

async function listed(admin: Hearback['admin'], commandLine: CommandLine): Promise<Found> {
  const people = await admin.listPeople()
  const rows = people.map((one) => [
    one.id,
    one.email ?? '',
    one.name,
    roleOf(one),
    one.status,
    shortTime(one.lastSeenAt) ?? 'never',
  ])
  return {
    document: { people },
    text:
      people.length === 0
        ? `There is nobody yet. This prints a link to become the owner: ${commandLine('people', 'link')}\n`
        : table(['PERSON ID', 'E-MAIL', 'NAME', 'MAY', 'STATUS', 'LAST SEEN'], rows),
  }
}

async function removedPerson(admin: Hearback['admin'], who: string): Promise<ListedPerson> {
  const address = who.trim().toLowerCase()
  const person = (await admin.listPeople()).find(({ id, email }) => id === who || email === address)
  // The service refuses an unknown person.
  await admin.deletePerson(person?.id ?? who)
  if (person === undefined) throw new Refusal(1, `There is no person "${who}" any more.`)
  return person
}

const roleOf = ({ isOwner, memberships }: ListedPerson): string =>
  isOwner
    ? 'everything'
    : Object.entries(memberships)
        .map(([id, permission]) => `${permission} ${id}`)
        .join(', ') || 'nothing'

async function linked(
  admin: Hearback['admin'],
  running: RunningAdmin | null,
  io: CommandIo,
  { who, send }: { who: string | undefined; send: boolean },
): Promise<Found> {
  const link = await (who === undefined ? admin.createFirstOwnerLink() : admin.createSignInLink(who, { send }))
  const { expiresAt, mailedTo, failure } = link
  if (mailedTo !== null) {
    return {
      document: { signIn: { url: null, expiresAt, mailedTo } },
      text: `Mailed a link to ${mailedTo}. It works once, until ${shortTime(expiresAt)}.\n`,
    }
  }
  const address = await publicAddress(io.env, running)
  const url = signInUrl(address.url, link)
  const where = address.isKnown ? '' : '\nThe address is that of a server here; for another, set HEARBACK_PUBLIC_URL.'
  return {
    isFailed: failure !== undefined,
    document: { signIn: { url, expiresAt, ...(failure !== undefined && { mailedTo, failure }) } },
    text: `${failure === undefined ? '' : `The mail was not sent: ${failure}\nSend this link yourself:\n`}${url}\nIt works once, until ${shortTime(expiresAt)}.${where}\n`,
  }
}

async function membershipsOf(
  admin: Hearback['admin'],
  all: readonly May[],
  commandLine: CommandLine,
): Promise<Record<string, Permission>> {
  const memberships: Record<string, Permission> = {}
  for (const { environment, permission } of all) {
    memberships[(await environmentNamed(admin, environment, commandLine)).id] = permission
  }
  return memberships
}

function mayIn(text: string, before: readonly May[]): readonly May[] {
  const [, environment = '', permission] = /^(.+)=(read|write|manage)$/.exec(text) ?? []
  if (permission !== 'read' && permission !== 'write' && permission !== 'manage') {
    throw new InvalidArgumentError('Write production=read, or the id of an environment, = and read, write or manage.')
  }
  return [...before, { environment, permission }]
}
