import type { AuditStore } from '../../tenants/audit/store.ts'
import { preceding } from './pages.ts'
import type { Reads, Writes } from './steps.ts'
import { audit } from './tables.ts'

type Reading = 'list'

export const auditReads: Reads<AuditStore, Reading> = {
  list: (records, environmentId, page) =>
    audit.list(records, environmentId, { by: 'byCreation', ...preceding(page) }, page.limit),
}

export const auditWrites: Writes<AuditStore, Reading> = {
  purge: async (records, environmentId, before, limit) => {
    const old = await audit.list(records, environmentId, { by: 'byCreation', until: [before] }, limit)
    for (const { id } of old) await audit.remove(records, environmentId, id)
    return old.length
  },
}
