import type { Faults } from '../errors.ts'

/** Notes a fault. */
export type Report = (path: string, message: string) => void

/** Places that are named: nobody reads on, and an answer must not grow with a hostile body. */
const maxFaults = 1000
/** Characters of a message: it may quote what was sent. */
const maxLength = 500

/** Collects faults; the first message of a path stays. */
export function collectFaults(find: (report: Report) => void): Faults {
  const faults = new Map<string, string>()
  find((path, message) => {
    if (faults.size >= maxFaults || faults.has(path)) return
    faults.set(path, message.length > maxLength ? `${message.slice(0, maxLength)}…` : message)
  })
  return Object.fromEntries(faults)
}
