import type { Timestamp } from './clock.ts'

/** How long the result of a request is replayed, in ms. Source: section 1 of the contract. */
export const replayMs = 24 * 60 * 60 * 1000

/** The result of a request with an `Idempotency-Key`, stored so that a retry gets the same response. */
export interface IdempotentResult {
  /** The caller (an API key's id, or a person) and the route, at most 512 characters: the same idempotency key elsewhere is another key. */
  readonly scope: string
  /** HMAC-SHA256 of the header's value with the secret of the service, base64: 44 characters. A storage takes up to 255. */
  readonly key: string
  /** HMAC-SHA256 of the request's body with the secret of the service, base64. */
  readonly requestHash: string
  /** JSON text of the response's `data`, with secrets encrypted; `null` once that data was erased. */
  readonly body: string | null
  /** The type of the created record, as a 404 names it: `Response`. */
  readonly resource: string
  /** The ids of the records that the request created; at least one. */
  readonly resourceIds: readonly string[]
  /** The contact whose data the response contains, so that it can be erased; `null` if it contains none. */
  readonly contactId: string | null
  readonly createdAt: Timestamp
}

/** Stores results under idempotency keys. Most are written together with the record they are about; see `Alongside`. */
export interface IdempotencyStore {
  /**
   * Stores the result of a request that found its record already there and wrote nothing else. If the key has a result
   * already: `ConflictError('idempotencyKey')`.
   */
  insert(environmentId: string, result: IdempotentResult): Promise<void>
  /**
   * Reads a stored result. Called before a request with an idempotency key runs, and after it was refused. A result
   * that contained an erased contact reads as `erasedResult` leaves it, and names no contact.
   */
  find(environmentId: string, scope: string, key: string): Promise<IdempotentResult | null>
  /** Removes at most `limit` results stored before this time and returns how many. Called by `work`. */
  purge(environmentId: string, before: Timestamp, limit: number): Promise<number>
  /**
   * Erases one contact from at most `limit` results, as `erasedResult` does, and returns how many. Called by `work`.
   */
  eraseContact(environmentId: string, contactId: string, limit: number): Promise<number>
}
