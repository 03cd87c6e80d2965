import type { AnswerAndAudit } from '../ports/alongside.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { StoredFile } from './schema.ts'

/**
 * What is known of files; their content is in the blob store. The record comes before the blob and goes after it, so
 * that no blob is forgotten. A private file is found by `find` and `remove` only while its survey is there, and its
 * response where it has one. A response takes files as its own alongside its own write: see `Alongside.files`.
 */
export interface FileStore {
  /**
   * Stores a file that is `uploading` or `awaited`: the intent. The name is made for one upload, so that one which is
   * taken was used before: `ConflictError('id')`.
   */
  begin(environmentId: string, file: StoredFile): Promise<void>
  /** The file if it is stored or awaited. */
  find(environmentId: string, name: string): Promise<StoredFile | null>
  /** An uploading or awaited file is stored from now on: `false` where there is no such, and nothing is changed. */
  settle(
    environmentId: string,
    name: string,
    found: { size: number; dueAt: Timestamp | null },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /** Forgets an upload that failed, so that its name is free again. `false` where none is uploading. */
  giveBack(environmentId: string, name: string): Promise<boolean>
  /** A stored or awaited file is `removing` from now on, and due at once. Returns what it was; `null` when unknown. */
  remove(environmentId: string, name: string, alongside: AnswerAndAudit): Promise<StoredFile | null>
  /** At most `limit` files that are due at this time, in whatever state, oldest first. Called by `work`. */
  due(environmentId: string, now: Timestamp, limit: number): Promise<StoredFile[]>
  /**
   * Those of these files that are still due at this time are `removing`: answers their names. What was settled or
   * claimed meanwhile is not. A stored one whose response is there stays, and is not due any more: a response that was
   * deleted while another write of it named the file could not take the file along. Called by `work`.
   */
  condemn(environmentId: string, names: readonly string[], now: Timestamp): Promise<string[]>
  /** Those of these files that are `removing` or `awaited` are due at this time instead. Called by `work`. */
  postpone(environmentId: string, names: readonly string[], dueAt: Timestamp): Promise<void>
  /** Removes the records of those of these files that are `removing`. Called when their blobs are gone. */
  forget(environmentId: string, names: readonly string[]): Promise<void>
  /**
   * At most `limit` files of a deleted survey, and none of any other, are `removing`, and due at once; says how many
   * were not before. Called by `work`.
   */
  purgeOfSurvey(environmentId: string, surveyId: string, limit: number): Promise<number>
}
