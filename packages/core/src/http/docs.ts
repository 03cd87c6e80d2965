import { onDemand } from '../ground/on-demand.ts'
import { route } from './route.ts'

const { answerFile } = onDemand(() => import('./docs-file.ts'))

/** Routes of the docs reader, if the host provides one. */
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
