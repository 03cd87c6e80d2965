import type { Timestamp } from './clock.ts'

/**
 * What a chore does: `eraseSurvey` removes what a deleted survey (its `subject`) leaves behind; `eraseAttribute`
 * takes the values of a deleted attribute key (its `subject` is the key) from contacts; `eraseContact` takes a deleted
 * contact (its `subject`) from all that still names it; `recoverDeliveries` sends again what a webhook (its `subject`)
 * did not get, of the time its `detail` names; `keepSummary` keeps what a survey (its `subject`) came to so far;
 * `housekeeping` comes back every hour in every environment and purges what is old.
 */
export type ChoreKind =
  | 'eraseSurvey'
  | 'eraseAttribute'
  | 'eraseContact'
  | 'recoverDeliveries'
  | 'keepSummary'
  | 'housekeeping'

/** Work too large for one step, written with the step that made it needed. */
export interface Chore {
  readonly id: string
  readonly environmentId: string
  readonly kind: ChoreKind
  /** The record it is about; the environment's id for `housekeeping`. */
  readonly subject: string
  /** What else it must know, as JSON text that its kind understands; `null` where the subject says all. */
  readonly detail: string | null
  /** Nobody takes it before this time. */
  readonly dueAt: Timestamp
}

export interface Lease {
  readonly now: Timestamp
  /** When others may take it again if its holder has not been heard of. */
  readonly until: Timestamp
  /** Names the holder; every later step on what is held must show it. */
  readonly token: string
}

/** Chores are inserted by the steps that need them (`surveys.delete`, `attributeKeys.delete`,
 * `contacts.delete`, `webhooks.recover`, `summaries.fileChore`, `products.insert`). Called by `work`. */
export interface ChoreStore {
  /**
   * Takes at most `limit` chores that are due, oldest first, of any environment, and holds them until
   * `lease.until`: two callers never hold the same one at the same time.
   */
  take(lease: Lease, limit: number): Promise<Chore[]>
  /** Done: the chore is gone. `false` when the lease was lost. */
  finish(environmentId: string, id: string, token: string): Promise<boolean>
  /** Due again at `dueAt`, held by nobody, with what it must know by then. `false` when the lease was lost. */
  postpone(
    environmentId: string,
    id: string,
    token: string,
    next: { dueAt: Timestamp; detail: string | null },
  ): Promise<boolean>
}
