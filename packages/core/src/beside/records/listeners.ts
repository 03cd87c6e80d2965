import { listenerTarget } from '../../delivery/webhooks/schema.ts'
import type { ListenerStore } from '../../delivery/webhooks/store.ts'
import { later } from '../../ground/ports/clock.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { listeners, service } from './tables.ts'

type Reading = 'list'

export const listenerReads: Reads<ListenerStore, Reading> = {
  list: async (records) => {
    const all = await allOf(listeners.all(records, service))
    // A space comes before all characters of names.
    const inOrder = all.toSorted((a, b) => (`${a.name} ${a.type}` < `${b.name} ${b.type}` ? -1 : 1))
    return inOrder.map(({ target: _, ...listener }) => listener)
  },
}

export const listenerWrites: Writes<ListenerStore, Reading> = {
  declare: async (records, declared) => {
    for (const { name, type, seenAt } of declared) {
      const target = listenerTarget(name, type)
      const before = (await listeners.get(records, service, target))?.seenAt ?? seenAt
      await listeners.put(records, service, { target, name, type, seenAt: later(before, seenAt) })
    }
  },
  forget: async (records, before) => {
    for (const { target, seenAt } of await allOf(listeners.all(records, service))) {
      if (seenAt < before) await listeners.remove(records, service, target)
    }
  },
}
