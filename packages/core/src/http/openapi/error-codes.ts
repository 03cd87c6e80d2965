import type { ProblemCode } from '../../ground/errors.ts'
import { statusOf } from '../problems.ts'

/** What a code means, and what its reader does about it. */
const explained: Readonly<Record<ProblemCode, readonly [means: string, todo: string]>> = {
  bad_request: [
    'The JSON is malformed, a field or parameter is missing or wrong, or the request breaks a rule.',
    'Correct every path that `details` names. The same request fails again.',
  ],
  not_authenticated: [
    'The API key is missing, mistyped, expired or deleted; of an upload, the signature is wrong, expired or used.',
    'Send a valid key as `x-api-key`. Request a new upload.',
  ],
  unauthorized: [
    "The key's permission does not suffice for the method.",
    'Use a key that may `write` (POST, PUT) or `manage` (DELETE).',
  ],
  forbidden: [
    'The survey takes no responses now, or a single-use id, PIN, verified e-mail address or proof of the user is missing.',
    'Read the message: it says what the survey or the environment asks for.',
  ],
  not_found: [
    'There is no such path, or no such record in the environment of the key. `details.resource_type` names the kind.',
    'Check the id, and that the key belongs to the environment of the record.',
  ],
  method_not_allowed: ['The path exists, for other methods.', 'Use one of the methods in the header `Allow`.'],
  conflict: [
    'Something unique is taken: a userId, an e-mail address, a single-use id, or a display that was answered.',
    'Read the record that has it, and update that one. A request that lost a race may be sent again.',
  ],
  precondition_failed: [
    '`If-Match` names another version: the record was changed after it was read.',
    'Read the record again, merge both changes, and send the new `ETag`.',
  ],
  payload_too_large: [
    'The body or the file is larger than this path takes; `details.maxBytes` is the most.',
    'Send less, in several requests if need be. Upload files as a form.',
  ],
  unsupported_media_type: [
    'The body is compressed, or an upload is not a form.',
    'Send bodies as they are, and a file as `multipart/form-data` in a part called `file`.',
  ],
  range_not_satisfiable: [
    'The range begins after the end of the file.',
    'Ask for a range within the length in `Content-Range`.',
  ],
  idempotency_mismatch: [
    'The same `Idempotency-Key` came with another body within 24 h.',
    'Use a new key for each new request, and repeat a request with the same body only.',
  ],
  too_many_requests: ['The limit of this caller is reached.', 'Wait as many seconds as `Retry-After` says.'],
  internal_server_error: [
    'The service failed. Nothing about the cause is shown.',
    'Repeat the request with an `Idempotency-Key`; give the operator `details.request_id`, which is in the log.',
  ],
  service_unavailable: [
    'The storage cannot be reached, or too much of one kind is under way.',
    'Repeat the request after as many seconds as `Retry-After` says.',
  ],
}

/** The error codes with their statuses, for readers and for the page of the reference. */
export const errorCodes = Object.entries(explained).map(([code, [means, todo]]) => ({
  code,
  status: statusOf[code as ProblemCode],
  means,
  todo,
}))

/** The error codes as a table in Markdown. */
export const errorTable = [
  '| Code | Status | What it means | What to do |',
  '| --- | --- | --- | --- |',
  ...errorCodes.map(({ code, status, means, todo }) => `| \`${code}\` | ${status} | ${means} | ${todo} |`),
].join('\n')
