import { isUnavailable, type ListenerStore, type StoredListener } from '@hearback/core/storage'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

/** SQL: core's `listenerTarget` of a row `l` of `hearback.listeners`. */
export const listenersTarget = `'listener:' || l.name || ':' || l.type`

/** Listeners. They belong to no environment. */
export function listenerStore(database: Database): ListenerStore {
  // Inserts in one order, so that two processes that start at once do not deadlock.
  const declare = database.across<unknown, 'listeners'>(
    'listeners.declare',
    ({ listeners }) => `insert into hearback.listeners as l (name, type, seen_at)
     select one.name, one.type, one."seenAt"
     from jsonb_to_recordset(${listeners}::jsonb) as one (name text, type text, "seenAt" timestamptz)
     order by one.name, one.type
     on conflict (name, type) do update set seen_at = greatest(l.seen_at, excluded.seen_at)`,
  )
  const list = database.across<StoredListener>(
    'listeners.list',
    () => `select l.name, l.type, ${time('l.seen_at', 'seenAt')} from hearback.listeners l order by l.name, l.type`,
  )
  const forget = database.across<unknown, 'before'>(
    'listeners.forget',
    ({ before }) => `delete from hearback.listeners l where l.seen_at < ${before}::timestamptz`,
  )
  /** Whether listeners are declared already. */
  async function areKnown(listeners: Parameters<ListenerStore['declare']>[0]): Promise<boolean> {
    const known = await list()
    return listeners.every(({ name, type }) => known.some((one) => one.name === name && one.type === type))
  }
  return {
    async declare(listeners) {
      try {
        await declare({ listeners: JSON.stringify(listeners) })
      } catch (error) {
        // Citus changes all copies or none. Where a node is away, those that are known are not forgotten for a day at least.
        if (database.layout !== 'citus' || !isUnavailable(error) || !(await areKnown(listeners))) throw error
      }
    },
    list: () => list(),
    async forget(before) {
      await forget({ before })
    },
  }
}
