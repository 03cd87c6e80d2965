import { timestamp } from '../../ground/ports/clock.ts'
import type { GuessStore } from '../../ground/ports/guesses.ts'
import type { Reads, Writes } from './steps.ts'
import { guesses, service } from './tables.ts'

type Reading = 'count'

export const guessReads: Reads<GuessStore, Reading> = {
  count: async (records, scope, name, now) => {
    const row = await guesses.get(records, service, scope, name)
    return row && row.endsAt > now ? row.count : 0
  },
}

const after = (now: string, ms: number) => timestamp(Date.parse(now) + ms)

export const guessWrites: Writes<GuessStore, Reading> = {
  take: async (records, { scope, name, limit, windowMs }, now) => {
    const open = await guesses.get(records, service, scope, name)
    // Clocks of processes differ: the end may be a little after a new one. If it is too far away, the clock was set back.
    const isOpen = open && open.endsAt > now && open.endsAt <= after(now, 2 * windowMs)
    const row = isOpen ? { ...open, count: open.count + 1 } : { scope, name, endsAt: after(now, windowMs), count: 1 }
    const allowed = row.count <= limit
    if (allowed) await guesses.put(records, service, row)
    return { allowed, endsAt: row.endsAt }
  },
  renew: (records, { scope, name, windowMs }, now) =>
    guesses.put(records, service, { scope, name, endsAt: after(now, windowMs), count: 1 }),
  giveBack: async (records, scope, name) => {
    const row = await guesses.get(records, service, scope, name)
    if (row && row.count > 0) await guesses.put(records, service, { ...row, count: row.count - 1 })
  },
  purge: async (records, before, limit) => {
    const ended = await guesses.list(records, service, { by: 'byEnd', until: [before] }, limit)
    for (const { scope, name } of ended) await guesses.remove(records, service, scope, name)
    return ended.length
  },
}
