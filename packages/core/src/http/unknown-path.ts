import { Problem } from '../errors.ts'
import type { RequestAddress } from './origin.ts'

/** The 404 for an address that no route serves. It explains common mistakes of mounting. */
export function unknownPath({ path, isServed }: RequestAddress, basePath: string | null): Problem {
  const reason = isServed ? whyUnknown(path, basePath ?? '') : whyOutside(path, basePath ?? '')
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

function whyUnknown(path: string, basePath: string): string {
  if (/^\/api\/v[12]\/(?:.*\/)?api\/v[12](?:\/|$)/.test(path)) {
    return ': it contains /api/v1 twice. Clients append it themselves, so give them the address without it; if the prefix itself contains it, set basePath to that prefix'
  }
  if (/^\/api\/v1\/docs(?:\/|$)/.test(path)) {
    return ': for the API documentation, install @hearback/docs and pass `pages: [docs()]` to createHearback. The OpenAPI document itself is at /api/v1/openapi.json'
  }
  if (isOwnPath(path)) return ''
  return basePath === ''
    ? ": Hearback's paths begin with /api/v1, below the prefix that it is mounted under"
    : `: Hearback's paths begin with ${basePath}/api/v1`
}
