import type { AuditStore } from '../../tenants/audit/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const auditReads: Reads<AuditStore, Reading> = {}

export const auditWrites = {} as Writes<AuditStore, Reading>
