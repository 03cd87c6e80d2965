import { contentEtag } from '../../http/etag.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import type { FindRoute } from '../../http/router.ts'

/** Adds the ETag of a record's content to a response that has one. */
export async function withContentEtag(reply: Reply): Promise<Reply> {
  const { status, headers, body } = reply
  if (status !== 200 || typeof body !== 'string') return reply
  return { ...reply, headers: { ...headers, etag: await contentEtag(body) } }
}

/**
 * Throws a 412 if the record at this path, as a GET answers it now, is not the one that `If-Match` names. Called between the
 * decision and its write: what changes later makes the write lose.
 */
export async function checkContent(match: FindRoute, path: string, call: Call): Promise<void> {
  const target = await match('GET', path)
  if (target.kind !== 'route' || target.route.handler.writes !== null) throw new Error(`There is no GET of ${path}`)
  const { body } = await target.route.handler.run({ ...call, query: undefined, body: undefined, sent: [] })
  checkIfMatch(call.headers, 'record', await contentEtag(String(body)))
}
