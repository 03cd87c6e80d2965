export interface HeaderOptions {
  /** Origins that may show the console in a frame. */
  readonly frameAncestors: readonly string[]
  /** The origin of the host's own sign-in, where forms may lead; `null`: none. */
  readonly signInOrigin: string | null
}

/**
 * Headers of every page: nothing is kept, and nothing of other origins is run or loaded. `frames`: the only origin that the
 * page may show in a frame; `null`: it shows none.
 */
export const pageHeaders = (
  { frameAncestors, signInOrigin }: HeaderOptions,
  frames: string | null,
): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ...(frames === null ? [] : [`frame-src ${frames}`]),
    `form-action 'self'${signInOrigin === null ? '' : ` ${signInOrigin}`}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
})

/** Headers of a page whose address is a secret. */
export const secretAddressHeaders = { 'referrer-policy': 'no-referrer' }
