import type { ConflictKind } from '../errors.ts'
import type { AnswerAndAudit } from '../ports/alongside.ts'
import type { Answer } from './answer.ts'

/**
 * What a request that writes comes to, decided on what is stored now. The pipeline carries it out: it stores the audit
 * entries and the answer to an `Idempotency-Key` in the same step, and asks for another decision where another write was
 * faster.
 */
export interface Decision {
  /**
   * Writes everything in one step, what goes alongside included; answers `false` where another write was faster. `null`:
   * the request changes nothing.
   */
  readonly write: ((alongside: AnswerAndAudit) => Promise<boolean>) | null
  /** Conflicts that mean that another write was faster, too. Default: none; a conflict fails the request. */
  readonly losesTo?: readonly ConflictKind[]
  /** The entries that the write leaves in the audit log. Default: none. */
  readonly audit?: AnswerAndAudit['audit']
  /** What an `Idempotency-Key` keeps; needed on rows that create. */
  readonly keeps?: KeptResult
  /** Answers the request. Called once, after the write has won. */
  readonly answer: () => Answer | Promise<Answer>
}

/** The result of a request that created records, to be answered again under its `Idempotency-Key`. */
export interface KeptResult {
  /** What stands under `data` in the answer, secrets in it sealed. */
  readonly data: unknown
  /** The ids of the records that were created. */
  readonly ids: readonly string[]
  /** The contact that the answer tells of. Default: `null`, none. */
  readonly contactId?: string | null
}
