import type { Timestamp } from '../../ground/ports/clock.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import type { AuditEntry } from './schema.ts'

/** Reads and purges the audit log. Entries are stored together with the write that they record; see `Alongside`. */
export interface AuditStore {
  /** Lists entries in the order of (createdAt, id), newest first. */
  list(environmentId: string, page: ListPage): Promise<AuditEntry[]>
  /** Removes at most `limit` entries made before this time, oldest first, and returns how many. Called by `work`. */
  purge(environmentId: string, before: Timestamp, limit: number): Promise<number>
}
