import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Segment } from './schema.ts'

/**
 * Stores segments. Private segments are written with their survey; see `SurveyStore`. Segments of a deleted survey are
 * not returned. Every write raises the environment's revision.
 */
export interface SegmentStore {
  /** Returns every segment of the environment, ordered by (createdAt, id). */
  list(environmentId: string): Promise<Segment[]>
  /**
   * Returns, for every segment of the environment, the surveys that use it, in the order of `list`. Called for answers
   * that show segments: it must not read the surveys' documents, which are large.
   */
  uses(environmentId: string): Promise<SegmentUse[]>
  /**
   * Stores the segment if the revision is still the one that its rules were checked against; otherwise returns `false`.
   * Throws `ConflictError('id')` if the id is taken.
   */
  insert(
    environmentId: string,
    segment: Segment,
    condition: { ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Replaces the segment if the revision is unchanged; returns `false` otherwise, or if the segment is unknown. Changes
   * only updatedAt, title, description and filters.
   */
  replace(
    environmentId: string,
    next: Segment,
    condition: { ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /** Removes the segment if the revision is unchanged; returns `false` otherwise, or if the segment is unknown. */
  delete(
    environmentId: string,
    id: string,
    condition: { ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
}

/** The surveys that use a segment. */
interface SegmentUse {
  id: string
  /** The survey that it was stored with (see `SurveyStore.insert`), deleted or not; `null` if there is none. */
  madeFor: string | null
  /** The sorted ids of the surveys that use it, without deleted ones. */
  surveys: string[]
}
