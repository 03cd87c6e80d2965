import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Chore, Lease } from '../../ground/ports/chores.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import type {
  Attempt,
  Circuit,
  ClaimedDelivery,
  DeliveryDetail,
  DeliveryRecord,
  DeliveryState,
  NewestDeliveries,
  Settlement,
  StoredListener,
  StoredWebhook,
  WebhookWithCircuit,
} from './schema.ts'

/** Stores webhooks. Every write raises the environment's revision, except `recover`, which changes no configuration. */
export interface WebhookStore {
  find(environmentId: string, id: string): Promise<StoredWebhook | null>
  /** Reads a webhook with its circuit; `null` when unknown. Called where one webhook is shown, changed or tested. */
  findWithCircuit(environmentId: string, id: string): Promise<WebhookWithCircuit | null>
  /** Every webhook of the environment (at most 100), in the order of (createdAt, id). */
  list(environmentId: string): Promise<StoredWebhook[]>
  /**
   * Stores the webhook if the revision is still the one its rules were decided on; `false` otherwise. If the id is
   * taken: `ConflictError('id')`.
   */
  insert(
    environmentId: string,
    webhook: StoredWebhook,
    condition: { ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Replaces the webhook and changes its circuit, if version and revision are unchanged. Queued deliveries stay
   * queued, whatever its status.
   */
  replace(
    environmentId: string,
    next: StoredWebhook,
    condition: { ifVersion: number; ifRevision: number },
    circuit: CircuitChange,
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Removes the webhook with its circuit and returns it; `null` when unknown. Its deliveries can no longer be claimed.
   */
  delete(environmentId: string, id: string, alongside: ResultAndAudit): Promise<StoredWebhook | null>
  /**
   * Queues the chore that sends unsuccessful deliveries again (see `deliveries.recover`), ends the pause of the
   * webhook's circuit at the chore's `dueAt`, and returns how many deliveries qualify now. `null`, and nothing
   * written, when the webhook is unknown or disabled.
   *
   * The chore's `detail` is the range as JSON. A webhook has one such chore. If a chore of this id exists, it is
   * widened to both ranges (from the earlier `since` to the later `before`, starting over), becomes due when this one
   * is, and loses its lease.
   */
  recover(
    environmentId: string,
    id: string,
    range: Recovery,
    chore: Chore,
    alongside: ResultAndAudit,
  ): Promise<number | null>
}

/**
 * What a write does to the circuit breaker of its webhook:
 * - `stays`: nothing.
 * - `closes`: its failures are forgotten, and its queued deliveries are attempted immediately.
 * - `probes`: its pause ends at the write's time, so that one delivery is attempted immediately. Its failures count on.
 */
export type CircuitChange = 'stays' | 'closes' | 'probes'

/** The range of a recovery: events since a time (inclusive) and before another. */
export interface Recovery {
  since: Timestamp
  before: Timestamp
}

/**
 * Stores which listeners the host's processes have. They belong to no environment, since a listener receives the
 * events of all. Called when a service with listeners starts, and by housekeeping.
 */
export interface ListenerStore {
  /**
   * Stores these subscriptions; all others stay, even of the same name, since old and new processes run together
   * during a deployment. An existing one keeps the later `seenAt`. Writes queue events for them from the next step on.
   */
  declare(listeners: readonly StoredListener[]): Promise<void>
  /** All subscriptions, in the order of name, then type. */
  list(): Promise<StoredListener[]>
  /** Removes the subscriptions that no process has declared since this time. */
  forget(before: Timestamp): Promise<void>
}

/**
 * The outbox. Deliveries are stored in the same step as the write that raises their events; see `Alongside`. Called by
 * `work`, and by the routes of the delivery log.
 *
 * A long queue does not slow other targets: the cost of a claim depends on the number of targets with queued
 * deliveries, not on the number of deliveries.
 */
export interface DeliveryStore {
  /**
   * Claims at most `limit` due deliveries of any environment and holds them until `lease.until`: two callers never
   * hold the same delivery at the same time.
   *
   * - A target gets at most `perTarget`, including those the caller has under way already (`held`, by target). If its
   *   circuit says so it gets fewer: `slots` of them, or, if the circuit is open, a single one once it may be probed.
   *   A listener has a circuit in each environment but is counted in `held` over all of them, so its `slots` apply to
   *   each claim.
   * - Targets share `limit`: the target that waits longest comes first, and if many wait each gets an equal share, at
   *   least one. Within a target the delivery due longest comes first; a listener's environments share its part in the
   *   same way.
   * - At most `limit - reserved` go to targets that already have something under way, counting the first claimed of
   *   each: the rest is reserved for targets with nothing under way, so that slow targets never fill every slot.
   * - Nothing is claimed for a disabled or deleted webhook, nor for a listener's target that is not in `listeners`.
   */
  claim(
    lease: Lease,
    limits: {
      limit: number
      reserved: number
      perTarget: number
      held: Readonly<Record<string, number>>
      /** The targets of the caller's own listeners. */
      listeners: readonly string[]
    },
  ): Promise<ClaimedDelivery[]>
  /**
   * Ends an attempt. `false`, and nothing written, when the lease was lost: another holder continues. The texts of the
   * attempt are stored as `storedAttempt` returns them, whatever characters a receiver sent; if the contact in the
   * payload was erased meanwhile, the response is not stored.
   */
  settle(
    environmentId: string,
    target: string,
    id: string,
    token: string,
    settlement: Settlement,
    attempt: Attempt,
  ): Promise<boolean>
  /** Releases a delivery without an attempt: due at `at`, attempts unchanged. `false` when the lease was lost. */
  release(environmentId: string, target: string, id: string, token: string, at: Timestamp): Promise<boolean>

  /**
   * Reads a target's circuit state; `null`: the target is healthy. Called after an attempt that failed, or whose
   * target has a circuit state.
   */
  circuit(environmentId: string, target: string): Promise<Circuit | null>
  /** Lists the circuit states of the environment, in the order of `target`. Called where webhooks are listed. */
  circuits(environmentId: string): Promise<{ target: string; circuit: Circuit }[]>
  /**
   * Replaces a target's circuit state (`null` removes it), if it is still the one that was read: `ifVersion` is `null`
   * if there was none. For a target that no longer exists: `true`, and nothing is stored.
   */
  replaceCircuit(
    environmentId: string,
    target: string,
    next: Circuit | null,
    condition: { ifVersion: number | null },
  ): Promise<boolean>

  /**
   * Lists the deliveries of a webhook or listener, newest event first: in descending order of id. `after` is the last
   * id of the page before. `null` when the target is unknown or deleted.
   */
  list(
    environmentId: string,
    target: string,
    filter: { state: DeliveryState | null },
    page: { after: string | null; limit: number },
  ): Promise<DeliveryRecord[] | null>
  /**
   * Counts the newest `limit` deliveries of each webhook of the environment, and reads its circuit state, in the order of
   * the webhooks' ids. Called where people list webhooks.
   */
  newestOf(environmentId: string, limit: number): Promise<NewestDeliveries[]>
  /** Reads one delivery with its attempts and payload; `null` when unknown, of another target, or its target is deleted. */
  find(environmentId: string, target: string, id: string): Promise<DeliveryDetail | null>
  /**
   * Makes a delivery due at `at`, whatever its state, as if it had not been attempted, and ends the pause of its
   * target's circuit at that time; its log stays. A delivery under way stays as it is (`alongside` is still stored);
   * one whose lease has expired is taken from its holder. `null`, and nothing written, when the delivery is
   * unknown or its target is no active webhook.
   */
  redeliver(
    environmentId: string,
    target: string,
    id: string,
    at: Timestamp,
    alongside: ResultAndAudit,
  ): Promise<'due' | 'underWay' | null>
  /**
   * Makes at most `limit` unsuccessful deliveries of a webhook due again, as `redeliver` does: exhausted, recorded, or
   * waiting after a failure; none that is under way. In the order of id, after `after`. Returns the last id read, or
   * `null` at the end.
   */
  recover(
    environmentId: string,
    target: string,
    range: Recovery,
    at: Timestamp,
    page: { after: string | null; limit: number },
  ): Promise<string | null>
  /**
   * The due time of the delivery that has waited longest for an active target; `null` if none waits. For metrics:
   * reads all environments.
   */
  oldestDue(now: Timestamp): Promise<Timestamp | null>

  /** Lists the deliveries whose payload contains this contact, page by page in the order of (createdAt, id). */
  listOfContact(environmentId: string, contactId: string, page: ListPage): Promise<DeliveryRecord[]>
  /**
   * Erases one contact from at most `limit` payloads (see `erasedPayload`), sent or not, and from what receivers
   * answered to them (see `withoutPersonalTexts`); returns how many. Even before that, claims and reads return these payloads without the contact.
   */
  eraseContact(environmentId: string, contactId: string, limit: number): Promise<number>
  /**
   * Removes at most `limit` deliveries that ended before this time, have been due since before then for a disabled
   * webhook, or whose webhook or listener is deleted, and unused payloads; returns how many. A storage may keep what ended for
   * up to eleven days longer, where it removes many at once.
   */
  purge(environmentId: string, before: Timestamp, limit: number): Promise<number>
}
