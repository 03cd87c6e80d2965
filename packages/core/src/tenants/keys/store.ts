import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { StoredKey } from './schema.ts'

export interface KeyStore {
  /**
   * Stores a key and raises the revision. `false` for an unknown environment. If the id or hash is taken:
   * `ConflictError('id')`. Called by `admin` and by people in the console.
   */
  insert(environmentId: string, key: StoredKey, alongside: ResultAndAudit): Promise<boolean>
  /** Lists the keys of the environment, in the order of (createdAt, id). Called by `admin`. */
  list(environmentId: string): Promise<StoredKey[]>
  /** Removes the key and returns it; `null` when unknown. Raises the revision. Called as `insert` is. */
  delete(environmentId: string, id: string, alongside: ResultAndAudit): Promise<StoredKey | null>
  /** Stores when the key was last used; the revision is unchanged. An unknown key is ignored. */
  touch(environmentId: string, id: string, at: Timestamp): Promise<void>
}
