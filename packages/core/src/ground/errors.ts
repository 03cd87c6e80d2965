/**
 * An error whose message the client may read. Any other error becomes a 500 without details.
 *
 * Recognised by `name`, never by `instanceof`: one process may load two copies of core. The table in
 * `http/problems.ts` maps codes to statuses.
 */
export class Problem extends Error {
  override readonly name = 'HearbackProblem'
  readonly code: ProblemCode
  readonly details: Readonly<Record<string, string>>
  /** Headers of the HTTP response, such as `retry-after`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ProblemCode,
    message: string,
    details: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.code = code
    this.details = details
    this.headers = headers
  }
}

/** The `code` field of an error response. */
export type ProblemCode =
  | 'bad_request'
  | 'not_authenticated'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'idempotency_mismatch'
  | 'precondition_failed'
  | 'too_many_requests'
  | 'internal_server_error'
  | 'service_unavailable'

/** Every fault of a request: dotted path (`questions.2.id`) → message. */
export type Faults = Readonly<Record<string, string>>

/** Which unique value a store found taken. */
export type ConflictKind =
  /** The record's own id: the write is a retry of one that succeeded, or the id collides. */
  | 'id'
  /** Another response of the survey used this single-use id. */
  | 'singleUseId'
  /** Another response answers this display. */
  | 'displayId'
  /** Another response of the survey has this verified e-mail address. */
  | 'emailHash'
  /** The survey has other quotas by now, or one of them is full. */
  | 'quotas'
  /** Another contact of the environment has this userId. */
  | 'userId'
  /** Another contact of the environment, or another person who runs surveys, has this email. */
  | 'email'
  /** Another person has this id in the host's own sign-in. */
  | 'externalId'
  /** An attribute key or an action class of this name exists. */
  | 'name'
  /** Another survey of the environment has this key. */
  | 'key'
  /** A result is already stored under the idempotency key; read it with `idempotency.find`. */
  | 'idempotencyKey'

/** A store refused a write because something unique is taken. Nothing was written. */
export class ConflictError extends Error {
  override readonly name = 'HearbackConflict'
  readonly kind: ConflictKind

  constructor(kind: ConflictKind) {
    super(`Already taken: ${kind}`)
    this.kind = kind
  }
}

/** The database cannot be reached, or failed for a temporary reason: the response is a 503 with `Retry-After`. */
export class UnavailableError extends Error {
  override readonly name = 'HearbackUnavailable'
  /** Whether a statement took longer than it may: one that reads less may succeed. */
  readonly isSlow: boolean
  constructor(message: string, options: { cause?: unknown; isSlow?: boolean } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.isSlow = options.isSlow === true
  }
}

/** Whether an error is a `Problem`, also one of another copy of core: it looks at the name, not at the class. */
export const isProblem = (error: unknown): error is Problem => isNamed(error, 'HearbackProblem')

/** Whether the error is a conflict that a store reports, and of this kind if one is given. */
export const isConflict = (error: unknown, kind?: ConflictKind): error is ConflictError =>
  isNamed(error, 'HearbackConflict') && (kind === undefined || (error as ConflictError).kind === kind)

/** Whether the error says that the database cannot be reached, also one of another copy of core. */
export const isUnavailable = (error: unknown): error is UnavailableError => isNamed(error, 'HearbackUnavailable')

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name
