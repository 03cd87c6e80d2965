import type { AnswerAndAudit } from '../ports/alongside.ts'
import type { Chore, Lease } from '../ports/chores.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { ListPage } from '../ports/list-page.ts'
import type {
  Attempt,
  Circuit,
  ClaimedDelivery,
  DeliveryDetail,
  DeliveryRecord,
  DeliveryState,
  Settlement,
  StoredListener,
  StoredWebhook,
} from './schema.ts'

/** Every write but `recover`, which changes no configuration, raises the revision. */
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
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /**
   * Replaces the webhook, and changes its circuit, if version and revision are still these. Its queued deliveries stay
   * queued, whatever its status.
   */
  replace(
    environmentId: string,
    next: StoredWebhook,
    condition: { ifVersion: number; ifRevision: number },
    circuit: CircuitChange,
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /** Removes the webhook with its circuit and returns it; `null` when unknown. Nothing of it is claimed from then on. */
  delete(environmentId: string, id: string, alongside: AnswerAndAudit): Promise<StoredWebhook | null>
  /**
   * Asks for what had no success to be sent again: writes the chore that does it (see `deliveries.recover`), ends the
   * pause of the webhook's circuit when the chore is due, and says how many deliveries it is about just now. `null`, and nothing written, when the webhook is unknown.
   *
   * The chore's `detail` is the range as JSON. A webhook has one such chore: while one of this id is there, the step makes
   * it about the time of both (from the earlier `since` to the later `before`, from the beginning), due when this one is,
   * and takes it from who holds it.
   */
  recover(
    environmentId: string,
    id: string,
    range: Recovery,
    chore: Chore,
    alongside: AnswerAndAudit,
  ): Promise<number | null>
}

/**
 * What a write does to the circuit breaker of its webhook:
 * - `stays`: nothing.
 * - `closes`: its failures are forgotten, and its queued deliveries are attempted immediately.
 * - `probes`: its pause ends at the write's time, so that one delivery is attempted immediately. Its failures count on.
 */
export type CircuitChange = 'stays' | 'closes' | 'probes'

/** Deliveries of events since a time (inclusive) and before another. */
export interface Recovery {
  since: Timestamp
  before: Timestamp
}

/**
 * Who listens in the processes of the host. Not of an environment: a listener hears all of them. Called when a service
 * with listeners gets ready, and by housekeeping.
 */
export interface ListenerStore {
  /**
   * Stores these; others stay, also those of the same name: while a deployment replaces processes, both kinds work. One
   * that is there keeps the later `seenAt`. A write counts them in from the next step on.
   */
  declare(listeners: readonly StoredListener[]): Promise<void>
  /** In the order of name, then type. */
  list(): Promise<StoredListener[]>
  /** Removes those that no process has declared since this time. */
  forget(before: Timestamp): Promise<void>
}

/**
 * The outbox. Deliveries are written alongside what raised them; see `Alongside`. Called by `work`, and by the routes
 * of the delivery log.
 *
 * A long queue costs the others nothing: what one claim reads depends on how many targets have something waiting, not
 * on how much.
 */
export interface DeliveryStore {
  /**
   * Takes at most `limit` deliveries that are due, of any environment, and holds them until `lease.until`: two callers
   * never hold the same one at the same time.
   *
   * - Of one target at most `perTarget`, those that the caller has under way already (`held`, by target) counted in; of
   *   a target whose circuit says so fewer: its `slots`, or where it is open one in all once it may be probed. A
   *   listener has a circuit in each environment and is held in all of them: there `slots` are for one claim.
   * - Targets share what there is: the one that waits longest goes first, and where many wait each gets as many as an
   *   equal share of `limit` has, at least one. Within a target the oldest due goes first; a listener's environments share
   *   what it gets in the same way.
   * - At most `limit - reserved` go to targets that have something under way after the claim's first of each: the rest
   *   is kept for targets with nothing under way, so that slow ones never fill every slot.
   * - Nothing of a webhook that is disabled or deleted, nor of a listener's target that is not in `listeners`.
   */
  claim(
    lease: Lease,
    limits: {
      limit: number
      reserved: number
      perTarget: number
      held: Readonly<Record<string, number>>
      /** Targets of what the caller's own listeners hear. */
      listeners: readonly string[]
    },
  ): Promise<ClaimedDelivery[]>
  /**
   * Ends an attempt. `false` when the lease was lost: another holder goes on with it, nothing is written. Texts of the
   * attempt are kept as `keptAttempt` says, whatever characters a receiver sent; the answer is not where the payload told
   * of a contact that has been erased since.
   */
  settle(
    environmentId: string,
    target: string,
    id: string,
    token: string,
    settlement: Settlement,
    attempt: Attempt,
  ): Promise<boolean>
  /** Gives one back unattempted: due at `at`, attempts unchanged. `false` when the lease was lost. */
  release(environmentId: string, target: string, id: string, token: string, at: Timestamp): Promise<boolean>

  /** How a target fares; `null` is well. Called after an attempt that failed, or that a circuit was kept for. */
  circuit(environmentId: string, target: string): Promise<Circuit | null>
  /** The same of every target of the environment that does not fare well, in the order of `target`. Called where webhooks are listed. */
  circuits(environmentId: string): Promise<{ target: string; circuit: Circuit }[]>
  /**
   * Keeps how a target fares (`null`: well, nothing is kept), if it is still as it was read: `ifVersion` is `null` where
   * nothing was kept. A target that does not exist any more: `true`, and nothing is kept.
   */
  replaceCircuit(
    environmentId: string,
    target: string,
    next: Circuit | null,
    condition: { ifVersion: number | null },
  ): Promise<boolean>

  /** The log of a webhook, newest event first: in the order of id, descending. ListPosition is the last id seen. */
  list(
    environmentId: string,
    target: string,
    filter: { state: DeliveryState | null },
    page: { after: string | null; limit: number },
  ): Promise<DeliveryRecord[]>
  /** One delivery with its attempts and payload; `null` when unknown, or of another target. */
  find(environmentId: string, target: string, id: string): Promise<DeliveryDetail | null>
  /**
   * Makes a delivery due at `at`, whatever became of it, as if it had not been tried, and ends the pause of its target's
   * circuit then; its log stays. One that is under way
   * stays as it is (what goes alongside is stored); one whose lease ran out is taken from its holder. `null` when unknown.
   */
  redeliver(
    environmentId: string,
    target: string,
    id: string,
    at: Timestamp,
    alongside: AnswerAndAudit,
  ): Promise<'due' | 'underWay' | null>
  /**
   * The same for at most `limit` of a webhook that had no success: exhausted, recorded, or waiting after a failure;
   * none that is under way. In the order of id, from `after` on; answers the last id looked at, `null` at the end.
   */
  recover(
    environmentId: string,
    target: string,
    range: Recovery,
    at: Timestamp,
    page: { after: string | null; limit: number },
  ): Promise<string | null>
  /** When the delivery came due that has waited longest for a target that is active; `null` when none waits. For metrics: reads all environments. */
  oldestDue(now: Timestamp): Promise<Timestamp | null>

  /** The deliveries whose payload tells of this contact, page by page in the order of (createdAt, id). */
  listOfContact(environmentId: string, contactId: string, page: ListPage): Promise<DeliveryRecord[]>
  /**
   * Takes an erased contact, and no other, out of at most `limit` payloads (see `withoutPerson`), sent or not, with what
   * receivers answered to them; says how many. A claim or find hands them out without the contact before that, too.
   */
  eraseContact(environmentId: string, contactId: string, limit: number): Promise<number>
  /**
   * Removes at most `limit` deliveries that ended before this time, that have been due since before then for a webhook
   * that is disabled, or whose webhook or listener is gone, and payloads nobody needs; says how many.
   */
  purge(environmentId: string, before: Timestamp, limit: number): Promise<number>
}
