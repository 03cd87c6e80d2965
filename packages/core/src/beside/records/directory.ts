import type { ListPage } from '../../ground/ports/list-page.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import type { StoredKey } from '../../tenants/keys/schema.ts'
import type { ListedKey } from '../../tenants/keys/wire.ts'
import type { NamedEnvironment, Product, VisibleEnvironment } from '../../tenants/products/schema.ts'
import type { Directory, EnvironmentWithProduct } from '../../tenants/products/store.ts'
import { following } from './pages.ts'
import { environmentsOf } from './products.ts'
import type { Reads, Writes } from './steps.ts'
import { firstOf } from './table.ts'
import {
  environments,
  exportLinks,
  importedResponses,
  keys,
  people,
  products,
  responses,
  service,
  surveys,
} from './tables.ts'
import { isVisible } from './visibility.ts'

type Reading = keyof Directory

export const directoryReads: Reads<Directory, Reading> = {
  environment: (records, id) => withProduct(records, id),
  keys: async (records, ownerId, page) => {
    const among = ownerId === null ? ({ by: 'byCreation' } as const) : ({ by: 'byOwner', within: [ownerId] } as const)
    return listed(records, await keys.listGlobally(records, { ...among, ...following(page) }, page.limit))
  },
  key: async (records, id) =>
    (await listed(records, await keys.listGlobally(records, { by: 'byId', within: [id] }, 1)))[0] ?? null,
  keyByHash: async (records, hash) =>
    (await keys.listGlobally(records, { by: 'byHash', within: [hash] }, 1))[0] ?? null,
  exportLinkByHash: async (records, hash) =>
    (await exportLinks.listGlobally(records, { by: 'byHash', within: [hash] }, 1))[0] ?? null,
  environmentOfResponse: async (records, responseId) => {
    // An id that two environments have gives access to neither.
    const [found, other] = await firstOf(
      responses.eachGlobally(records, { by: 'byId', within: [responseId] }),
      2,
      async (response) =>
        !(await importedResponses.has(records, response.environmentId, responseId)) &&
        (await isVisible(records, response)),
    )
    return found !== undefined && other === undefined ? found.environmentId : null
  },
  environmentsOfSurvey: async (records, surveyId) => {
    const found = await surveys.listGlobally(records, { by: 'byId', within: [surveyId] }, 2)
    return found.map(({ environmentId }) => environmentId)
  },
  products: async (records, environmentIds, page) => {
    const found =
      environmentIds === null
        ? await products.list(records, service, { by: 'byCreation', ...following(page) }, page.limit)
        : productsOf(await findEach(records, environmentIds), page)
    return Promise.all(
      found.map(async (product) => ({ product, environments: await environmentsOf(records, product.id) })),
    )
  },
  environments: async (records, ids, { limit, besides }) => {
    if (ids !== null) {
      const found = await findEach(records, ids)
      return found.filter(({ environment: { id } }, at) => at < limit || id === besides).map(visible)
    }
    const first = await firstEnvironments(records, limit)
    const isListed = besides === null || first.some(({ id }) => id === besides)
    const one = isListed ? null : await withProduct(records, besides)
    return one ? [...first, visible(one)] : first
  },
}

export const directoryWrites: Writes<Directory, Reading> = {}

async function withProduct(records: RecordReader, id: string): Promise<EnvironmentWithProduct | null> {
  const environment = await environments.get(records, service, id)
  const product = environment && (await products.get(records, service, environment.productId))
  return environment && product && { environment, product }
}

/** The environments of these ids, in the order in which they are listed. */
async function findEach(records: RecordReader, ids: readonly string[]): Promise<EnvironmentWithProduct[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => withProduct(records, id)))
  return found.filter((one) => one !== null).sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

const placeOf = ({ environment: { type, id }, product }: EnvironmentWithProduct): string =>
  `${product.createdAt} ${product.id} ${type === 'production' ? 0 : 1} ${id}`

/** A page of the products of these environments. */
function productsOf(found: readonly EnvironmentWithProduct[], { after, limit }: ListPage): Product[] {
  const follows = ({ createdAt, id }: Product) => after === null || `${createdAt} ${id}` > `${after.at} ${after.id}`
  const each = [...new Map(found.map(({ product }) => [product.id, product])).values()]
  return each.filter(follows).slice(0, limit)
}

/** The first environments, in the order of their products. */
async function firstEnvironments(records: RecordReader, limit: number): Promise<VisibleEnvironment[]> {
  const found: VisibleEnvironment[] = []
  for await (const product of products.each(records, service, { by: 'byCreation' })) {
    const own = { by: 'byType', within: [product.id] } as const
    for (const environment of await environments.list(records, service, own, limit - found.length)) {
      found.push(visible({ environment, product }))
    }
    if (found.length >= limit) break
  }
  return found
}

const named = ({ environment: { id, type }, product }: EnvironmentWithProduct): NamedEnvironment => ({
  id,
  type,
  product: { id: product.id, name: product.name },
})

const visible = (found: EnvironmentWithProduct): VisibleEnvironment => {
  const { id, type, product } = named(found)
  return { id, type, product: { ...product, timeZone: found.product.timeZone } }
}

async function listed(records: RecordReader, found: readonly StoredKey[]): Promise<ListedKey[]> {
  const all = await Promise.all(
    found.map(async (key) => {
      const one = await withProduct(records, key.environmentId)
      if (one === null) return null
      const { id, label, prefix, permission, ownerId, createdAt, lastUsedAt, expiresAt } = key
      const person = ownerId === null ? null : await people.get(records, service, ownerId)
      const owner = ownerId === null ? null : { id: ownerId, name: person?.name ?? '' }
      return { id, label, prefix, permission, environment: named(one), owner, createdAt, lastUsedAt, expiresAt }
    }),
  )
  return all.filter((one) => one !== null)
}
