import type { StoredKey } from '../../src/tenants/keys/schema.ts'
import type { ListedKey } from '../../src/tenants/keys/wire.ts'
import type { Environment, NamedEnvironment, Product, VisibleEnvironment } from '../../src/tenants/products/schema.ts'
import type { Directory } from '../../src/tenants/products/store.ts'
import { byCreation, compareText, keysetPage, sorted } from './order.ts'
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
    exportLinkByHash: async (hash) => tables.exportLinks.everywhere().find((link) => link.hash === hash) ?? null,
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
    products: async (environmentIds, page) =>
      keysetPage(productsWith(tables, environmentIds), page, byCreation).map((product) =>
        structuredClone({ product, environments: environmentsOf(tables, product.id) }),
      ),
    environments: async (ids, { limit, besides }) =>
      sorted(productsWith(tables, ids), byCreation)
        .flatMap(({ id }) => environmentsOf(tables, id).toSorted(productionFirst))
        .filter(({ id }) => ids === null || ids.includes(id))
        .filter(({ id }, at) => at < limit || id === besides)
        .flatMap((environment) => visible(tables, environment) ?? []),
  }
}

/** The products that have one of these environments, or all of them (`null`). */
const productsWith = (tables: Tables, environmentIds: readonly string[] | null): Product[] =>
  [...tables.products.values()].filter(
    ({ id }) => environmentIds === null || environmentsOf(tables, id).some((one) => environmentIds.includes(one.id)),
  )

const productionFirst = (one: Environment, other: Environment): number =>
  compareText(other.type, one.type) || compareText(one.id, other.id)

function named(tables: Tables, { id, type, productId }: Environment): NamedEnvironment | null {
  const product = tables.products.get(productId)
  return product ? { id, type, product: { id: product.id, name: product.name } } : null
}

function visible(tables: Tables, { id, type, productId }: Environment): VisibleEnvironment | null {
  const product = tables.products.get(productId)
  return product ? { id, type, product: { id: product.id, name: product.name, timeZone: product.timeZone } } : null
}

function listed(tables: Tables, key: StoredKey): ListedKey[] {
  const stored = tables.environments.get(key.environmentId)
  const environment = stored && named(tables, stored)
  if (!environment) return []
  const { id, label, prefix, permission, ownerId, createdAt, lastUsedAt, expiresAt } = key
  const owner = ownerId === null ? null : { id: ownerId, name: tables.people.get(ownerId)?.name ?? '' }
  return [{ id, label, prefix, permission, environment, owner, createdAt, lastUsedAt, expiresAt }]
}

export const environmentsOf = (tables: Tables, productId: string) =>
  sorted(
    [...tables.environments.values()].filter((environment) => environment.productId === productId),
    byCreation,
  )
