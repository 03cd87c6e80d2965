import type { Timestamp } from '../ports/clock.ts'
import type { ListPage } from '../ports/list-page.ts'
import type { AuditEntry } from './schema.ts'

/** Entries are written alongside what they are about; see `Alongside`. */
export interface AuditStore {
  /** Entries in the order of (createdAt, id), newest first. */
  list(environmentId: string, page: ListPage): Promise<AuditEntry[]>
  /** Removes at most `limit` entries made before this time, oldest first; says how many. Called by `work`. */
  purge(environmentId: string, before: Timestamp, limit: number): Promise<number>
}
