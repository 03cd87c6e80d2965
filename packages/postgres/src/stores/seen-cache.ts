/** Bounded cache of facts that a write found out, such as a subscriber for certain event types. An entry may be out of date. */
export interface SeenCache {
  /** Whether the cache has the fact. Each call uses the entry once; after 1,000 uses it is dropped, so that writers check again. */
  has(environmentId: string, fact: string): boolean
  add(environmentId: string, fact: string): void
}

/** What writers of responses have seen. */
export interface Seen {
  /** Event types that had a subscriber. */
  readonly subscribed: SeenCache
  /** Surveys whose finished responses are counted. */
  readonly counted: SeenCache
}

const maxEntries = 10_000
const usesPerEntry = 1000

export function seenCache(): SeenCache {
  const usesLeft = new Map<string, number>()
  return {
    has(environmentId, fact) {
      const entry = `${environmentId} ${fact}`
      const uses = usesLeft.get(entry)
      if (uses === undefined) return false
      if (uses > 0) usesLeft.set(entry, uses - 1)
      else usesLeft.delete(entry)
      return uses > 0
    },
    add(environmentId, fact) {
      usesLeft.set(`${environmentId} ${fact}`, usesPerEntry)
      for (const oldest of usesLeft.keys()) {
        if (usesLeft.size <= maxEntries) break
        usesLeft.delete(oldest)
      }
    },
  }
}
