import { Problem } from '../ground/errors.ts'
import type { Pages } from '../ground/ports/pages.ts'
import type { RequestAddress } from './origin.ts'
import { findPage } from './page-address.ts'

interface Mounted {
  readonly basePath: string | null
  readonly pages: readonly Pages[]
}

/** The 404 for an address that no route serves. It explains common mistakes of mounting. */
export function unknownPath({ path, isServed }: RequestAddress, { basePath, pages }: Mounted): Problem {
  const reason = isServed
    ? (whyNoPage(path, pages, basePath) ?? whyUnknown(path, basePath ?? ''))
    : whyOutside(path, basePath ?? '')
  return new Problem('not_found', `There is nothing at this address${reason}`, { path })
}

/** Whether the path begins as Hearback's do without a prefix: `/api/v1/…` or `/health`. */
const isOwnPath = (path: string): boolean => /^\/(?:api\/v[12]|health)(?:\/|$)/.test(path)

function whyOutside(path: string, basePath: string): string {
  const remedy = isOwnPath(path)
    ? 'If the proxy or framework in front strips the prefix, make it pass the whole path on; if the prefix is another one, set basePath to it'
    : `Hearback's paths begin with ${basePath}/api/v1`
  return `: it is not below ${basePath}, the basePath option of Hearback. ${remedy}`
}

/** Says how a page is found whose path follows another one, which may be the prefix; `null` if no page does. */
function whyNoPage(path: string, pages: readonly Pages[], basePath: string | null): string | null {
  if (basePath !== null) return null
  const begins = [...path.matchAll(/\//g)].map(({ index }) => index)
  const begin = begins.find((index) => index > 0 && findPage(pages, path.slice(index)) !== null)
  if (begin === undefined) return null
  const prefix = path.slice(0, begin)
  return `: there is a page at ${path.slice(begin)}. If ${prefix} is the prefix that Hearback is mounted under, set publicUrl to the public address with the prefix, or basePath to '${prefix}'`
}

function whyUnknown(path: string, basePath: string): string {
  if (/^\/api\/v[12]\/(?:.*\/)?api\/v[12](?:\/|$)/.test(path)) {
    return ': it contains /api/v1 twice. Clients append it themselves, so give them the address without it; if the prefix itself contains it, set basePath to that prefix'
  }
  if (/^\/api\/v1\/docs(?:\/|$)/.test(path)) {
    return ': for the API documentation, install @hearback/docs and pass `pages: [docsPages()]` to createHearback. The OpenAPI document itself is at /api/v1/openapi.json'
  }
  if (isOwnPath(path)) return ''
  return basePath === ''
    ? ": Hearback's paths begin with /api/v1, below the prefix that it is mounted under"
    : `: Hearback's paths begin with ${basePath}/api/v1`
}
