import type { Environment, Hearback, Product } from '@hearback/core'
import type { CommandLine } from './command-line.ts'
import { table } from './output.ts'
import { Refusal } from './refusal.ts'

/** An environment, and the product it belongs to. */
export interface ListedEnvironment extends Environment {
  product: Product
}

export async function allEnvironments(admin: Hearback['admin']): Promise<ListedEnvironment[]> {
  const products = await admin.listProducts()
  return products.flatMap(({ product, environments }) => environments.map((one) => ({ ...one, product })))
}

export const environmentTable = (environments: readonly ListedEnvironment[]): string =>
  table(
    ['ENVIRONMENT', 'TYPE', 'PRODUCT', 'PRODUCT ID', 'CLIENT ATTRIBUTE KEYS', 'USERS', 'RESPONSES', 'DISPLAYS'],
    environments.map(({ id, type, product, clientAttributeKeys, users, keepResponsesDays, keepDisplaysDays }) => [
      id,
      type,
      product.name,
      product.id,
      clientAttributeKeys,
      users,
      keptFor(keepResponsesDays),
      keptFor(keepDisplaysDays),
    ]),
  )

const keptFor = (days: number | null): string => (days === null ? 'kept' : `${days} days`)

/** Finds an environment: by its id, by its type if only one environment has it, or the only one that exists. */
export async function environmentNamed(
  admin: Hearback['admin'],
  environmentName: string | undefined,
  commandLine: CommandLine,
): Promise<ListedEnvironment> {
  const all = await allEnvironments(admin)
  const found = all.filter(
    ({ id, type }) => environmentName === undefined || id === environmentName || type === environmentName,
  )
  const [one] = found
  if (one && found.length === 1) return one
  if (all.length === 0) {
    throw new Refusal(
      1,
      `There is no environment yet. Make a product with its environments: ${commandLine('products', 'create', 'NAME')}`,
    )
  }
  if (one) {
    const what = environmentName === undefined ? 'environments' : `${environmentName} environments`
    throw new Refusal(
      2,
      `There are ${found.length} ${what}: name one by its id.\n\n${environmentTable(found).trimEnd()}`,
    )
  }
  throw new Refusal(1, `There is no environment "${environmentName}". There are:\n\n${environmentTable(all).trimEnd()}`)
}

/** Finds a product: by its id, by its name if only one product has it, or the only one that exists. */
export async function productNamed(
  admin: Hearback['admin'],
  productName: string | undefined,
  commandLine: CommandLine,
): Promise<Product> {
  const all = (await admin.listProducts()).map(({ product }) => product)
  const found = all.filter(({ id, name }) => productName === undefined || id === productName || name === productName)
  const [one] = found
  if (one && found.length === 1) return one
  if (all.length === 0) {
    throw new Refusal(1, `There is no product yet. Make one: ${commandLine('products', 'create', 'NAME')}`)
  }
  const products = table(
    ['PRODUCT ID', 'NAME'],
    (one ? found : all).map(({ id, name }) => [id, name]),
  ).trimEnd()
  if (one) throw new Refusal(2, `There are ${found.length} such products: name one with --product.\n\n${products}`)
  throw new Refusal(1, `There is no product "${productName}". There are:\n\n${products}`)
}
