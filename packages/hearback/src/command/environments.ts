import type { EnvironmentSettings, EnvironmentType, Hearback } from '@hearback/core'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { CommandLine } from './command-line.ts'
import { described, group, type Perform } from './declare.ts'
import { listedDocument } from './documents.ts'
import type { CommandIo } from './io.ts'
import { allEnvironments, environmentNamed, environmentTable, productNamed } from './listing.ts'
import type { Found } from './output.ts'
import { Refusal } from './refusal.ts'
import { notEmpty } from './shared-options.ts'
import { withAdmin } from './storage.ts'

interface CreateOptions {
  product?: string | undefined
  type: EnvironmentType
}

interface SetOptions extends Partial<Pick<EnvironmentSettings, 'clientAttributeKeys' | 'users'>> {
  keepResponses?: number | 'forever'
  keepDisplays?: number | 'forever'
}

export function addEnvironments(program: Command, io: CommandIo, perform: Perform): void {
  const environments = group(program, 'environments', 'Environments: surveys, responses and keys belong to one')

  described(
    environments.command('list').option('--product <id>', 'only the environments of this product, by its id or name'),
    {
      summary: 'List the environments of all products',
      description: 'Lists the environments of all products.',
      examples: [
        ['environments list', 'a table'],
        [
          'environments list --json',
          '{"environments": [{"id", "type", "createdAt", "clientAttributeKeys", …, "product": {…}}]}',
        ],
      ],
    },
  ).action(({ product }: { product?: string }, command: Command) =>
    perform(command, (shared) => withAdmin(shared, io, (admin) => listed(admin, product, shared.commandLine))),
  )

  described(
    environments
      .command('delete')
      .argument('<environment>', 'its id')
      .option('--confirm <name>', 'the name of its product, as a word that this is the one', notEmpty),
    {
      summary: 'Delete an environment with all that it has',
      description:
        'Deletes an environment: it is gone at once, with its keys, pages and webhooks. The work of a running server then ' +
        'removes its surveys, responses, contacts and files. There is no way back: export it before. A product without ' +
        'environments is deleted with `products delete`.',
      examples: [['environments delete ENVIRONMENT_ID --confirm "Garden tools"', 'it is gone']],
    },
  ).action((id: string, { confirm }: { confirm?: string }, command: Command) =>
    perform(command, (shared) => withAdmin(shared, io, (admin) => removed(admin, id, confirm, shared.commandLine))),
  )

  described(
    environments
      .command('create')
      .option('--product <id>', 'its product, by id or name. Default: the only one')
      .addOption(
        new Option('--type <type>', 'production or development')
          .choices(['production', 'development'])
          .makeOptionMandatory(),
      ),
    {
      summary: 'Make one more environment for a product',
      description: 'Makes one more environment for a product. It may have several of a type: one for staging, say.',
      examples: [
        ['environments create --type development', 'if there is only one product'],
        [
          'environments create --product Shop --type production --json',
          '{"environment": {"id", "type", "createdAt", "clientAttributeKeys", …, "product": {"id", "name"}}}',
        ],
      ],
    },
  ).action(({ product, type }: CreateOptions, command: Command) =>
    perform(command, (shared) =>
      withAdmin(shared, io, (admin) => created(admin, { product, type }, shared.commandLine)),
    ),
  )

  described(
    environments
      .command('set')
      .argument('<environment>', 'the environment, by its id or type')
      .addOption(
        new Option(
          '--client-attribute-keys <what>',
          'whether clients make attribute keys by sending new attributes',
        ).choices(['create', 'ignore']),
      )
      .addOption(
        new Option('--users <whose>', 'whose userId clients may name: any, or verified ones only').choices([
          'any',
          'verified',
        ]),
      )
      .option('--keep-responses <days>', 'how many days responses are kept, or forever', keptDaysIn)
      .option('--keep-displays <days>', 'how many days displays are kept, or forever', keptDaysIn),
    {
      summary: 'Change the settings of an environment',
      description:
        'Changes the settings of an environment; running servers notice within a second. Without `ignore`, everyone who ' +
        'reaches the client interface may make up to 100 attribute keys. Without `verified`, everyone may answer as any ' +
        'user. Responses and displays that are older than the days they are kept are deleted within an hour, with the ' +
        'files of the responses; results lose them too.',
      examples: [
        ['environments set production --client-attribute-keys ignore', 'clients make no attribute keys'],
        ['environments set production --client-attribute-keys create', 'they make them again, up to 100'],
        ['environments set production --users verified', 'clients prove who their user is'],
        ['environments set production --keep-responses 730 --keep-displays 90', 'older ones are deleted'],
      ],
    },
  ).action((environmentName: string, options: SetOptions, command: Command) =>
    perform(command, async (shared) => {
      const settings = settingsIn(options)
      if (Object.keys(settings).length === 0) {
        throw new Refusal(2, 'Say what to set: --client-attribute-keys, --users, --keep-responses or --keep-displays')
      }
      return withAdmin(shared, io, (admin) => changed(admin, environmentName, settings, shared.commandLine))
    }),
  )

  described(
    environments.command('rotate-identity-secret').argument('<environment>', 'the environment, by its id or type'),
    {
      summary: 'Make the secret that signs user tokens, or a new one',
      description:
        'Makes the secret with which your server signs user tokens, and prints it this one time. The secret before is ' +
        'accepted for another day: give the new one to your servers in that time.',
      examples: [
        ['environments rotate-identity-secret production', 'prints hbi_…'],
        ['environments rotate-identity-secret production --json', '{"identitySecret": "hbi_…"}'],
      ],
    },
  ).action((environmentName: string, _: object, command: Command) =>
    perform(command, (shared) =>
      withAdmin(shared, io, (admin) => rotatedSecret(admin, environmentName, shared.commandLine), {
        purpose: 'The secret for user tokens is encrypted with the secret of the server.',
      }),
    ),
  )
}

const settingsIn = ({ keepResponses, keepDisplays, ...settings }: SetOptions): Partial<EnvironmentSettings> => ({
  ...settings,
  ...(keepResponses !== undefined && { keepResponsesDays: keepResponses === 'forever' ? null : keepResponses }),
  ...(keepDisplays !== undefined && { keepDisplaysDays: keepDisplays === 'forever' ? null : keepDisplays }),
})

function keptDaysIn(text: string): number | 'forever' {
  if (text === 'forever') return text
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= 36_500) return Number(text)
  throw new InvalidArgumentError('It must be a number of days from 1 to 36500, or forever.')
}

async function listed(
  admin: Hearback['admin'],
  productName: string | undefined,
  commandLine: CommandLine,
): Promise<Found> {
  const productId = productName === undefined ? null : (await productNamed(admin, productName, commandLine)).id
  const all = await allEnvironments(admin)
  const environments = all.filter((one) => productId === null || one.product.id === productId)
  return {
    document: { environments: environments.map(listedDocument) },
    text:
      environments.length === 0
        ? `There is no environment yet. A new product comes with two: ${commandLine('products', 'create', 'NAME')}\n`
        : environmentTable(environments),
  }
}

async function created(
  admin: Hearback['admin'],
  { product: productName, type }: CreateOptions,
  commandLine: CommandLine,
): Promise<Found> {
  const product = await productNamed(admin, productName, commandLine)
  const environment = { ...(await admin.createEnvironment(product.id, { type })), product }
  return {
    document: { environment: listedDocument(environment) },
    text: `${environmentTable([environment])}\nMake a key for it: ${commandLine('keys', 'create', environment.id)}\n`,
  }
}

async function removed(
  admin: Hearback['admin'],
  id: string,
  confirm: string | undefined,
  commandLine: CommandLine,
): Promise<Found> {
  // By its id alone: `production` may be another one tomorrow.
  const environment = (await allEnvironments(admin)).find((one) => one.id === id)
  if (!environment) {
    throw new Refusal(2, `There is no environment with the id ${id}. See ${commandLine('environments', 'list')}`)
  }
  const { product, type } = environment
  if (confirm !== product.name) {
    const given = commandLine('environments', 'delete', id, '--confirm', 'NAME')
    throw new Refusal(
      2,
      `This deletes the ${type} of the product ${JSON.stringify(product.name)} for ever. Name the product to go on: ${given}`,
    )
  }
  await admin.deleteEnvironment(id)
  return {
    document: { deleted: { environmentId: id } },
    text: `The ${type} of ${product.name} (${id}) is gone. The work of a running server removes its records and files.\n`,
  }
}

async function changed(
  admin: Hearback['admin'],
  environmentName: string,
  settings: Partial<EnvironmentSettings>,
  commandLine: CommandLine,
): Promise<Found> {
  const { product, ...found } = await environmentNamed(admin, environmentName, commandLine)
  const environment = { ...(await admin.updateEnvironment(found.id, settings)), product }
  return { document: { environment: listedDocument(environment) }, text: environmentTable([environment]) }
}

async function rotatedSecret(
  admin: Hearback['admin'],
  environmentName: string,
  commandLine: CommandLine,
): Promise<Found> {
  const { id } = await environmentNamed(admin, environmentName, commandLine)
  const { secret } = await admin.rotateIdentitySecret(id)
  return { document: { identitySecret: secret }, text: `${secret}\n` }
}
