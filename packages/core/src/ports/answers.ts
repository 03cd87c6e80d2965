import type { Timestamp } from './clock.ts'

/** How long an answer is given again, in ms. Source: section 1 of the contract. */
export const keepAnswersMs = 24 * 60 * 60 * 1000

/** The answer to a request that carried an `Idempotency-Key`, kept to be given again. */
export interface KeptAnswer {
  /** Credential and row of the route table: the same key elsewhere is another key. At most 512 characters. */
  readonly scope: string
  /** The header's value, 1..255 characters. */
  readonly key: string
  /** HMAC-SHA256 of the request's body with the secret of the service, base64. */
  readonly requestHash: string
  /** JSON text of the answer, secrets in it sealed; `null` once what it said was erased. */
  readonly body: string | null
  /** What kind of record the answer is about, as a 404 names it: `Response`. */
  readonly resource: string
  /** The ids of the records that the request made; at least one. */
  readonly resourceIds: readonly string[]
  /** The contact that the answer tells of, so that it can be taken out; `null` where it tells of none. */
  readonly contactId: string | null
  readonly createdAt: Timestamp
}

/** Kept answers are written alongside the record they answer for; see `Alongside`. */
export interface AnswerStore {
  /**
   * Keeps the answer to a request that found its record there and wrote nothing else. Taken already:
   * `ConflictError('idempotencyKey')`.
   */
  insert(environmentId: string, answer: KeptAnswer): Promise<void>
  /**
   * Called before a request with an idempotency key runs, and after it was refused. An answer that tells of an erased
   * contact comes as `erasedAnswer` leaves it, and names no contact.
   */
  find(environmentId: string, scope: string, key: string): Promise<KeptAnswer | null>
  /** Removes at most `limit` answers kept before this time; says how many. Called by `work`. */
  purge(environmentId: string, before: Timestamp, limit: number): Promise<number>
  /**
   * Takes an erased contact, and no other, out of at most `limit` answers, as `erasedAnswer` says; says how many. Called
   * by `work`.
   */
  eraseContact(environmentId: string, contactId: string, limit: number): Promise<number>
}
