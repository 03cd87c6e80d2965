import type { Timestamp } from '../../ground/ports/clock.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import type { AuditEntry } from '../audit/schema.ts'
import type { Permission } from '../keys/schema.ts'
import type { Membership, StoredLink, StoredPerson, StoredSession } from './schema.ts'

/** A person, and what the person may do in which environment, in the order of the environments' ids. */
export interface PersonWithMemberships {
  person: StoredPerson
  memberships: Membership[]
}

/** Environment id → what the person may do there from now on; `null`: nothing. Unnamed environments keep what they have. */
export type MembershipChanges = Readonly<Record<string, Permission | null>>

/** When a change to a person is made, and what goes along with it. */
export interface PersonCondition {
  readonly ifVersion: number
  /**
   * Whether the change is refused if no active owner were left. `false` only for a host whose own sign-in decides who
   * owns the service.
   */
  readonly keepsAnOwner: boolean
  /** `keep`, or ends the person's sessions and links, but for the session of this hash (`null`: all). */
  readonly sessions: 'keep' | { readonly endBut: string | null }
}

/**
 * Stores people, their memberships, sessions and links. People belong to no environment, so no method names one. Audit
 * entries are stored in the same step, under the environment name `accounts`.
 *
 * "Owner" means a person with `isOwner` and the status `active`. The number of owners is checked in the statement that
 * changes it: of two changes at once that would leave none, one is refused.
 */
export interface AccountStore {
  /**
   * Reads a number that every write raises which can narrow what a person may do: `insert`, `replace`, `delete`,
   * `insertFirstOwner`, `spendLink`. Caches of keys and people are valid while it is unchanged.
   */
  version(): Promise<number>
  find(id: string): Promise<PersonWithMemberships | null>
  /** Finds a person by e-mail, which the caller has put into lower case. Called by the sign-in. */
  findByEmail(email: string): Promise<PersonWithMemberships | null>
  /** Finds a person by the id in the host's sign-in. Called with every request that the host signs in. */
  findByExternalId(externalId: string): Promise<PersonWithMemberships | null>
  /**
   * Lists people in the order of (createdAt, id), oldest first. `lastSeenAt` is as the method of this name answers it.
   */
  list(page: ListPage): Promise<(PersonWithMemberships & { lastSeenAt: Timestamp | null })[]>
  /**
   * The latest use of a session that is still stored, or the time that `touchPerson` stored, whichever is later; `null` if
   * there is neither. Called by the page of a person.
   */
  lastSeenAt(id: string): Promise<Timestamp | null>
  /**
   * Stores when the host's own sign-in last brought the person. Never puts it back; an unknown person is ignored. Called
   * once a minute at most for each person, and changes no version.
   */
  touchPerson(id: string, seenAt: Timestamp): Promise<void>
  /** Whether there is an owner. Called when a process starts. */
  hasOwner(): Promise<boolean>
  /**
   * Stores a new person with memberships, and raises the revision of their environments. Unknown environments are left
   * out. If the e-mail is taken: `ConflictError('email')`; the external id: `'externalId'`; the id: `'id'`.
   */
  insert(person: StoredPerson, memberships: MembershipChanges, audit: readonly AuditEntry[]): Promise<void>
  /**
   * Replaces a person and changes memberships, if the condition holds; `false` otherwise, or for an unknown person: then
   * nothing has changed. A caller that finds the version unchanged afterwards knows that it was the last owner. Raises
   * the revision of each environment whose membership changed. Unknown environments are left out. Conflicts as `insert`.
   */
  replace(
    next: StoredPerson,
    memberships: MembershipChanges,
    condition: PersonCondition,
    audit: readonly AuditEntry[],
  ): Promise<boolean>
  /**
   * Removes a person with memberships, sessions, links, API keys, export links and table views, and raises the revision of their
   * environments. `false` if the version differs, if the person is the last owner, or if there is no such person: then nothing has
   * changed.
   */
  delete(id: string, condition: { readonly ifVersion: number }, audit: readonly AuditEntry[]): Promise<boolean>

  /**
   * Stores a session. `false` if the person is unknown, suspended, or has another version: then the password may have
   * been changed since it was judged. No change that ends sessions leaves one that was opened before or meanwhile. Called
   * by the sign-in.
   */
  insertSession(session: StoredSession, condition: { readonly ifVersion: number }): Promise<boolean>
  /** Reads a session with its person and memberships in one statement, ended or not. Called with every page. */
  findSession(hash: string): Promise<(PersonWithMemberships & { session: StoredSession }) | null>
  /** Lists the newest sessions of a person, newest first, ended or not. */
  listSessions(personId: string, limit: number): Promise<StoredSession[]>
  /** Stores the use of a session and its new end. Never puts either back; an unknown session is ignored. */
  touchSession(hash: string, seenAt: Timestamp, endsAt: Timestamp): Promise<void>
  /** Stores that the person gave the password. `false` for an unknown session. */
  confirmSession(hash: string, at: Timestamp): Promise<boolean>
  /** Ends a session. `false` if there is none. */
  deleteSession(hash: string): Promise<boolean>
  /** Ends the sessions of a person, but for the session of this hash (`null`: all), and returns how many. */
  deleteSessions(personId: string, butHash: string | null): Promise<number>

  /**
   * Stores a link. `false` if its person is unknown or suspended. A link for the first owner takes the place of any
   * other such link, so that there is one; `false` if there is an owner.
   */
  insertLink(link: StoredLink, audit: readonly AuditEntry[]): Promise<boolean>
  /** Reads a link and the person whom it signs in, ended or not, and spends nothing. */
  findLink(hash: string): Promise<{ link: StoredLink; person: StoredPerson | null } | null>
  /**
   * Spends a link for the first owner: stores the owner and a session, and removes the link. `false` if the link is
   * unknown or has ended at `now`, or if there is an owner: of two calls at once, one wins. Conflicts as `insert`.
   */
  insertFirstOwner(
    hash: string,
    now: Timestamp,
    owner: StoredPerson,
    session: StoredSession,
    audit: readonly AuditEntry[],
  ): Promise<boolean>
  /**
   * Spends a link of a person: stores the new password and a session, ends the person's other sessions and removes all
   * links of the person. The name is replaced too. `false` if the link is unknown or has ended at `now`, if the person is
   * suspended, or if the version differs: then nothing is spent. Of two calls at once, one wins.
   */
  spendLink(
    hash: string,
    now: Timestamp,
    next: StoredPerson,
    condition: { readonly ifVersion: number },
    session: StoredSession,
    audit: readonly AuditEntry[],
  ): Promise<boolean>

  /** Removes at most `limit` sessions and links that ended before this time, and returns how many. Called by `work`. */
  purge(before: Timestamp, limit: number): Promise<number>
}
