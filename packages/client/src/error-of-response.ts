import { HearbackError } from './errors.ts'
import type { ErrorCode } from './wire.ts'

/** The error for an answer without success. */
export function asError(response: Response, text: string, request: string): HearbackError {
  const { status, headers } = response
  // The account check has always answered a 401 with this text.
  if (status === 401 && text === 'Not authenticated') return said(text, 'not_authenticated', {})
  const body = read(text)
  return body ? said(body.message, body.code, body.details ?? {}) : unexpected(response, request)

  function said(message: string, code: ErrorCode, details: Readonly<Record<string, string>>): HearbackError {
    const retryAfterMs = retryAfter(headers.get('retry-after'))
    return new HearbackError(message, {
      status,
      code,
      details,
      requestId: details.request_id ?? null,
      retryAfterMs,
      request,
    })
  }
}

/** The error for an answer that another server gave: a proxy, or a different service at this address. */
export function unexpected({ status, headers, type }: Response, request: string): HearbackError {
  const location = headers.get('location')
  const redirect = type === 'opaqueredirect' || (status >= 300 && status < 400)
  const message = redirect
    ? `Redirected${location ? ` to ${location}` : ''}: use that address as \`url\``
    : `The answer does not come from Hearback (${status}, ${headers.get('content-type') ?? 'no content type'}): \`url\` must be the address at which Hearback is mounted`
  return new HearbackError(message, {
    status,
    code: 'unexpected_answer',
    details: {},
    requestId: null,
    retryAfterMs: retryAfter(headers.get('retry-after')),
    request,
  })
}

export const isOf = ({ headers }: Response, contentType: string): boolean =>
  headers.get('content-type')?.startsWith(contentType) ?? false

interface ErrorBody {
  code: ErrorCode
  message: string
  details?: Record<string, string>
}

function read(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text)
    return typeof body?.code === 'string' && typeof body.message === 'string' ? body : null
  } catch {
    return null
  }
}

/** `Retry-After` in its two forms (RFC 9110, 10.2.3), in ms. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}
