import { later } from '../../ground/ports/clock.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import type { AccountStore } from '../../tenants/people/store.ts'
import {
  countOwners,
  endSessions,
  endSessionsAndLinks,
  insertPerson,
  personAt,
  putPerson,
  raiseVersion,
  withMemberships,
  writeAudit,
} from './people.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { links, people, service, sessions } from './tables.ts'

export type SessionReading = 'findSession' | 'listSessions' | 'findLink'

/** The part of the account store about sessions and links. */
export const sessionReads: Reads<AccountStore, SessionReading> = {
  findSession: async (records, hash) => {
    const session = await sessions.get(records, service, hash)
    const found = session && (await withMemberships(records, await people.get(records, service, session.personId)))
    return session && found && { session, ...found }
  },
  listSessions: (records, personId, limit) =>
    sessions.list(records, service, { by: 'byPerson', within: [personId], reverse: true }, limit),
  findLink: async (records, hash) => {
    const link = await links.get(records, service, hash)
    return link && { link, person: await people.get(records, service, link.personId ?? '') }
  },
}

export const sessionWrites = {
  insertSession: async (records, session, { ifVersion }) => {
    if ((await personAt(records, session.personId, ifVersion))?.status !== 'active') return false
    await sessions.put(records, service, session)
    return true
  },
  touchSession: async (records, hash, seenAt, endsAt) => {
    const session = await sessions.get(records, service, hash)
    if (session === null) return
    const next = { ...session, seenAt: later(session.seenAt, seenAt), endsAt: later(session.endsAt, endsAt) }
    await sessions.put(records, service, next)
  },
  confirmSession: async (records, hash, at) => {
    const session = await sessions.get(records, service, hash)
    if (session !== null) await sessions.put(records, service, { ...session, confirmedAt: at })
    return session !== null
  },
  deleteSession: async (records, hash) => (await sessions.remove(records, service, hash)) !== null,
  deleteSessions: (records, personId, butHash) => endSessions(records, personId, butHash),
  insertLink: async (records, link, audit) => {
    if (link.purpose === 'firstOwner') {
      if ((await countOwners(records, 1)) > 0) return false
      const others = links.each(records, service, { by: 'byPurpose', within: [link.purpose] })
      for (const { hash } of await allOf(others)) await links.remove(records, service, hash)
    } else if ((await people.get(records, service, link.personId ?? ''))?.status !== 'active') return false
    await links.put(records, service, link)
    await writeAudit(records, audit)
    return true
  },
  insertFirstOwner: async (records, hash, now, owner, session, audit) => {
    if ((await openLink(records, hash, now))?.purpose !== 'firstOwner') return false
    if ((await countOwners(records, 1)) > 0) return false
    await links.remove(records, service, hash)
    await insertPerson(records, owner)
    await sessions.put(records, service, session)
    await raiseVersion(records)
    await writeAudit(records, audit)
    return true
  },
  spendLink: async (records, hash, now, next, { ifVersion }, session, audit) => {
    const link = await openLink(records, hash, now)
    const current = await personAt(records, next.id, ifVersion)
    if (link?.personId !== next.id || current?.status !== 'active') return false
    const { updatedAt, name, password, version } = next
    await putPerson(records, { ...current, updatedAt, name, password, version })
    await endSessionsAndLinks(records, next.id, null)
    await sessions.put(records, service, session)
    await raiseVersion(records)
    await writeAudit(records, audit)
    return true
  },
  purge: async (records, before, limit) => {
    const ended = { by: 'byEnd', until: [before] } as const
    const oldSessions = await sessions.list(records, service, ended, limit)
    const oldLinks = await links.list(records, service, ended, limit - oldSessions.length)
    for (const { hash } of oldSessions) await sessions.remove(records, service, hash)
    for (const { hash } of oldLinks) await links.remove(records, service, hash)
    return oldSessions.length + oldLinks.length
  },
} satisfies Partial<Writes<AccountStore, SessionReading>>

async function openLink(records: RecordReader, hash: string, now: string) {
  const link = await links.get(records, service, hash)
  return link && link.endsAt > now ? link : null
}
