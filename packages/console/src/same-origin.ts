/**
 * Whether a form was sent by a page of this service. Browsers say so in `Sec-Fetch-Site` on https and on localhost, and
 * elsewhere in `Origin`. A request with neither header is refused.
 */
export function isSameOrigin({ headers, url }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && (origin === new URL(publicUrl).origin || origin === new URL(url).origin)
}
