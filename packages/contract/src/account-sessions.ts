import type { Sentences } from './case.ts'
import { holds, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { addPerson, addSession, atFirst, atVersion, link, newHash, session } from './people-samples.ts'
import * as sample from './samples.ts'

export const accountSessions: Sentences = {
  'a session is found with its person and memberships, as it was inserted': async ({ storage, home }) => {
    const person = await addPerson(storage, {}, { [home]: 'write' })
    const memberships = [{ environmentId: home, personId: person.id, permission: 'write' }]
    for (const open of [session(person.id), session(person.id, { client: null, confirmedAt: null })]) {
      same(await storage.accounts.insertSession(open, atFirst), true, 'accounts.insertSession')
      same(await storage.accounts.findSession(open.hash), { session: open, person, memberships }, 'findSession')
    }
    same(await storage.accounts.findSession(newHash()), null, 'an unknown session')
  },

  'nobody who is unknown or suspended gets a session or a link': async ({ storage }) => {
    const suspended = await addPerson(storage, { status: 'suspended' })
    for (const id of [suspended.id, ids.next()]) {
      const open = session(id)
      same(await storage.accounts.insertSession(open, atFirst), false, 'accounts.insertSession')
      same(await storage.accounts.findSession(open.hash), null, 'accounts.findSession')
      const made = link(id)
      same(await storage.accounts.insertLink(made, [sample.auditEntry()]), false, 'accounts.insertLink')
      same(await storage.accounts.findLink(made.hash), null, 'accounts.findLink')
    }
  },

  'a session of somebody who was changed since is refused': async ({ storage }) => {
    const person = await addPerson(storage)
    const open = session(person.id)
    same(await storage.accounts.insertSession(open, { ifVersion: 2 }), false, 'accounts.insertSession')
    same(await storage.accounts.findSession(open.hash), null, 'accounts.findSession')
  },

  'the newest sessions of a person are listed, the newest first': async ({ storage }) => {
    const person = await addPerson(storage)
    await addSession(storage)
    const made = [1, 3, 2].map((ms) => session(person.id, { createdAt: moment(ms) }))
    for (const open of made) await storage.accounts.insertSession(open, atFirst)
    same(await storage.accounts.listSessions(person.id, 2), [made[1], made[2]], 'accounts.listSessions')
    same((await storage.accounts.listSessions(person.id, 9)).length, 3, 'all sessions of the person')
  },

  'touch stores the use and the end, and puts neither back': async ({ storage }) => {
    const open = await addSession(storage)
    const stored = async () => (await storage.accounts.findSession(open.hash))?.session
    await storage.accounts.touchSession(open.hash, moment(100), moment(5000))
    same(await stored(), { ...open, seenAt: moment(100), endsAt: moment(5000) }, 'after the first touch')
    await storage.accounts.touchSession(open.hash, moment(50), moment(4000))
    same(await stored(), { ...open, seenAt: moment(100), endsAt: moment(5000) }, 'after an older one')
    await storage.accounts.touchSession(newHash(), moment(100), moment(5000))
  },

  'confirm stores when the password was given': async ({ storage }) => {
    const open = await addSession(storage, { confirmedAt: null })
    same(await storage.accounts.confirmSession(open.hash, moment(77)), true, 'accounts.confirmSession')
    same((await storage.accounts.findSession(open.hash))?.session, { ...open, confirmedAt: moment(77) }, 'the session')
    same(await storage.accounts.confirmSession(newHash(), moment(77)), false, 'of an unknown session')
  },

  'sessions end one by one, or all of a person but one': async ({ storage }) => {
    const { id } = await addPerson(storage)
    const foreign = await addSession(storage)
    const [first, kept, ...others] = Array.from({ length: 4 }, () => session(id))
    if (!first || !kept) throw new Error('There are four sessions')
    for (const open of [first, kept, ...others]) await storage.accounts.insertSession(open, atFirst)
    same(await storage.accounts.deleteSession(first.hash), true, 'accounts.deleteSession')
    same(await storage.accounts.deleteSession(first.hash), false, 'the second time')
    same(await storage.accounts.deleteSessions(id, kept.hash), 2, 'accounts.deleteSessions')
    same(await storage.accounts.listSessions(id, 9), [kept], 'the sessions left')
    same(await storage.accounts.deleteSessions(id, null), 1, 'accounts.deleteSessions of all')
    holds((await storage.accounts.findSession(foreign.hash)) !== null, 'a session of another person is kept')
  },

  'a link is found with its person, and finding it spends nothing': async ({ storage }) => {
    const person = await addPerson(storage)
    const made = link(person.id, { purpose: 'invitation' })
    same(await storage.accounts.insertLink(made, []), true, 'accounts.insertLink')
    for (const time of ['first', 'second']) {
      same(await storage.accounts.findLink(made.hash), { link: made, person }, `accounts.findLink, the ${time} time`)
    }
    same(await storage.accounts.findLink(newHash()), null, 'an unknown link')
  },

  'spending a link stores password and name, opens a session, and ends all others and every link': async ({
    storage,
    home,
  }) => {
    const person = await addPerson(storage, { password: null }, { [home]: 'read' })
    const [made, other] = [link(person.id), link(person.id, { purpose: 'invitation' })]
    for (const each of [made, other]) await storage.accounts.insertLink(each, [])
    const before = session(person.id)
    await storage.accounts.insertSession(before, atFirst)
    const version = await storage.accounts.version()
    const next = { ...person, updatedAt: moment(99), name: 'Ada', password: 'new', version: 2 }
    const opened = session(person.id)
    const audit = sample.auditEntry({ createdAt: moment(10 ** 7) })
    // What else was read before the link was spent stays as it is stored.
    const given = { ...next, email: 'another@example.org', isOwner: true }
    const spend = () => storage.accounts.spendLink(made.hash, moment(11), given, { ifVersion: 1 }, opened, [audit])
    same(await spend(), true, 'accounts.spendLink')
    const memberships = [{ environmentId: home, personId: person.id, permission: 'read' }]
    same(await storage.accounts.findSession(opened.hash), { session: opened, person: next, memberships }, 'the session')
    same(await storage.accounts.listSessions(person.id, 9), [opened], 'the sessions')
    for (const { hash } of [made, other]) same(await storage.accounts.findLink(hash), null, 'accounts.findLink')
    holds((await storage.accounts.version()) > version, 'the version is raised')
    const entries = await storage.audit.list('accounts', { after: null, limit: 100 })
    same(
      entries.find(({ id }) => id === audit.id),
      audit,
      'the audit entry',
    )
    await storage.audit.purge('accounts', moment(10 ** 7 + 1), 10_000)
    same(await spend(), false, 'the second time')
  },

  'a link that has ended, of another person, at another version or of somebody suspended spends nothing': async ({
    storage,
  }) => {
    const [person, other] = [await addPerson(storage), await addPerson(storage)]
    const made = link(person.id)
    await storage.accounts.insertLink(made, [])
    const next = { ...person, password: 'new', version: 2 }
    const opened = session(person.id)
    const { spendLink } = storage.accounts
    same(await spendLink(made.hash, made.endsAt, next, { ifVersion: 1 }, opened, []), false, 'at its end')
    same(await spendLink(made.hash, moment(11), next, { ifVersion: 2 }, opened, []), false, 'at another version')
    const theirs = { ...other, version: 2 }
    same(await spendLink(made.hash, moment(11), theirs, { ifVersion: 1 }, session(other.id), []), false, 'of another')
    same(await spendLink(newHash(), moment(11), next, { ifVersion: 1 }, opened, []), false, 'an unknown link')
    same(await storage.accounts.find(person.id), { person, memberships: [] }, 'the person')
    same(await storage.accounts.findLink(made.hash), { link: made, person }, 'the link')
    await storage.accounts.replace({ ...person, status: 'suspended', version: 2 }, {}, atVersion(1), [])
    const again = { ...next, version: 3 }
    same(await spendLink(made.hash, moment(11), again, { ifVersion: 2 }, opened, []), false, 'of somebody suspended')
    same(await storage.accounts.findSession(opened.hash), null, 'the session')
  },

  'purge removes ended sessions and links, a limited number at once': async ({ storage }) => {
    while ((await storage.accounts.purge(moment(-1), 1000)) > 0);
    const person = await addPerson(storage)
    const ended = [-10, -9, -8].map((ms) => session(person.id, { endsAt: moment(ms) }))
    const open = session(person.id, { endsAt: moment(-1) })
    for (const each of [...ended, open]) await storage.accounts.insertSession(each, atFirst)
    const [old, made] = [link(person.id, { endsAt: moment(-7) }), link(person.id, { endsAt: moment(0) })]
    for (const each of [old, made]) await storage.accounts.insertLink(each, [])
    const purged = [0, 1, 2].map(() => () => storage.accounts.purge(moment(-1), 2))
    const counts: number[] = []
    for (const purge of purged) counts.push(await purge())
    same(counts, [2, 2, 0], 'accounts.purge')
    same(await storage.accounts.listSessions(person.id, 9), [open], 'the sessions left')
    same(await storage.accounts.findLink(old.hash), null, 'the ended link')
    holds((await storage.accounts.findLink(made.hash)) !== null, 'the open link is kept')
  },
}
