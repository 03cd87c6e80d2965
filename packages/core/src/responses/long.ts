/** Long responses that a page of texts or of a table may have, so that it never takes more memory than a process has. */
export const mostLong = 51

/** Bytes from which on a response may count as long, as it is stored or as a text. */
export const longFrom = 2000

/** The first of these, up to where there are more long ones than a page may have. */
export function withFewLong<T>(records: readonly T[], lengthOf: (record: T) => number): T[] {
  let long = 0
  const end = records.findIndex((record) => lengthOf(record) > longFrom && ++long > mostLong)
  return end < 0 ? [...records] : records.slice(0, end)
}
