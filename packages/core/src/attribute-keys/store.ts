import type { AnswerAndAudit } from '../ports/alongside.ts'
import type { Chore } from '../ports/chores.ts'
import type { AttributeKey } from './schema.ts'

/** Every write raises the revision. */
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
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /**
   * Replaces the key if the revision is still this: `false` otherwise, or where it is
   * unknown. Only updatedAt, name, description and archived change.
   */
  replace(
    environmentId: string,
    next: AttributeKey,
    condition: { ifRevision: number },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /**
   * Removes the key, files the chore that takes its values from contacts, and returns it; `null` when unknown.
   */
  delete(environmentId: string, id: string, chore: Chore, alongside: AnswerAndAudit): Promise<AttributeKey | null>
}
