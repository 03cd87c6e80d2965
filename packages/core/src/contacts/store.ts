import type { AnswerAndAudit } from '../ports/alongside.ts'
import type { Chore } from '../ports/chores.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { Imported } from '../ports/imported.ts'
import type { ListPage } from '../ports/list-page.ts'
import type { Contact, Erasure } from './schema.ts'

export interface ContactStore {
  find(environmentId: string, id: string): Promise<Contact | null>
  /** Called whenever a client names a user. */
  findByUserId(environmentId: string, userId: string): Promise<Contact | null>
  /** The contacts with these ids or userIds, each once, in no order. Called for bulks of at most 1,000 responses. */
  findMany(environmentId: string, named: { ids: readonly string[]; userIds: readonly string[] }): Promise<Contact[]>
  /** Contacts in the order of (createdAt, id), narrowed to an exact userId or email where one is given. */
  list(
    environmentId: string,
    filter: { userId: string | null; email: string | null },
    page: ListPage,
  ): Promise<Contact[]>
  /**
   * Taken: `ConflictError('userId' | 'email' | 'id' | 'idempotencyKey')`. An unknown environment: nothing is
   * checked, core has.
   */
  insert(environmentId: string, contact: Contact, alongside: AnswerAndAudit): Promise<void>
  /**
   * Stores contacts that were brought from elsewhere, with their ids and times. Left out is what has its id, userId or
   * email taken, by a stored one or by one before it, and who is being erased here. Called for some hundred at once.
   */
  importMany(environmentId: string, contacts: readonly Contact[], alongside: AnswerAndAudit): Promise<Imported>
  /**
   * Takes the values of a deleted attribute key from at most `limit` contacts that have one, in the order of ids, of
   * those that follow `after`. Answers the last of them, `null` when there was none. Where the key exists again,
   * contacts changed after `deletedAt` keep theirs. Called by `work`; never for `userId` and `email`, which stay.
   */
  dropAttribute(
    environmentId: string,
    key: string,
    deletedAt: Timestamp,
    page: { after: string | null; limit: number },
  ): Promise<string | null>
  /** Replaces the contact if its version is still `ifVersion`. Taken: `ConflictError('email' | 'idempotencyKey')`. */
  replace(
    environmentId: string,
    next: Contact,
    condition: { ifVersion: number },
    alongside: AnswerAndAudit,
  ): Promise<boolean>
  /**
   * Removes the contact, notes its erasure, files the chore that carries it out, and returns what the contact was;
   * `null` when unknown. Its userId and email are free at once.
   *
   * From then on, until the erasure is forgotten, nothing shows it: responses come without contact and person
   * (`withResponses`: they are found no more), displays and kept answers without contact, and claimed deliveries
   * with a payload without person. `eraseContact` of the stores then takes it out of what is stored.
   */
  delete(
    environmentId: string,
    id: string,
    erasure: Erasure,
    chore: Chore,
    alongside: AnswerAndAudit,
  ): Promise<Contact | null>
  /** The erasure of a deleted contact; `null` where there is none or it is forgotten. Called by `work`. */
  erasure(environmentId: string, id: string): Promise<Erasure | null>
  /** The erasure is carried out: nothing names the contact any more. Called by `work` at the end. */
  forgetErasure(environmentId: string, id: string): Promise<void>
}
