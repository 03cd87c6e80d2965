import type { Alongside } from '../ports/alongside.ts'
import type { AttributeKey } from './schema.ts'

export interface AttributeKeyStore {
  /** Every key of the environment (at most 150), in the order of (createdAt, id). */
  list(environmentId: string): Promise<AttributeKey[]>
  /**
   * Adds keys, all or none, and raises the revision, if the revision is still the one they were decided on:
   * `false` otherwise. A taken key: `ConflictError('name')`. Called when a contact gets new attributes.
   */
  insert(
    environmentId: string,
    keys: readonly AttributeKey[],
    condition: { ifRevision: number },
    alongside: Alongside,
  ): Promise<boolean>
}
