/** Whether two values are equal as JSON: regardless of the order of keys, and of keys without a value. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = keysOf(a)
  return keys.length === keysOf(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const keysOf = (value: Record<string, unknown>): string[] =>
  Object.keys(value).filter((key) => value[key] !== undefined)

/** Whether a change leaves a record as it was, apart from the time and version that every change raises. */
export const sameRecord = <T extends { updatedAt: string; version?: number }>(stored: T, next: T): boolean =>
  // Safe: `Object.keys` of a record are its own keys.
  (Object.keys({ ...stored, ...next }) as (keyof T)[]).every(
    (key) => key === 'updatedAt' || key === 'version' || stored[key] === next[key] || sameValue(stored[key], next[key]),
  )
