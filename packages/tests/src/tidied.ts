import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const longestMs = 5_000

/** The promise's result while garbage is collected again and again; `null` if it never settles. */
export async function tidied<T>(given: Promise<T>): Promise<T | null> {
  setFlagsFromString('--expose-gc')
  const tidy: () => void = runInNewContext('gc')
  for (let n = 0; n < 20; n += 1) {
    await pause(10)
    tidy()
  }
  const end = new AbortController()
  try {
    return await Promise.race([given, pause(longestMs, null, { signal: end.signal })])
  } finally {
    // A timer that is left would keep the process.
    end.abort()
  }
}
