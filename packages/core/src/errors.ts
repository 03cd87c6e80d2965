/**
 * A fault that the caller may be told about: everything else becomes a 500 that says nothing.
 *
 * Recognised by `name`, never by `instanceof`: two copies of core may meet in one process.
 * Codes and statuses: the table in `http/problems.ts`.
 */
export class Problem extends Error {
  override readonly name = 'HearbackProblem'
  readonly code: ProblemCode
  readonly details: Readonly<Record<string, string>>
  /** Headers of the answer, such as `retry-after`. */
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

/** The `code` of an error answer. */
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
  | 'too_many_requests'
  | 'internal_server_error'
  | 'service_unavailable'

/** What is wrong with a request, all at once: dotted path (`questions.2.id`) → message. */
export type Faults = Readonly<Record<string, string>>

/** What a store found already taken. */
export type ConflictKind =
  /** The record's own id: a retry of a write that had succeeded, or a collision. */
  | 'id'
  /** Another response of the survey used this single-use id. */
  | 'singleUseId'
  /** Another response answers this display. */
  | 'displayId'
  /** Another contact of the environment has this userId. */
  | 'userId'
  /** Another contact of the environment has this email. */
  | 'email'
  /** An attribute key or an action class of this name exists. */
  | 'name'
  /** The idempotency key has an answer already; read it with `answers.find`. */
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

/** The database cannot be reached or gave up for a passing reason: answered 503 with `Retry-After`. */
export class UnavailableError extends Error {
  override readonly name = 'HearbackUnavailable'
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options)
  }
}

export const isProblem = (error: unknown): error is Problem => isNamed(error, 'HearbackProblem')

/** Whether a store reports a broken uniqueness, of this kind if one is named. */
export const isConflict = (error: unknown, kind?: ConflictKind): error is ConflictError =>
  isNamed(error, 'HearbackConflict') && (kind === undefined || (error as ConflictError).kind === kind)

export const isUnavailable = (error: unknown): error is UnavailableError => isNamed(error, 'HearbackUnavailable')

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name
