import { boundedMap } from './bounded-map.ts'

/** Returns whether this is the first call with this name in this process: for warnings that are logged once. */
export type FirstTime = (name: string) => boolean

/** The most names remembered. Beyond that the oldest are dropped, which can only repeat a warning. */
const maxNames = 1000

export function firstTimes(): FirstTime {
  const seen = boundedMap<string, true>(maxNames)
  return (name) => {
    if (seen.get(name)) return false
    seen.set(name, true)
    return true
  }
}
