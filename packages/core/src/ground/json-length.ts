/**
 * Estimates how many characters a value has as JSON, without serialising it. The real length is at most six times as
 * large, since escaping makes at most six characters of one.
 */
export function roughLength(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  // The longest number, boolean or null.
  if (typeof value !== 'object' || value === null) return 25
  let length = 2
  if (Array.isArray(value)) for (const item of value) length += roughLength(item) + 1
  // Safe: the keys are the object's own.
  else
    for (const key of Object.keys(value))
      length += key.length + 4 + roughLength((value as Record<string, unknown>)[key])
  return length
}
