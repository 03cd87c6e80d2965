import type { ProblemCode } from '../../ground/errors.ts'
import { permissionFor } from '../permission.ts'
import { errorBody, statusOf, uploadErrorBody } from '../problems.ts'
import { idempotencyOf, namesNoRespondent, type Route } from '../route.ts'
import { exampleIds, shownExample } from './example.ts'
import type { Components, JsonSchema } from './schemas.ts'

interface Described {
  description: string
  /** An example of an error with this status. */
  example: { code: ProblemCode; message: string; details: Record<string, string> }
}

const noKey = { 'x-Api-Key': 'Header not provided or API Key invalid' }

const meanings: Readonly<Record<number, Described>> = {
  400: {
    description: 'The request is malformed or breaks a rule',
    example: {
      code: 'bad_request',
      message: 'Missing or wrong in the request: name, questions.2.type',
      details: { name: 'Required', 'questions.2.type': 'There is no such type' },
    },
  },
  401: {
    description: 'There is no valid API key',
    example: { code: 'not_authenticated', message: 'Not authenticated', details: noKey },
  },
  403: {
    description: 'Not allowed: a key that is too weak, a survey that takes no responses, or a user who is not proven',
    example: {
      code: 'unauthorized',
      message: 'Not authorized to access the resource: this key may read only; DELETE needs manage',
      details: {},
    },
  },
  404: {
    description: 'There is no such record',
    example: {
      code: 'not_found',
      message: 'Survey not found',
      details: { resource_id: exampleIds.survey, resource_type: 'Survey' },
    },
  },
  409: {
    description: 'Something unique is taken',
    example: { code: 'conflict', message: 'Another request has just taken the same userId', details: {} },
  },
  412: {
    description: '`If-Match` names another version: the record has been changed since it was read',
    example: {
      code: 'precondition_failed',
      message: 'The survey has been changed since you read it: read it again, and decide what to keep of both changes',
      details: { 'If-Match': 'The current version is "3"' },
    },
  },
  413: {
    description: 'The body is too large',
    example: {
      code: 'payload_too_large',
      message: 'The body is larger than 1048576 bytes',
      details: { maxBytes: '1048576' },
    },
  },
  415: {
    description: 'The body is compressed, or has a media type that is not accepted here',
    example: {
      code: 'unsupported_media_type',
      message: 'Send the file as multipart/form-data, in a part called file',
      details: {},
    },
  },
  416: {
    description: 'The requested range begins after the end; `Content-Range` says how long the whole is',
    example: { code: 'range_not_satisfiable', message: 'The file has 1024 bytes', details: {} },
  },
  422: {
    description: 'The idempotency key was used for another body',
    example: {
      code: 'idempotency_mismatch',
      message: 'This Idempotency-Key was used with another body',
      details: {},
    },
  },
  429: {
    description: 'Too many requests; `Retry-After` says when to try again',
    example: { code: 'too_many_requests', message: 'Too many requests, try again in 27 s', details: {} },
  },
  500: {
    description: 'Something went wrong; the server log has the details under `details.request_id`',
    example: {
      code: 'internal_server_error',
      message: 'Something went wrong; the server log has the details under this request id',
      details: { request_id: '6b0f4c0e-3f0e-4a35-9d0f-0a6a4c3f7c11' },
    },
  },
  503: {
    description: 'The storage cannot be reached; `Retry-After` says when to try again',
    example: {
      code: 'service_unavailable',
      message: 'The service is temporarily unavailable, try again',
      details: { request_id: '6b0f4c0e-3f0e-4a35-9d0f-0a6a4c3f7c11' },
    },
  },
}

const nameOf = (status: number): string => `Error${status}`

const retryAfter = {
  'Retry-After': { description: 'Seconds', required: true, schema: { type: 'string', pattern: '^[0-9]+$' } },
}

/** `components.responses`: one for each status that routes refer to. */
export function errorResponses(table: readonly Route[], components: Components): Record<string, JsonSchema> {
  const schema = components.convert(errorBody, 'output')
  const used = new Set(table.filter(({ errorsAs }) => errorsAs !== 'withError').flatMap(statusesOf))
  const described = Object.entries(meanings).filter(([status]) => used.has(Number(status)))
  return Object.fromEntries(
    described.map(([status, { description, example }]) => [
      nameOf(Number(status)),
      {
        description,
        ...(hasRetryAfter(Number(status)) && { headers: retryAfter }),
        content: { 'application/json': { schema, ...shownExample(example) } },
      },
    ]),
  )
}

/** The errors that a route can answer. A 405 is not among them: it belongs to no route. */
export function codesOf(row: Route): ReadonlySet<ProblemCode> {
  const codes = new Set<ProblemCode>(['internal_server_error', 'service_unavailable', ...row.errors])
  const hasBody = row.body !== null || row.raw !== null
  // Routes with a key refuse unknown query parameters.
  if (row.query !== null || hasBody || row.access === 'key') codes.add('bad_request')
  if (hasBody) codes.add('payload_too_large')
  if (row.body) codes.add('unsupported_media_type')
  if (row.versioned !== null && row.handler.writes !== null) codes.add('precondition_failed')
  if (row.ranges) codes.add('range_not_satisfiable')
  if (row.access === 'key') codes.add('not_authenticated')
  // Every key may read.
  if (row.access === 'key' && permissionFor(row.method) !== 'read') codes.add('unauthorized')
  if (row.access !== 'open') codes.add('too_many_requests')
  if (row.access === 'client') codes.add('not_found')
  // Where the environment wants proof of who the user is.
  if (!namesNoRespondent(row)) codes.add('forbidden')
  if (row.path.includes(':')) codes.add(row.unknown)
  if (idempotencyOf(row)) {
    codes.add('bad_request').add('not_found')
    // A body that the route does not read cannot differ from an earlier one.
    if (row.body) codes.add('idempotency_mismatch')
  }
  return codes
}

const statusesOf = (row: Route): number[] => [...new Set([...codesOf(row)].map((code) => statusOf[code]))].sort()

/** The error responses of a route in the document: status → response. */
export function errorsOf(row: Route, components: Components): Record<string, JsonSchema> {
  const statuses = statusesOf(row)
  if (row.errorsAs === 'withError') return saidTwice(statuses, components)
  const references = statuses.map((status) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }])
  return { ...Object.fromEntries(references), ...(row.errorsAs === 'plain401' && { 401: plainDenial }) }
}

/** The errors of upload routes, written out in full since no other route has them. */
function saidTwice(statuses: readonly number[], components: Components): Record<string, JsonSchema> {
  const schema = components.convert(uploadErrorBody, 'output')
  return Object.fromEntries(
    statuses.flatMap((status) => {
      const meaning = meanings[status]
      if (!meaning) return []
      const { description, example } = meaning
      const content = { schema, ...shownExample({ error: example.message, ...example }) }
      const headers = hasRetryAfter(status) && { headers: retryAfter }
      return [[String(status), { description, ...headers, content: { 'application/json': content } }]]
    }),
  )
}

const hasRetryAfter = (status: number): boolean => status === 429 || status === 503

/** The account check answers a 401 in plain text, as its clients expect. */
const plainDenial = {
  description: 'There is no valid API key',
  content: { 'text/plain': { schema: { const: 'Not authenticated' }, ...shownExample('Not authenticated') } },
}
