import * as v from 'valibot'
import { byCreation, listQuery, replyList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { type AuditEntry, auditEntry } from './schema.ts'

const query = listQuery({})

export const auditRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/management/audit',
    access: 'key',
    room: 'audit',
    operation: 'listAudit',
    summary: 'List what was changed by whom, newest first',
    query,
    reply: v.array(auditEntry),
    run: (call) =>
      replyList(call, query, {
        read: (_, page) => call.service.storage.audit.list(call.environment.id, page),
        position: byCreation,
        output: (entry: AuditEntry) => entry,
      }),
  }),
]
