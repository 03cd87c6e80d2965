import type { SegmentStore } from '../segments/store.ts'
import { byCreation, sorted } from './order.ts'
import type { Tables } from './tables.ts'

export function segmentStore(tables: Tables): SegmentStore {
  const rows = (environmentId: string) => sorted(tables.segments.rows(environmentId), byCreation)
  return {
    list: async (environmentId) => rows(environmentId).map(({ madeFor: _, ...segment }) => segment),
    uses: async (environmentId) =>
      rows(environmentId).map(({ id, madeFor }) => {
        const surveys = tables.surveys.rows(environmentId, ({ segmentId }) => segmentId === id)
        return { id, madeFor, surveys: surveys.map((survey) => survey.id).sort() }
      }),
  }
}
