import { ConflictError } from '../errors.ts'
import type { StoredResponse } from '../responses/schema.ts'
import type { ResponseStore } from '../responses/store.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byCreation, keysetPage } from './order.ts'
import { listResponses } from './response-list.ts'
import type { Tables } from './tables.ts'
import { isVisible } from './visibility.ts'

export function responseStore(tables: Tables): ResponseStore {
  const seen = (environmentId: string, passes: (response: StoredResponse) => boolean) =>
    tables.responses.rows(environmentId, (response) => passes(response) && isVisible(tables, response))
  const find = (environmentId: string, id: string) => seen(environmentId, (response) => response.id === id)[0] ?? null

  return {
    find: async (environmentId, id) => find(environmentId, id),
    findByDisplay: async (environmentId, displayId) =>
      seen(environmentId, (response) => response.displayId === displayId)[0] ?? null,
    list: async (environmentId, filter, order, page) =>
      listResponses(
        seen(environmentId, () => true),
        filter,
        order,
        page,
      ),
    surveysOf: async (environmentId, contactId, among) => {
      const given = seen(environmentId, (response) => response.contactId === contactId)
      const newest = keysetPage(given, { after: null, limit: among }, byCreation, 'desc')
      return [...new Set(newest.map(({ surveyId }) => surveyId))].sort()
    },
    countFinished: async (environmentId, surveyId, atMost) => {
      const finished = seen(environmentId, (response) => response.surveyId === surveyId && response.finished)
      return Math.min(finished.length, atMost)
    },
    insert: async (environmentId, response, alongside) => {
      if (tables.surveys.get(environmentId, response.surveyId) === null) return false
      checkUniqueness(tables, environmentId, response)
      checkAlongside(tables, environmentId, alongside)
      tables.responses.put(environmentId, response)
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    replace: async (environmentId, next, { ifVersion }, alongside) => {
      const current = find(environmentId, next.id)
      if (current?.version !== ifVersion) return false
      checkAlongside(tables, environmentId, alongside)
      const { surveyId, createdAt } = current
      tables.responses.put(environmentId, { ...next, surveyId, createdAt })
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    delete: async (environmentId, id, alongside) => {
      if (find(environmentId, id) === null) return null
      checkAlongside(tables, environmentId, alongside)
      writeAlongside(tables, environmentId, alongside)
      return tables.responses.remove(environmentId, id)
    },
    purgeOfSurvey: async (environmentId, surveyId, limit) => {
      if (tables.surveys.get(environmentId, surveyId) !== null) return 0
      const purged = tables.responses.rows(environmentId, (response) => response.surveyId === surveyId).slice(0, limit)
      for (const response of purged) tables.responses.remove(environmentId, response.id)
      return purged.length
    },
  }
}

/** Throws if the id, the single-use id or the display is another response's. */
function checkUniqueness(tables: Tables, environmentId: string, response: StoredResponse): void {
  if (tables.responses.get(environmentId, response.id) !== null) throw new ConflictError('id')
  for (const other of tables.responses.rows(environmentId)) {
    if (
      response.singleUseId !== null &&
      other.singleUseId === response.singleUseId &&
      other.surveyId === response.surveyId
    ) {
      throw new ConflictError('singleUseId')
    }
    if (response.displayId !== null && other.displayId === response.displayId) throw new ConflictError('displayId')
  }
}
