import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import type { Segment } from '../segments/schema.ts'
import type { Edition, StoredSurvey, WholeEdition } from './schema.ts'

/** Stores surveys. Every write raises the environment's revision. Only `forget` finds a deleted survey. */
export interface SurveyStore {
  find(environmentId: string, id: string): Promise<StoredSurvey | null>
  /**
   * Returns the surveys with these ids, in no particular order; unknown ids are skipped. Called for bulks of at most
   * 1,000 responses.
   */
  findMany(environmentId: string, ids: readonly string[]): Promise<StoredSurvey[]>
  /** Surveys ordered by (updatedAt, id), newest first. The position of a page carries updatedAt. */
  list(environmentId: string, page: ListPage): Promise<StoredSurvey[]>
  /**
   * Stores the survey, and its private segment if it has a new one, if the revision is still the one that its rules
   * were checked against; returns `false` otherwise. Throws `ConflictError('id')` if the id is taken, also by a deleted
   * survey, and `ConflictError('key')` if another survey that is not deleted has its key. Stores what it asks as its edition.
   */
  insert(
    environmentId: string,
    survey: StoredSurvey,
    condition: { ifRevision: number; segment: Segment | null },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Replaces the survey, and stores its private segment as `insert` does, if version and revision are unchanged. Throws
   * `ConflictError('key')` as `insert` does. Stores what it asks as the edition that it names (`editionOf`), unless that is stored with
   * the same time. Forgets the edition 20 numbers before, if no response was created from its time until 7 days after the next one.
   */
  replace(
    environmentId: string,
    next: StoredSurvey,
    condition: { ifVersion: number; ifRevision: number; segment: Segment | null },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /** The editions of a survey, newest first. The position of a page carries the time, and the number as id. */
  listEditions(environmentId: string, surveyId: string, page: ListPage): Promise<Edition[]>
  findEdition(environmentId: string, surveyId: string, number: number): Promise<WholeEdition | null>
  /** Stores an edition that another build has left out; one with this number stays as it is. */
  addEdition(environmentId: string, surveyId: string, edition: WholeEdition): Promise<void>
  /**
   * Makes the survey, its responses and its displays invisible, files the chore that removes them, and returns the
   * survey; `null` if it is unknown.
   */
  delete(environmentId: string, id: string, chore: Chore, alongside: ResultAndAudit): Promise<StoredSurvey | null>
  /**
   * Removes the rest of a deleted survey: its row, and the private segment that was stored with it, and its editions. A survey that is
   * not deleted stays. Called by `work` once its responses and displays are purged.
   */
  forget(environmentId: string, id: string): Promise<void>
}
