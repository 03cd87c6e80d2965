/**
 * About how many characters a value has as JSON, without making its text. They are at most six times as many: that is
 * what one of a text may become.
 */
export function roughLength(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  // As long as any of them gets.
  if (typeof value !== 'object' || value === null) return 25
  let length = 2
  if (Array.isArray(value)) for (const item of value) length += roughLength(item) + 1
  // Safe: an object has its values by its keys.
  else
    for (const key of Object.keys(value))
      length += key.length + 4 + roughLength((value as Record<string, unknown>)[key])
  return length
}
