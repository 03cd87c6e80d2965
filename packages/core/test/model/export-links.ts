import type { ExportLinkStore } from '../../src/answers/export-links/store.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byCreation, sorted } from './order.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { Tables } from './tables.ts'

export function exportLinkStore(tables: Tables): ExportLinkStore {
  return {
    list: async (environmentId, surveyId) =>
      sorted(
        tables.exportLinks.rows(environmentId, (link) => link.surveyId === surveyId),
        byCreation,
      ),
    find: async (environmentId, id) => tables.exportLinks.get(environmentId, id),
    insert: async (environmentId, link, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      if (tables.exportLinks.has(environmentId, link.id)) throw new ConflictError('id')
      checkAlongside(tables, environmentId, alongside)
      tables.exportLinks.put(environmentId, link)
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    renew: async (environmentId, id, endsAt, alongside) => {
      const link = tables.exportLinks.get(environmentId, id)
      if (link === null) return false
      checkAlongside(tables, environmentId, alongside)
      tables.exportLinks.put(environmentId, { ...link, endsAt })
      writeAlongside(tables, environmentId, alongside)
      return true
    },
    delete: async (environmentId, id, alongside) => {
      if (!tables.exportLinks.has(environmentId, id)) return null
      checkAlongside(tables, environmentId, alongside)
      writeAlongside(tables, environmentId, alongside)
      return tables.exportLinks.remove(environmentId, id)
    },
    touch: async (environmentId, id, at) => {
      const link = tables.exportLinks.get(environmentId, id)
      if (link !== null) tables.exportLinks.put(environmentId, { ...link, lastUsedAt: at })
    },
  }
}
