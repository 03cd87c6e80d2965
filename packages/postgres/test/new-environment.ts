import type { Storage } from '@hearback/core/storage'
import { environment, product } from './records.ts'

/** An environment with nothing in it, in a product of its own. */
export async function insertEnvironment(
  { products }: Pick<Storage, 'products'>,
  id: string,
  productId = 'p',
): Promise<void> {
  const nothing = { actionClasses: [], attributeKeys: [], keys: [], chores: [], surveys: [] }
  await products.insert(product(productId), [{ ...nothing, environment: environment(id, productId) }], [])
}
