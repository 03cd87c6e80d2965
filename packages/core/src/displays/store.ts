import type { Contact } from '../contacts/schema.ts'
import type { AnswerAndAudit } from '../ports/alongside.ts'
import type { Imported } from '../ports/imported.ts'
import type { ListPage } from '../ports/list-page.ts'
import type { Display } from './schema.ts'

/** An erased contact's displays are nobody's; see `ContactStore.delete`. */
export interface DisplayStore {
  find(environmentId: string, id: string): Promise<Display | null>
  /** Those of these ids that there are, in no order. Called for bulks of at most 1,000 responses. */
  findMany(environmentId: string, ids: readonly string[]): Promise<Display[]>
  /** The displays of a survey, page by page in the order of (createdAt, id); none of a deleted one. Called for exports. */
  listOfSurvey(environmentId: string, surveyId: string, page: ListPage): Promise<Display[]>
  /**
   * The newest displays to this contact, at most `limit`, newest first by (createdAt, id); none of deleted surveys.
   * Called whenever a client names its user: a contact may have thousands.
   */
  ofContact(environmentId: string, contactId: string, limit: number): Promise<Pick<Display, 'surveyId' | 'createdAt'>[]>
  /** The displays to a contact, page by page in the order of (createdAt, id); none of deleted surveys. */
  listOfContact(environmentId: string, contactId: string, page: ListPage): Promise<Display[]>
  /**
   * Stores the display if its survey exists and is not deleted: `false` otherwise, and nothing is stored. With it comes
   * the `contact` that it names and that is not there yet.
   * Taken: `ConflictError('id' | 'idempotencyKey')`, or one of `contacts.insert`.
   */
  insert(
    environmentId: string,
    display: Display,
    met: { contact: Contact | null },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /**
   * Stores displays that were brought from elsewhere, with their ids and times. Left out is what has its id taken, and
   * what has no survey here. Called for some hundred at once.
   */
  importMany(environmentId: string, displays: readonly Display[], alongside: AnswerAndAudit): Promise<Imported>
  /** Takes an erased contact, and no other, from at most `limit` displays; says how many. Called by `work`. */
  eraseContact(environmentId: string, contactId: string, limit: number): Promise<number>
  /** Removes at most `limit` displays of a deleted survey, none of any other; says how many. Called by `work`. */
  purgeOfSurvey(environmentId: string, surveyId: string, limit: number): Promise<number>
}
