import type { AuditStore } from '../audit/store.ts'
import { byCreation, keysetPage } from './order.ts'
import type { Tables } from './tables.ts'

export function auditStore(tables: Tables): AuditStore {
  return {
    list: async (environmentId, page) => keysetPage(tables.audit.rows(environmentId), page, byCreation, 'desc'),
  }
}
