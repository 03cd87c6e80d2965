import type { ErrorCode } from './wire.ts'

/**
 * The service said no, or answered what it never answers. Recognised by `name` (`isHearbackError`) rather than
 * `instanceof`: two copies of this package may meet.
 */
export class HearbackError extends Error {
  override readonly name = 'HearbackError'
  /** HTTP status; 0 where a browser hides a redirect. */
  readonly status: number
  /** What went wrong, to decide by. `unexpected_answer`: not an answer of this service; see `message`. */
  readonly code: ErrorCode | 'unexpected_answer'
  /** More on it. Of a request that is wrong: dotted path (`questions.2.id`) → what is wrong there. */
  readonly details: Readonly<Record<string, string>>
  /** Under which the service's log has it; `null` where it is no fault of the service. */
  readonly requestId: string | null
  /** How long the service asks to wait, in ms; `null` where it does not say. */
  readonly retryAfterMs: number | null
  /** What was asked: `POST /api/v1/management/surveys`. */
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

/** No whole answer came: no connection, or it broke. `cause` is what the runtime said. */
export class HearbackConnectionError extends Error {
  override readonly name = 'HearbackConnectionError'
  constructor(message: string, cause: unknown) {
    super(message, { cause })
  }
}

/** No whole answer came in time: see the option `timeoutMs`. */
export class HearbackTimeoutError extends Error {
  override readonly name = 'HearbackTimeoutError'
}

/** Whether the service said no; with this code, if one is named. */
export const isHearbackError = (error: unknown, code?: HearbackError['code']): error is HearbackError =>
  isNamed(error, 'HearbackError') && (code === undefined || (error as HearbackError).code === code)

/** Whether no whole answer came, in time or at all: the request may have been carried out or not. */
export const isUnanswered = (error: unknown): error is HearbackConnectionError | HearbackTimeoutError =>
  isNamed(error, 'HearbackConnectionError') || isNamed(error, 'HearbackTimeoutError')

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name
