import type { Page } from '../ports/storage.ts'
import type { AuditEntry } from './schema.ts'

/** Entries are written alongside what they are about; see `Alongside`. */
export interface AuditStore {
  /** Entries in the order of (createdAt, id), newest first. */
  list(environmentId: string, page: Page): Promise<AuditEntry[]>
}
