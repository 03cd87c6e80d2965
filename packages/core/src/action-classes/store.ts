import type { AnswerAndAudit } from '../ports/alongside.ts'
import type { ActionClass } from './schema.ts'

/** Every write raises the revision. */
export interface ActionClassStore {
  /** Every action class of the environment, in the order of (createdAt, id). Read into the environment's cache. */
  list(environmentId: string): Promise<ActionClass[]>
  /**
   * Stores it if the revision is still the one its rules were decided on: `false` otherwise. A name that is taken,
   * or the key of another code one: `ConflictError('name')`.
   */
  insert(
    environmentId: string,
    actionClass: ActionClass,
    condition: { ifRevision: number },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /** Replaces it if the revision is still this: `false` otherwise, or where it is unknown. Taken: as in `insert`. */
  replace(
    environmentId: string,
    next: ActionClass,
    condition: { ifRevision: number },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /** Removes it and returns it; `null` when unknown. Surveys that name it as a trigger stay as they are. */
  delete(environmentId: string, id: string, alongside: AnswerAndAudit): Promise<ActionClass | null>
}
