import type { Display } from '../../src/asking/displays/schema.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import type { BasicStorage } from './basics/basic-storage.ts'
import { checkNewContacts } from './contacts.ts'
import { byCreation, keysetPage, knownOf } from './order.ts'
import type { Tables } from './tables.ts'
import { isErased, isVisible } from './visibility.ts'

export function displayStore(tables: Tables): BasicStorage['displays'] {
  const shownTo = (environmentId: string, contactId: string): Display[] =>
    isErased(tables, environmentId, contactId)
      ? []
      : tables.displays.rows(environmentId, (display) => display.contactId === contactId && isVisible(tables, display))

  return {
    find: async (environmentId, id) => {
      const display = tables.displays.get(environmentId, id)
      if (display === null || !isVisible(tables, display)) return null
      return isErased(tables, environmentId, display.contactId) ? { ...display, contactId: null } : display
    },
    listOfSurvey: async (environmentId, surveyId, page) =>
      keysetPage(
        tables.displays.rows(environmentId, (display) => display.surveyId === surveyId && isVisible(tables, display)),
        page,
        byCreation,
      ).map((display) =>
        isErased(tables, environmentId, display.contactId) ? { ...display, contactId: null } : display,
      ),
    listOfContact: async (environmentId, contactId, page) =>
      keysetPage(shownTo(environmentId, contactId), page, byCreation),
    insert: async (environmentId, display, { contact }, alongside) => {
      if (tables.surveys.get(environmentId, display.surveyId) === null) return false
      if (tables.displays.get(environmentId, display.id) !== null) throw new ConflictError('id')
      if (contact !== null) checkNewContacts(tables, environmentId, [contact])
      checkAlongside(tables, environmentId, alongside)
      if (contact !== null) tables.contacts.put(environmentId, contact)
      tables.displays.put(environmentId, display)
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    importMany: async (environmentId, displays, alongside) => {
      const known = new Set(tables.displays.rows(environmentId).map(({ id }) => id))
      const taken = new Set(known)
      const stored = displays.filter(({ id, surveyId }) => {
        if (taken.has(id) || tables.surveys.get(environmentId, surveyId) === null) return false
        taken.add(id)
        return true
      })
      if (stored.length > 0) {
        checkAlongside(tables, environmentId, alongside)
        for (const display of stored) tables.displays.put(environmentId, display)
        writeAlongside(tables, environmentId, alongside)
      }
      return { stored: stored.map(({ id }) => id), known: knownOf(displays, known) }
    },
    eraseContact: async (environmentId, contactId, limit) => {
      if (!isErased(tables, environmentId, contactId)) return 0
      const named = tables.displays.rows(environmentId, (display) => display.contactId === contactId).slice(0, limit)
      for (const display of named) tables.displays.put(environmentId, { ...display, contactId: null })
      return named.length
    },
    purge: async (environmentId, before, limit) => {
      const old = tables.displays.rows(environmentId, ({ createdAt }) => createdAt < before).slice(0, limit)
      for (const { id } of old) tables.displays.remove(environmentId, id)
      return old.length
    },
    purgeOfSurvey: async (environmentId, surveyId, limit) => {
      if (tables.surveys.get(environmentId, surveyId) !== null) return 0
      const purged = tables.displays.rows(environmentId, (display) => display.surveyId === surveyId).slice(0, limit)
      for (const display of purged) tables.displays.remove(environmentId, display.id)
      return purged.length
    },
  }
}
