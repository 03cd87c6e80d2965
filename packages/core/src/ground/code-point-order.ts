/**
 * Compares two texts by code points, as databases do with the collation "C": below 0, 0 or above 0. `<` compares halves of
 * characters, and so takes what lies beyond U+FFFF for less than U+E000 to U+FFFF.
 */
export function byCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  let at = 0
  while (at < length && one[at] === other[at]) at += 1
  if (at === length) return one.length - other.length
  // Of two characters that begin alike, the halves that follow stand here, and compare alike.
  return (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0)
}
