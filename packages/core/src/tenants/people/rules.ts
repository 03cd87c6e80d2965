import { later, type Timestamp } from '../../ground/ports/clock.ts'
import type { StoredPerson } from './schema.ts'
import type { PersonWithMemberships } from './store.ts'
import type { ListedPerson, UpdatePersonBody } from './wire.ts'

/** A person as owners see them: without the password. */
export const seenPerson = (
  { person, memberships }: PersonWithMemberships,
  lastSeenAt: Timestamp | null,
): ListedPerson => ({
  ...{ id: person.id, email: person.email, externalId: person.externalId, name: person.name },
  ...{ isOwner: person.isOwner, status: person.status, hasPassword: person.password !== null },
  memberships: Object.fromEntries(memberships.map(({ environmentId, permission }) => [environmentId, permission])),
  ...{ createdAt: person.createdAt, version: person.version, lastSeenAt },
})

/** Applies the given fields to a person. */
export const mergePerson = (
  person: StoredPerson,
  {
    name = person.name,
    email = person.email ?? undefined,
    isOwner = person.isOwner,
    status = person.status,
  }: PersonChanges,
  now: Timestamp,
): StoredPerson => ({
  ...person,
  ...{ name, email: email ?? null, isOwner, status },
  updatedAt: later(person.updatedAt, now),
  version: person.version + 1,
})

type PersonChanges = Pick<UpdatePersonBody, 'name' | 'email' | 'isOwner' | 'status'>

/** Whether a change ends the person's sessions and links: another role, or a suspension. */
export const endsSessions = (before: StoredPerson, after: StoredPerson): boolean =>
  before.isOwner !== after.isOwner || before.status !== after.status
