import type { AuditEntry } from '@hearback/core/pages'
import { listedPage } from '../read-lists.ts'
import type { Visit } from '../visit.ts'
import { loadNames, type Names } from './names.ts'

export interface Audit {
  readonly entries: readonly AuditEntry[]
  readonly names: Names
  readonly next: string | null
}

/** What was changed in the environment. */
export const loadAudit = (visit: Visit): Promise<Audit> => listed(visit, '/api/v1/management/audit')

/** What was changed that belongs to no environment: people, products. */
export const loadServiceAudit = (visit: Visit): Promise<Audit> => listed(visit, '/api/v1/audit')

async function listed(visit: Visit, path: string): Promise<Audit> {
  const { data, next } = await listedPage<AuditEntry>(visit, path)
  return { entries: data, names: await loadNames(visit, data), next }
}
