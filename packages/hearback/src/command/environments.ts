import type { EnvironmentType, Hearback } from '@hearback/core'
import { type Command, Option } from 'commander'
import { described, group, type Perform } from './declare.ts'
import { listedDocument } from './documents.ts'
import type { CommandIo } from './io.ts'
import { allEnvironments, environmentTable, productMeant } from './listing.ts'
import { type Found, print } from './output.ts'
import { sharedOptions } from './shared-options.ts'
import { withAdmin } from './storage.ts'

interface CreateOptions {
  product?: string
  type: EnvironmentType
}

export function addEnvironments(program: Command, io: CommandIo, perform: Perform): void {
  const environments = group(program, 'environments', 'Environments: surveys, responses and keys belong to one')

  described(environments.command('list').option('--product <id>', 'only those of this product, by its id or name'), {
    summary: 'List the environments of all products',
    examples: [
      ['environments list', 'a table'],
      ['environments list --json', '{"environments": [{"id", "type", "createdAt", "product": {"id", "name"}}]}'],
    ],
  }).action(({ product }: { product?: string }, command: Command) =>
    perform(async () => {
      const shared = sharedOptions(command)
      print(io, shared.json, await withAdmin(shared, io, (admin) => listed(admin, product)))
      return 0
    }),
  )

  described(
    environments
      .command('create')
      .option('--product <id>', 'the product it belongs to, by its id or name. Default: the only one there is')
      .addOption(
        new Option('--type <type>', 'production or development')
          .choices(['production', 'development'])
          .makeOptionMandatory(),
      ),
    {
      summary: 'Make one more environment for a product',
      description: 'Makes one more environment for a product. It may have several of a type: one for staging, say.',
      examples: [
        ['environments create --type development', 'where there is one product'],
        [
          'environments create --product Shop --type production --json',
          '{"environment": {"id", "type", "createdAt", "product": {"id", "name"}}}',
        ],
      ],
    },
  ).action(({ product, type }: CreateOptions, command: Command) =>
    perform(async () => {
      const shared = sharedOptions(command)
      print(io, shared.json, await withAdmin(shared, io, (admin) => created(admin, product, type)))
      return 0
    }),
  )
}

async function listed(admin: Hearback['admin'], asked: string | undefined): Promise<Found> {
  const productId = asked === undefined ? null : (await productMeant(admin, asked)).id
  const environments = (await allEnvironments(admin)).filter(
    (one) => productId === null || one.product.id === productId,
  )
  return {
    document: { environments: environments.map(listedDocument) },
    text:
      environments.length === 0
        ? 'There is no environment yet. A new product comes with two: hearback products create NAME\n'
        : environmentTable(environments),
  }
}

async function created(admin: Hearback['admin'], asked: string | undefined, type: EnvironmentType): Promise<Found> {
  const product = await productMeant(admin, asked)
  const environment = await admin.createEnvironment({ productId: product.id, type })
  return {
    document: { environment: listedDocument({ ...environment, product }) },
    text: `${environmentTable([{ ...environment, product }])}\nMake a key for it: hearback keys create ${environment.id}\n`,
  }
}
