import type { AuditEntry } from '../audit/schema.ts'
import type { FileClaim } from '../files/schema.ts'
import type { EventBatch } from '../webhooks/schema.ts'
import type { KeptAnswer } from './answers.ts'

/** What must not be lost with a write: stored in the same atomic step, or nothing is. */
export interface Alongside {
  /**
   * The events the write raises. For each, one delivery is written for every webhook and every listener that listens to
   * its type and survey *in the database at that moment*, due at the batch's `createdAt`; for a webhook that the
   * service disabled it is only recorded. Where none listens, nothing is.
   */
  readonly events: EventBatch | null
  /** The answer to keep under an idempotency key. Taken already: `ConflictError('idempotencyKey')`. */
  readonly answer: KeptAnswer | null
  /** The entries that a management write leaves in the audit log: its own, and those of what it makes on the way. */
  readonly audit: readonly AuditEntry[]
  /**
   * Files that a response names: each is its own from now on, and due no more, where it is stored, of that survey, and
   * nobody's yet. Each name stands there once.
   */
  readonly files: readonly FileClaim[]
}

/** What goes alongside a write that raises its events otherwise, or none. */
export type WithoutEvents = Alongside & { readonly events: null }

/** What goes alongside a write that raises no events and names no files: every write but those of responses. */
export type AnswerAndAudit = WithoutEvents & { readonly files: readonly never[] }

export const nothingAlongside = { events: null, answer: null, audit: [], files: [] } satisfies Alongside
