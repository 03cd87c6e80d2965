import type { StoredKey } from '../keys/schema.ts'
import type { ListedKey } from '../keys/wire.ts'
import type { Directory } from '../products/store.ts'
import { byCreation, keysetPage, sorted } from './order.ts'
import type { Tables } from './tables.ts'
import { isVisible } from './visibility.ts'

export function directory(tables: Tables): Directory {
  return {
    environment: async (id) => {
      const environment = tables.environments.get(id)
      const product = environment && tables.products.get(environment.productId)
      return product ? structuredClone({ environment, product }) : null
    },
    keyByHash: async (hash) => tables.keys.everywhere().find((key) => key.hash === hash) ?? null,
    keys: async (ownerId, page) => {
      const found = tables.keys.everywhere((key) => ownerId === null || key.ownerId === ownerId)
      return keysetPage(found, page, byCreation).flatMap((key) => listed(tables, key))
    },
    key: async (id) => tables.keys.everywhere((key) => key.id === id).flatMap((key) => listed(tables, key))[0] ?? null,
    environmentOfResponse: async (responseId) =>
      tables.responses
        .everywhere()
        .find(
          (response) =>
            response.id === responseId &&
            isVisible(tables, response) &&
            tables.importedResponses.get(response.environmentId, response.id) === null,
        )?.environmentId ?? null,
    environmentsOfSurvey: async (surveyId) =>
      tables.surveys
        .everywhere(({ id }) => id === surveyId)
        .map(({ environmentId }) => environmentId)
        .sort()
        .slice(0, 2),
    products: async (page) =>
      keysetPage([...tables.products.values()], page, byCreation).map((product) =>
        structuredClone({ product, environments: environmentsOf(tables, product.id) }),
      ),
  }
}

function listed(tables: Tables, key: StoredKey): ListedKey[] {
  const environment = tables.environments.get(key.environmentId)
  const product = environment && tables.products.get(environment.productId)
  if (!product) return []
  const { id, label, prefix, permission, ownerId, createdAt, lastUsedAt, expiresAt } = key
  const owner = ownerId === null ? null : { id: ownerId, name: tables.people.get(ownerId)?.name ?? '' }
  const inProduct = { id: environment.id, type: environment.type, product: { id: product.id, name: product.name } }
  return [{ id, label, prefix, permission, environment: inProduct, owner, createdAt, lastUsedAt, expiresAt }]
}

export const environmentsOf = (tables: Tables, productId: string) =>
  sorted(
    [...tables.environments.values()].filter((environment) => environment.productId === productId),
    byCreation,
  )
