import { Problem } from '../errors.ts'
import type { RequestAddress } from './origin.ts'

/** The 404 of an address that no row serves. Where it looks like a known mistake of mounting, it says so. */
export function unknownPath({ path, isServed }: RequestAddress, basePath: string | null): Problem {
  const reason = isServed ? whyUnknown(path, basePath ?? '') : whyOutside(path, basePath ?? '')
  return new Problem('not_found', `There is nothing at this address${reason}`, { path })
}

/** `/api/v1/…` and `/health`: what Hearback is asked when nothing, or the wrong thing, stands before. */
const isOwnPath = (path: string): boolean => /^\/(?:api\/v[12]|health)(?:\/|$)/.test(path)

function whyOutside(path: string, basePath: string): string {
  const remedy = isOwnPath(path)
    ? 'If whatever stands in front cuts the prefix off, have it hand on the whole path; if the prefix is another one, set basePath to that'
    : `Hearback's paths begin with ${basePath}/api/v1`
  return `: it is not below ${basePath}, the basePath that Hearback was given. ${remedy}`
}

function whyUnknown(path: string, basePath: string): string {
  if (/^\/api\/v[12]\/(?:.*\/)?api\/v[12](?:\/|$)/.test(path)) {
    return ': /api/v1 stands in it twice. Clients add it themselves, so give them the address without it; if the prefix itself has it, set basePath to that prefix'
  }
  if (isOwnPath(path)) return ''
  return basePath === ''
    ? ": Hearback's paths begin with /api/v1, below the prefix that it is mounted under"
    : `: Hearback's paths begin with ${basePath}/api/v1`
}
