import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { ActionClass } from './schema.ts'

/** Stores action classes. Every write raises the environment's revision. */
export interface ActionClassStore {
  /**
   * Returns every action class of the environment, ordered by (createdAt, id). Called to fill the environment's cache.
   */
  list(environmentId: string): Promise<ActionClass[]>
  /**
   * Stores the action class if the revision is still the one that its rules were checked against; otherwise returns
   * `false`. Throws `ConflictError('name')` if the name is taken, or if another action class of type `code` has the
   * key.
   */
  insert(
    environmentId: string,
    actionClass: ActionClass,
    condition: { ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Replaces the action class if the revision is unchanged; returns `false` otherwise, or if it is unknown. Throws the
   * `ConflictError` of `insert`.
   */
  replace(
    environmentId: string,
    next: ActionClass,
    condition: { ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Removes the action class and returns it; `null` if it is unknown or the revision has changed. In the same step, the
   * surveys of `condition` get their new triggers, `updatedAt` and `version`; other surveys that name the action class
   * stay as they are.
   */
  delete(
    environmentId: string,
    id: string,
    condition: { ifRevision: number; surveys: readonly RetriggeredSurvey[] },
    alongside: ResultAndAudit,
  ): Promise<ActionClass | null>
}

/** A survey that loses a trigger, as it is to be stored. */
export type RetriggeredSurvey = Pick<StoredSurvey, 'id' | 'updatedAt' | 'version' | 'triggers'>
