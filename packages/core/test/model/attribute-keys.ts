import type { AttributeKeyStore } from '../../src/asking/attribute-keys/store.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byCreation, sorted } from './order.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { Tables } from './tables.ts'

export function attributeKeyStore(tables: Tables): AttributeKeyStore {
  return {
    list: async (environmentId) => sorted(tables.attributeKeys.rows(environmentId), byCreation),
    insert: async (environmentId, keys, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      const all = [...tables.attributeKeys.rows(environmentId), ...keys]
      if (new Set(all.map((key) => key.key)).size < all.length) throw new ConflictError('name')
      if (new Set(all.map((key) => key.id)).size < all.length) throw new ConflictError('id')
      checkAlongside(tables, environmentId, alongside)
      for (const key of keys) tables.attributeKeys.put(environmentId, key)
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    replace: async (environmentId, next, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      const current = tables.attributeKeys.get(environmentId, next.id)
      if (current === null) return false
      checkAlongside(tables, environmentId, alongside)
      const { updatedAt, name, description, archived } = next
      tables.attributeKeys.put(environmentId, { ...current, updatedAt, name, description, archived })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    delete: async (environmentId, id, { ifRevision, segments }, chore, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return null
      if (tables.attributeKeys.get(environmentId, id) === null) return null
      checkAlongside(tables, environmentId, alongside)
      for (const segment of segments) {
        const current = tables.segments.get(environmentId, segment.id)
        const { updatedAt, filters } = segment
        if (current) tables.segments.put(environmentId, { ...current, updatedAt, filters })
      }
      tables.chores.put(environmentId, { ...chore, held: null })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return tables.attributeKeys.remove(environmentId, id)
    },
  }
}
