/** The most long responses in a page of texts or of a table, so that a page always fits into memory. */
export const mostLong = 51

/** The size in bytes from which a response may count as long, as stored or as text. */
export const longFrom = 2000

/** Returns the leading records, ending before the one that would exceed the number of long ones allowed in a page. */
export function withFewLong<T>(records: readonly T[], lengthOf: (record: T) => number): T[] {
  let long = 0
  const end = records.findIndex((record) => lengthOf(record) > longFrom && ++long > mostLong)
  return end < 0 ? [...records] : records.slice(0, end)
}
