import type { Alongside } from '../ports/alongside.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { Page } from '../ports/storage.ts'
import type { StoredResponse } from './schema.ts'

export interface ResponseFilter {
  surveyId: string | null
  finished: boolean | null
  /** createdAt at or after. */
  since: Timestamp | null
  /** createdAt before. */
  until: Timestamp | null
  contactId: string | null
}

/**
 * How a list is ordered: by (createdAt, id) newest or oldest first, or by (updatedAt, id) oldest first
 * from a time on. A page's position carries the time of that order.
 */
export type ResponseOrder =
  | { by: 'createdAt'; direction: 'asc' | 'desc' }
  | { by: 'updatedAt'; from: Timestamp; until: Timestamp | null }

/** Responses of a deleted survey are found by no method but `purgeOfSurvey`. */
export interface ResponseStore {
  find(environmentId: string, id: string): Promise<StoredResponse | null>
  /** The response that answers this display. */
  findByDisplay(environmentId: string, displayId: string): Promise<StoredResponse | null>
  list(environmentId: string, filter: ResponseFilter, order: ResponseOrder, page: Page): Promise<StoredResponse[]>
  /**
   * The surveys that the contact's newest `among` responses (by createdAt and id) answer, finished or not: each once,
   * in the order of their ids. Called whenever a client names its user.
   */
  surveysOf(environmentId: string, contactId: string, among: number): Promise<string[]>
  /** Finished responses of the survey, counted up to `atMost`. Called where a survey has `autoComplete`. */
  countFinished(environmentId: string, surveyId: string, atMost: number): Promise<number>
  /**
   * Stores the response if its survey exists and is not deleted: `false` otherwise, and nothing is stored.
   * Taken: `ConflictError('singleUseId' | 'displayId' | 'id' | 'idempotencyKey')`.
   */
  insert(environmentId: string, response: StoredResponse, alongside: Alongside): Promise<boolean>
  /** Replaces the response if its version is still `ifVersion`. Id, survey and createdAt never change. */
  replace(
    environmentId: string,
    next: StoredResponse,
    condition: { ifVersion: number },
    alongside: Alongside,
  ): Promise<boolean>
  /** Removes the response and returns it; `null` when unknown. Its display stays. */
  delete(environmentId: string, id: string, alongside: Alongside): Promise<StoredResponse | null>
  /** Removes at most `limit` responses of a deleted survey, none of any other; says how many. Called by `work`. */
  purgeOfSurvey(environmentId: string, surveyId: string, limit: number): Promise<number>
}
