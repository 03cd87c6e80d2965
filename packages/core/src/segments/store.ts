import type { Segment } from './schema.ts'

/** Private segments are written with their survey; see `SurveyStore`. */
export interface SegmentStore {
  /** Every segment of the environment, in the order of (createdAt, id). */
  list(environmentId: string): Promise<Segment[]>
}
