import type { GuessStore } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

/** SQL: the end of a window that begins at `$3`. */
const newEnd = `$3::timestamptz + $4::bigint * interval '1 millisecond'`
/**
 * SQL: whether the window of a row `g` is open. Clocks of processes differ: its end may be a little after a new one. If it
 * is too far away, the clock was set back.
 */
const isOpen = `g.ends_at > $3::timestamptz and g.ends_at <= $3::timestamptz + 2 * $4::bigint * interval '1 millisecond'`

/** Counts of wrong guesses. They belong to no environment. */
export function guessStore(database: Database): GuessStore {
  // The condition is checked on the newest row, which the insert has locked. Where it fails, nothing is returned, and the
  // end of the window is that of the snapshot; a window that began since then has the end of a new one.
  const take = database.across.statement<{ endsAt: string; allowed: boolean }>(
    'guesses.take',
    () => `with counted as (
       insert into hearback.guesses as g (scope, name, ends_at, count)
       select $1::text, $2::text, ${newEnd}, 1
       on conflict (scope, name) do update
       set count = case when ${isOpen} then g.count + 1 else 1 end,
         ends_at = case when ${isOpen} then g.ends_at else excluded.ends_at end
       where g.count < $5::integer or not (${isOpen})
       returning g.ends_at
     )
     select ${time('coalesce(c.ends_at, g.ends_at, new.ends_at)', 'endsAt')}, c.ends_at is not null as allowed
     from (select ${newEnd} as ends_at) new
     left join counted c on true
     left join hearback.guesses g on g.scope = $1 and g.name = $2 and ${isOpen}`,
  )
  const renew = database.across.statement(
    'guesses.renew',
    () => `insert into hearback.guesses as g (scope, name, ends_at, count) values ($1::text, $2::text, ${newEnd}, 1)
     on conflict (scope, name) do update set count = 1, ends_at = excluded.ends_at`,
  )
  const giveBack = database.across.statement(
    'guesses.giveBack',
    () =>
      'update hearback.guesses g set count = g.count - 1 where g.scope = $1::text and g.name = $2::text and g.count > 0',
  )
  const count = database.across.statement<{ count: number }>(
    'guesses.count',
    () =>
      'select g.count from hearback.guesses g where g.scope = $1::text and g.name = $2::text and g.ends_at > $3::timestamptz',
  )
  const purge = database.across.counted(
    'guesses.purge',
    () => `with old as materialized (
       select g.scope, g.name from hearback.guesses g where g.ends_at < $1::timestamptz order by g.ends_at limit $2
       for update skip locked
     )
     delete from hearback.guesses g using old where g.scope = old.scope and g.name = old.name`,
  )
  return {
    async take({ scope, name, limit, windowMs }, now) {
      const [row] = await take([scope, name, now, windowMs, limit])
      if (!row) throw new Error('guesses.take returned no row')
      return row
    },
    async renew({ scope, name, windowMs }, now) {
      await renew([scope, name, now, windowMs])
    },
    async giveBack(scope, name) {
      await giveBack([scope, name])
    },
    async count(scope, name, now) {
      const [row] = await count([scope, name, now])
      return row?.count ?? 0
    },
    purge: (before, limit) => purge([before, limit]),
  }
}
