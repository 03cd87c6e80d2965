import { Problem } from '../ground/errors.ts'
import { matchesEtag } from './etag.ts'

/** The ETag of a version of a record. */
export const versionEtag = (version: number): string => `"${version}"`

/**
 * Throws a 412 if `If-Match` names another ETag than that of the stored record. A weak ETag counts as the strong one:
 * proxies that compress responses make ETags weak.
 */
export function checkIfMatch(headers: Pick<Headers, 'get'>, type: string, etag: string): void {
  const wanted = headers.get('if-match')
  if (wanted === null || matchesEtag(wanted, etag)) return
  throw new Problem(
    'precondition_failed',
    `The ${type} has been changed since you read it: read it again, and decide what to keep of both changes`,
    { 'If-Match': `The current version is ${etag}` },
  )
}
