import type { Storage } from '@hearback/core/storage'
import type { ContractCase } from './case.ts'
import { same, times, together } from './expect.ts'
import * as sample from './samples.ts'
import { survey } from './survey-sample.ts'

/**
 * The first of all cases: if the database is still empty, only one of several concurrent calls creates the first
 * product.
 */
export const firstProductCase = (open: () => Promise<Storage>): ContractCase => ({
  name: 'products: of many insertFirst at once, one creates the first product, or none if a product exists',
  run: async () => {
    const storage = await open()
    const before = await storage.directory.products(null, { after: null, limit: 1 })
    const products = Array.from({ length: 20 }, () => sample.product())
    const environments = products.map((product) => sample.environment(product.id))
    const { values } = await together(
      times(20, async (index) => {
        const [product, environment] = [products[index], environments[index]]
        if (!product || !environment) return false
        const surveys = [survey(environment.id, { type: 'link', segmentId: null })]
        return storage.products.insertFirst(product, [sample.newEnvironment(environment, { surveys })], [])
      }),
    )
    const expected = before.length === 0 ? 1 : 0
    same(values.filter((won) => won).length, expected, 'calls that made a product')
    const found = await Promise.all(environments.map(({ id }) => storage.directory.environment(id)))
    same(found.filter((environment) => environment !== null).length, expected, 'environments made')
    const listed = await Promise.all(environments.map(({ id }) => storage.surveys.list(id, { after: null, limit: 2 })))
    same(listed.flat().length, expected, 'surveys made')
  },
})
