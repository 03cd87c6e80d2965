import type { Environment, Hearback, Product } from '@hearback/core'
import type { Command } from 'commander'
import type { CommandLine } from './command-line.ts'
import { described, group, type Perform } from './declare.ts'
import { environmentDocument, productDocument } from './documents.ts'
import type { CommandIo } from './io.ts'
import { environmentTable } from './listing.ts'
import { type Found, shortTime, table } from './output.ts'
import { withAdmin } from './storage.ts'

export function addProducts(program: Command, io: CommandIo, perform: Perform): void {
  const products = group(program, 'products', 'Products: each has its environments')

  described(products.command('list'), {
    summary: 'List the products, oldest first',
    examples: [
      ['products list', 'a table'],
      [
        'products list --json',
        '{"products": [{"id", "name", "createdAt", "environments": [{"id", "type", "createdAt"}]}]}',
      ],
    ],
  }).action((_, command: Command) =>
    perform(command, (shared) => withAdmin(shared, io, (admin) => listed(admin, shared.commandLine))),
  )

  described(products.command('create').argument('<name>', '1 to 256 characters'), {
    summary: 'Make a product with production and development',
    examples: [
      ['products create "Garden tools"', 'says the ids of its environments; keys come with `hearback keys create`'],
      [
        'products create Shop --json',
        '{"product": {"id", "name", "createdAt"}, "environments": [{"id", "type", "createdAt"}]}',
      ],
    ],
  }).action((name: string, _, command: Command) =>
    perform(command, async (shared) => {
      const made = await withAdmin(shared, io, (admin) => admin.createProduct({ name }))
      const document = {
        product: productDocument(made.product),
        environments: made.environments.map(environmentDocument),
      }
      return { document, text: createdText(made, shared.commandLine) }
    }),
  )

  described(products.command('delete').argument('<product>', 'its id'), {
    summary: 'Delete a product that has no environment',
    examples: [['products delete PRODUCT_ID', 'it is gone; its environments go before, with `environments delete`']],
  }).action((id: string, _, command: Command) =>
    perform(command, (shared) => withAdmin(shared, io, (admin) => removed(admin, id))),
  )
}

async function removed(admin: Hearback['admin'], id: string): Promise<Found> {
  await admin.deleteProduct(id)
  return { document: { deleted: { productId: id } }, text: `The product ${id} is gone.\n` }
}

async function listed(admin: Hearback['admin'], commandLine: CommandLine): Promise<Found> {
  const all = await admin.listProducts()
  const rows = all.map(({ product, environments }) => [
    product.id,
    product.name,
    shortTime(product.createdAt),
    String(environments.length),
  ])
  return {
    document: {
      products: all.map(({ product, environments }) => ({
        ...productDocument(product),
        environments: environments.map(environmentDocument),
      })),
    },
    text:
      all.length === 0
        ? `There is no product yet. Make one: ${commandLine('products', 'create', 'NAME')}\n`
        : table(['PRODUCT ID', 'NAME', 'CREATED', 'ENVIRONMENTS'], rows),
  }
}

function createdText(
  { product, environments }: { product: Product; environments: Environment[] },
  commandLine: CommandLine,
): string {
  const rows = environmentTable(environments.map((one) => ({ ...one, product })))
  return `${rows}\nMake a key for one of them: ${commandLine('keys', 'create', environments[0]?.id ?? '')}\n`
}
