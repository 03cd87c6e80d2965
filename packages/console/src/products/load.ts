import type { EnvironmentType, Permission, ProductSettings } from '@hearback/core'
import { ApiRefusal } from '../api-refusal.ts'
import type { Visit } from '../visit.ts'

export interface ProductListed extends ProductSettings {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly createdAt: string
  readonly environments: readonly {
    readonly id: string
    readonly type: EnvironmentType
    readonly may: Permission
    /** When an app or a website first read the environment's surveys; `null`: never. */
    readonly appSetUpAt: string | null
    readonly websiteSetUpAt: string | null
  }[]
}

export const loadProducts = ({ ask }: Pick<Visit, 'ask'>): Promise<readonly ProductListed[]> =>
  ask<readonly ProductListed[]>('/api/v1/products')

/** The product of the address. */
export async function loadProduct(visit: Visit): Promise<ProductListed> {
  const product = (await loadProducts(visit)).find(({ id }) => id === visit.params.productId)
  if (product === undefined) throw new ApiRefusal(404, { code: 'not_found', message: 'Product not found', details: {} })
  return product
}
