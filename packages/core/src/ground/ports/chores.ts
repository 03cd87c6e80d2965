import type { Timestamp } from './clock.ts'

/**
 * What a chore does. Its `subject` is a record's id unless stated otherwise:
 *
 * - `eraseEnvironment` removes what a deleted environment leaves behind (the `subject` is its id).
 * - `eraseSurvey` removes what a deleted survey leaves behind.
 * - `eraseAttribute` removes the values of a deleted attribute key (the `subject` is the key) from contacts.
 * - `eraseContact` erases a deleted contact from every record that still names it.
 * - `recoverDeliveries` sends again what a webhook missed in the time range in `detail`.
 * - `keepSummary` stores the summary of a survey's responses so far.
 * - `mailResponses` mails a person (the `subject`) every hour how many new responses the environment has.
 * - `mailDigest` mails a person (the `subject`) every day, week or month what came to a survey.
 * - `countQuotas` counts the responses of a survey again for its quotas.
 * - `readAnswers` stores what answers to a survey mean that were stored before meanings were.
 * - `retag` changes a renamed, merged or deleted tag in its responses.
 * - `housekeeping` runs every hour in every environment and purges old records.
 */
export type ChoreKind =
  | 'eraseEnvironment'
  | 'eraseSurvey'
  | 'eraseAttribute'
  | 'eraseContact'
  | 'recoverDeliveries'
  | 'keepSummary'
  | 'mailResponses'
  | 'mailDigest'
  | 'countQuotas'
  | 'readAnswers'
  | 'retag'
  | 'housekeeping'

/** Work too large for one step, queued in the same step as the write that requires it. */
export interface Chore {
  readonly id: string
  readonly environmentId: string
  readonly kind: ChoreKind
  /** The id of the record, or the attribute key, that the chore is about; the environment's id for `housekeeping`. */
  readonly subject: string
  /** Further input as JSON text in a form of its kind; `null` where `subject` is enough. */
  readonly detail: string | null
  /** The earliest time at which a worker may take the chore. */
  readonly dueAt: Timestamp
}

export interface Lease {
  readonly now: Timestamp
  /** When the lease expires and another worker may take the chore. */
  readonly until: Timestamp
  /** Identifies the holder; every later step on the chore must present it. */
  readonly token: string
}

/**
 * The queue of chores. They are inserted by the steps that need them (`surveys.delete`, `attributeKeys.delete`,
 * `contacts.delete`, `webhooks.recover`, `products.insert`, `products.deleteEnvironment`, `tags.rename`, `tags.delete`, and for quotas `surveys.replace`, `responses.insertMany` and
 * `responses.importMany`). Called by `work`.
 */
export interface ChoreStore {
  /** Files a chore, unless the environment has one with its id. Called for chores that go along with no other write. */
  file(environmentId: string, chore: Chore): Promise<void>
  /** Removes a chore, taken or not: a worker that runs it loses its lease. `false` if there is none. */
  remove(environmentId: string, id: string): Promise<boolean>
  /** The environments in which a person has a chore of the kind `mailResponses`, in the order of their ids. */
  environmentsMailed(personId: string): Promise<string[]>
  /** A person's chores of the kind `mailDigest` in every environment, ordered by (environmentId, id). */
  digestsOf(personId: string): Promise<Chore[]>
  /**
   * Leases at most `limit` due chores of any environment, oldest first, until `lease.until`: two callers never hold
   * the same chore at the same time.
   */
  take(lease: Lease, limit: number): Promise<Chore[]>
  /** Removes a chore that is done. `false` when the lease was lost. */
  finish(environmentId: string, id: string, token: string): Promise<boolean>
  /** Releases the chore until `next.dueAt`, with the `detail` for its next run. `false` when the lease was lost. */
  postpone(
    environmentId: string,
    id: string,
    token: string,
    next: { dueAt: Timestamp; detail: string | null },
  ): Promise<boolean>
}
