/** Texts that were found out lately about an environment, such as types of events that somebody listens to. */
export interface Known {
  /** Counts as a write: after so many, it is no longer known, and is found out again. */
  isSo(environmentId: string, text: string): boolean
  note(environmentId: string, text: string): void
}

/** What is remembered at the most, and writes until it is tried again whether it still holds. */
const maxKnown = 10_000
const writesUntilTried = 1000

export function knownLately(): Known {
  const left = new Map<string, number>()
  return {
    isSo(environmentId, text) {
      const known = `${environmentId} ${text}`
      const writes = left.get(known)
      if (writes === undefined) return false
      if (writes > 0) left.set(known, writes - 1)
      else left.delete(known)
      return writes > 0
    },
    note(environmentId, text) {
      left.set(`${environmentId} ${text}`, writesUntilTried)
      for (const oldest of left.keys()) {
        if (left.size <= maxKnown) break
        left.delete(oldest)
      }
    },
  }
}
