import type { PageSurvey } from '@hearback/core/pages'

/** Whether a link is for a frame on another page: `?embed=true`. */
export const isEmbedded = (query: URLSearchParams): boolean => query.get('embed') === 'true'

/**
 * Who may show a page in a frame, as a source list of the content security policy. A page that asks for a PIN or an
 * e-mail address could be laid under another one to make people type there: only origins that the host names show it.
 * `origins`: these only; `null`: any.
 */
export function frameAncestors(
  query: URLSearchParams,
  found: Pick<PageSurvey, 'doors'> | null,
  origins: readonly string[] | null,
): string {
  if (!isEmbedded(query)) return "'none'"
  if (origins !== null) return origins.join(' ') || "'none'"
  return found === null || found.doors.length === 0 ? '*' : "'none'"
}
