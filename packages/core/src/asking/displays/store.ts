import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { Imported } from '../../ground/ports/imported.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import type { Contact } from '../contacts/schema.ts'
import type { Display } from './schema.ts'

/** Stores displays. A display to an erased contact is returned without contact; see `ContactStore.delete`. */
export interface DisplayStore {
  find(environmentId: string, id: string): Promise<Display | null>
  /**
   * Returns the displays with these ids, in no particular order; unknown ids are skipped. Called for bulks of at most
   * 1,000 responses.
   */
  findMany(environmentId: string, ids: readonly string[]): Promise<Display[]>
  /** A page of a survey's displays, ordered by (createdAt, id); none of a deleted survey. Called for exports. */
  listOfSurvey(environmentId: string, surveyId: string, page: ListPage): Promise<Display[]>
  /**
   * The newest displays to this contact, at most `limit`, newest first by (createdAt, id), without displays of deleted
   * surveys. Called whenever a client names its user: a contact may have thousands.
   */
  ofContact(environmentId: string, contactId: string, limit: number): Promise<Pick<Display, 'surveyId' | 'createdAt'>[]>
  /** A page of the displays to a contact, ordered by (createdAt, id), without displays of deleted surveys. */
  listOfContact(environmentId: string, contactId: string, page: ListPage): Promise<Display[]>
  /**
   * Stores the display if its survey exists and is not deleted; otherwise returns `false` and stores nothing. Also
   * stores `contact` if the display names one that does not exist yet. Throws `ConflictError('id' | 'idempotencyKey')`,
   * or one of `contacts.insert`.
   */
  insert(
    environmentId: string,
    display: Display,
    created: { contact: Contact | null },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Stores imported displays with their ids and times. Skips a display whose id is taken or whose survey does not exist
   * here. Called for some hundred at once.
   */
  importMany(environmentId: string, displays: readonly Display[], alongside: ResultAndAudit): Promise<Imported>
  /**
   * Removes an erased contact from at most `limit` displays; returns how many. Does nothing for a contact that is not
   * erased. Called by `work`.
   */
  eraseContact(environmentId: string, contactId: string, limit: number): Promise<number>
  /**
   * Removes at most `limit` displays that were created before this time; returns how many. Called by `work`, where the
   * environment keeps displays for some days.
   */
  purge(environmentId: string, before: Timestamp, limit: number): Promise<number>
  /**
   * Removes at most `limit` displays of a deleted survey; returns how many. Does nothing for other surveys. Called by
   * `work`.
   */
  purgeOfSurvey(environmentId: string, surveyId: string, limit: number): Promise<number>
}
