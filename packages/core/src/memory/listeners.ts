import type { ListenerStore } from '../webhooks/store.ts'
import { compareText } from './order.ts'
import type { Tables } from './tables.ts'

export function listenerStore({ listeners }: Tables): ListenerStore {
  return {
    declare: async (declared) => {
      for (const listener of declared) listeners.set(listener.name, structuredClone(listener))
    },
    list: async () => structuredClone([...listeners.values()].toSorted((a, b) => compareText(a.name, b.name))),
    forget: async (before) => {
      for (const { name, seenAt } of [...listeners.values()]) if (seenAt < before) listeners.delete(name)
    },
  }
}
