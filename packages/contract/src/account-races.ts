import type { Storage } from '@hearback/core/storage'
import type { ContractCase, Sentences } from './case.ts'
import { same, times, together } from './expect.ts'
import { moment } from './moments.ts'
import { addOnlyOwner, addPerson, atFirst, atVersion, link, person, session } from './people-samples.ts'

const wins = (values: readonly boolean[]): number => values.filter((won) => won).length

/**
 * One of the first cases: if there is no owner yet, one of several concurrent calls becomes the first. Another case
 * cannot bring such a storage about, since the last owner stays.
 */
export const firstOwnerCase = (open: () => Promise<Storage>): ContractCase => ({
  name: 'accounts: of many first owners at once, one is stored, or none if there is an owner',
  run: async () => {
    const storage = await open()
    const hadOwner = await storage.accounts.hasOwner()
    // Two processes begin: the newest link takes the place of the other.
    const [lost, made] = [link(null), link(null)]
    same(await storage.accounts.insertLink(lost, []), !hadOwner, 'the first insertLink')
    same(await storage.accounts.insertLink(made, []), !hadOwner, 'the second insertLink')
    same(await storage.accounts.findLink(lost.hash), null, 'the first link')
    const found = hadOwner ? null : { link: made, person: null }
    same(await storage.accounts.findLink(made.hash), found, 'the second link')
    const ended = session(person().id)
    const late = person({ id: ended.personId, isOwner: true })
    same(await storage.accounts.insertFirstOwner(made.hash, made.endsAt, late, ended, []), false, 'at the end')

    const owners = Array.from({ length: 20 }, () => person({ isOwner: true }))
    const sessions = owners.map(({ id }) => session(id))
    const { values } = await together(
      owners.map((owner, n) => {
        const opened = sessions[n] ?? session(owner.id)
        return storage.accounts.insertFirstOwner(made.hash, moment(11), owner, opened, [])
      }),
    )
    same(wins(values), hadOwner ? 0 : 1, 'calls that made an owner')
    const stored = await Promise.all(sessions.map(({ hash }) => storage.accounts.findSession(hash)))
    const people = stored.flatMap((one) => (one ? [one.person] : []))
    same(
      people,
      owners.filter((_, n) => values[n]),
      'the owner with a session',
    )
    same(await storage.accounts.findLink(made.hash), null, 'the link afterwards')
    same(await storage.accounts.insertLink(link(null), []), hadOwner ? false : people.length === 0, 'another link')
  },
})

/** Cases about concurrent writes about people: one wins, and nothing of the others is stored. */
export const accountRaces: Sentences = {
  'of many people at once with one e-mail, or one external id, one is stored': async ({ storage }) => {
    const { email, externalId } = person()
    for (const one of [{ email }, { externalId }]) {
      const { values, conflicts } = await together(times(20, () => addPerson(storage, one)))
      same([values.length, conflicts.length], [1, 19], 'people stored, conflicts')
    }
  },

  'of many spendings of one link at once, one wins': async ({ storage }) => {
    const one = await addPerson(storage)
    const made = link(one.id)
    await storage.accounts.insertLink(made, [])
    const sessions = Array.from({ length: 20 }, () => session(one.id))
    const { values } = await together(
      sessions.map((opened, n) => {
        const next = { ...one, password: `password ${n}`, version: 2 }
        return storage.accounts.spendLink(made.hash, moment(11), next, { ifVersion: 1 }, opened, [])
      }),
    )
    same(wins(values), 1, 'calls that spent it')
    const winner = values.indexOf(true)
    same((await storage.accounts.find(one.id))?.person.password, `password ${winner}`, 'the password')
    same(await storage.accounts.listSessions(one.id, 99), [sessions[winner]], 'the sessions')
  },

  'of many owners who are demoted, suspended or removed at once, one is left': async ({ storage }) => {
    const owners = [await addOnlyOwner(storage)]
    while (owners.length < 12) owners.push(await addPerson(storage, { isOwner: true }))
    const { values } = await together(
      owners.map((owner, n) => {
        if (n % 3 === 0) return storage.accounts.delete(owner.id, { ifVersion: 1 }, [])
        const less = n % 3 === 1 ? ({ isOwner: false } as const) : ({ status: 'suspended' } as const)
        return storage.accounts.replace({ ...owner, ...less, version: 2 }, {}, atVersion(1), [])
      }),
    )
    same(wins(values), 11, 'calls that were not refused')
    const found = await Promise.all(owners.map(({ id }) => storage.accounts.find(id)))
    const left = found.flatMap((one) => (one?.person.isOwner && one.person.status === 'active' ? [one.person] : []))
    same(left, [owners[values.indexOf(false)]], 'the owner who is left')
    same(await storage.accounts.hasOwner(), true, 'hasOwner')
  },

  'of many changes to a person at once, one wins': async ({ storage, home }) => {
    const one = await addPerson(storage)
    const version = await storage.accounts.version()
    const { values } = await together(
      times(20, (n) =>
        storage.accounts.replace({ ...one, name: `${n}`, version: 2 }, { [home]: 'read' }, atVersion(1), []),
      ),
    )
    same(wins(values), 1, 'calls that won')
    same((await storage.accounts.find(one.id))?.person.name, `${values.indexOf(true)}`, 'the name')
    same(await storage.accounts.version(), version + 1, 'the version')
  },

  'a session that is opened while the sessions of its person are ended does not stay open': async ({ storage }) => {
    for (const isRemoved of [true, false]) {
      const one = await addPerson(storage)
      const sessions = Array.from({ length: 10 }, () => session(one.id))
      const butNone = { ...atVersion(1), sessions: { endBut: null } }
      const end = () =>
        isRemoved
          ? storage.accounts.delete(one.id, { ifVersion: 1 }, [])
          : storage.accounts.replace({ ...one, password: 'new', version: 2 }, {}, butNone, [])
      const { values } = await together(
        sessions.map((each, n) => (n === 5 ? end() : storage.accounts.insertSession(each, atFirst))),
      )
      same(values[5], true, 'the call that ends them')
      const found = await Promise.all(sessions.map(({ hash }) => storage.accounts.findSession(hash)))
      same(
        found.filter((open) => open !== null),
        [],
        'sessions that are still open',
      )
      same(await storage.accounts.listSessions(one.id, 99), [], 'accounts.listSessions')
    }
  },

  'of many guesses at once, as many are allowed as the limit says': async ({ storage }) => {
    const rule = { scope: 'race', name: person().id, limit: 7, windowMs: 1000 }
    const { values } = await together(times(30, () => storage.guesses.take(rule, moment(0))))
    same(values.filter(({ allowed }) => allowed).length, 7, 'guesses allowed')
    same(await storage.guesses.count(rule.scope, rule.name, moment(1)), 7, 'guesses counted')
  },
}
