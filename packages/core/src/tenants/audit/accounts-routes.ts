import * as v from 'valibot'
import { byCreation, listQuery, replyList } from '../../http/list.ts'
import { memberRoute } from '../../http/member-route.ts'
import { accountsLog } from './accounts-log.ts'
import { type AuditEntry, auditEntry } from './schema.ts'

const query = listQuery({})

export const accountsAuditRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/v1/audit',
    needs: 'owner',
    isConfirmed: false,
    environmentIn: null,
    room: 'audit',
    operation: 'listAccountsAudit',
    summary: 'List what was changed outside of environments (people, products), newest first',
    query,
    reply: v.array(auditEntry),
    run: (call) =>
      replyList(call, query, {
        read: (_, page) => call.service.storage.audit.list(accountsLog, page),
        position: byCreation,
        output: (entry: AuditEntry) => entry,
      }),
  }),
]
