import { timestamp } from '../../src/ground/ports/clock.ts'
import type { GuessStore } from '../../src/ground/ports/guesses.ts'
import { compareText } from './order.ts'
import type { Tables } from './tables.ts'

export function guessStore({ guesses }: Tables): GuessStore {
  const keyOf = (scope: string, name: string) => JSON.stringify([scope, name])
  return {
    take: async ({ scope, name, limit, windowMs }, now) => {
      const key = keyOf(scope, name)
      const open = guesses.get(key)
      const newEnd = timestamp(Date.parse(now) + windowMs)
      // Clocks of processes differ: the end may be a little after a new one. If it is too far away, the clock was set back.
      const isOpen = open && open.endsAt > now && open.endsAt <= timestamp(Date.parse(now) + 2 * windowMs)
      const row = isOpen ? { ...open, count: open.count + 1 } : { endsAt: newEnd, count: 1 }
      const allowed = row.count <= limit
      if (allowed) guesses.set(key, row)
      return { allowed, endsAt: row.endsAt }
    },
    renew: async ({ scope, name, windowMs }, now) => {
      guesses.set(keyOf(scope, name), { endsAt: timestamp(Date.parse(now) + windowMs), count: 1 })
    },
    giveBack: async (scope, name) => {
      const key = keyOf(scope, name)
      const row = guesses.get(key)
      if (row && row.count > 0) guesses.set(key, { ...row, count: row.count - 1 })
    },
    count: async (scope, name, now) => {
      const row = guesses.get(keyOf(scope, name))
      return row && row.endsAt > now ? row.count : 0
    },
    purge: async (before, limit) => {
      const ended = [...guesses]
        .filter(([, { endsAt }]) => endsAt < before)
        .sort(([, one], [, other]) => compareText(one.endsAt, other.endsAt))
        .slice(0, limit)
      for (const [key] of ended) guesses.delete(key)
      return ended.length
    },
  }
}
