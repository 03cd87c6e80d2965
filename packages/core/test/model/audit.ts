import type { AuditStore } from '../../src/tenants/audit/store.ts'
import { byCreation, keysetPage, sorted } from './order.ts'
import type { Tables } from './tables.ts'

export function auditStore(tables: Tables): AuditStore {
  return {
    list: async (environmentId, page) => keysetPage(tables.audit.rows(environmentId), page, byCreation, 'desc'),
    purge: async (environmentId, before, limit) => {
      const old = sorted(
        tables.audit.rows(environmentId, ({ createdAt }) => createdAt < before),
        byCreation,
      ).slice(0, limit)
      for (const { id } of old) tables.audit.remove(environmentId, id)
      return old.length
    },
  }
}
