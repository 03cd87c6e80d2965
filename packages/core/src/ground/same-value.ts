/** Whether two values are equal as JSON, regardless of the order of keys. */
export const sameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** Whether a change leaves a record as it was, apart from the time and version that every change raises. */
export const sameRecord = <T extends { updatedAt: string; version?: number }>(stored: T, next: T): boolean =>
  // Safe: `Object.keys` of a record are its own keys.
  (Object.keys({ ...stored, ...next }) as (keyof T)[]).every(
    (key) => key === 'updatedAt' || key === 'version' || stored[key] === next[key] || sameValue(stored[key], next[key]),
  )

/** JSON with sorted keys: equal texts mean equal values. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
