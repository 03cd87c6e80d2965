/** What is wrong with a body: dotted path (`questions.2.id`) → message. */
export type Faults = Record<string, string>

/** Notes a fault. */
export type Report = (path: string, message: string) => void

/** Collects faults; the first message of a path stays. */
export function collectFaults(find: (report: Report) => void): Faults {
  const faults: Faults = {}
  find((path, message) => {
    faults[path] ??= message
  })
  return faults
}
