/**
 * Whether a page of this service, or of the host at the same origin, sent the request. Browsers say so in `Sec-Fetch-Site` on https
 * and on localhost, and elsewhere in `Origin`. `false` for a request with neither header.
 */
export function isSameOrigin({ headers, url }: Pick<Request, 'headers' | 'url'>, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && (origin === new URL(publicUrl).origin || origin === new URL(url).origin)
}
