import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import type { Segment } from '../segments/schema.ts'
import type { AttributeKey } from './schema.ts'

/** Stores attribute keys. Every write raises the environment's revision. */
export interface AttributeKeyStore {
  /** Returns every key of the environment (at most 150), ordered by (createdAt, id). */
  list(environmentId: string): Promise<AttributeKey[]>
  /**
   * Adds keys, all or none, and raises the revision, if the revision is still the one that they were checked against;
   * otherwise returns `false`. Throws `ConflictError('name')`, whose kind is that of all names, if the `key` of
   * one is taken. Called when a contact gets new attributes.
   */
  insert(
    environmentId: string,
    keys: readonly AttributeKey[],
    condition: { ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Replaces the key if the revision is unchanged; returns `false` otherwise, or if the key is unknown. Changes only
   * updatedAt, name, description and archived.
   */
  replace(
    environmentId: string,
    next: AttributeKey,
    condition: { ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Removes the key, files the chore that removes its values from contacts, and returns it; `null` if it is unknown or
   * the revision has changed. In the same step, the segments of `condition` get their new filters and `updatedAt`.
   */
  delete(
    environmentId: string,
    id: string,
    condition: { ifRevision: number; segments: readonly RefilteredSegment[] },
    chore: Chore,
    alongside: ResultAndAudit,
  ): Promise<AttributeKey | null>
}

/** A segment that loses filters, as it is to be stored. */
export type RefilteredSegment = Pick<Segment, 'id' | 'updatedAt' | 'filters'>
