import { ConflictError } from '../../src/ground/errors.ts'
import { later } from '../../src/ground/ports/clock.ts'
import type { StoredPerson } from '../../src/tenants/people/schema.ts'
import type { AccountStore, PersonWithMemberships } from '../../src/tenants/people/store.ts'
import { byCreation, keysetPage } from './order.ts'
import {
  changeMemberships,
  checkUnique,
  endSessions,
  isLastOwner,
  isOwner,
  lastSeenAt,
  membershipsOf,
  owners,
  withMemberships,
  writeAudit,
} from './people.ts'
import { sessionStore } from './sessions.ts'
import type { Tables } from './tables.ts'

export function accountStore(tables: Tables): AccountStore {
  const { accounts, people, visits } = tables
  const version = () => accounts.get('version') ?? 0
  const raise = () => accounts.set('version', version() + 1)
  const findWhere = (passes: (person: StoredPerson) => boolean): PersonWithMemberships | null => {
    const person = [...people.values()].find(passes)
    return person ? withMemberships(tables, person) : null
  }

  return {
    ...sessionStore(tables, raise),
    version: async () => version(),
    find: async (id) => findWhere((person) => person.id === id),
    findByEmail: async (email) => findWhere((person) => person.email === email),
    findByExternalId: async (externalId) => findWhere((person) => person.externalId === externalId),
    list: async (page) =>
      keysetPage([...people.values()], page, byCreation).map((person) => ({
        ...withMemberships(tables, person),
        lastSeenAt: lastSeenAt(tables, person.id),
      })),
    lastSeenAt: async (id) => lastSeenAt(tables, id),
    touchPerson: async (id, seenAt) => {
      if (people.has(id)) visits.set(id, later(visits.get(id) ?? seenAt, seenAt))
    },
    hasOwner: async () => owners(tables).length > 0,
    insert: async (person, memberships, audit) => {
      if (people.has(person.id)) throw new ConflictError('id')
      checkUnique(tables, person)
      people.set(person.id, structuredClone(person))
      changeMemberships(tables, person.id, memberships)
      raise()
      writeAudit(tables, audit)
    },
    replace: async (next, memberships, { ifVersion, keepsAnOwner, sessions }, audit) => {
      const current = people.get(next.id)
      if (current?.version !== ifVersion) return false
      if (keepsAnOwner && isLastOwner(tables, current) && !isOwner(next)) return false
      checkUnique(tables, next)
      people.set(next.id, structuredClone(next))
      changeMemberships(tables, next.id, memberships)
      if (sessions !== 'keep') endSessions(tables, next.id, sessions.endBut)
      raise()
      writeAudit(tables, audit)
      return true
    },
    delete: async (id, { ifVersion }, audit) => {
      const current = people.get(id)
      if (current?.version !== ifVersion || isLastOwner(tables, current)) return false
      const memberships = membershipsOf(tables, id)
      changeMemberships(tables, id, Object.fromEntries(memberships.map(({ environmentId }) => [environmentId, null])))
      endSessions(tables, id, null)
      for (const key of tables.keys.everywhere((one) => one.ownerId === id))
        tables.keys.remove(key.environmentId, key.id)
      for (const view of tables.tableViews.everywhere((one) => one.personId === id))
        tables.tableViews.remove(view.environmentId, view.id)
      for (const link of tables.exportLinks.everywhere((one) => one.ownerId === id))
        tables.exportLinks.remove(link.environmentId, link.id)
      people.delete(id)
      visits.delete(id)
      raise()
      writeAudit(tables, audit)
      return true
    },
  }
}
