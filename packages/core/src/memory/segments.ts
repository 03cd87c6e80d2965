import type { SegmentStore } from '../segments/store.ts'
import { byCreation, sorted } from './order.ts'
import type { Tables } from './tables.ts'

export function segmentStore(tables: Tables): SegmentStore {
  return { list: async (environmentId) => sorted(tables.segments.rows(environmentId), byCreation) }
}
