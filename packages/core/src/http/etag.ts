import { hex, sha256 } from '../ground/bytes.ts'

/** Whether a client already has the version with this ETag (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((tag) => {
    const own = tag.trim().replace(/^W\//, '')
    return own === '*' || own === etag
  })
}

/** The ETag of a response by its content. */
export const contentEtag = async (text: string): Promise<string> => `"${hex((await sha256(text)).subarray(0, 16))}"`
