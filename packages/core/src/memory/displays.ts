import type { DisplayStore } from '../displays/store.ts'
import { ConflictError } from '../errors.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byCreation, keysetPage } from './order.ts'
import type { Tables } from './tables.ts'
import { isVisible } from './visibility.ts'

export function displayStore(tables: Tables): DisplayStore {
  return {
    find: async (environmentId, id) => {
      const display = tables.displays.get(environmentId, id)
      return display !== null && isVisible(tables, display) ? display : null
    },
    ofContact: async (environmentId, contactId, limit) => {
      const shown = tables.displays.rows(
        environmentId,
        (display) => display.contactId === contactId && isVisible(tables, display),
      )
      const newest = keysetPage(shown, { after: null, limit }, byCreation, 'desc')
      return newest.map(({ surveyId, createdAt }) => ({ surveyId, createdAt }))
    },
    insert: async (environmentId, display, alongside) => {
      if (tables.surveys.get(environmentId, display.surveyId) === null) return false
      if (tables.displays.get(environmentId, display.id) !== null) throw new ConflictError('id')
      checkAlongside(tables, environmentId, alongside)
      tables.displays.put(environmentId, display)
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    purgeOfSurvey: async (environmentId, surveyId, limit) => {
      if (tables.surveys.get(environmentId, surveyId) !== null) return 0
      const purged = tables.displays.rows(environmentId, (display) => display.surveyId === surveyId).slice(0, limit)
      for (const display of purged) tables.displays.remove(environmentId, display.id)
      return purged.length
    },
  }
}
