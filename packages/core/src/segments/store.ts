import type { Segment } from './schema.ts'

/** Private segments are written with their survey; see `SurveyStore`. */
export interface SegmentStore {
  /** Every segment of the environment, in the order of (createdAt, id). */
  list(environmentId: string): Promise<Segment[]>
  /**
   * Which surveys have to do with which segment, for every segment of the environment and in the same order.
   * Called for answers that show segments: it must not read the surveys' documents, which are large.
   */
  uses(environmentId: string): Promise<SegmentUse[]>
}

/** The surveys that have to do with a segment. */
export interface SegmentUse {
  id: string
  /** The survey that brought it (see `SurveyStore.insert`), deleted or not; `null` where none did. */
  madeFor: string | null
  /** The ids of the surveys that have it as theirs, in their order; no deleted ones. */
  surveys: string[]
}
