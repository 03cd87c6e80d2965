import { type ConflictKind, isConflict } from '../ground/errors.ts'
import type { ResultAndAudit } from '../ground/ports/alongside.ts'
import type { Reply } from './reply.ts'

/**
 * What a request writes and replies, decided on the records as they are stored now. The pipeline executes it: it
 * stores the audit entries and the result for an `Idempotency-Key` in the same step, and asks for a new decision if
 * another write was faster.
 */
export interface Decision {
  /**
   * Writes everything in one step, `alongside` included; returns `false` if another write was faster. `null`: the
   * request changes nothing.
   */
  readonly write: ((alongside: ResultAndAudit) => Promise<boolean>) | null
  /** Conflicts that also mean that another write was faster. Default: none; a conflict fails the request. */
  readonly losesTo?: readonly ConflictKind[]
  /** The audit log entries of the write. Default: none. */
  readonly audit?: ResultAndAudit['audit']
  /** The result to store under an `Idempotency-Key`; required on routes that create records. */
  readonly result?: CreatedResult
  /** Makes the response. Called once, after the write succeeded. */
  readonly reply: () => Reply | Promise<Reply>
}

/** The result of a request that created records, stored so that a retry under its `Idempotency-Key` gets it again. */
export interface CreatedResult {
  /** The `data` of the response, with secrets encrypted. */
  readonly data: unknown
  /** The ids of the records that were created. */
  readonly ids: readonly string[]
  /** The contact whose data the response contains. Default: `null`, none. */
  readonly contactId?: string | null
}

/** Writes what was decided. `isWon: false`: another write was faster; `lostTo` says by which conflict, if it was one. */
export async function tryWrite(
  { write, losesTo = [] }: Pick<Decision, 'write' | 'losesTo'>,
  alongside: ResultAndAudit,
): Promise<{ isWon: boolean; lostTo: ConflictKind | null }> {
  if (write === null) return { isWon: true, lostTo: null }
  try {
    return { isWon: await write(alongside), lostTo: null }
  } catch (error) {
    const lostTo = losesTo.find((kind) => isConflict(error, kind))
    if (lostTo === undefined) throw error
    return { isWon: false, lostTo }
  }
}
