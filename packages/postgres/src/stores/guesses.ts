import type { GuessRule, GuessStore } from '@hearback/core/storage'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'

/** SQL: the end of a window that begins now. */
const newEnd = ({ now, windowMs }: Named<'now' | 'windowMs'>): string =>
  `${now}::timestamptz + ${windowMs}::bigint * interval '1 millisecond'`
/**
 * SQL: whether the window of a row `g` is open. Clocks of processes differ: its end may be a little after a new one. If it
 * is too far away, the clock was set back.
 */
const isOpen = ({ now, windowMs }: Named<'now' | 'windowMs'>): string =>
  `g.ends_at > ${now}::timestamptz and g.ends_at <= ${now}::timestamptz + 2 * ${windowMs}::bigint * interval '1 millisecond'`

/** Counts of wrong guesses. They belong to no environment. */
export function guessStore(database: Database): GuessStore {
  // The condition is checked on the newest row, which the insert has locked. Where it fails, nothing is returned, and the
  // end of the window is that of the snapshot; a window that began since then has the end of a new one.
  const take = database.across<{ endsAt: string; allowed: boolean }, keyof GuessRule | 'now'>(
    'guesses.take',
    (params) => `with counted as (
       insert into hearback.guesses as g (scope, name, ends_at, count)
       select ${params.scope}::text, ${params.name}::text, ${newEnd(params)}, 1
       on conflict (scope, name) do update
       set count = case when ${isOpen(params)} then g.count + 1 else 1 end,
         ends_at = case when ${isOpen(params)} then g.ends_at else excluded.ends_at end
       where g.count < ${params.limit}::integer or not (${isOpen(params)})
       returning g.ends_at
     )
     select ${time('coalesce(c.ends_at, g.ends_at, new.ends_at)', 'endsAt')}, c.ends_at is not null as allowed
     from (select ${newEnd(params)} as ends_at) new
     left join counted c on true
     left join hearback.guesses g on g.scope = ${params.scope} and g.name = ${params.name} and ${isOpen(params)}`,
  )
  const renew = database.across<unknown, 'scope' | 'name' | 'windowMs' | 'now'>(
    'guesses.renew',
    (params) => `insert into hearback.guesses as g (scope, name, ends_at, count)
     values (${params.scope}::text, ${params.name}::text, ${newEnd(params)}, 1)
     on conflict (scope, name) do update set count = 1, ends_at = excluded.ends_at`,
  )
  const giveBack = database.across<unknown, 'scope' | 'name'>(
    'guesses.giveBack',
    ({ scope, name }) =>
      `update hearback.guesses g set count = g.count - 1 where g.scope = ${scope}::text and g.name = ${name}::text and g.count > 0`,
  )
  const count = database.across<{ count: number }, 'scope' | 'name' | 'now'>(
    'guesses.count',
    ({ scope, name, now }) =>
      `select g.count from hearback.guesses g where g.scope = ${scope}::text and g.name = ${name}::text and g.ends_at > ${now}::timestamptz`,
  )
  const purge = database.across<unknown, 'before' | 'limit'>(
    'guesses.purge',
    ({ before, limit }) => `with old as materialized (
       select g.scope, g.name from hearback.guesses g where g.ends_at < ${before}::timestamptz order by g.ends_at limit ${limit}
       for update skip locked
     )
     delete from hearback.guesses g using old where g.scope = old.scope and g.name = old.name`,
  )
  return {
    async take(rule, now) {
      const [row] = await take({ ...rule, now })
      if (!row) throw new Error('guesses.take returned no row')
      return row
    },
    async renew(window, now) {
      await renew({ ...window, now })
    },
    async giveBack(scope, name) {
      await giveBack({ scope, name })
    },
    async count(scope, name, now) {
      const [row] = await count({ scope, name, now })
      return row?.count ?? 0
    },
    purge: (before, limit) => purge.count({ before, limit }),
  }
}
