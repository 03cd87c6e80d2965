import { ConflictError } from '../../ground/errors.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import type { Environment } from '../../tenants/products/schema.ts'
import type { NewEnvironment, ProductStore } from '../../tenants/products/store.ts'
import { insertKey } from './api-keys.ts'
import { writeAudit } from './people.ts'
import { refreshQueue } from './queues.ts'
import { raiseRevision } from './revision.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import {
  actionClasses,
  attributeKeys,
  chores,
  environments,
  exportLinks,
  keys,
  memberships,
  products,
  service,
  surveys,
  webhooks,
} from './tables.ts'

type Reading = 'find'

export const productReads: Reads<ProductStore, Reading> = {
  find: async (records, id) => {
    const product = await products.get(records, service, id)
    return product && { product, environments: await environmentsOf(records, id) }
  },
}

export const productWrites: Writes<ProductStore, Reading> = {
  insert: async (records, product, created, audit) => {
    if (await products.has(records, service, product.id)) throw new ConflictError('id')
    await products.put(records, service, product)
    for (const environment of created) await insertEnvironment(records, environment)
    await writeAudit(records, audit)
  },
  insertFirst: async (records, product, created, audit) => {
    if ((await products.count(records, service, { by: 'byCreation' }, 1)) > 0) return false
    await productWrites.insert(records, product, created, audit)
    return true
  },
  insertEnvironment: async (records, productId, created, audit) => {
    if (!(await products.has(records, service, productId))) return false
    await insertEnvironment(records, { ...created, environment: { ...created.environment, productId } })
    await writeAudit(records, audit)
    return true
  },
  replace: async (records, next, { ifVersion }, audit) => {
    const current = await products.get(records, service, next.id)
    if (current?.version !== ifVersion) return false
    await products.put(records, service, { ...next, createdAt: current.createdAt })
    for (const { id } of await environmentsOf(records, next.id)) await raiseRevision(records, id)
    await writeAudit(records, audit)
    return true
  },
  deleteEnvironment: async (records, environmentId, chore, audit) => {
    if ((await environments.remove(records, service, environmentId)) === null) return false
    const targets = await allOf(webhooks.all(records, environmentId))
    for (const rows of [keys, exportLinks, surveys, webhooks, chores]) {
      await rows.removeSome(records, environmentId, Number.MAX_SAFE_INTEGER)
    }
    for (const { id } of targets) await refreshQueue(records, environmentId, id)
    const members = memberships.each(records, service, { by: 'byEnvironment', within: [environmentId] })
    for (const { personId } of await allOf(members)) await memberships.remove(records, service, personId, environmentId)
    await chores.put(records, environmentId, { ...chore, environmentId, held: null })
    await writeAudit(records, audit)
    return true
  },
  delete: async (records, id, audit) => {
    if ((await environments.count(records, service, { by: 'byProduct', within: [id] }, 1)) > 0) return false
    if ((await products.remove(records, service, id)) === null) return false
    await writeAudit(records, audit)
    return true
  },
}

/** The environments of a product in the order of (createdAt, id). */
export const environmentsOf = (records: RecordReader, productId: string): Promise<Environment[]> =>
  allOf(environments.each(records, service, { by: 'byProduct', within: [productId] }))

async function insertEnvironment(records: RecordWriter, created: NewEnvironment): Promise<void> {
  const { environment } = created
  const { id } = environment
  if (await environments.has(records, service, id)) throw new ConflictError('id')
  await environments.put(records, service, environment)
  for (const actionClass of created.actionClasses) await actionClasses.put(records, id, actionClass)
  for (const attributeKey of created.attributeKeys) await attributeKeys.put(records, id, attributeKey)
  for (const key of created.keys) await insertKey(records, id, key)
  for (const chore of created.chores) await chores.put(records, id, { ...chore, held: null })
  for (const survey of created.surveys) await surveys.put(records, id, survey)
}
