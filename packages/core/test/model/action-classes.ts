import type { ActionClass } from '../../src/asking/action-classes/schema.ts'
import type { ActionClassStore } from '../../src/asking/action-classes/store.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byCreation, sorted } from './order.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { Tables } from './tables.ts'

export function actionClassStore(tables: Tables): ActionClassStore {
  return {
    list: async (environmentId) => sorted(tables.actionClasses.rows(environmentId), byCreation),
    insert: async (environmentId, actionClass, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      if (tables.actionClasses.get(environmentId, actionClass.id) !== null) throw new ConflictError('id')
      checkUniqueness(tables, environmentId, actionClass)
      checkAlongside(tables, environmentId, alongside)
      tables.actionClasses.put(environmentId, actionClass)
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    replace: async (environmentId, next, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      const current = tables.actionClasses.get(environmentId, next.id)
      if (current === null) return false
      checkUniqueness(tables, environmentId, next)
      checkAlongside(tables, environmentId, alongside)
      tables.actionClasses.put(environmentId, { ...next, createdAt: current.createdAt })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    delete: async (environmentId, id, { ifRevision, surveys }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return null
      if (tables.actionClasses.get(environmentId, id) === null) return null
      checkAlongside(tables, environmentId, alongside)
      for (const survey of surveys) {
        const current = tables.surveys.get(environmentId, survey.id)
        const { updatedAt, version, triggers } = survey
        if (current) tables.surveys.put(environmentId, { ...current, updatedAt, version, triggers })
      }
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return tables.actionClasses.remove(environmentId, id)
    },
  }
}

/** Throws if another action class has the name, or another one of type `code` has the key. */
function checkUniqueness(tables: Tables, environmentId: string, candidate: ActionClass): void {
  for (const { id, name, type, key } of tables.actionClasses.rows(environmentId)) {
    if (id === candidate.id) continue
    const sameKey = type === 'code' && candidate.type === 'code' && key !== null && key === candidate.key
    if (name === candidate.name || sameKey) throw new ConflictError('name')
  }
}
