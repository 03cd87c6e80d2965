import { matchesEtag } from '../client-state/rules.ts'
import { Problem } from '../errors.ts'
import type { Answer } from './answer.ts'
import { type Call, route } from './route.ts'

/** A reader for the document, if the host has given one. */
export const docsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/docs',
    access: 'open',
    room: 'openapi',
    operation: 'readDocs',
    summary: 'A page to read this document in; 404 where the host has given none',
    answer: null,
    errors: ['not_found'],
    formats: ['text/html'],
    etag: true,
    run: (call) => answerFile(call, null),
  }),
  route({
    method: 'GET',
    path: '/api/v1/docs/:file',
    access: 'open',
    room: 'openapi',
    operation: 'readDocsFile',
    summary: 'What that page loads',
    answer: null,
    formats: ['text/javascript', 'text/css'],
    etag: true,
    run: (call) => answerFile(call, call.params.file ?? ''),
  }),
]

async function answerFile({ service: { docs }, headers, path, endsInSlash }: Call, file: string | null) {
  if (!docs) throw new Problem('not_found', noReader, { path })
  const found = await docs({ file, root: file === null && !endsInSlash ? './' : '../', headers })
  if (!found) throw new Problem('not_found', 'There is no such file', { path })
  const known = matchesEtag(headers.get('if-none-match'), found.headers.etag ?? '')
  const answer: Answer = known
    ? { status: 304, headers: found.headers, body: null }
    : { status: 200, headers: found.headers, body: found.body }
  return answer
}

const noReader =
  'There is no reader for the API description here: install @hearback/docs and pass `docs: docsReader()` to ' +
  'createHearback. The description itself is at /api/v1/openapi.json'
