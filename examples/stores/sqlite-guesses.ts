import type { DatabaseSync } from 'node:sqlite'
import type { Storage } from '@hearback/core/storage'

const table = `create table if not exists guesses (
  scope text, name text, ends_at text not null, count integer not null, primary key (scope, name))`

/** Counts a guess in the window that is open, or in a new one; changes nothing, and returns no row, at the limit. */
const take = `insert into guesses (scope, name, ends_at, count) values (:scope, :name, :newEnd, 1)
  on conflict (scope, name) do update set
    ends_at = iif(ends_at > :now and ends_at <= :farEnd, ends_at, excluded.ends_at),
    count = iif(ends_at > :now and ends_at <= :farEnd, count + 1, 1)
  where not (ends_at > :now and ends_at <= :farEnd and count >= :limit)
  returning ends_at as endsAt`

const after = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

/** The store of wrong guesses at passwords and PINs, in SQLite. */
export function sqliteGuesses(database: DatabaseSync): Storage['guesses'] {
  database.exec(table)
  const one = (sql: string, values: Record<string, string | number>) => database.prepare(sql).get(values)

  return {
    take: async ({ scope, name, limit, windowMs }, now) => {
      const window = { now, newEnd: after(now, windowMs), farEnd: after(now, 2 * windowMs) }
      const taken = one(take, { scope, name, limit, ...window })
      const row =
        taken ?? one('select ends_at as endsAt from guesses where scope = :scope and name = :name', { scope, name })
      return { allowed: taken !== undefined, endsAt: String(row?.endsAt) }
    },
    renew: async ({ scope, name, windowMs }, now) => {
      one('insert or replace into guesses values (:scope, :name, :end, 1)', { scope, name, end: after(now, windowMs) })
    },
    giveBack: async (scope, name) => {
      one('update guesses set count = max(count - 1, 0) where scope = :scope and name = :name', { scope, name })
    },
    count: async (scope, name, now) => {
      const sql = 'select count from guesses where scope = :scope and name = :name and ends_at > :now'
      return Number(one(sql, { scope, name, now })?.count ?? 0)
    },
    purge: async (before, limit) => {
      const ended = 'select rowid from guesses where ends_at < ? order by ends_at limit ?'
      return Number(database.prepare(`delete from guesses where rowid in (${ended})`).run(before, limit).changes)
    },
  }
}
