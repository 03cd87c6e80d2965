import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { Imported } from '../../ground/ports/imported.ts'
import type { ListPage, ListPosition } from '../../ground/ports/list-page.ts'
import type { Contact, Erasure } from './schema.ts'

/** Contacts that a search looks for. All that it names must hold. */
export interface ContactSearch {
  /** A part of the userId, the name or the e-mail address, as `foldedText` makes it, of 2 to 256 characters; `null`: any. */
  readonly text: string | null
  /** Attributes that the contacts have with exactly these values. `userId` is none of them. */
  readonly attributes: Readonly<Record<string, string>>
  /** By (createdAt, id): `desc` begins with the newest. */
  readonly direction: 'asc' | 'desc'
}

export interface FoundContacts {
  readonly contacts: Contact[]
  /** Where to look on; `null`: there are no more. */
  readonly next: ListPosition | null
}

export interface ContactStore {
  find(environmentId: string, id: string): Promise<Contact | null>
  /** Returns the contact with this userId. Called whenever a client names a user. */
  findByUserId(environmentId: string, userId: string): Promise<Contact | null>
  /**
   * Returns the contacts with these ids or userIds, each once, in no particular order. Called for bulks of at most
   * 1,000 responses.
   */
  findMany(environmentId: string, named: { ids: readonly string[]; userIds: readonly string[] }): Promise<Contact[]>
  /** Contacts ordered by (createdAt, id), optionally only those with exactly this userId or email. */
  list(
    environmentId: string,
    filter: { userId: string | null; email: string | null },
    page: ListPage,
  ): Promise<Contact[]>
  /**
   * Looks for contacts in the order of (createdAt, id). Reads a limited number of contacts, so that there may be fewer than `limit`,
   * or none, although others follow. Called by lists of contacts until a page is full or takes too long.
   */
  search(environmentId: string, search: ContactSearch, page: ListPage): Promise<FoundContacts>
  /**
   * Stores the contact. Throws `ConflictError('userId' | 'email' | 'id' | 'idempotencyKey')`. Does not check whether
   * the environment exists, since core has checked it.
   */
  insert(environmentId: string, contact: Contact, alongside: ResultAndAudit): Promise<void>
  /**
   * Stores imported contacts with their ids and times. Skips a contact whose id, userId or email is taken, by a stored
   * contact or an earlier one of the list, and a contact that is being erased here. Called for some hundred at once.
   */
  importMany(environmentId: string, contacts: readonly Contact[], alongside: ResultAndAudit): Promise<Imported>
  /**
   * Removes the values of a deleted attribute key from at most `limit` contacts that have one, in the order of ids,
   * beginning after `after`. Returns the id of the last one; `null` if there was none. If a key of that name exists
   * again, contacts changed after `deletedAt` keep their values. Called by `work`; never for `userId` and `email`,
   * which cannot be deleted.
   */
  dropAttribute(
    environmentId: string,
    key: string,
    deletedAt: Timestamp,
    page: { after: string | null; limit: number },
  ): Promise<string | null>
  /** Replaces the contact if its version is still `ifVersion`. Throws `ConflictError('email' | 'idempotencyKey')`. */
  replace(
    environmentId: string,
    next: Contact,
    condition: { ifVersion: number },
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /**
   * Removes the contact, records its erasure, files the chore that carries the erasure out, and returns the contact's
   * last state; `null` if it is unknown. Its userId and email are free at once. From then on, until the erasure is
   * forgotten, no method returns the contact: responses come without contact and person (`withResponses`: they are not
   * found), displays and stored answers without contact, and claimed deliveries with a payload without person.
   * `eraseContact` of the stores then removes it from the stored records.
   */
  delete(
    environmentId: string,
    id: string,
    erasure: Erasure,
    chore: Chore,
    alongside: ResultAndAudit,
  ): Promise<Contact | null>
  /** The erasure of a deleted contact; `null` if there is none or it is forgotten. Called by `work`. */
  erasure(environmentId: string, id: string): Promise<Erasure | null>
  /** Forgets the erasure once it is carried out and no record names the contact. Called by `work` at the end. */
  forgetErasure(environmentId: string, id: string): Promise<void>
}
