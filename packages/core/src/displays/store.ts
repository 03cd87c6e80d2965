import type { Alongside } from '../ports/alongside.ts'
import type { Display } from './schema.ts'

export interface DisplayStore {
  find(environmentId: string, id: string): Promise<Display | null>
  /**
   * The newest displays to this contact, at most `limit`, newest first by (createdAt, id); none of deleted surveys.
   * Called whenever a client names its user: a contact may have thousands.
   */
  ofContact(environmentId: string, contactId: string, limit: number): Promise<Pick<Display, 'surveyId' | 'createdAt'>[]>
  /**
   * Stores the display if its survey exists and is not deleted: `false` otherwise, and nothing is stored.
   * Taken: `ConflictError('id' | 'idempotencyKey')`.
   */
  insert(environmentId: string, display: Display, alongside: Alongside): Promise<boolean>
  /** Removes at most `limit` displays of a deleted survey, none of any other; says how many. Called by `work`. */
  purgeOfSurvey(environmentId: string, surveyId: string, limit: number): Promise<number>
}
