import type { Reply } from './reply.ts'

/** CORS headers: browsers on any origin may use the client interface, without credentials. */
const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  // Headers that clients use and that browsers would otherwise hide from them.
  'access-control-expose-headers':
    'Link, Retry-After, ETag, Idempotency-Replayed, X-Request-Id, RateLimit, RateLimit-Policy',
}

/**
 * Whether a path belongs to the client interface. Every response there carries `corsHeaders`, even for an unknown
 * path, so the path decides and not the route. A test compares it with the access of every route.
 */
export const isClientPath = (path: string): boolean => /^\/api\/v[12]\/client(?:\/|$)/.test(path)

/**
 * Adds the CORS headers to a reply. An origin that the host allows is named, and may send credentials: the host's
 * session can then prove who the user is.
 */
export function withCors(reply: Reply, origin: string | null, allowed: readonly string[]): Reply {
  const headers: Record<string, string> = { ...reply.headers, ...corsHeaders }
  if (allowed.length > 0) headers.vary = headers.vary ? `${headers.vary}, origin` : 'origin'
  if (origin !== null && allowed.includes(origin)) {
    headers['access-control-allow-origin'] = origin
    headers['access-control-allow-credentials'] = 'true'
  }
  return { ...reply, headers }
}

/** The headers of a preflight response. Source: section 9 of the contract. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, Cache-Control, Idempotency-Key, X-Hearback-User, X-File-Type, X-File-Name, X-Survey-ID, X-Environment-ID, X-Signature, X-Timestamp, X-UUID',
  'access-control-max-age': '3600',
}
