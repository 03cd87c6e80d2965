import { later } from '../../ground/ports/clock.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import type { AccountStore } from '../../tenants/people/store.ts'
import { following } from './pages.ts'
import {
  changeMemberships,
  countOwners,
  endSessionsAndLinks,
  insertPerson,
  isLastOwner,
  isOwner,
  lastSeenAt,
  membershipsOf,
  personAt,
  putPerson,
  raiseVersion,
  versionOf,
  withMemberships,
  writeAudit,
} from './people.ts'
import { type SessionReading, sessionReads, sessionWrites } from './sessions.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { exportLinks, keys, people, service, tableViews, visits } from './tables.ts'

type Reading =
  | SessionReading
  | 'version'
  | 'find'
  | 'findByEmail'
  | 'findByExternalId'
  | 'list'
  | 'lastSeenAt'
  | 'hasOwner'

export const accountReads: Reads<AccountStore, Reading> = {
  ...sessionReads,
  version: versionOf,
  find: async (records, id) => withMemberships(records, await people.get(records, service, id)),
  findByEmail: (records, email) => findBy(records, 'byEmail', email),
  findByExternalId: (records, externalId) => findBy(records, 'byExternalId', externalId),
  list: async (records, page) => {
    const found = await people.list(records, service, { by: 'byCreation', ...following(page) }, page.limit)
    const whole = async (person: (typeof found)[number]) => ({
      person,
      memberships: await membershipsOf(records, person.id),
      lastSeenAt: await lastSeenAt(records, person.id),
    })
    return Promise.all(found.map(whole))
  },
  lastSeenAt,
  hasOwner: async (records) => (await countOwners(records, 1)) > 0,
}

export const accountWrites: Writes<AccountStore, Reading> = {
  ...sessionWrites,
  touchPerson: async (records, id, seenAt) => {
    if (!(await people.has(records, service, id))) return
    const before = (await visits.get(records, service, id))?.seenAt ?? seenAt
    await visits.put(records, service, { id, seenAt: later(before, seenAt) })
  },
  insert: async (records, person, memberships, audit) => {
    await insertPerson(records, person)
    await changeMemberships(records, person.id, memberships)
    await raiseVersion(records)
    await writeAudit(records, audit)
  },
  replace: async (records, next, memberships, { ifVersion, keepsAnOwner, sessions }, audit) => {
    const current = await personAt(records, next.id, ifVersion)
    if (current === null) return false
    if (keepsAnOwner && !isOwner(next) && (await isLastOwner(records, current))) return false
    await putPerson(records, next)
    await changeMemberships(records, next.id, memberships)
    if (sessions !== 'keep') await endSessionsAndLinks(records, next.id, sessions.endBut)
    await raiseVersion(records)
    await writeAudit(records, audit)
    return true
  },
  delete: async (records, id, { ifVersion }, audit) => {
    const current = await personAt(records, id, ifVersion)
    if (current === null || (await isLastOwner(records, current))) return false
    const own = await membershipsOf(records, id)
    await changeMemberships(records, id, Object.fromEntries(own.map(({ environmentId }) => [environmentId, null])))
    await endSessionsAndLinks(records, id, null)
    for (const link of await allOf(exportLinks.eachGlobally(records, { by: 'byOwner', within: [id] }))) {
      await exportLinks.remove(records, link.environmentId, link.id)
    }
    for (const key of await allOf(keys.eachGlobally(records, { by: 'byOwner', within: [id] }))) {
      await keys.remove(records, key.environmentId, key.id)
    }
    for (const view of await allOf(tableViews.eachGlobally(records, { by: 'byPerson', within: [id] }))) {
      await tableViews.remove(records, view.environmentId, id, view.surveyId)
    }
    await people.remove(records, service, id)
    await visits.remove(records, service, id)
    await raiseVersion(records)
    await writeAudit(records, audit)
    return true
  },
}

async function findBy(records: RecordReader, by: 'byEmail' | 'byExternalId', value: string) {
  const [person] = await people.list(records, service, { by, within: [value] }, 1)
  return withMemberships(records, person)
}
