import type { EnvironmentType, Permission, ProductSettings } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import { listedPage } from '../read-lists.ts'
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

export interface Products {
  readonly products: readonly ProductListed[]
  readonly next: string | null
}

export async function loadProducts(visit: Visit): Promise<Products> {
  const { data, next } = await listedPage<ProductListed>(visit, '/api/v1/products', 50)
  return { products: data, next }
}

export const productPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/products/${encodeURIComponent(params.productId ?? '')}`

export interface EnvironmentOfProduct {
  readonly product: ProductListed
  readonly environment: ProductListed['environments'][number]
}

/** The product of the address, and its environment there. Throws the refusal of an unknown one. */
export async function loadEnvironment(visit: Visit): Promise<EnvironmentOfProduct> {
  const product = await loadProduct(visit)
  const environment = product.environments.find(({ id }) => id === visit.params.ofProduct)
  if (!environment)
    throw new ApiRefusal(404, { code: 'not_found', message: 'There is no such environment', details: {} })
  return { product, environment }
}

/** The product of the address. */
export const loadProduct = (visit: Visit): Promise<ProductListed> => visit.ask<ProductListed>(productPath(visit))
