import { type BrokenStorage, broken, pause } from './broken-storage.ts'

/** Faults in how people, sessions, links and guesses are stored. */
export const brokenAccounts: readonly BrokenStorage[] = [
  broken(
    'the last owner is looked up before the write, not with it',
    'races: of many owners who are demoted, suspended or removed at once, one is left',
    ({ accounts }) => {
      const countOwners = async () =>
        (await accounts.list({ after: null, limit: 1000 })).filter(
          ({ person }) => person.isOwner && person.status === 'active',
        ).length
      return {
        accounts: {
          ...accounts,
          replace: async (next, memberships, condition, audit) => {
            if (condition.keepsAnOwner && (await countOwners()) <= 1) return false
            await pause()
            return accounts.replace(next, memberships, { ...condition, keepsAnOwner: false }, audit)
          },
        },
      }
    },
  ),

  broken(
    'a link is looked up before it is spent, not with it',
    'races: of many spendings of one link at once, one wins',
    ({ accounts }) => ({
      accounts: {
        ...accounts,
        spendLink: async (hash, now, next, _, session, audit) => {
          const found = await accounts.findLink(hash)
          if (found === null || found.link.endsAt <= now) return false
          await pause()
          const ifVersion = (await accounts.find(next.id))?.person.version ?? 0
          const condition = { ifVersion, keepsAnOwner: true, sessions: { endBut: null } } as const
          await accounts.replace({ ...next, version: ifVersion + 1 }, {}, condition, audit)
          return accounts.insertSession(session, { ifVersion: ifVersion + 1 })
        },
      },
    }),
  ),

  broken(
    'sessions that are opened meanwhile stay open',
    'races: a session that is opened while the sessions of its person are ended does not stay open',
    ({ accounts }) => ({
      accounts: {
        ...accounts,
        insertSession: async (session) => {
          await pause()
          const ifVersion = (await accounts.find(session.personId))?.person.version ?? 0
          return accounts.insertSession(session, { ifVersion })
        },
      },
    }),
  ),

  broken(
    'guesses are counted after they are allowed',
    'races: of many guesses at once, as many are allowed as the limit says',
    ({ guesses }) => ({
      guesses: {
        ...guesses,
        take: async (rule, now) => {
          const allowed = (await guesses.count(rule.scope, rule.name, now)) < rule.limit
          await pause()
          const { endsAt } = await guesses.take({ ...rule, limit: 1000 }, now)
          return { allowed, endsAt }
        },
      },
    }),
  ),

  broken(
    'an older use of a session puts its end back',
    'accounts: touch stores the use and the end, and puts neither back',
    ({ accounts }) => ({
      accounts: {
        ...accounts,
        touchSession: async (hash, seenAt, endsAt) => {
          const found = await accounts.findSession(hash)
          if (found === null) return
          await accounts.deleteSession(hash)
          await accounts.insertSession({ ...found.session, seenAt, endsAt }, { ifVersion: found.person.version })
        },
      },
    }),
  ),

  broken(
    'an older visit puts the later one back',
    'accounts: touchPerson stores a visit beside the sessions, never puts it back, and changes nothing else',
    ({ accounts }) => {
      const visits = new Map<string, string>()
      const lastSeenAt = async (id: string) => visits.get(id) ?? null
      return {
        accounts: {
          ...accounts,
          lastSeenAt,
          touchPerson: async (id, seenAt) => void visits.set(id, seenAt),
          list: async (page) =>
            (await accounts.list(page)).map((one) => ({
              ...one,
              lastSeenAt: visits.get(one.person.id) ?? one.lastSeenAt,
            })),
        },
      }
    },
  ),

  broken(
    'memberships are changed in a step of their own',
    'accounts: a refused change changes no membership and no revision',
    ({ accounts }) => ({
      accounts: {
        ...accounts,
        replace: async (next, memberships, condition, audit) => {
          const current = await accounts.find(next.id)
          const { version: ifVersion = 0 } = current?.person ?? {}
          await accounts.replace({ ...next, version: ifVersion }, memberships, { ...condition, ifVersion }, [])
          return accounts.replace(next, {}, condition, audit)
        },
      },
    }),
  ),
]
