import { ConflictError } from '../../src/ground/errors.ts'
import type { AuditEntry } from '../../src/tenants/audit/schema.ts'
import type { Product } from '../../src/tenants/products/schema.ts'
import type { EnvironmentStore, NewEnvironment, ProductStore } from '../../src/tenants/products/store.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { environmentsOf } from './directory.ts'
import { writeAudit } from './people.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { ChoreRow, Tables } from './tables.ts'

export function productStore(tables: Tables): ProductStore {
  return {
    find: async (id) => {
      const product = tables.products.get(id)
      return product ? structuredClone({ product, environments: environmentsOf(tables, id) }) : null
    },
    insert: async (product, environments, audit) => insertProduct(tables, product, environments, audit),
    insertFirst: async (product, environments, audit) => {
      if (tables.products.size > 0) return false
      insertProduct(tables, product, environments, audit)
      return true
    },
    insertEnvironment: async (productId, environment, audit) => {
      if (!tables.products.has(productId)) return false
      if (tables.environments.has(environment.environment.id)) throw new ConflictError('id')
      putEnvironment(tables, { ...environment, environment: { ...environment.environment, productId } })
      writeAudit(tables, audit)
      return true
    },
    replace: async (next, { ifVersion }, audit) => {
      const current = tables.products.get(next.id)
      if (current?.version !== ifVersion) return false
      tables.products.set(next.id, structuredClone({ ...next, createdAt: current.createdAt }))
      for (const { id } of environmentsOf(tables, next.id)) raiseRevision(tables, id)
      writeAudit(tables, audit)
      return true
    },
    deleteEnvironment: async (environmentId, chore, audit) => {
      if (!tables.environments.delete(environmentId)) return false
      for (const rows of [tables.keys, tables.exportLinks, tables.surveys, tables.webhooks, tables.chores])
        rows.removeSome(environmentId, Number.POSITIVE_INFINITY)
      for (const [key, membership] of tables.memberships)
        if (membership.environmentId === environmentId) tables.memberships.delete(key)
      tables.chores.put(environmentId, { ...chore, environmentId, held: null })
      writeAudit(tables, audit)
      return true
    },
    delete: async (id, audit) => {
      if (!tables.products.has(id) || environmentsOf(tables, id).length > 0) return false
      tables.products.delete(id)
      writeAudit(tables, audit)
      return true
    },
  }
}

function insertProduct(
  tables: Tables,
  product: Product,
  environments: readonly NewEnvironment[],
  audit: readonly AuditEntry[],
): void {
  const taken = environments.some(({ environment }) => tables.environments.has(environment.id))
  if (taken || tables.products.has(product.id)) throw new ConflictError('id')
  tables.products.set(product.id, structuredClone(product))
  for (const environment of environments) putEnvironment(tables, environment)
  writeAudit(tables, audit)
}

function putEnvironment(tables: Tables, created: NewEnvironment): void {
  const { environment, actionClasses, attributeKeys, keys, chores, surveys } = created
  tables.environments.set(environment.id, structuredClone(environment))
  for (const actionClass of actionClasses) tables.actionClasses.put(environment.id, actionClass)
  for (const attributeKey of attributeKeys) tables.attributeKeys.put(environment.id, attributeKey)
  for (const key of keys) tables.keys.put(environment.id, key)
  for (const chore of chores) tables.chores.put(environment.id, { ...chore, held: null })
  for (const survey of surveys) tables.surveys.put(environment.id, survey)
}

export function environmentStore(tables: Tables): EnvironmentStore {
  return {
    revision: async (environmentId) => revisionOf(tables, environmentId),
    replace: async (environmentId, next, { ifRevision }, alongside) => {
      const environment = tables.environments.get(environmentId)
      if (environment === undefined || environment.revision !== ifRevision) return false
      checkAlongside(tables, environmentId, alongside)
      tables.environments.set(environmentId, {
        ...environment,
        updatedAt: next.updatedAt,
        clientAttributeKeys: next.clientAttributeKeys,
        users: next.users,
        keepResponsesDays: next.keepResponsesDays,
        keepDisplaysDays: next.keepDisplaysDays,
        identity: structuredClone(next.identity),
      })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    markSetUp: async (environmentId, kind, at) => {
      const environment = tables.environments.get(environmentId)
      const field = kind === 'app' ? 'appSetUpAt' : 'websiteSetUpAt'
      if (environment === undefined || environment[field] !== null) return
      tables.environments.set(environmentId, { ...environment, [field]: at })
      raiseRevision(tables, environmentId)
    },
    erase: async (environmentId, now, limit) => {
      if (tables.environments.has(environmentId)) return 0
      let removed = 0
      for (const rows of Object.values(tables)) {
        if (!('removeSome' in rows) || rows === tables.files || rows === tables.chores) continue
        removed += rows.removeSome(environmentId, limit - removed)
      }
      const isOther = ({ kind }: ChoreRow) => kind !== 'eraseEnvironment'
      removed += tables.chores.removeSome(environmentId, limit - removed, isOther)
      for (const file of tables.files
        .rows(environmentId, ({ state }) => state !== 'removing')
        .slice(0, limit - removed)) {
        tables.files.put(environmentId, { ...file, state: 'removing', dueAt: now })
        removed += 1
      }
      return removed
    },
  }
}
