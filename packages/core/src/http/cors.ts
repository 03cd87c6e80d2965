/** CORS headers: browsers on any origin may use the client interface, but never with credentials. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  // Headers that clients use and that browsers would otherwise hide from them.
  'access-control-expose-headers': 'Link, Retry-After, ETag, Idempotency-Replayed',
}

/**
 * Whether a path belongs to the client interface. Every response there carries `corsHeaders`, even for an unknown
 * path, so the path decides and not the route. A test compares it with the access of every route.
 */
export const isClientPath = (path: string): boolean => /^\/api\/v[12]\/client(?:\/|$)/.test(path)

/** The headers of a preflight response. Source: section 9 of the contract. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, Cache-Control, Idempotency-Key, X-File-Type, X-File-Name, X-Survey-ID, X-Environment-ID, X-Signature, X-Timestamp, X-UUID',
  'access-control-max-age': '3600',
}
