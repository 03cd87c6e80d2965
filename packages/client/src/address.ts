/** An id as one segment of a path. */
export function segment(name: string): string {
  // Ids that would address another path: empty ones, `.` and `..`, also encoded.
  if (typeof name !== 'string' || /^\.{0,2}$/.test(name)) {
    throw new TypeError(`An id or userId is needed here, not ${JSON.stringify(name)}`)
  }
  return encodeURIComponent(name)
}

/** The query string; parameters that are `undefined` or `null` are left out, objects become JSON. */
export function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const texts = given.map(([name, value]) => {
    return `${name}=${encodeURIComponent(textOf(value))}`
  })
  return texts.length === 0 ? '' : `?${texts.join('&')}`
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  // A list becomes one with commas.
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value)
}
