import type { Environment, Hearback, Product } from '@hearback/core'
import type { ListedEnvironment } from './listing.ts'

// Records as `--json` prints them: only fields that scripts can rely on, without internal ones.

export const productDocument = ({ id, name, timeZone, createdAt }: Product) => ({ id, name, timeZone, createdAt })

export const environmentDocument = ({ id, type, createdAt, clientAttributeKeys, users, ...more }: Environment) => ({
  id,
  type,
  createdAt,
  clientAttributeKeys,
  users,
  keepResponsesDays: more.keepResponsesDays,
  keepDisplaysDays: more.keepDisplaysDays,
})

export const listedDocument = ({ product, ...environment }: ListedEnvironment) => ({
  ...environmentDocument(environment),
  product: { id: product.id, name: product.name },
})

export const keyDocument = (key: Awaited<ReturnType<Hearback['admin']['listKeys']>>[number]) => {
  const { id, environmentId, label, permission, prefix, createdAt, expiresAt, lastUsedAt } = key
  return { id, environmentId, label, permission, prefix, createdAt, expiresAt, lastUsedAt }
}
