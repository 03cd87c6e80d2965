import { atOrigin } from '../../http/at-origin.ts'
import type { RequestAddress } from '../../http/origin.ts'

/**
 * The public address of the service where it serves a page of this origin. A browser that asked another host is led
 * there; a form that was sent elsewhere is shown anew. Proxies may end TLS, so the scheme does not count.
 */
export function homeAt(
  { method }: Request,
  origin: string,
  { askedOrigin, publicUrl, path, search }: RequestAddress,
): string | Response {
  const home = atOrigin(publicUrl, origin)
  if (new URL(askedOrigin).host === new URL(origin).host) return home
  const headers = { location: home + path + search, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: method === 'GET' || method === 'HEAD' ? 307 : 303, headers })
}
