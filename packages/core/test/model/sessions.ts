import { ConflictError } from '../../src/ground/errors.ts'
import { later } from '../../src/ground/ports/clock.ts'
import type { StoredSession } from '../../src/tenants/people/schema.ts'
import type { AccountStore } from '../../src/tenants/people/store.ts'
import { sorted } from './order.ts'
import { checkUnique, endSessions, owners, withMemberships, writeAudit } from './people.ts'
import type { Tables } from './tables.ts'

type SessionsAndLinks =
  | 'insertSession'
  | 'findSession'
  | 'listSessions'
  | 'touchSession'
  | 'confirmSession'
  | 'deleteSession'
  | 'deleteSessions'
  | 'insertLink'
  | 'findLink'
  | 'insertFirstOwner'
  | 'spendLink'
  | 'purge'

/** The part of the account store about sessions and links. `raise`: raises the version of the accounts. */
export function sessionStore(tables: Tables, raise: () => void): Pick<AccountStore, SessionsAndLinks> {
  const { people, sessions, links } = tables
  const isActive = (personId: string) => people.get(personId)?.status === 'active'
  const put = (session: StoredSession) => sessions.set(session.hash, { ...session })
  const ofPerson = (personId: string) => [...sessions.values()].filter((one) => one.personId === personId)
  const openLink = (hash: string, now: string) => {
    const link = links.get(hash)
    return link && link.endsAt > now ? link : null
  }

  return {
    insertSession: async (session, { ifVersion }) => {
      if (!isActive(session.personId) || people.get(session.personId)?.version !== ifVersion) return false
      put(session)
      return true
    },
    findSession: async (hash) => {
      const session = sessions.get(hash)
      const person = session && people.get(session.personId)
      return person ? { session: { ...session }, ...withMemberships(tables, person) } : null
    },
    listSessions: async (personId, limit) =>
      sorted(ofPerson(personId), ({ createdAt, hash }) => ({ at: createdAt, id: hash }))
        .reverse()
        .slice(0, limit)
        .map((session) => ({ ...session })),
    touchSession: async (hash, seenAt, endsAt) => {
      const session = sessions.get(hash)
      if (session) put({ ...session, seenAt: later(session.seenAt, seenAt), endsAt: later(session.endsAt, endsAt) })
    },
    confirmSession: async (hash, at) => {
      const session = sessions.get(hash)
      if (session) put({ ...session, confirmedAt: at })
      return session !== undefined
    },
    deleteSession: async (hash) => sessions.delete(hash),
    deleteSessions: async (personId, butHash) => {
      const ended = ofPerson(personId).filter(({ hash }) => hash !== butHash)
      for (const { hash } of ended) sessions.delete(hash)
      return ended.length
    },
    insertLink: async (link, audit) => {
      const isForFirstOwner = link.purpose === 'firstOwner'
      if (isForFirstOwner ? owners(tables).length > 0 : !isActive(link.personId ?? '')) return false
      for (const { hash, purpose } of links.values())
        if (isForFirstOwner && purpose === 'firstOwner') links.delete(hash)
      links.set(link.hash, { ...link })
      writeAudit(tables, audit)
      return true
    },
    findLink: async (hash) => {
      const link = links.get(hash)
      const person = people.get(link?.personId ?? '') ?? null
      return link ? structuredClone({ link, person }) : null
    },
    insertFirstOwner: async (hash, now, owner, session, audit) => {
      if (openLink(hash, now)?.purpose !== 'firstOwner' || owners(tables).length > 0) return false
      if (people.has(owner.id)) throw new ConflictError('id')
      checkUnique(tables, owner)
      links.delete(hash)
      people.set(owner.id, structuredClone(owner))
      put(session)
      raise()
      writeAudit(tables, audit)
      return true
    },
    spendLink: async (hash, now, next, { ifVersion }, session, audit) => {
      const current = people.get(openLink(hash, now)?.personId ?? '')
      if (current?.id !== next.id || current.version !== ifVersion || !isActive(current.id)) return false
      const { updatedAt, name, password, version } = next
      people.set(next.id, { ...current, updatedAt, name, password, version })
      endSessions(tables, next.id, null)
      put(session)
      raise()
      writeAudit(tables, audit)
      return true
    },
    purge: async (before, limit) => {
      const ended = [...sessions.values(), ...links.values()].filter(({ endsAt }) => endsAt < before).slice(0, limit)
      for (const { hash } of ended) sessions.delete(hash) || links.delete(hash)
      return ended.length
    },
  }
}
