import {
  type Directory,
  type Environment,
  type ListedKey,
  type ListPage,
  type Product,
  type StoredKey,
  UnavailableError,
  type VisibleEnvironment,
} from '@hearback/core/storage'
import { compareTexts } from '../batched.ts'
import { byShards } from '../citus/by-shards.ts'
import { keyHashes } from '../citus/key-hashes.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named, Write } from '../named.ts'
import { described, type RowOf } from '../record.ts'
import { exportLinksByHash } from './export-links.ts'
import { key as storedKey } from './keys.ts'

export type ProductRow = Pick<Product, 'id' | 'name' | 'version' | 'createdAt' | 'updatedAt'> & { settings: string }

export interface EnvironmentRow extends Omit<Environment, 'id' | 'createdAt' | 'updatedAt' | 'identity'> {
  identity: string | null
  /** `null` for a product without environments. */
  environmentId: string | null
  environmentCreatedAt: string
  environmentUpdatedAt: string
}

/** The fields of a product that have columns of their own, and the others as `settings`. */
export type ProductFields = Pick<Product, 'id' | 'name' | 'version' | 'createdAt' | 'updatedAt'> & { settings: object }

export const product = described<ProductFields>({
  id: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  name: 'text',
  version: 'integer',
  settings: 'jsonb',
})
export const environment = described<Environment>({
  id: 'text',
  productId: 'text',
  type: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  revision: 'integer',
  appSetUpAt: 'timestamptz',
  websiteSetUpAt: 'timestamptz',
  clientAttributeKeys: 'text',
  users: 'text',
  keepResponsesDays: 'integer',
  keepDisplaysDays: 'integer',
  identity: 'jsonb',
})

export const productColumns = product.selected('p')

/** SQL: the columns of an environment `e`, beside those of its product. */
export const environmentColumns = `e.id as "environmentId", ${time('e.created_at', 'environmentCreatedAt')},
  ${time('e.updated_at', 'environmentUpdatedAt')}, ${environment.but('id', 'createdAt', 'updatedAt').selected('e')}`

interface ListedKeyRow extends Omit<ListedKey, 'environment' | 'owner'>, Pick<StoredKey, 'environmentId' | 'ownerId'> {
  type: Environment['type']
  productId: string
  productName: string
  ownerName: string | null
}

const selectListedKeys = `select k.id, k.label, k.prefix, k.permission, k.environment_id as "environmentId",
  k.owner_id as "ownerId", ${time('k.created_at', 'createdAt')}, ${time('k.last_used_at', 'lastUsedAt')},
  ${time('k.expires_at', 'expiresAt')}, e.type, p.id as "productId", p.name as "productName", o.name as "ownerName"
  from hearback.keys k
  join hearback.environments e on e.id = k.environment_id
  join hearback.products p on p.id = e.product_id
  left join hearback.people o on o.id = k.owner_id`

const toListedKey = ({ environmentId, ownerId, ...row }: ListedKeyRow): ListedKey => ({
  ...{ id: row.id, label: row.label, prefix: row.prefix, permission: row.permission },
  environment: { id: environmentId, type: row.type, product: { id: row.productId, name: row.productName } },
  owner: ownerId === null ? null : { id: ownerId, name: row.ownerName ?? '' },
  ...{ createdAt: row.createdAt, lastUsedAt: row.lastUsedAt, expiresAt: row.expiresAt },
})

interface NamedRow extends Pick<VisibleEnvironment, 'id' | 'type'> {
  productId: string
  productName: string
  timeZone: string
}

/** SQL: the time zone of a product `p`. */
const timeZone = `coalesce(p.settings ->> 'timeZone', 'UTC') as "timeZone"`

type PageName = 'afterAt' | 'afterId' | 'limit'

const pageValues = ({ after, limit }: ListPage) => ({
  afterAt: after?.at ?? '-infinity',
  afterId: after?.id ?? '',
  limit,
})

/** A page of the products that meet the condition, with their environments. */
const selectProducts = (
  { afterAt, afterId, limit }: Named<PageName>,
  condition: string,
) => `select ${productColumns}, ${environmentColumns}
  from (
    select * from hearback.products q
    where (q.created_at, q.id) > (${afterAt}::timestamptz, ${afterId}::text) and ${condition}
    order by q.created_at, q.id limit ${limit}
  ) p
  left join hearback.environments e on e.product_id = p.id
  order by p.created_at, p.id, e.created_at, e.id`

/** The first environments that meet the condition, and the one that is listed in any case: it is read by its id alone. */
const selectNamed = ({ limit, besides }: Named<'limit' | 'besides'>, condition: string) => {
  const columns = `e.id, e.type, p.id as "productId", p.name as "productName", ${timeZone}, p.created_at`
  const from = 'hearback.products p join hearback.environments e on e.product_id = p.id'
  return `select id, type, "productId", "productName", "timeZone" from (
    (select ${columns} from ${from} where ${condition} order by p.created_at, p.id, e.type desc, e.id limit ${limit})
    union
    (select ${columns} from ${from} where e.id = ${besides} and ${condition})
  ) found
  order by created_at, "productId", type desc, id`
}

/** Look-ups that find the environment of a request. They are the only reads that do not name an environment. */
export function directory(database: Database): Directory {
  const environmentOf = database.across<ProductRow & EnvironmentRow, 'id'>(
    'directory.environment',
    ({ id }) => `select ${productColumns}, ${environmentColumns}
     from hearback.environments e join hearback.products p on p.id = e.product_id
     where e.id = ${id}`,
  )
  // The index is not unique: an id that exists in two environments gives access to neither. On Citus, one on a node that is away is not
  // seen: the service makes these ids at random, so that none exists twice unless rows were written by hand.
  const environmentOfResponse = lookingIn(
    database,
    'directory.environmentOfResponse',
    ({ id }) => `select r.environment_id as "environmentId"
     from hearback.responses r
     join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
     where r.id = ${id} and not r.imported limit 2`,
  )
  const environmentsOfSurvey = lookingIn(
    database,
    'directory.environmentsOfSurvey',
    ({ id }) => `select s.environment_id as "environmentId" from hearback.surveys s
     where s.id = ${id} and not s.deleted order by s.environment_id limit 2`,
  )
  const keys = database.across<ListedKeyRow, PageName>(
    'directory.keys',
    ({ afterAt, afterId, limit }) => `${selectListedKeys}
     where (k.created_at, k.id) > (${afterAt}::timestamptz, ${afterId}::text)
     order by k.created_at, k.id limit ${limit}`,
  )
  const keysOfOwner = database.across<ListedKeyRow, 'ownerId' | PageName>(
    'directory.keys+owner',
    ({ ownerId, afterAt, afterId, limit }) => `${selectListedKeys}
     where k.owner_id = ${ownerId} and (k.created_at, k.id) > (${afterAt}::timestamptz, ${afterId}::text)
     order by k.created_at, k.id limit ${limit}`,
  )
  const key = database.across<ListedKeyRow, 'id'>(
    'directory.key',
    ({ id }) => `${selectListedKeys} where k.id = ${id} limit 1`,
  )
  const products = database.across<ProductRow & EnvironmentRow, PageName>('directory.products', (params) =>
    selectProducts(params, 'true'),
  )
  const productsWith = database.across<ProductRow & EnvironmentRow, PageName | 'ids'>(
    'directory.products+ids',
    (params) =>
      selectProducts(
        params,
        `q.id in (select product_id from hearback.environments where id = any(${params.ids}::text[]))`,
      ),
  )
  const environments = database.across<NamedRow, 'limit' | 'besides'>('directory.environments', (params) =>
    selectNamed(params, 'true'),
  )
  const environmentsWith = database.across<NamedRow, 'limit' | 'besides' | 'ids'>(
    'directory.environments+ids',
    (params) => selectNamed(params, `e.id = any(${params.ids}::text[])`),
  )
  return {
    async environment(id) {
      const [row] = await environmentOf({ id })
      return row?.environmentId ? { environment: toEnvironment(row, row.environmentId), product: toProduct(row) } : null
    },
    keyByHash: keysByHash(database),
    exportLinkByHash: exportLinksByHash(database),
    async keys(ownerId, page) {
      const values = pageValues(page)
      const rows = await (ownerId === null ? keys(values) : keysOfOwner({ ownerId, ...values }))
      return rows.map(toListedKey)
    },
    async key(id) {
      const [row] = await key({ id })
      return row ? toListedKey(row) : null
    },
    async environmentOfResponse(responseId) {
      const [found, other] = await environmentOfResponse(responseId)
      return found !== undefined && other === undefined ? found : null
    },
    environmentsOfSurvey,
    async products(ids, page) {
      const values = pageValues(page)
      return toProducts(await (ids === null ? products(values) : productsWith({ ids, ...values })))
    },
    async environments(ids, { limit, besides }) {
      const rows = await (ids === null ? environments({ limit, besides }) : environmentsWith({ limit, besides, ids }))
      return rows.map(({ id, type, productId, productName, timeZone }) => ({
        ...{ id, type },
        product: { id: productId, name: productName, timeZone },
      }))
    },
  }
}

/**
 * Finds the first two environments that have something, by its id alone, in their order. On Citus, while a node is away: those of the
 * nodes that answer. Where they have nothing, the other node may have it: throws an `UnavailableError`.
 */
function lookingIn(database: Database, name: string, write: Write<'id'>): (id: string) => Promise<string[]> {
  const find = database.across<{ environmentId: string }, 'id'>(name, write)
  const idsOf = (rows: readonly { environmentId: string }[]) => rows.map(({ environmentId }) => environmentId)
  if (database.layout !== 'citus') return async (id) => idsOf(await find({ id }))
  const findInShard = database.inShard<{ environmentId: string }, 'id'>(`${name}+shard`, write)
  const takenFrom = byShards(database)
  return async (id) => {
    const { taken, isWhole } = await takenFrom(
      2,
      () => find({ id }),
      (shard) => findInShard(shard, { id }),
    )
    if (taken.length === 0 && !isWhole) throw new UnavailableError('A node of Citus that may have it is away')
    return idsOf(taken).sort(compareTexts)
  }
}

/** Finds a key by its hash alone. On Citus, one look-up leads to its environment, so that no other node is asked. */
function keysByHash(database: Database): Directory['keyByHash'] {
  type Row = RowOf<StoredKey> & { environmentId: string }
  const selected = `select k.environment_id as "environmentId", ${storedKey.selected('k')} from hearback.keys k`
  const toKey = ({ environmentId, ...row }: Row): StoredKey => ({ ...storedKey.recordOf(row), environmentId })
  const hashes = keyHashes(database)
  if (hashes === null) {
    const find = database.across<Row, 'hash'>('directory.keyByHash', ({ hash }) => `${selected} where k.hash = ${hash}`)
    return async (hash) => (await find({ hash })).map(toKey)[0] ?? null
  }
  const findIn = database.statement<Row, 'hash'>(
    'keys.byHash',
    ({ hash }) => `${selected} where k.environment_id = $1 and k.hash = ${hash}`,
  )
  return async (hash) => {
    const environmentId = await hashes.find(hash)
    return environmentId === null ? null : ((await findIn(environmentId, { hash })).map(toKey)[0] ?? null)
  }
}

/** The products of these rows, each with its environments, in the order of the rows. */
export function toProducts(
  rows: readonly (ProductRow & EnvironmentRow)[],
): { product: Product; environments: Environment[] }[] {
  const found = new Map<string, { product: Product; environments: Environment[] }>()
  for (const row of rows) {
    const entry = found.get(row.id) ?? { product: toProduct(row), environments: [] }
    found.set(row.id, entry)
    if (row.environmentId) entry.environments.push(toEnvironment(row, row.environmentId))
  }
  return [...found.values()]
}

export const toProduct = (row: ProductRow): Product => ({
  // A product that a service of an earlier version made has no time zone.
  timeZone: 'UTC',
  ...JSON.parse(row.settings),
  id: row.id,
  name: row.name,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** The environment of a row. */
const toEnvironment = (row: EnvironmentRow, id: string): Environment => ({
  id,
  productId: row.productId,
  type: row.type,
  createdAt: row.environmentCreatedAt,
  updatedAt: row.environmentUpdatedAt,
  revision: row.revision,
  appSetUpAt: row.appSetUpAt,
  websiteSetUpAt: row.websiteSetUpAt,
  clientAttributeKeys: row.clientAttributeKeys,
  users: row.users,
  keepResponsesDays: row.keepResponsesDays,
  keepDisplaysDays: row.keepDisplaysDays,
  identity: row.identity === null ? null : JSON.parse(row.identity),
})
