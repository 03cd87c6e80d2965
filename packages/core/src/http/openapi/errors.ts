import type { ProblemCode } from '../../errors.ts'
import { errorBody, statusOf } from '../problems.ts'
import type { Route } from '../route.ts'
import type { Components } from './schemas.ts'

const meanings: Readonly<Record<number, string>> = {
  400: 'The request is malformed, or against a rule',
  401: 'There is no valid API key',
  403: 'Not allowed: a key that is too weak, or a survey that takes no responses',
  404: 'There is no such record',
  409: 'Something unique is taken',
  413: 'The body is too large',
  422: 'The idempotency key was used for another body',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'Something went wrong; the log has it under `details.request_id`',
  503: 'The storage cannot be reached; `Retry-After` says when to try again',
}

const nameOf = (status: number): string => `Error${status}`

/** `components.responses`: one for each status. */
export function errorResponses(components: Components): Record<string, object> {
  const content = { 'application/json': { schema: components.convert(errorBody, 'output') } }
  return Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [nameOf(Number(status)), { description, content }]),
  )
}

/** The errors a row can answer, as references: status → response. */
export function errorsOf(row: Route): Record<string, { $ref: string }> {
  const codes = new Set<ProblemCode>(['internal_server_error', 'service_unavailable'])
  const takes = row.query !== null || row.body !== null
  if (takes) codes.add('bad_request')
  if (row.body !== null) codes.add('payload_too_large')
  if (row.access === 'key') codes.add('not_authenticated').add('unauthorized')
  if (row.access !== 'open') codes.add('too_many_requests')
  if (row.access === 'client' || row.path.includes(':')) codes.add('not_found')
  if (row.access === 'client' && row.method === 'POST') codes.add('forbidden')
  if (row.method === 'POST' || row.access === 'client') codes.add('conflict')
  if (row.idempotent) codes.add('idempotency_mismatch')
  const statuses = [...new Set([...codes].map((code) => statusOf[code]))].sort()
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}
