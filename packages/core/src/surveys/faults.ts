import type { Faults } from '../errors.ts'

/** Notes a fault. */
export type Report = (path: string, message: string) => void

/** Collects faults; the first message of a path stays. */
export function collectFaults(find: (report: Report) => void): Faults {
  const faults: Record<string, string> = {}
  find((path, message) => {
    faults[path] ??= message
  })
  return faults
}
