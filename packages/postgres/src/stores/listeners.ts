import type { ListenerStore, StoredListener } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

/** Listeners are of no environment. */
export function listenerStore(database: Database): ListenerStore {
  // In one order: two processes that start at once do not wait for each other in a circle.
  const declare = database.statement(
    'listeners.declare',
    `insert into hearback.listeners (name, events, seen_at)
     select one.name, array(select jsonb_array_elements_text(one.events)), one."seenAt"
     from jsonb_to_recordset($1::jsonb) as one (name text, events jsonb, "seenAt" timestamptz)
     order by one.name
     on conflict (name) do update set events = excluded.events, seen_at = excluded.seen_at`,
  )
  const list = database.statement<StoredListener>(
    'listeners.list',
    `select l.name, l.events, ${time('l.seen_at', 'seenAt')} from hearback.listeners l order by l.name`,
  )
  const forget = database.statement(
    'listeners.forget',
    'delete from hearback.listeners l where l.seen_at < $1::timestamptz',
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
