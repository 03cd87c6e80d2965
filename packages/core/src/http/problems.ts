import * as v from 'valibot'
import { type Faults, isConflict, isProblem, isUnavailable, Problem, type ProblemCode } from '../ground/errors.ts'
import { cutText, type FaultList, faultList } from '../ground/faults.ts'
import type { Logger } from '../ground/ports/logger.ts'
import type { Outages } from './outages.ts'
import { json, type Reply, text } from './reply.ts'

/** The HTTP status of each code. Source: section 6 of the contract. */
export const statusOf: Readonly<Record<ProblemCode, number>> = {
  bad_request: 400,
  not_authenticated: 401,
  unauthorized: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal_server_error: 500,
  service_unavailable: 503,
}

/** The body of every error response. */
export const errorBody = v.pipe(
  v.object({
    code: v.picklist(Object.keys(statusOf)),
    message: v.string(),
    /** Further details. For an invalid request: dotted path → message. */
    details: v.record(v.string(), v.string()),
  }),
  v.title('Error'),
)

/** An error body that repeats the message in `error`; see `Route.errorsAs`. */
export const uploadErrorBody = v.pipe(
  v.object({ error: v.string(), ...errorBody.pipe[0].entries }),
  v.title('UploadError'),
)

/** The record types that a `not_found` can be about: the `resource_type` in its details. */
export type ResourceType =
  | 'Survey'
  | 'Question'
  | 'Edition'
  | 'Tag'
  | 'Response'
  | 'Note'
  | 'Webhook'
  | 'Delivery'
  | 'Person'
  | 'Contact'
  | 'Display'
  | 'Product'
  | 'Environment'
  | 'Action Class'
  | 'Attribute Class'
  | 'Attribute Key'
  | 'Segment'
  | 'File'
  | 'Key'
  | 'Export Link'
  | 'Digest'

/** A 404 for a record that does not exist or belongs to another environment: clients cannot tell which. */
export const notFound = (type: ResourceType, id: string): Problem =>
  new Problem('not_found', `${type} not found`, { resource_id: id, resource_type: type })

/** A 403 for a caller whose permission does not suffice. Source: the owner's specification, Errors. */
export const unauthorized = (why: string): Problem =>
  new Problem('unauthorized', `Not authorized to access the resource: ${why}`)

/** The most paths that the message itself names. */
const namedInMessage = 10

/** A 400 that names every fault of a request, path → message, as far as a response has room. */
export function invalid(faults: Faults | FaultList): Problem {
  const details = isList(faults) ? faults.shown() : shownOf(faults)
  const paths = Object.keys(details)
  const named = paths.slice(0, namedInMessage)
  const message = `Missing or wrong in the request: ${named.join(', ')}${paths.length > named.length ? ', …' : ''}`
  return new Problem('bad_request', message, details)
}

/** Throws a 400 if there are faults. */
export function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

const isList = (faults: Faults | FaultList): faults is FaultList => typeof faults.addAll === 'function'

function shownOf(faults: Faults): Faults {
  const list = faultList()
  list.addAll(faults)
  return list.shown()
}

/** The `Retry-After` of a 503, in seconds. */
const retryAfterSeconds = '1'

/** The most characters of a message, and of each detail, since they may quote the request. */
const maxTextLength = 4000

const cutDetails = (details: Faults): Faults =>
  Object.values(details).every((text) => text.length <= maxTextLength)
    ? details
    : Object.fromEntries(Object.entries(details).map(([name, text]) => [name, cutText(text, maxTextLength)]))

/**
 * The form of a route's errors. `json`: the default. `withError`: the message is repeated under `error`, where upload
 * clients read it. `plain401`: a 401 is plain text, as clients of the account check expect.
 */
export type ErrorsAs = 'json' | 'withError' | 'plain401'

/**
 * Turns any error into a response; no other code does. For an unknown error, the response contains only a request id.
 */
export function problemReply(error: unknown, requestId: string, log: ProblemLog, errorsAs: ErrorsAs = 'json'): Reply {
  const problem = asProblem(error, requestId, log)
  const { code, headers } = problem
  if (errorsAs === 'plain401' && code === 'not_authenticated') return text(401, 'Not authenticated')
  const message = cutText(problem.message, maxTextLength)
  const details = cutDetails(problem.details)
  return json(statusOf[code], { ...(errorsAs === 'withError' && { error: message }), code, message, details }, headers)
}

/** Where errors are logged. */
export interface ProblemLog {
  readonly logger: Logger
  readonly outages: Outages
}

/** The problem that any error is to the outside; an unknown one is logged under the request id. */
export function asProblem(error: unknown, requestId: string, { logger, outages }: ProblemLog): Problem {
  if (isProblem(error) && error.code !== 'internal_server_error') return error
  // A conflict that no handler caught: two requests created the same value at once.
  if (isConflict(error)) return new Problem('conflict', `Another request has just taken the same ${error.kind}`)
  const details = { request_id: requestId }
  if (isUnavailable(error)) {
    outages.failed(error, requestId)
    const headers = { 'retry-after': retryAfterSeconds }
    return new Problem('service_unavailable', 'The service is temporarily unavailable, try again', details, headers)
  }
  logger.error({ err: error, requestId }, 'A request failed')
  // A mistake in the host's set-up: the operator may read the message.
  if (isProblem(error)) return new Problem(error.code, error.message, { ...error.details, ...details })
  return new Problem(
    'internal_server_error',
    'Something went wrong; the server log has the details under this request id',
    details,
  )
}
