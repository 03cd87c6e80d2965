import { ConflictError } from '../../src/ground/errors.ts'
import type { KeyStore } from '../../src/tenants/keys/store.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byCreation, sorted } from './order.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { Tables } from './tables.ts'

export function keyStore(tables: Tables): KeyStore {
  return {
    insert: async (environmentId, key, alongside) => {
      if (revisionOf(tables, environmentId) === null) return false
      const taken = tables.keys.everywhere().some((other) => other.hash === key.hash || other.id === key.id)
      if (taken) throw new ConflictError('id')
      checkAlongside(tables, environmentId, alongside)
      tables.keys.put(environmentId, key)
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    list: async (environmentId) => sorted(tables.keys.rows(environmentId), byCreation),
    delete: async (environmentId, id, alongside) => {
      if (!tables.keys.has(environmentId, id)) return null
      checkAlongside(tables, environmentId, alongside)
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return tables.keys.remove(environmentId, id)
    },
    touch: async (environmentId, id, at) => {
      const key = tables.keys.get(environmentId, id)
      if (key !== null) tables.keys.put(environmentId, { ...key, lastUsedAt: at })
    },
  }
}
