/** Whether two values are equal as JSON: regardless of the order of keys, and of keys without a value. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, n) => sameValue(one, b[n]))
  }
  const [entries, others] = [entriesOf(a), new Map(entriesOf(b))]
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && sameValue(value, others.get(key)))
  )
}

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, inner]) => inner !== undefined)

/** Whether a change leaves a record as it was, apart from the time and version that every change raises. */
export const sameRecord = <T extends { updatedAt: string; version?: number }>(stored: T, next: T): boolean =>
  // Safe: `Object.keys` of a record are its own keys.
  (Object.keys({ ...stored, ...next }) as (keyof T)[]).every(
    (key) => key === 'updatedAt' || key === 'version' || stored[key] === next[key] || sameValue(stored[key], next[key]),
  )
