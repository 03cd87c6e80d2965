/** A map of at most `max` entries: it drops the entry that was set longest ago. */
export function boundedMap<K, V>(
  max: number,
): {
  get(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
} {
  const entries = new Map<K, V>()
  return {
    get: (key) => entries.get(key),
    delete: (key) => void entries.delete(key),
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size <= max) break
        entries.delete(oldest)
      }
    },
  }
}
