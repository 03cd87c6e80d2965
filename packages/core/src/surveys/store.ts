import type { AnswerAndAudit } from '../ports/alongside.ts'
import type { Chore } from '../ports/chores.ts'
import type { ListPage } from '../ports/list-page.ts'
import type { Segment } from '../segments/schema.ts'
import type { StoredSurvey } from './schema.ts'

/** Every write raises the revision. A deleted survey is found by no method but `forget`. */
export interface SurveyStore {
  find(environmentId: string, id: string): Promise<StoredSurvey | null>
  /** Those of these ids that there are, in no order. Called for bulks of at most 1,000 responses. */
  findMany(environmentId: string, ids: readonly string[]): Promise<StoredSurvey[]>
  /** Surveys in the order of (updatedAt, id), newest first. A page's position carries updatedAt. */
  list(environmentId: string, page: ListPage): Promise<StoredSurvey[]>
  /**
   * Stores the survey, and the private segment of its own where it brings one, if the revision is still the one its
   * rules were decided on: `false` otherwise. A taken id, a deleted survey's too: `ConflictError('id')`.
   */
  insert(
    environmentId: string,
    survey: StoredSurvey,
    condition: { ifRevision: number; segment: Segment | null },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /** Replaces the survey if version and revision are still these; a segment as in `insert`. */
  replace(
    environmentId: string,
    next: StoredSurvey,
    condition: { ifVersion: number; ifRevision: number; segment: Segment | null },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /**
   * Makes the survey, its responses and displays invisible, files the chore that removes them, and returns
   * the survey; `null` when unknown.
   */
  delete(environmentId: string, id: string, chore: Chore, alongside: AnswerAndAudit): Promise<StoredSurvey | null>
  /**
   * Removes what is left of a deleted survey: its row and the private segment that it brought. Any other survey
   * stays. Called by `work` at the end.
   */
  forget(environmentId: string, id: string): Promise<void>
}
