import type { Storage } from '@hearback/core/storage'

/** The storage, which adds the name of each part to `calls` when one of its methods is read. */
export function recorded(storage: Storage, calls: Set<string>): Storage {
  const members = Object.entries(storage).map(([part, store]) => {
    if (typeof store !== 'object') return [part, store]
    const get = (own: object, method: string | symbol) => {
      calls.add(part)
      return Reflect.get(own, method)
    }
    return [part, new Proxy(store, { get })]
  })
  // Safe: each part answers as its own does.
  return Object.fromEntries(members) as Storage
}

/** A step of the guide: parts that are replaced, and the subjects whose cases call no part that is still in memory. */
export interface GuideStep {
  readonly parts: readonly string[]
  readonly subjects: readonly string[]
}

/** The steps of the table in `docs/stores.md`. */
export const guideSteps = (guide: string): GuideStep[] =>
  [...guide.matchAll(/^ *\| ((?:`\w+`(?:, )?)+) +\| ([a-z, ]+?) +\|$/gm)].map(([, parts = '', subjects = '']) => ({
    parts: parts.replaceAll('`', '').split(', '),
    subjects: subjects.split(', '),
  }))

/** For each step, the subjects whose cases call its parts or earlier ones only, and that no earlier step has. */
export function stepsByCalls(
  steps: readonly GuideStep[],
  calledBy: ReadonlyMap<string, ReadonlySet<string>>,
): GuideStep[] {
  const [replaced, named] = [new Set<string>(), new Set<string>()]
  return steps.map(({ parts }) => {
    for (const part of parts) replaced.add(part)
    const isGreen = (subject: string) => [...(calledBy.get(subject) ?? [])].every((part) => replaced.has(part))
    const subjects = [...calledBy.keys()].filter((subject) => !named.has(subject) && isGreen(subject))
    for (const subject of subjects) named.add(subject)
    return { parts, subjects: subjects.sort() }
  })
}
