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

export const environmentsOf = (tables: Tables, productId: string) =>
  sorted(
    [...tables.environments.values()].filter((environment) => environment.productId === productId),
    byCreation,
  )
