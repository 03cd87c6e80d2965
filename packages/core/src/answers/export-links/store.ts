import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { ExportLink } from './schema.ts'

/**
 * Stores export links. They end with their survey and environment, in the step that deletes it, and with their owner; see
 * `AccountStore.delete`. `directory.exportLinkByHash` finds one by its secret.
 */
export interface ExportLinkStore {
  /** Lists the links of a survey, in the order of (createdAt, id). Called by people. */
  list(environmentId: string, surveyId: string): Promise<ExportLink[]>
  find(environmentId: string, id: string): Promise<ExportLink | null>
  /**
   * Stores a link if the environment has the revision, which it raises; otherwise returns `false`. The caller has found the survey, and
   * counted its links, at that revision. If the id is taken: `ConflictError('id')`. Hashes are those of random secrets: none is taken.
   */
  insert(
    environmentId: string,
    link: ExportLink,
    condition: { readonly ifRevision: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /** Sets another end; `false` for an unknown link. */
  renew(environmentId: string, id: string, endsAt: Timestamp, alongside: ResultAndAudit): Promise<boolean>
  /** Removes the link and returns it; `null` when unknown. */
  delete(environmentId: string, id: string, alongside: ResultAndAudit): Promise<ExportLink | null>
  /** Stores when the link was last used. An unknown link is ignored. */
  touch(environmentId: string, id: string, at: Timestamp): Promise<void>
}
