import type { Storage } from '@hearback/core'

/** Calls of the work loop to storage, and the time that the process spent on them. */
export interface Figures {
  claims: number
  /** Time of all claims, in ms; they run one after another. */
  claimMs: number
  claimed: number
  settled: number
  /** Time of all settlements, in ms, as a sum: many run at once. */
  settleMs: number
  /** Time from the first claim with a delivery to the last settlement, in ms. */
  tookMs: number
  cpuMs: number
}

/** Measures the claims and settlements of a storage. */
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
