import type { Service } from '../service/service.ts'
import type { Environment, Product } from './schema.ts'

const pageSize = 100

/** Sorts environments, production first: both are created in the same moment, so the order of their ids is random. */
const inOrder = (one: Environment, other: Environment): number =>
  one.type === other.type ? (one.id < other.id ? -1 : 1) : one.type === 'production' ? -1 : 1

/** Reads every product with its environments, oldest first. */
export async function allProducts({
  storage,
}: Pick<Service, 'storage'>): Promise<{ product: Product; environments: Environment[] }[]> {
  const all: { product: Product; environments: Environment[] }[] = []
  for (;;) {
    const last = all.at(-1)?.product
    const after = last ? { at: last.createdAt, id: last.id } : null
    const page = await storage.directory.products({ after, limit: pageSize })
    all.push(...page.map(({ product, environments }) => ({ product, environments: environments.toSorted(inOrder) })))
    if (page.length < pageSize) return all
  }
}
