import { isProblem, Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { matchesEtag } from '../../http/etag.ts'
import type { Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { touchIsDue } from '../../tenants/keys/rules.ts'
import { responsesAs } from '../responses/list.ts'
import { etagOf } from './etag.ts'
import { type OpenedLink, openLink } from './open.ts'
import { searchFor } from './query.ts'
import { fileNamed, loggedPath } from './rules.ts'
import type { ExportLink } from './schema.ts'

/**
 * Headers of every answer to a link. Browsers of any origin may read it, as notebooks in browsers do: the secret alone is the permission,
 * and no cookie is read.
 */
const always = {
  'cache-control': 'private, no-cache',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Content-Disposition, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const formats = { csv: 'text/csv', json: 'rows', parquet: 'application/vnd.apache.parquet' } as const

/** Answers with the responses of a link, or with a 304 where the caller has them already. */
export async function serveExport(call: Call): Promise<Reply> {
  const named = fileNamed(call.params.exportFile ?? '')
  try {
    const opened = named && (await openLink(call.service, named.secret))
    if (!opened) {
      await call.service.limits.countBadKey(call.clientAddress)
      throw unknownLink()
    }
    return await replyOf(call, opened, named.ending)
  } catch (error) {
    throw isProblem(error)
      ? new Problem(error.code, error.message, error.details, { ...always, ...error.headers })
      : error
  }
}

/** One answer for every address that gives nothing: what it was is not told. */
const unknownLink = () =>
  new Problem(
    'not_found',
    'There is no live address like this any more, or there never was: ask the person who gave it to you for a new one',
  )

async function replyOf(
  given: Call,
  { link, environment, survey }: OpenedLink,
  ending: keyof typeof formats,
): Promise<Reply> {
  const { service } = given
  const left = await service.limits.countLink(link.id)
  const call: Call<unknown, unknown> = {
    ...given,
    environment,
    // Exports are counted with those of the owner.
    principal: { kind: 'person', id: link.ownerId, label: '', isOwner: false },
    search: searchFor(link, ending),
    request: { ...given.request, path: loggedPath },
  }
  const etag = await etagOf(call, link, survey, ending)
  const headers = { ...always, ...left, etag }
  touch(given, link)
  if (matchesEtag(given.headers.get('if-none-match'), etag)) return { status: 304, headers, body: null }
  const leftOfExports = await service.limits.countLinkExport(link.id)
  const reply = await responsesAs(call, formats[ending])
  return { ...reply, headers: { ...reply.headers, ...headers, ...leftOfExports } }
}

/** Stores the use of a link, once a minute at most, without delaying the request. */
function touch({ service, request }: Call, link: ExportLink): void {
  const now = service.clock.now()
  if (request.isHead || !touchIsDue(link, now)) return
  service.storage.exportLinks
    .touch(link.environmentId, link.id, timestamp(now))
    .catch((error: unknown) =>
      service.logger.warn({ err: error }, 'The last use of a live address could not be stored'),
    )
}
