import type { AuditEntry } from '@hearback/core'
import type { Visit } from '../visit.ts'

export interface Audit {
  readonly entries: readonly AuditEntry[]
  readonly next: string | null
}

/** What was changed in the environment. */
export const loadAudit = (visit: Visit): Promise<Audit> => listed(visit, '/api/v1/management/audit')

/** What was changed that belongs to no environment: people, products. */
export const loadServiceAudit = (visit: Visit): Promise<Audit> => listed(visit, '/api/v1/audit')

async function listed({ query, askList }: Visit, path: string): Promise<Audit> {
  const cursor = query.get('cursor')
  const wanted = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) })
  const { data, next } = await askList<AuditEntry>(`${path}?${wanted}`)
  return { entries: data, next }
}
