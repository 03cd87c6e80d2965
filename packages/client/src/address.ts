/** A name as a part of an address. */
export function segment(name: string): string {
  // Ids that would address another path: empty ones, `.` and `..`, also encoded.
  if (typeof name !== 'string' || /^\.{0,2}$/.test(name)) {
    throw new TypeError(`An id or userId is needed here, not ${JSON.stringify(name)}`)
  }
  return encodeURIComponent(name)
}

/** What follows the path; what is not given is left out. */
export function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const texts = given.map(([name, value]) => {
    return `${name}=${encodeURIComponent(value instanceof Date ? value.toISOString() : String(value))}`
  })
  return texts.length === 0 ? '' : `?${texts.join('&')}`
}
