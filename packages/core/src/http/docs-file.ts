import { Problem } from '../errors.ts'
import type { Answer } from './answer.ts'
import { matchesEtag } from './etag.ts'
import type { Call } from './route.ts'

/** Serves a file of the docs reader; `null` is its page. */
export async function answerFile({ service: { docs }, headers, request }: Call, file: string | null) {
  if (!docs) throw new Problem('not_found', noReader, { path: request.path })
  const found = await docs({ file, root: file === null && !request.endsInSlash ? './' : '../', headers })
  if (!found) throw new Problem('not_found', 'There is no such file', { path: request.path })
  const known = matchesEtag(headers.get('if-none-match'), found.headers.etag ?? '')
  const answer: Answer = known
    ? { status: 304, headers: found.headers, body: null }
    : { status: 200, headers: found.headers, body: found.body }
  return answer
}

const noReader =
  'This service has no docs reader: install @hearback/docs and pass `docs: docsReader()` to ' +
  'createHearback. The OpenAPI document itself is at /api/v1/openapi.json'
