import type { Timestamp } from '../ports/clock.ts'
import type { Page } from '../ports/storage.ts'
import type { Contact } from './schema.ts'

export interface ContactStore {
  find(environmentId: string, id: string): Promise<Contact | null>
  /** Called whenever a client names a user. */
  findByUserId(environmentId: string, userId: string): Promise<Contact | null>
  /** Contacts in the order of (createdAt, id), narrowed to an exact userId or email where one is given. */
  list(environmentId: string, filter: { userId: string | null; email: string | null }, page: Page): Promise<Contact[]>
  /** Taken: `ConflictError('userId' | 'email' | 'id')`. An unknown environment: nothing is checked, core has. */
  insert(environmentId: string, contact: Contact): Promise<void>
  /**
   * Takes the values of a deleted attribute key from at most `limit` contacts, those that follow `after` (an id) in
   * the order of ids. Answers the last id it looked at, `null` when there is none left. Where the key exists again,
   * contacts changed after `deletedAt` keep theirs. Called by `work`;
   * never for `userId` and `email`, which stay.
   */
  dropAttribute(
    environmentId: string,
    key: string,
    deletedAt: Timestamp,
    page: { after: string | null; limit: number },
  ): Promise<string | null>
  /** Replaces the contact if its version is still `ifVersion`. Taken: `ConflictError('email')`. */
  replace(environmentId: string, next: Contact, condition: { ifVersion: number }): Promise<boolean>
}
