import { listenerTarget } from '../../src/delivery/webhooks/schema.ts'
import type { ListenerStore } from '../../src/delivery/webhooks/store.ts'
import { later } from '../../src/ground/ports/clock.ts'
import { compareText } from './order.ts'
import type { Tables } from './tables.ts'

export function listenerStore({ listeners }: Tables): ListenerStore {
  return {
    declare: async (declared) => {
      for (const { name, type, seenAt } of declared) {
        const target = listenerTarget(name, type)
        const before = listeners.get(target)?.seenAt ?? seenAt
        listeners.set(target, { name, type, seenAt: later(before, seenAt) })
      }
    },
    list: async () =>
      structuredClone(
        [...listeners.values()].toSorted((a, b) => compareText(a.name, b.name) || compareText(a.type, b.type)),
      ),
    forget: async (before) => {
      for (const [target, { seenAt }] of [...listeners]) if (seenAt < before) listeners.delete(target)
    },
  }
}
