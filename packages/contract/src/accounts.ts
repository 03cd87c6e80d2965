import type { StoredPerson } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { addOnlyOwner, addPerson, addSession, atFirst, atVersion, link, person, session } from './people-samples.ts'
import * as sample from './samples.ts'
import { revisionOf } from './stage.ts'

const firstPage = { after: null, limit: 100 }
const changed = (one: StoredPerson, over: Partial<StoredPerson> = {}): StoredPerson => ({
  ...one,
  version: one.version + 1,
  ...over,
})

export const accounts: Sentences = {
  'a person is found by id, e-mail and external id, as it was inserted': async ({ storage, home, abroad }) => {
    const one = await addPerson(storage, {}, { [home]: 'read', [abroad]: 'manage' })
    const [first, second] = [home, abroad].sort()
    const memberships = [first, second].map((environmentId) => ({
      environmentId,
      personId: one.id,
      permission: environmentId === home ? 'read' : 'manage',
    }))
    const expected = { person: one, memberships }
    same(await storage.accounts.find(one.id), expected, 'accounts.find')
    same(await storage.accounts.findByEmail(one.email ?? ''), expected, 'accounts.findByEmail')
    same(await storage.accounts.findByExternalId(one.externalId ?? ''), expected, 'accounts.findByExternalId')
  },

  'an unknown person is null': async ({ storage }) => {
    same(await storage.accounts.find(ids.next()), null, 'accounts.find')
    same(await storage.accounts.findByEmail(ids.next()), null, 'accounts.findByEmail')
    same(await storage.accounts.findByExternalId(ids.next()), null, 'accounts.findByExternalId')
  },

  'e-mail, external id and id are unique, and null is not': async ({ storage }) => {
    const one = await addPerson(storage)
    await conflicts(addPerson(storage, { email: one.email }), 'email')
    await conflicts(addPerson(storage, { externalId: one.externalId }), 'externalId')
    await conflicts(addPerson(storage, { id: one.id }), 'id')
    await addPerson(storage, { email: null, externalId: null, password: null })
    const other = await addPerson(storage, { email: null, externalId: null })
    await conflicts(storage.accounts.replace(changed(other, { email: one.email }), {}, atVersion(1), []), 'email')
    same((await storage.accounts.find(other.id))?.person, other, 'the person whose change was refused')
  },

  'people are listed in the order of (createdAt, id), with memberships and the latest use of a session': async ({
    storage,
    home,
  }) => {
    const made = [await addPerson(storage, { createdAt: moment(7) }, { [home]: 'write' })]
    made.push(await addPerson(storage, { createdAt: moment(7) }))
    made.push(await addPerson(storage, { createdAt: moment(6) }))
    const [first] = made
    for (const seenAt of [moment(30), moment(50), moment(40)]) {
      await storage.accounts.insertSession(session(first?.id ?? '', { seenAt }), atFirst)
    }
    const known = new Set(made.map(({ id }) => id))
    const listed = []
    for (let after: { at: string; id: string } | null = null; ; ) {
      const page = await storage.accounts.list({ after, limit: 2 })
      holds(page.length <= 2, 'a page is not longer than its limit')
      listed.push(...page.filter((one) => known.has(one.person.id)))
      const last = page.at(-1)
      if (last === undefined) break
      after = { at: last.person.createdAt, id: last.person.id }
    }
    const inOrder = made.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
    same(
      listed.map((one) => one.person),
      inOrder,
      'accounts.list',
    )
    const shown = listed.find((one) => one.person.id === first?.id)
    same(shown?.lastSeenAt, moment(50), 'lastSeenAt')
    same(shown?.memberships.length, 1, 'memberships')
    same(listed.find((one) => one.person.id === made[1]?.id)?.lastSeenAt, null, 'lastSeenAt without a session')
  },

  'touchPerson stores a visit beside the sessions, never puts it back, and changes nothing else': async ({
    storage,
  }) => {
    const { accounts } = storage
    const one = await addPerson(storage)
    const before = await accounts.version()
    const seen = async () => {
      let found: string | null | undefined
      for (let after: { at: string; id: string } | null = null; ; ) {
        const page = await accounts.list({ after, limit: 50 })
        found ??= page.find(({ person }) => person.id === one.id)?.lastSeenAt
        const last = page.at(-1)
        if (last === undefined) break
        after = { at: last.person.createdAt, id: last.person.id }
      }
      same(found ?? null, await accounts.lastSeenAt(one.id), 'lastSeenAt in the list')
      return found ?? null
    }
    same(await seen(), null, 'before the first visit')
    await accounts.touchPerson(one.id, moment(100))
    same(await seen(), moment(100), 'after the first visit')
    await accounts.touchPerson(one.id, moment(50))
    same(await seen(), moment(100), 'after an older one')
    await accounts.insertSession(session(one.id, { seenAt: moment(150) }), atFirst)
    same(await seen(), moment(150), 'after the use of a session')
    await accounts.touchPerson(one.id, moment(200))
    same(await seen(), moment(200), 'after the latest visit')
    same((await accounts.find(one.id))?.person, one, 'the person')
    same(await accounts.version(), before, 'the version')
    same(await accounts.replace(changed(one, { name: 'B' }), {}, atVersion(1), []), true, 'replace')
    same(await seen(), moment(200), 'after a change of the person')
    const unknown = ids.next()
    await accounts.touchPerson(unknown, moment(100))
    same(await accounts.lastSeenAt(unknown), null, 'of an unknown person')
  },

  'replace stores every field, and refuses another version': async ({ storage }) => {
    const one = await addPerson(storage)
    const next = person({
      ...one,
      email: null,
      externalId: null,
      name: 'B',
      status: 'suspended',
      password: null,
      timeZone: null,
    })
    same(await storage.accounts.replace(changed(next), {}, atVersion(2), []), false, 'replace of another version')
    same((await storage.accounts.find(one.id))?.person, one, 'the person')
    same(await storage.accounts.replace(changed(next), {}, atVersion(1), []), true, 'replace')
    same((await storage.accounts.find(one.id))?.person, changed(next), 'the changed person')
    same(await storage.accounts.replace(person({ version: 2 }), {}, atVersion(1), []), false, 'of an unknown person')
  },

  'changed memberships raise the revision of their environments, and of no other': async ({
    storage,
    home,
    abroad,
  }) => {
    const revisions = async () => [await revisionOf(storage, home), await revisionOf(storage, abroad)] as const
    const before = await revisions()
    const one = await addPerson(storage, {}, { [home]: 'read', [ids.next()]: 'read' })
    const inserted = await revisions()
    holds(inserted[0] > before[0] && inserted[1] === before[1], 'insert raises the revision of the one environment')

    const changes = { [home]: 'write', [abroad]: 'manage' } as const
    same(await storage.accounts.replace(changed(one), changes, atVersion(1), []), true, 'replace')
    const granted = await revisions()
    holds(granted[0] > inserted[0] && granted[1] > inserted[1], 'replace raises both')

    await storage.accounts.replace(changed(one, { version: 3 }), changes, atVersion(2), [])
    same(await revisions(), granted, 'revisions after the same memberships again')

    await storage.accounts.replace(changed(one, { version: 4 }), { [abroad]: null }, atVersion(3), [])
    const narrowed = await revisions()
    holds(narrowed[0] === granted[0] && narrowed[1] > granted[1], 'a membership that ends raises the revision')
    const found = await storage.accounts.find(one.id)
    same(found?.memberships, [{ environmentId: home, personId: one.id, permission: 'write' }], 'memberships')

    same(await storage.accounts.delete(one.id, { ifVersion: 4 }, []), true, 'delete')
    holds((await revisionOf(storage, home)) > narrowed[0], 'delete raises the revision')
  },

  'a refused change changes no membership and no revision': async ({ storage, home }) => {
    const one = await addPerson(storage)
    const before = await revisionOf(storage, home)
    await storage.accounts.replace(changed(one), { [home]: 'manage' }, atVersion(5), [])
    same((await storage.accounts.find(one.id))?.memberships, [], 'memberships')
    same(await revisionOf(storage, home), before, 'the revision')
  },

  'delete removes the person with memberships, sessions and links, once': async ({ storage, home }) => {
    const one = await addPerson(storage, {}, { [home]: 'read' })
    const open = session(one.id)
    const made = link(one.id)
    await storage.accounts.insertSession(open, atFirst)
    await storage.accounts.insertLink(made, [])
    same(await storage.accounts.delete(one.id, { ifVersion: 2 }, []), false, 'delete of another version')
    same(await storage.accounts.delete(one.id, { ifVersion: 1 }, []), true, 'delete')
    same(await storage.accounts.delete(one.id, { ifVersion: 1 }, []), false, 'the second delete')
    same(await storage.accounts.find(one.id), null, 'accounts.find')
    same(await storage.accounts.findSession(open.hash), null, 'accounts.findSession')
    same(await storage.accounts.findLink(made.hash), null, 'accounts.findLink')
    // A new person with this id has none of what was removed.
    await storage.accounts.insert(one, {}, [])
    same((await storage.accounts.find(one.id))?.memberships, [], 'memberships')
  },

  'the last owner is neither removed, demoted nor suspended': async ({ storage }) => {
    const owner = await addOnlyOwner(storage)
    const { replace } = storage.accounts
    same(await storage.accounts.hasOwner(), true, 'hasOwner')
    same(await replace(changed(owner, { isOwner: false }), {}, atVersion(1), []), false, 'to demote')
    same(await replace(changed(owner, { status: 'suspended' }), {}, atVersion(1), []), false, 'to suspend')
    same(await storage.accounts.delete(owner.id, { ifVersion: 1 }, []), false, 'to remove')
    same((await storage.accounts.find(owner.id))?.person, owner, 'the last owner')
    same(await replace(changed(owner, { name: 'B' }), {}, atVersion(1), []), true, 'to rename')

    // A suspended owner does not count; one who is there again does.
    const other = await addPerson(storage, { isOwner: true, status: 'suspended' })
    same(await storage.accounts.delete(owner.id, { ifVersion: 2 }, []), false, 'to remove beside a suspended owner')
    same(await replace(changed(other, { status: 'active' }), {}, atVersion(1), []), true, 'to activate the other')
    same(await storage.accounts.delete(owner.id, { ifVersion: 2 }, []), true, 'to remove beside another owner')
    same(await replace(changed(other, { version: 3, status: 'suspended' }), {}, atVersion(2), []), false, 'the other')
  },

  'a host that decides who owns the service may leave no owner': async ({ storage }) => {
    const owner = await addOnlyOwner(storage)
    const condition = { ...atVersion(1), keepsAnOwner: false }
    same(await storage.accounts.replace(changed(owner, { isOwner: false }), {}, condition, []), true, 'replace')
    same(await storage.accounts.hasOwner(), false, 'hasOwner')
  },

  'insert, replace and delete raise the version, and a refused change does not': async ({ storage }) => {
    const { accounts } = storage
    const one = person()
    let version = await accounts.version()
    const raises = async (what: string) => {
      const next = await accounts.version()
      holds(next > version, `${what} raises the version`)
      version = next
    }
    await accounts.insert(one, {}, [])
    await raises('insert')
    await accounts.replace(changed(one), {}, atVersion(1), [])
    await raises('replace')
    await accounts.replace(changed(one), {}, atVersion(1), [])
    await accounts.delete(one.id, { ifVersion: 1 }, [])
    same(await accounts.version(), version, 'the version after refused changes')
    await accounts.delete(one.id, { ifVersion: 2 }, [])
    await raises('delete')
  },

  'replace ends the sessions and links it should, and keeps those it should': async ({ storage }) => {
    const one = await addPerson(storage)
    const [kept, other] = [session(one.id), session(one.id)]
    const made = link(one.id)
    for (const each of [kept, other]) await storage.accounts.insertSession(each, atFirst)
    await storage.accounts.insertLink(made, [])
    const foreign = await addSession(storage)
    const open = async () =>
      Promise.all([kept, other, foreign].map(async ({ hash }) => (await storage.accounts.findSession(hash)) !== null))

    await storage.accounts.replace(changed(one), {}, atVersion(1), [])
    same(await open(), [true, true, true], 'sessions after a change that keeps them')
    holds((await storage.accounts.findLink(made.hash)) !== null, 'a link after a change that keeps it')
    const refused = { ...atVersion(7), sessions: { endBut: null } }
    await storage.accounts.replace(changed(one), {}, refused, [])
    same(await open(), [true, true, true], 'sessions after a refused change')
    const butOne = { ...atVersion(2), sessions: { endBut: kept.hash } }
    await storage.accounts.replace(changed(one, { version: 3 }), {}, butOne, [])
    same(await open(), [true, false, true], 'sessions after a change that ends all but one')
    same(await storage.accounts.findLink(made.hash), null, 'the link')
    await storage.accounts.replace(
      changed(one, { version: 4 }),
      {},
      { ...butOne, ifVersion: 3, sessions: { endBut: null } },
      [],
    )
    same(await open(), [false, false, true], 'sessions after a change that ends all')
  },

  'audit entries are stored with the write, under the name accounts': async ({ storage, home }) => {
    const one = person()
    const entries = Array.from({ length: 4 }, (_, n) => sample.auditEntry({ createdAt: moment(10 ** 7 + n) }))
    const [inserted, refused, replaced, deleted] = entries.map((entry) => [entry])
    const found = async () => {
      const listed = await storage.audit.list('accounts', firstPage)
      return entries.map(({ id }) => listed.find((entry) => entry.id === id) ?? null)
    }
    await storage.accounts.insert(one, {}, inserted ?? [])
    await storage.accounts.replace(changed(one), {}, atVersion(9), refused ?? [])
    await storage.accounts.delete(one.id, { ifVersion: 9 }, refused ?? [])
    await storage.accounts.replace(changed(one), {}, atVersion(1), replaced ?? [])
    await storage.accounts.delete(one.id, { ifVersion: 2 }, deleted ?? [])
    same(await found(), [inserted?.[0], null, replaced?.[0], deleted?.[0]], 'audit.list')
    same(await storage.audit.list(home, firstPage), [], 'audit.list of an environment')
    same(await storage.audit.purge('accounts', moment(10 ** 7 + 9), 10_000), 3, 'audit.purge')
    same(await found(), [null, null, null, null], 'audit.list after the purge')
  },
}
