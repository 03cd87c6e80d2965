import { ConflictError } from '../errors.ts'
import { countedQuotas } from '../quotas/rules.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { SurveyStore } from '../surveys/store.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byUpdate, keysetPage } from './order.ts'
import { fileRecount } from './quota-counts.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { Tables } from './tables.ts'

export function surveyStore(tables: Tables): SurveyStore {
  return {
    find: async (environmentId, id) => tables.surveys.get(environmentId, id),
    findMany: async (environmentId, ids) => tables.surveys.rows(environmentId, ({ id }) => ids.includes(id)),
    list: async (environmentId, page) => keysetPage(tables.surveys.rows(environmentId), page, byUpdate, 'desc'),
    insert: async (environmentId, survey, { ifRevision, segment }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      const known = tables.surveys.get(environmentId, survey.id) ?? tables.deletedSurveys.get(environmentId, survey.id)
      if (known !== null) throw new ConflictError('id')
      checkKey(tables, environmentId, survey)
      checkAlongside(tables, environmentId, alongside)
      tables.surveys.put(environmentId, survey)
      if (segment !== null) tables.segments.put(environmentId, { ...segment, madeFor: survey.id })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    replace: async (environmentId, next, { ifVersion, ifRevision, segment }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      const stored = tables.surveys.get(environmentId, next.id)
      if (stored?.version !== ifVersion) return false
      checkKey(tables, environmentId, next)
      checkAlongside(tables, environmentId, alongside)
      tables.surveys.put(environmentId, next)
      if (countedQuotas(stored) !== countedQuotas(next)) fileRecount(tables, environmentId, next)
      if (segment !== null) tables.segments.put(environmentId, { ...segment, madeFor: next.id })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    delete: async (environmentId, id, chore, alongside) => {
      if (tables.surveys.get(environmentId, id) === null) return null
      checkAlongside(tables, environmentId, alongside)
      const survey = tables.surveys.remove(environmentId, id)
      if (survey === null) return null
      tables.deletedSurveys.put(environmentId, survey)
      tables.chores.put(environmentId, { ...chore, held: null })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return survey
    },
    forget: async (environmentId, id) => {
      const survey = tables.deletedSurveys.remove(environmentId, id)
      if (survey === null) return
      const own = tables.segments.rows(environmentId, ({ madeFor, isPrivate }) => isPrivate && madeFor === id)
      for (const segment of own) tables.segments.remove(environmentId, segment.id)
      raiseRevision(tables, environmentId)
    },
  }
}

/** Throws if another survey of the environment has the key. */
function checkKey(tables: Tables, environmentId: string, { id, key }: StoredSurvey): void {
  if (key === null) return
  if (tables.surveys.rows(environmentId, (other) => other.key === key && other.id !== id).length > 0) {
    throw new ConflictError('key')
  }
}
