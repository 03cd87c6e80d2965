import type { Contact, PersonSnapshot } from '../contacts/schema.ts'
import type { Alongside, AnswerAndAudit, WithoutEvents } from '../ports/alongside.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { Imported } from '../ports/imported.ts'
import type { ListPage } from '../ports/list-page.ts'
import type { EventBatch } from '../webhooks/schema.ts'
import type { StoredResponse, Tag } from './schema.ts'

export interface ResponseFilter {
  surveyId: string | null
  finished: boolean | null
  /** createdAt at or after. */
  since: Timestamp | null
  /** createdAt before. */
  until: Timestamp | null
  contactId: string | null
  /** Those that have this tag. */
  tagId: string | null
}

/** What a table shows of a response. */
export type TabledResponse = Pick<
  StoredResponse,
  'id' | 'createdAt' | 'updatedAt' | 'finished' | 'language' | 'tags' | 'data' | 'variables'
> & { person: Pick<PersonSnapshot, 'userId'> | null }

/** Responses that are stored together, with what comes with them. */
export interface ResponseSet {
  readonly responses: readonly StoredResponse[]
  /** Contacts that they name and that are not there yet. */
  readonly contacts: readonly Contact[]
  /** The events of each response, where they are to be raised: as `Alongside` has them for one. */
  readonly events: readonly EventBatch[]
}

/** What of a response is unique: the single-use id in its survey, the display in the environment. */
export type TakenParts = Pick<StoredResponse, 'surveyId' | 'singleUseId' | 'displayId'>

/**
 * How a list is ordered: by (createdAt, id) newest or oldest first, or by (updatedAt, id) oldest first
 * from a time on. A page's position carries the time of that order.
 */
export type ResponseOrder =
  | { by: 'createdAt'; direction: 'asc' | 'desc' }
  | { by: 'updatedAt'; from: Timestamp; until: Timestamp | null }

/**
 * Responses of a deleted survey are found by no method but `purgeOfSurvey`. Those of an erased contact come without
 * contact and person, or are found by no method but `eraseContact`; see `ContactStore.delete`.
 */
export interface ResponseStore {
  find(environmentId: string, id: string): Promise<StoredResponse | null>
  /** The response that answers this display. */
  findByDisplay(environmentId: string, displayId: string): Promise<StoredResponse | null>
  list(environmentId: string, filter: ResponseFilter, order: ResponseOrder, page: ListPage): Promise<StoredResponse[]>
  /**
   * The same responses as JSON texts, each of which parses to what `responseOutput` makes of it. Called for lists over
   * HTTP, which send them as they are: it is worth the while to make them without parsing what is stored.
   *
   * A page has at most `mostLong` long ones: it ends before the next one, so that of a page with fewer responses than that
   * none is missing. Anyone may write a response, and many of them would not fit into memory. A response is long
   * where its text has more than 40,000 characters, and not below 1,000; in between, as is easy for the storage.
   */
  listTexts(environmentId: string, filter: ResponseFilter, order: ResponseOrder, page: ListPage): Promise<string[]>
  /** The same responses with what a table shows of them, and nothing else; as many as of texts. Called for CSV. */
  listForTable(
    environmentId: string,
    filter: ResponseFilter,
    order: ResponseOrder,
    page: ListPage,
  ): Promise<TabledResponse[]>
  /**
   * The surveys that the contact's newest `among` responses (by createdAt and id) answer, finished or not: each once,
   * in the order of their ids. Called whenever a client names its user.
   */
  surveysOf(environmentId: string, contactId: string, among: number): Promise<string[]>
  /**
   * Finished responses of the survey as of now, counted up to `atMost`. Called before every new response of a survey with
   * `autoComplete`: it must cost the same however many there are.
   */
  countFinished(environmentId: string, surveyId: string, atMost: number): Promise<number>
  /** The same for many surveys, each asked for once: their counts in the same order. Called for lists and bulks. */
  countFinishedOf(environmentId: string, surveys: readonly { id: string; atMost: number }[]): Promise<number[]>
  /**
   * Stores the response if its survey exists and is not deleted: `false` otherwise, and nothing is stored. It comes
   * without tags: `setTags` gives it some. With it comes the `contact` that it names and that is not there yet.
   * Taken: `ConflictError('singleUseId' | 'displayId' | 'id' | 'idempotencyKey')`, or one of `contacts.insert`.
   */
  insert(
    environmentId: string,
    response: StoredResponse,
    met: { contact: Contact | null },
    alongside: Alongside,
  ): Promise<boolean>
  /**
   * Stores all of these responses if the surveys of all exist and are not deleted: `false` otherwise, and nothing is
   * stored. Called for bulks of at most 1,000.
   * Taken, by a stored one or by another of them: `ConflictError` of the kinds of `insert`, or of `contacts.insert`.
   */
  insertMany(environmentId: string, set: ResponseSet, alongside: WithoutEvents): Promise<boolean>
  /**
   * Stores responses that were brought from elsewhere, with their ids, times and tags, and the tags that are `made` for
   * them. Left out is what has its id, single-use id or display taken, by a stored one or by one before it, and what
   * has no survey here. `directory.environmentOfResponse` finds none of them. Called for some hundred at once.
   * The name or id of a made tag taken: `ConflictError('name' | 'id')`, and nothing is stored.
   */
  importMany(
    environmentId: string,
    set: { responses: readonly StoredResponse[]; made: readonly Tag[] },
    alongside: AnswerAndAudit,
  ): Promise<Imported>
  /** What stored responses have taken of these parts, in no order. Called to name what a bulk ran into. */
  findTaken(environmentId: string, wanted: readonly TakenParts[]): Promise<TakenParts[]>
  /** Replaces the response if its version is still `ifVersion`. Id, survey, createdAt and tags never change. */
  replace(
    environmentId: string,
    next: StoredResponse,
    condition: { ifVersion: number },
    alongside: Alongside,
  ): Promise<boolean>
  /** The tags of these names, compared exactly; those that there are, in no order. */
  findTags(environmentId: string, names: readonly string[]): Promise<Tag[]>
  /**
   * Gives the response the tags, updatedAt and version of `next` if its version is still `ifVersion`, and stores the
   * tags that are `made` for it. A name taken meanwhile: `ConflictError('name')`.
   */
  setTags(
    environmentId: string,
    next: StoredResponse,
    condition: { ifVersion: number; made: readonly Tag[] },
    alongside: Alongside,
  ): Promise<boolean>
  /** Removes the response and returns it; `null` when unknown. Its display stays, and its tags as such. */
  delete(environmentId: string, id: string, alongside: AnswerAndAudit): Promise<StoredResponse | null>
  /**
   * Takes an erased contact from at most `limit` responses, updated at `now`, one version on; or removes them, where
   * they are to go with it. Says how many. Nothing of a contact that was not erased. Called by `work`.
   */
  eraseContact(environmentId: string, contactId: string, now: Timestamp, limit: number): Promise<number>
  /** Removes at most `limit` responses of a deleted survey, none of any other; says how many. Called by `work`. */
  purgeOfSurvey(environmentId: string, surveyId: string, limit: number): Promise<number>
}
