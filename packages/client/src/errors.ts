import type { ErrorCode } from './wire.ts'

/**
 * The service refused the request, or gave an answer that it never gives. Recognise it by `name` (`isHearbackError`)
 * rather than `instanceof`: a program may contain two copies of this package.
 */
export class HearbackError extends Error {
  override readonly name = 'HearbackError'
  /** HTTP status; 0 if a browser hides a redirect. */
  readonly status: number
  /**
   * Kind of the error, for decisions in code. `unexpected_answer`: the answer does not come from this service; see
   * `message`.
   */
  readonly code: ErrorCode | 'unexpected_answer'
  /** Details. For an invalid request: dotted path (`questions.2.id`) → the fault there. */
  readonly details: Readonly<Record<string, string>>
  /** Id of the error in the service's log; `null` if the error is not a fault of the service. */
  readonly requestId: string | null
  /** How long the service asks to wait, in ms; `null` if it does not say. */
  readonly retryAfterMs: number | null
  /** Method and path of the request: `POST /api/v1/management/surveys`. */
  readonly request: string

  constructor(message: string, about: Omit<HearbackError, keyof Error>) {
    super(message)
    this.status = about.status
    this.code = about.code
    this.details = about.details
    this.requestId = about.requestId
    this.retryAfterMs = about.retryAfterMs
    this.request = about.request
  }
}

/** No complete answer arrived: the connection failed or broke. `cause` is the runtime's error. */
export class HearbackConnectionError extends Error {
  override readonly name = 'HearbackConnectionError'
  constructor(message: string, cause: unknown) {
    super(message, { cause })
  }
}

/** No complete answer arrived in time: see the option `timeoutMs`. */
export class HearbackTimeoutError extends Error {
  override readonly name = 'HearbackTimeoutError'
}

/** Whether the error is a refusal by the service; with this code, if one is given. */
export const isHearbackError = (error: unknown, code?: HearbackError['code']): error is HearbackError =>
  isNamed(error, 'HearbackError') && (code === undefined || (error as HearbackError).code === code)

/** Whether no complete answer arrived. The service may or may not have carried out the request. */
export const isUnanswered = (error: unknown): error is HearbackConnectionError | HearbackTimeoutError =>
  isNamed(error, 'HearbackConnectionError') || isNamed(error, 'HearbackTimeoutError')

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name
