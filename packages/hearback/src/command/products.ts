import type { Environment, Hearback, Product } from '@hearback/core'
import type { Command } from 'commander'
import type { CommandLine } from './command-line.ts'
import { described, group, type Perform } from './declare.ts'
import { environmentDocument, productDocument } from './documents.ts'
import type { CommandIo } from './io.ts'
import { environmentTable } from './listing.ts'
import { type Found, shortTime, table } from './output.ts'
import { Refusal } from './refusal.ts'
import { notEmpty } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { timeZoneNamed } from './time-zone.ts'

export function addProducts(program: Command, io: CommandIo, perform: Perform): void {
  const products = group(program, 'products', 'Products: each has its environments')

  described(products.command('list'), {
    summary: 'List the products, oldest first',
    examples: [
      ['products list', 'a table'],
      [
        'products list --json',
        '{"products": [{"id", "name", "timeZone", "createdAt", "environments": [{"id", "type", "createdAt"}]}]}',
      ],
    ],
  }).action((_, command: Command) =>
    perform(command, (shared) => withAdmin(shared, io, (admin) => listed(admin, shared.commandLine))),
  )

  const create = products.command('create').argument('<name>', '1 to 256 characters')
  described(create.option(...ownZone('UTC')), {
    summary: 'Make a product with production and development',
    examples: [
      [
        'products create "Garden tools" --time-zone Europe/Berlin',
        'says the ids of its environments; keys come with `hearback keys create`',
      ],
      [
        'products create Shop --json',
        '{"product": {"id", "name", "timeZone", "createdAt"}, "environments": [{"id", "type", "createdAt"}]}',
      ],
    ],
  }).action((name: string, { timeZone }: { timeZone?: string }, command: Command) =>
    perform(command, async (shared) => {
      const made = await withAdmin(shared, io, (admin) => admin.createProduct({ name, timeZone }))
      const document = {
        product: productDocument(made.product),
        environments: made.environments.map(environmentDocument),
      }
      return { document, text: createdText(made, shared.commandLine) }
    }),
  )

  const set = products.command('set').argument('<product>', 'its id')
  described(set.option('--name <text>', '1 to 256 characters', notEmpty).option(...ownZone('as it is')), {
    summary: 'Change the name or the time zone of a product',
    examples: [
      ['products set PRODUCT_ID --time-zone Europe/Berlin', 'in which people read times and days'],
      ['products set PRODUCT_ID --name Shop --json', '{"product": {"id", "name", "timeZone", "createdAt"}}'],
    ],
  }).action((id: string, changes: { name?: string; timeZone?: string }, command: Command) =>
    perform(command, (shared) => withAdmin(shared, io, (admin) => changed(admin, id, changes))),
  )

  described(products.command('delete').argument('<product>', 'its id'), {
    summary: 'Delete a product that has no environment',
    examples: [['products delete PRODUCT_ID', 'it is gone; its environments go before, with `environments delete`']],
  }).action((id: string, _, command: Command) =>
    perform(command, (shared) => withAdmin(shared, io, (admin) => removed(admin, id))),
  )
}

const ownZone = (otherwise: string) =>
  ['--time-zone <name>', `in which people read times and days. Default: ${otherwise}`, timeZoneNamed] as const

async function changed(
  admin: Hearback['admin'],
  id: string,
  changes: { name?: string; timeZone?: string },
): Promise<Found> {
  if (Object.keys(changes).length === 0) throw new Refusal(2, 'Give --name, --time-zone, or both.')
  const product = await admin.updateProduct(id, changes)
  return {
    document: { product: productDocument(product) },
    text: table(['PRODUCT ID', 'NAME', 'TIME ZONE'], [[product.id, product.name, product.timeZone]]),
  }
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
    product.timeZone,
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
        : table(['PRODUCT ID', 'NAME', 'TIME ZONE', 'CREATED', 'ENVIRONMENTS'], rows),
  }
}

function createdText(
  { product, environments }: { product: Product; environments: Environment[] },
  commandLine: CommandLine,
): string {
  const rows = environmentTable(environments.map((one) => ({ ...one, product })))
  return `${rows}\nMake a key for one of them: ${commandLine('keys', 'create', environments[0]?.id ?? '')}\n`
}
