import type { AnswerAndAudit } from '../ports/alongside.ts'
import type { Segment } from './schema.ts'

/**
 * Private segments are written with their survey; see `SurveyStore`. Those of a deleted survey are shown no more.
 * Every write raises the revision.
 */
export interface SegmentStore {
  /** Every segment of the environment, in the order of (createdAt, id). */
  list(environmentId: string): Promise<Segment[]>
  /**
   * Which surveys have to do with which segment, for every segment of the environment and in the same order.
   * Called for answers that show segments: it must not read the surveys' documents, which are large.
   */
  uses(environmentId: string): Promise<SegmentUse[]>
  /**
   * Stores the segment if the revision is still the one its rules were decided on: `false` otherwise. A taken id:
   * `ConflictError('id')`.
   */
  insert(
    environmentId: string,
    segment: Segment,
    condition: { ifRevision: number },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /**
   * Replaces the segment if the revision is still this: `false` otherwise, or where it is unknown. Only updatedAt,
   * title, description and filters change.
   */
  replace(
    environmentId: string,
    next: Segment,
    condition: { ifRevision: number },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /** Removes the segment if the revision is still this: `false` otherwise, or where it is unknown. */
  delete(
    environmentId: string,
    id: string,
    condition: { ifRevision: number },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
}

/** The surveys that have to do with a segment. */
export interface SegmentUse {
  id: string
  /** The survey that brought it (see `SurveyStore.insert`), deleted or not; `null` where none did. */
  madeFor: string | null
  /** The ids of the surveys that have it as theirs, in their order; no deleted ones. */
  surveys: string[]
}
