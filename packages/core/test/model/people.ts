import { ConflictError } from '../../src/ground/errors.ts'
import { accountsLog } from '../../src/tenants/audit/accounts-log.ts'
import type { AuditEntry } from '../../src/tenants/audit/schema.ts'
import type { StoredPerson } from '../../src/tenants/people/schema.ts'
import type { MembershipChanges, PersonWithMemberships } from '../../src/tenants/people/store.ts'
import { compareText } from './order.ts'
import { raiseRevision } from './revision.ts'
import type { Tables } from './tables.ts'

/** Whether the person counts as an owner: a suspended one does not. */
export const isOwner = ({ isOwner, status }: StoredPerson): boolean => isOwner && status === 'active'

export const owners = ({ people }: Tables): StoredPerson[] => [...people.values()].filter(isOwner)

export const isLastOwner = (tables: Tables, person: StoredPerson): boolean =>
  isOwner(person) && owners(tables).length === 1

export const membershipsOf = ({ memberships }: Tables, personId: string) =>
  [...memberships.values()]
    .filter((one) => one.personId === personId)
    .sort((one, other) => compareText(one.environmentId, other.environmentId))

/** A person as it is answered: a copy. */
export const withMemberships = (tables: Tables, person: StoredPerson): PersonWithMemberships =>
  structuredClone({ person, memberships: membershipsOf(tables, person.id) })

/** The latest use of a stored session of a person, or visit by the host's sign-in. */
export const lastSeenAt = ({ sessions, visits }: Tables, personId: string) =>
  [...sessions.values()]
    .filter((one) => one.personId === personId)
    .map(({ seenAt }) => seenAt)
    .concat(visits.get(personId) ?? [])
    .sort(compareText)
    .at(-1) ?? null

/** Throws where a value is taken that belongs to one person. */
export function checkUnique({ people }: Tables, person: StoredPerson): void {
  for (const other of people.values()) {
    if (other.id === person.id) continue
    if (person.email !== null && other.email === person.email) throw new ConflictError('email')
    if (person.externalId !== null && other.externalId === person.externalId) throw new ConflictError('externalId')
  }
}

/** Changes what a person may do, and raises the revision of each environment where something changed. */
export function changeMemberships(tables: Tables, personId: string, changes: MembershipChanges): void {
  for (const [environmentId, permission] of Object.entries(changes)) {
    const key = `${environmentId} ${personId}`
    const current = tables.memberships.get(key)?.permission ?? null
    if (current === permission || !tables.environments.has(environmentId)) continue
    if (permission === null) tables.memberships.delete(key)
    else tables.memberships.set(key, { environmentId, personId, permission })
    raiseRevision(tables, environmentId)
  }
}

/** Ends the sessions of a person, but for one, and removes all links of the person. */
export function endSessions({ sessions, links }: Tables, personId: string, butHash: string | null): void {
  for (const { hash, personId: whose } of sessions.values()) {
    if (whose === personId && hash !== butHash) sessions.delete(hash)
  }
  for (const { hash, personId: whose } of links.values()) if (whose === personId) links.delete(hash)
}

/** Stores audit entries that belong to no environment. */
export function writeAudit(tables: Tables, audit: readonly AuditEntry[]): void {
  for (const entry of audit) tables.audit.put(accountsLog, entry)
}
