import type { Alongside } from '../ports/alongside.ts'
import type { Lease } from '../ports/chores.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { Page } from '../ports/storage.ts'
import type { Attempt, ClaimedDelivery, DeliveryRecord, Settlement, StoredWebhook } from './schema.ts'

/** Every write raises the revision. */
export interface WebhookStore {
  find(environmentId: string, id: string): Promise<StoredWebhook | null>
  /** Every webhook of the environment (at most 100), in the order of (createdAt, id). */
  list(environmentId: string): Promise<StoredWebhook[]>
  /**
   * Stores the webhook if the revision is still the one its rules were decided on: `false` otherwise. A taken id:
   * `ConflictError('id')`.
   */
  insert(
    environmentId: string,
    webhook: StoredWebhook,
    condition: { ifRevision: number },
    alongside: Alongside,
  ): Promise<boolean>
  /**
   * Replaces the webhook if version and revision are still these. Turning `active` makes deliveries that
   * were parked while it was disabled due at `next.updatedAt`.
   */
  replace(
    environmentId: string,
    next: StoredWebhook,
    condition: { ifVersion: number; ifRevision: number },
    alongside: Alongside,
  ): Promise<boolean>
  /** Removes the webhook and returns it; `null` when unknown. Nothing of it is claimed from then on. */
  delete(environmentId: string, id: string, alongside: Alongside): Promise<StoredWebhook | null>
}

/** The outbox. Deliveries are written alongside what raised them; see `Alongside`. Called by `work`. */
export interface DeliveryStore {
  /**
   * Takes at most `limit` deliveries that are due, oldest first, at most `perWebhook` of one webhook, of any
   * environment, and holds them until `lease.until`: two callers never hold the same one at the same time.
   * Due ones of a disabled webhook are parked on the way, those of a deleted one dropped.
   *
   * `held` says how many of a webhook's deliveries (by webhook id) the caller has under way already: they
   * count against `perWebhook`, so that a slow receiver never takes the slots of others.
   */
  claim(
    lease: Lease,
    limits: { limit: number; perWebhook: number; held: Readonly<Record<string, number>> },
  ): Promise<ClaimedDelivery[]>
  /** Ends an attempt. `false` when the lease was lost: another holder goes on with it, nothing is written. */
  settle(environmentId: string, id: string, token: string, settlement: Settlement, attempt: Attempt): Promise<boolean>
  /** Gives one back unattempted: due at `at`, attempts unchanged. `false` when the lease was lost. */
  release(environmentId: string, id: string, token: string, at: Timestamp): Promise<boolean>
  /** The deliveries whose payload tells of this contact, page by page in the order of (createdAt, id). */
  listOfContact(environmentId: string, contactId: string, page: Page): Promise<DeliveryRecord[]>
  /**
   * Takes an erased contact, and no other, out of at most `limit` payloads (see `withoutPerson`), sent or not; says how
   * many. A claim hands them out without the contact before that, too.
   */
  eraseContact(environmentId: string, contactId: string, limit: number): Promise<number>
  /** Removes at most `limit` deliveries that ended before this time, and payloads nobody needs; says how many. */
  purge(environmentId: string, before: Timestamp, limit: number): Promise<number>
}
