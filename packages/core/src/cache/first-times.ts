import { boundedMap } from './bounded-map.ts'

/** Whether this name comes for the first time in this process: for warnings that are logged once. */
export type FirstTime = (name: string) => boolean

/** Names remembered at once; past it the oldest are forgotten, which can only repeat a warning. */
const maxNames = 1000

export function firstTimes(): FirstTime {
  const seen = boundedMap<string, true>(maxNames)
  return (name) => {
    if (seen.get(name)) return false
    seen.set(name, true)
    return true
  }
}
