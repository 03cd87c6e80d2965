import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { route } from '../../http/route.ts'
import { parquetType } from '../responses/query.ts'

const { serveExport } = onDemand(() => import('./serve.ts'))

const cell = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

export const exportLinkRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/exports/:exportFile',
    access: 'open',
    room: 'export-links',
    operation: 'readExport',
    summary: 'Fetch the responses of a live address',
    reply: v.array(v.record(v.string(), cell)),
    bare: true,
    etag: true,
    errors: ['bad_request', 'not_found', 'too_many_requests', 'service_unavailable'],
    formats: ['text/csv', parquetType],
    run: serveExport,
  }),
]
