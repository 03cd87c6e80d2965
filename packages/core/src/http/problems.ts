import { isConflict, isProblem, isUnavailable, Problem, type ProblemCode } from '../errors.ts'
import type { Logger } from '../ports/logger.ts'
import { type Answer, json } from './answer.ts'

/** The status of each code. Source: section 6 of the contract. */
export const statusOf: Readonly<Record<ProblemCode, number>> = {
  bad_request: 400,
  not_authenticated: 401,
  unauthorized: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal_server_error: 500,
  service_unavailable: 503,
}

/** What a `not_found` can be about: the `resource_type` in its details. */
export type ResourceType =
  | 'Survey'
  | 'Response'
  | 'Webhook'
  | 'Person'
  | 'Contact'
  | 'Display'
  | 'Environment'
  | 'Action Class'
  | 'Attribute Class'
  | 'Attribute Key'
  | 'Segment'

/** The same answer for what does not exist and for what belongs to somebody else. */
export const notFound = (type: ResourceType, id: string): Problem =>
  new Problem('not_found', `${type} not found`, { resource_id: id, resource_type: type })

/** Paths that the message itself names; `details` has them all. */
const namedInMessage = 10

/** Every fault of a request at once: path → message. */
export function invalid(faults: Readonly<Record<string, string>>): Problem {
  const paths = Object.keys(faults)
  const named = paths.slice(0, namedInMessage).join(', ') + (paths.length > namedInMessage ? ', …' : '')
  return new Problem('bad_request', `Fields are missing or wrong: ${named}`, faults)
}

/** Seconds after which a client may find the storage again. */
const retryAfterSeconds = '1'

/** The one place where an error becomes an answer. Unknown errors tell the outside nothing but an id. */
export function problemAnswer(error: unknown, requestId: string, logger: Logger): Answer {
  const problem = asProblem(error, requestId, logger)
  const { code, message, details, headers } = problem
  return json(statusOf[code], { code, message, details }, headers)
}

function asProblem(error: unknown, requestId: string, logger: Logger): Problem {
  if (isProblem(error)) return error
  // A conflict that no room has dealt with: two requests made the same thing at once.
  if (isConflict(error)) return new Problem('conflict', `Another request has just taken the same ${error.kind}`)
  const details = { request_id: requestId }
  if (isUnavailable(error)) {
    logger.error({ err: error, requestId }, 'The storage is unavailable')
    const headers = { 'retry-after': retryAfterSeconds }
    return new Problem('service_unavailable', 'The service is unavailable for the moment, try again', details, headers)
  }
  logger.error({ err: error, requestId }, 'A request failed')
  return new Problem('internal_server_error', 'Something went wrong; the log has it under this request id', details)
}
