/** Whether two values are equal as JSON, whatever the order of their keys. */
export const sameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** Whether a change leaves a record as it was, but for the time and the version that every change moves. */
export const sameRecord = <T extends { updatedAt: string; version?: number }>(stored: T, next: T): boolean =>
  // Safe: the keys of a record are its own.
  (Object.keys({ ...stored, ...next }) as (keyof T)[]).every(
    (key) => key === 'updatedAt' || key === 'version' || stored[key] === next[key] || sameValue(stored[key], next[key]),
  )

/** JSON with the keys of every object in order: equal texts mean equal values. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
