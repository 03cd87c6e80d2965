import { ConflictError } from '../../ground/errors.ts'
import { later, type Timestamp } from '../../ground/ports/clock.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { accountsLog } from '../../tenants/audit/accounts-log.ts'
import type { AuditEntry } from '../../tenants/audit/schema.ts'
import type { StoredPerson } from '../../tenants/people/schema.ts'
import type { MembershipChanges, PersonWithMemberships } from '../../tenants/people/store.ts'
import { raiseRevision } from './revision.ts'
import { allOf } from './table.ts'
import {
  accountVersions,
  audit,
  environments,
  links,
  memberships,
  people,
  service,
  sessions,
  visits,
} from './tables.ts'

/** Whether the person counts as an owner: a suspended one does not. */
export const isOwner = ({ isOwner, status }: StoredPerson): boolean => isOwner && status === 'active'

/** How many owners there are, at most `limit`. */
export const countOwners = (records: RecordReader, limit: number): Promise<number> =>
  people.count(records, service, { by: 'owners' }, limit)

export const isLastOwner = async (records: RecordReader, person: StoredPerson): Promise<boolean> =>
  isOwner(person) && (await countOwners(records, 2)) === 1

/** The person if this is its version, and `null` otherwise. */
export async function personAt(records: RecordReader, id: string, version: number): Promise<StoredPerson | null> {
  const person = await people.get(records, service, id)
  return person?.version === version ? person : null
}

export const membershipsOf = (records: RecordReader, personId: string) =>
  allOf(memberships.each(records, service, { by: 'byPerson', within: [personId] }))

export const withMemberships = async (
  records: RecordReader,
  person: StoredPerson | null | undefined,
): Promise<PersonWithMemberships | null> =>
  person ? { person, memberships: await membershipsOf(records, person.id) } : null

/** The latest use of a stored session of a person, or visit by the host's sign-in. */
export async function lastSeenAt(records: RecordReader, personId: string): Promise<Timestamp | null> {
  const [session] = await sessions.list(records, service, { by: 'bySeen', within: [personId], reverse: true }, 1)
  const visit = await visits.get(records, service, personId)
  return session && visit ? later(session.seenAt, visit.seenAt) : ((session ?? visit)?.seenAt ?? null)
}

/** Stores a person. Throws where a value is taken that belongs to one person. */
export async function putPerson(records: RecordWriter, person: StoredPerson): Promise<void> {
  for (const field of ['email', 'externalId'] as const) {
    const value = person[field]
    const by = field === 'email' ? 'byEmail' : 'byExternalId'
    const others = value === null ? [] : await people.list(records, service, { by, within: [value] }, 2)
    if (others.some(({ id }) => id !== person.id)) throw new ConflictError(field)
  }
  await people.put(records, service, person)
}

export async function insertPerson(records: RecordWriter, person: StoredPerson): Promise<void> {
  if (await people.has(records, service, person.id)) throw new ConflictError('id')
  await putPerson(records, person)
}

/** Changes what a person may do, and raises the revision of each environment where something changed. */
export async function changeMemberships(records: RecordWriter, personId: string, changes: MembershipChanges) {
  for (const [environmentId, permission] of Object.entries(changes)) {
    const current = await memberships.get(records, service, personId, environmentId)
    const isSame = (current?.permission ?? null) === permission
    if (isSame || !(await environments.has(records, service, environmentId))) continue
    if (permission === null) await memberships.remove(records, service, personId, environmentId)
    else await memberships.put(records, service, { environmentId, personId, permission })
    await raiseRevision(records, environmentId)
  }
}

/** Ends the sessions of a person, but for one, and returns how many. */
export async function endSessions(records: RecordWriter, personId: string, butHash: string | null): Promise<number> {
  const open = await allOf(sessions.each(records, service, { by: 'byPerson', within: [personId] }))
  const ended = open.filter(({ hash }) => hash !== butHash)
  for (const { hash } of ended) await sessions.remove(records, service, hash)
  return ended.length
}

/** Ends the sessions of a person, but for one, and removes all links of the person. */
export async function endSessionsAndLinks(records: RecordWriter, personId: string, butHash: string | null) {
  await endSessions(records, personId, butHash)
  for (const { hash } of await allOf(links.each(records, service, { by: 'byPerson', within: [personId] }))) {
    await links.remove(records, service, hash)
  }
}

export const versionOf = async (records: RecordReader): Promise<number> =>
  (await accountVersions.get(records, service, 'version'))?.version ?? 0

/** Raises the version of the accounts. */
export const raiseVersion = async (records: RecordWriter): Promise<void> =>
  accountVersions.put(records, service, { id: 'version', version: (await versionOf(records)) + 1 })

/** Stores audit entries that belong to no environment. */
export async function writeAudit(records: RecordWriter, entries: readonly AuditEntry[]): Promise<void> {
  for (const entry of entries) await audit.put(records, accountsLog, entry)
}
