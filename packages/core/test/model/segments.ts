import type { SegmentStore } from '../../src/asking/segments/store.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byCreation, sorted } from './order.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { SegmentRow, Tables } from './tables.ts'

export function segmentStore(tables: Tables): SegmentStore {
  const isShown = ({ environmentId, isPrivate, madeFor }: SegmentRow) =>
    !isPrivate || madeFor === null || tables.deletedSurveys.get(environmentId, madeFor) === null
  const rows = (environmentId: string) => sorted(tables.segments.rows(environmentId, isShown), byCreation)

  return {
    list: async (environmentId) => rows(environmentId).map(({ madeFor: _, ...segment }) => segment),
    uses: async (environmentId) =>
      rows(environmentId).map(({ id, madeFor }) => {
        const surveys = tables.surveys.rows(environmentId, ({ segmentId }) => segmentId === id)
        return { id, madeFor, surveys: surveys.map((survey) => survey.id).sort() }
      }),
    insert: async (environmentId, segment, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      if (tables.segments.get(environmentId, segment.id) !== null) throw new ConflictError('id')
      checkAlongside(tables, environmentId, alongside)
      tables.segments.put(environmentId, { ...segment, madeFor: null })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    replace: async (environmentId, next, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      const current = tables.segments.get(environmentId, next.id)
      if (current === null) return false
      checkAlongside(tables, environmentId, alongside)
      const { updatedAt, title, description, filters } = next
      tables.segments.put(environmentId, { ...current, updatedAt, title, description, filters })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    delete: async (environmentId, id, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      if (tables.segments.get(environmentId, id) === null) return false
      checkAlongside(tables, environmentId, alongside)
      tables.segments.remove(environmentId, id)
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
  }
}
