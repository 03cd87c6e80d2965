/** What a browser on any origin may do with the client interface; never with credentials. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  // Headers that mean something to a client, and that a browser would keep from it.
  'access-control-expose-headers': 'Link, Retry-After, ETag, Idempotency-Replayed',
}

/**
 * Whether a path is part of the client interface: every answer there carries `corsHeaders`, that of an unknown
 * path too, so the path decides and not the row. A test holds it against the access of every row.
 */
export const isClientPath = (path: string): boolean => /^\/api\/v[12]\/client(?:\/|$)/.test(path)

/** The answer to a browser's question before it asks. Source: section 9 of the contract. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, Cache-Control, Idempotency-Key, X-File-Type, X-File-Name, X-Survey-ID, X-Environment-ID, X-Signature, X-Timestamp, X-UUID',
  'access-control-max-age': '3600',
}
