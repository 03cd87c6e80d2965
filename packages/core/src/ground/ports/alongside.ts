import type { FileClaim } from '../../answers/files/schema.ts'
import type { EventBatch } from '../../delivery/webhooks/schema.ts'
import type { AuditEntry } from '../../tenants/audit/schema.ts'
import type { IdempotentResult } from './idempotency.ts'

/** Further records that a write stores: in the same atomic step, or not at all. */
export interface Alongside {
  /**
   * The events that the write raises. Each is queued as one delivery for every webhook and listener that subscribes to
   * its type and survey *in the database at that moment*, due at the batch's `createdAt`. For a webhook that the
   * service has disabled, the delivery is recorded but not sent. Without subscribers, nothing is stored.
   */
  readonly events: EventBatch | null
  /** The result to store under an idempotency key. If one is stored already: `ConflictError('idempotencyKey')`. */
  readonly result: IdempotentResult | null
  /** The audit log entries of a management write: its own, and those of records that it creates on the side. */
  readonly audit: readonly AuditEntry[]
  /**
   * Files that a response names, each once. A file that is stored, belongs to the survey and has no response yet is
   * assigned to this response, and is no longer due for deletion.
   */
  readonly files: readonly FileClaim[]
}

/** Additions to a write that raises no events, or raises them in another way. */
export type WithoutEvents = Alongside & { readonly events: null }

/** Additions to a write that raises no events and names no files: every write except those of responses. */
export type ResultAndAudit = WithoutEvents & { readonly files: readonly never[] }

export const nothingAlongside = { events: null, result: null, audit: [], files: [] } satisfies Alongside
