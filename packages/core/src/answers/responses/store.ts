import type { Contact, ContactSnapshot } from '../../asking/contacts/schema.ts'
import type { EventBatch } from '../../delivery/webhooks/schema.ts'
import type { Alongside, ResultAndAudit, WithoutEvents } from '../../ground/ports/alongside.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { Imported } from '../../ground/ports/imported.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import type { PlannedWhere } from '../../ground/where/store.ts'
import type { AnswerValue, StoredResponse, Tag } from './schema.ts'

/** An edition, and its time: from the one until before the other. `null`: no bound. */
export interface EditionFilter {
  readonly number: number
  readonly from: Timestamp | null
  readonly until: Timestamp | null
}

export interface ResponseFilter {
  surveyId: string | null
  finished: boolean | null
  /** Inclusive lower bound of createdAt. */
  since: Timestamp | null
  /** Exclusive upper bound of createdAt. */
  until: Timestamp | null
  contactId: string | null
  /** Matches responses that have this tag. */
  tagId: string | null
  /** Matches responses with any reason to suspect them, without any, or with this one. Default: all. */
  suspicious?: boolean | string | null
  /** `true`: matches responses without the mark `impossible`. Default: all. */
  isPossible?: true | null
  /**
   * Matches responses to an edition of the survey: those that name it, and of those that name none, the ones that were created in its
   * time. Default: all.
   */
  edition?: EditionFilter | null
  /** Matches responses that were over a quota, or only the others. Default: all. */
  overQuota?: boolean | null
  /** Matches responses that fulfil these conditions; `matchesWhere` is the reference. Default: all. */
  where?: PlannedWhere | null
}

/** Fields of a response that a table shows only where it is asked for them. */
export type TableExtra =
  | 'meta'
  | 'ttc'
  | 'notes'
  | 'singleUseId'
  | 'endingId'
  | 'displayId'
  | 'contactId'
  | 'overQuota'
  | 'impossible'

/** The fields of a response that a table shows: those of every table, and the extra ones that were asked for. */
export type TabledResponse = Pick<
  StoredResponse,
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'finished'
  | 'language'
  | 'tags'
  | 'data'
  | 'meanings'
  | 'variables'
  | 'suspicious'
  | 'edition'
> & { person: Pick<ContactSnapshot, 'userId'> | null } & Partial<Pick<StoredResponse, TableExtra>>

/** What `textWidths` measures. */
export interface AskedWidths {
  /**
   * Id of a question or hidden field → texts that do not count, as they are not written: labels, and ids as `answerRead` has them. An
   * answer with a meaning names by ids alone: see `hasMeaning`.
   */
  readonly data: Readonly<Record<string, readonly string[]>>
  /** Ids of variables. */
  readonly variables: readonly string[]
  /** Fields that only some tables show. Default: none. */
  readonly extra?: readonly ('meta' | 'notes')[]
}

/** See `ResponseStore.stateOf`. */
export interface ResponsesState {
  /** The number of stored responses, with those that an erasure hides. */
  readonly count: number
  /** The sum of their `updatedAt` in ms since 1970, as the digits of a whole number. */
  readonly updated: string
  /** The newest of their `updatedAt`; `null`: there are none. One that lies ahead stays through further writes, as does the sum. */
  readonly newest: Timestamp | null
  /** The number of erasures of the environment that are not forgotten. */
  readonly erasures: number
}

/** How many bytes of UTF-8 the longest texts have; a name without any is missing. */
export interface TextWidths {
  /**
   * Of `id`, `language`, `userId` and `suspicious`, and of the names of `tags`, as CSV joins them or longer; of `meta` and `notes` where
   * they were asked for, as JSON or longer.
   */
  readonly own: Readonly<Record<string, number>>
  /** By the id of a question or hidden field. An answer that is no text counts as its JSON. */
  readonly data: Readonly<Record<string, number>>
  /** By the id of a variable. */
  readonly variables: Readonly<Record<string, number>>
}

/** The answer of a response to one question, `null` if it has none, with what a list shows beside it. */
export type ListedAnswer = Pick<StoredResponse, 'id' | 'createdAt' | 'tags' | 'edition' | 'language'> & {
  value: AnswerValue | null
  /** What the answer meant when it was stored; `null`: nothing was stored. See `StoredResponse.meanings`. */
  meaning: AnswerValue | null
  /** The answer to the question that is listed beside; `null`: there is none, or none is asked for. */
  score: AnswerValue | null
  /** Of the attributes only those that name a person: `namingAttributes`. */
  person: Pick<ContactSnapshot, 'id' | 'userId' | 'attributes'> | null
}

/** Which answers a list shows. */
export interface AskedAnswers {
  /** The question or hidden field. */
  readonly questionId: string
  /** The question whose answer in the same response stands beside; `null`: none. */
  readonly scoreId: string | null
}

/** Responses that are stored together, with their contacts and events. */
export interface ResponseSet {
  readonly responses: readonly StoredResponse[]
  /** Contacts that the responses name and that do not exist yet. */
  readonly contacts: readonly Contact[]
  /** The events of each response, if events are raised, in the form that `Alongside` has for one response. */
  readonly events: readonly EventBatch[]
}

/**
 * The unique parts of a response: the single-use id and the hash of the verified e-mail address are unique in its survey,
 * the display in the environment.
 */
export type TakenParts = Pick<StoredResponse, 'surveyId' | 'singleUseId' | 'displayId' | 'emailHash'>

/** The counts that a write may find at the most, by the key of a quota: one that has reached its number refuses the write. */
export type QuotaLimits = Readonly<Record<string, number>>

/**
 * The order of a list: by (createdAt, id), newest or oldest first, or by (updatedAt, id), oldest first from a time on.
 * The position of a page carries the time of that order.
 */
export type ResponseOrder =
  | { by: 'createdAt'; direction: 'asc' | 'desc' }
  | { by: 'updatedAt'; from: Timestamp; until: Timestamp | null }

/**
 * Stores responses. Only `purgeOfSurvey` finds the responses of a deleted survey. Responses of an erased contact are
 * returned without contact and person, or only `eraseContact` finds them; see `ContactStore.delete`.
 */
export interface ResponseStore {
  find(environmentId: string, id: string): Promise<StoredResponse | null>
  /** Returns the response to this display. */
  findByDisplay(environmentId: string, displayId: string): Promise<StoredResponse | null>
  /** Returns the response with this single-use id of the survey, as stored: without the HMAC of its link. */
  findBySingleUseId(environmentId: string, surveyId: string, singleUseId: string): Promise<StoredResponse | null>
  /** Returns the response of the survey with this hash of a verified e-mail address. */
  findByEmailHash(environmentId: string, surveyId: string, emailHash: string): Promise<StoredResponse | null>
  list(environmentId: string, filter: ResponseFilter, order: ResponseOrder, page: ListPage): Promise<StoredResponse[]>
  /**
   * The responses of a page as JSON texts; each parses to what `responseOutput` returns. Called for lists over HTTP,
   * which send the texts unchanged, so that stored JSON need not be parsed. A page has at most `mostLong` long
   * responses and ends before the next one. If it has fewer, no response is missing. The limit protects memory, since
   * respondents may write many large responses. A response is long if its text has more than 40,000 characters, and not
   * long below 1,000; in between, the storage chooses.
   */
  listTexts(environmentId: string, filter: ResponseFilter, order: ResponseOrder, page: ListPage): Promise<string[]>
  /**
   * The responses of a page with only the fields that a table shows: those of every table, and `extra`. No other one may be read, as
   * some are longer than all that most tables show. Pages end as those of `listTexts` do. Called for CSV, XLSX and SAV.
   */
  listForTable(
    environmentId: string,
    filter: ResponseFilter,
    order: ResponseOrder,
    page: ListPage,
    extra: readonly TableExtra[],
  ): Promise<TabledResponse[]>
  /**
   * What tells that a survey has other responses than before, or shows them otherwise: every write to one of them, and every erasure,
   * changes it, as long as `newest` does not lie ahead of the clock. Without a survey: as of one without responses. Called whenever a
   * live address is fetched: it reads an index, and no response.
   */
  stateOf(environmentId: string, surveyId: string): Promise<ResponsesState>
  /**
   * Measures the texts of a survey's responses in a period, for a file that says first how wide its columns are. A width may
   * be larger than it need be, never smaller. Answers that `asked` names for their question do not count, nor lists
   * and matrices of nothing else. Called once for a file: the cost grows with the responses, as that of the file does.
   */
  textWidths(
    environmentId: string,
    surveyId: string,
    asked: AskedWidths,
    period: { readonly since: Timestamp | null; readonly until: Timestamp | null },
  ): Promise<TextWidths>
  /**
   * The responses of a page with their answers to one question or hidden field, and to the one beside, also those without one: a
   * search for rare answers then reads no more at once than a page. Pages end as those of `listTexts` do. Called for lists of answers.
   */
  listAnswers(
    environmentId: string,
    asked: AskedAnswers,
    filter: ResponseFilter,
    order: ResponseOrder,
    page: ListPage,
  ): Promise<ListedAnswer[]>
  /**
   * The ids of the surveys that the contact's newest `among` responses (by createdAt and id) answer, finished or not:
   * each once, sorted. Called whenever a client names its user.
   */
  surveysOf(environmentId: string, contactId: string, among: number): Promise<string[]>
  /**
   * Counts the responses that were created from `since` until `until`, which is exclusive, by survey: the oldest `atMost`
   * of them. The survey with the most responses comes first, then the order is that of ids. Called by `work`.
   */
  countNew(
    environmentId: string,
    period: { readonly since: Timestamp; readonly until: Timestamp },
    atMost: number,
  ): Promise<{ surveyId: string; name: string; count: number }[]>
  /**
   * Counts the finished responses of surveys now, each up to its `atMost`; returns the counts in the same order. Each survey is
   * named once. Called before every new response to a survey with `autoComplete`: the cost must not grow with the number of
   * responses.
   */
  countFinishedOf(environmentId: string, surveys: readonly { id: string; atMost: number }[]): Promise<number[]>
  /**
   * Stores the response if its survey exists and is not deleted; otherwise returns `false` and stores nothing. The
   * response has no tags; `setTags` adds them. Also stores `contact` if the response names one that does not exist yet.
   * Throws `ConflictError('singleUseId' | 'displayId' | 'emailHash' | 'id' | 'idempotencyKey')`, or one of
   * `contacts.insert`.
   *
   * Quotas: a finished response is stored only if its `quotas.of` are still those of the survey (none for `null`), and if
   * each count named in `below` is lower than its limit; otherwise returns `false`. The same step raises the counts of
   * `quotas.in`, and writes that compete wait for each other, so that no count exceeds its limit.
   */
  insert(
    environmentId: string,
    response: StoredResponse,
    created: { contact: Contact | null; below?: QuotaLimits },
    alongside: Alongside,
  ): Promise<boolean>
  /**
   * Stores all of these responses if all their surveys exist and are not deleted; otherwise returns `false` and stores
   * nothing. Files the chore that counts them for the quotas of their surveys. Called for bulks of at most 1,000. Throws the `ConflictError`s of `insert` and `contacts.insert`, for
   * conflicts with stored responses and within the set.
   */
  insertMany(environmentId: string, set: ResponseSet, alongside: WithoutEvents): Promise<boolean>
  /**
   * Stores imported responses with their ids, times and tags, and the new tags in `made`. Skips a response whose id,
   * single-use id, display or hash of an e-mail address is taken, by a stored response or an earlier one of the list, and a
   * response without a survey here. Files the chore that counts them for the quotas of their surveys. `directory.environmentOfResponse` finds none of them. Called for some hundred at once. If the name or
   * id of a new tag is taken, throws `ConflictError('name' | 'id')` and stores nothing.
   */
  importMany(
    environmentId: string,
    set: { responses: readonly StoredResponse[]; made: readonly Tag[] },
    alongside: ResultAndAudit,
  ): Promise<Imported>
  /**
   * Returns the parts that stored responses have taken already, in no particular order. Called to name the conflicts of
   * a bulk.
   */
  findTaken(environmentId: string, parts: readonly TakenParts[]): Promise<TakenParts[]>
  /**
   * Replaces the response if its version is still `ifVersion`. Id, survey, createdAt, emailHash and tags never change. The
   * rules of `insert` on quotas hold: the counts change by what the response counted in before.
   */
  replace(
    environmentId: string,
    next: StoredResponse,
    condition: { ifVersion: number; below?: QuotaLimits },
    alongside: Alongside,
  ): Promise<boolean>
  /**
   * The numbers of responses that count in the quotas of these surveys: of every key that a survey has had, in no
   * particular order. Called for every write of a client to a survey with quotas: the cost must not grow with the number
   * of responses.
   */
  countQuotas(
    environmentId: string,
    surveyIds: readonly string[],
  ): Promise<{ surveyId: string; quota: string; count: number }[]>
  /**
   * Sets the `quotas` of responses of one survey, raises their versions, and changes the counts in the same step. Skips a
   * response whose version or whose survey's quotas have changed. Called by `work` for some hundred at once.
   */
  recountQuotas(environmentId: string, surveyId: string, judged: readonly StoredResponse[]): Promise<void>
  /**
   * Sets the `meanings` of responses of one survey. Skips a response whose version has changed. Versions and times stay, as
   * no reader is shown meanings; summaries count by the new ones. Called by `work` for some hundred at once.
   */
  setMeanings(
    environmentId: string,
    surveyId: string,
    read: readonly Pick<StoredResponse, 'id' | 'version' | 'meanings'>[],
  ): Promise<void>
  /**
   * Waits until all writes to the environment that began before this call have ended; `false` if some take longer than a few
   * seconds.
   */
  writesEnded(environmentId: string): Promise<boolean>
  /** Returns the existing tags with exactly these names, in no particular order. */
  findTags(environmentId: string, names: readonly string[]): Promise<Tag[]>
  /**
   * Sets tags, updatedAt and version of the response to those of `next` if its version is still `ifVersion`, and stores
   * the new tags in `made`. Throws `ConflictError('name')` if a tag of that name exists by now. Returns `false` too if one of
   * the other tags does not exist any more, or has another name by now.
   */
  setTags(
    environmentId: string,
    next: StoredResponse,
    condition: { ifVersion: number; made: readonly Tag[] },
    alongside: Alongside,
  ): Promise<boolean>
  /** Removes the response and returns it; `null` if it is unknown. Its display and the tags themselves stay. */
  delete(environmentId: string, id: string, alongside: ResultAndAudit): Promise<StoredResponse | null>
  /**
   * Removes an erased contact from at most `limit` responses, with the answer `verifiedEmail` and the hash of that address:
   * sets `updatedAt` to `now` and raises the version. If
   * responses are deleted with the contact, removes them instead. Returns the number of responses. Does nothing for a
   * contact that is not erased. Called by `work`.
   */
  eraseContact(environmentId: string, contactId: string, now: Timestamp, limit: number): Promise<number>
  /**
   * Removes at most `limit` responses that were created before this time, the oldest first; returns how many. What goes with
   * a response goes as with `delete`: its files become due, and counts change. Called by `work`, where the environment keeps
   * responses for some days.
   */
  purge(environmentId: string, before: Timestamp, limit: number): Promise<number>
  /**
   * Removes at most `limit` responses of a deleted survey; returns how many. Does nothing for other surveys. Called by
   * `work`.
   */
  purgeOfSurvey(environmentId: string, surveyId: string, limit: number): Promise<number>
}
