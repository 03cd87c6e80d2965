import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { StoredFile } from './schema.ts'

/**
 * Stores the records of files; their content is in the blob store. A record is created before its blob and removed
 * after it, so that no blob is orphaned. `find` and `remove` find a private file only while its survey exists, and its
 * response if it has one. A response claims files alongside its write: see `Alongside.files`.
 */
export interface FileStore {
  /**
   * Stores the record of a file that is `uploading` or `awaited`, before the upload. A name is made for one upload
   * only. Throws `ConflictError('id')` if it was used before.
   */
  begin(environmentId: string, file: StoredFile): Promise<void>
  /** Returns the file if it is stored or awaited. */
  find(environmentId: string, name: string): Promise<StoredFile | null>
  /** Changes an uploading or awaited file to stored; returns `false`, and changes nothing, if there is no such file. */
  settle(
    environmentId: string,
    name: string,
    found: { size: number; dueAt: Timestamp | null },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Removes the record of a failed upload, so that its name is free again. Returns `false` if no such upload is in
   * progress.
   */
  giveBack(environmentId: string, name: string): Promise<boolean>
  /** Changes a stored or awaited file to `removing`, due at once. Returns its last state; `null` if it is unknown. */
  remove(environmentId: string, name: string, alongside: ResultAndAudit): Promise<StoredFile | null>
  /** Returns at most `limit` files that are due at this time, in any state, oldest first. Called by `work`. */
  due(environmentId: string, now: Timestamp, limit: number): Promise<StoredFile[]>
  /**
   * Changes the listed files that are still due at this time to `removing`, and returns their names. Files that were
   * settled or claimed meanwhile stay. A stored file whose response exists also stays and is no longer due: if a
   * response is deleted while another write of it names the file, the deletion does not include the file. Called by
   * `work`.
   */
  condemn(environmentId: string, names: readonly string[], now: Timestamp): Promise<string[]>
  /** Sets a new due time for the listed files that are `removing` or `awaited`. Called by `work`. */
  postpone(environmentId: string, names: readonly string[], dueAt: Timestamp): Promise<void>
  /** Removes the records of the listed files that are `removing`. Called when their blobs are deleted. */
  forget(environmentId: string, names: readonly string[]): Promise<void>
  /**
   * Changes at most `limit` files of a deleted survey to `removing`, due at once; returns how many were not before.
   * Does nothing for other surveys. Called by `work`.
   */
  purgeOfSurvey(environmentId: string, surveyId: string, limit: number): Promise<number>
}
