import type { ListenerStore, StoredListener } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

/** SQL: core's `listenerTarget` of a row `l` of `hearback.listeners`. */
export const listenersTarget = `'listener:' || l.name || ':' || l.type`

/** Listeners. They belong to no environment. */
export function listenerStore(database: Database): ListenerStore {
  // Inserts in one order, so that two processes that start at once do not deadlock.
  const declare = database.across.statement(
    'listeners.declare',
    () => `insert into hearback.listeners as l (name, type, seen_at)
     select one.name, one.type, one."seenAt"
     from jsonb_to_recordset($1::jsonb) as one (name text, type text, "seenAt" timestamptz)
     order by one.name, one.type
     on conflict (name, type) do update set seen_at = greatest(l.seen_at, excluded.seen_at)`,
  )
  const list = database.across.statement<StoredListener>(
    'listeners.list',
    () => `select l.name, l.type, ${time('l.seen_at', 'seenAt')} from hearback.listeners l order by l.name, l.type`,
  )
  const forget = database.across.statement(
    'listeners.forget',
    () => 'delete from hearback.listeners l where l.seen_at < $1::timestamptz',
  )
  return {
    async declare(listeners) {
      await declare([JSON.stringify(listeners)])
    },
    list: () => list([]),
    async forget(before) {
      await forget([before])
    },
  }
}
