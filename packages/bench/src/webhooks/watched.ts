import type { Storage } from '@hearback/core'

/** What the work loop asked of storage, and what the process spent on it. */
export interface Figures {
  claims: number
  /** How long claims took, in ms, one after another. */
  claimMs: number
  claimed: number
  settled: number
  /** How long the settlements took, in ms, in sum: many go on at once. */
  settleMs: number
  /** From the first claim that got something to the last settlement, in ms. */
  tookMs: number
  cpuMs: number
}

/** A clock beside the claims and settlements of a storage. */
export function watched() {
  let counts = { claims: 0, claimMs: 0, claimed: 0, settled: 0, settleMs: 0, firstAt: 0, lastAt: 0 }
  let cpu = process.cpuUsage()
  return {
    over: (storage: Storage): Storage => ({
      ...storage,
      deliveries: {
        ...storage.deliveries,
        async claim(...args) {
          const before = performance.now()
          const taken = await storage.deliveries.claim(...args)
          if (taken.length === 0) return taken
          counts.claims += 1
          counts.claimMs += performance.now() - before
          counts.claimed += taken.length
          counts.firstAt ||= before
          return taken
        },
        async settle(...args) {
          const before = performance.now()
          const settled = await storage.deliveries.settle(...args)
          counts.lastAt = performance.now()
          counts.settled += 1
          counts.settleMs += counts.lastAt - before
          return settled
        },
      },
    }),
    begin() {
      counts = { claims: 0, claimMs: 0, claimed: 0, settled: 0, settleMs: 0, firstAt: 0, lastAt: 0 }
      cpu = process.cpuUsage()
    },
    figures(): Figures {
      const { firstAt, lastAt, ...rest } = counts
      const { user, system } = process.cpuUsage(cpu)
      return { ...rest, tookMs: lastAt - firstAt, cpuMs: (user + system) / 1000 }
    },
  }
}
