import type { EnvironmentType, Hearback } from '@hearback/core'

/** An environment as it is announced; `apiKey` is known at the first start only. */
export interface AnnouncedEnvironment {
  readonly id: string
  readonly type: EnvironmentType
  readonly apiKey?: string
}

export interface Announced {
  readonly url: string
  readonly environments: readonly AnnouncedEnvironment[]
}

/** At the first start a product with its environments and a key for each; later those that are there. */
export async function environmentsOf({ admin }: Pick<Hearback, 'admin'>): Promise<AnnouncedEnvironment[]> {
  const made = await admin.createFirstProduct({ name: 'My product' })
  if (made) {
    return made.environments.map(({ environment, key }) => ({
      id: environment.id,
      type: environment.type,
      apiKey: key.key,
    }))
  }
  const products = await admin.listProducts()
  return products.flatMap(({ environments }) =>
    environments.map(({ id, type }) => ({ id, type })).sort(productionFirst),
  )
}

const productionFirst = (a: AnnouncedEnvironment, b: AnnouncedEnvironment): number => b.type.localeCompare(a.type)
