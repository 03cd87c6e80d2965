import type { Timestamp } from '../ports/clock.ts'
import type { StoredKey } from './schema.ts'

export interface KeyStore {
  /**
   * Called by `admin`. Raises the revision. An unknown environment: `false`. A taken id or hash:
   * `ConflictError('id')`.
   */
  insert(environmentId: string, key: StoredKey): Promise<boolean>
  /** Every key of the environment, in the order of (createdAt, id). Called by `admin`. */
  list(environmentId: string): Promise<StoredKey[]>
  /** Removes the key and returns it; `null` when unknown. Raises the revision. Called by `admin`. */
  delete(environmentId: string, id: string): Promise<StoredKey | null>
  /** Notes a use; the revision stays. An unknown key is no fault. */
  touch(environmentId: string, id: string, at: Timestamp): Promise<void>
}
