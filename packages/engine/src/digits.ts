/** The text with the digits of every script as 0 to 9: keyboards write those of their language. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))

/** The value of a decimal digit: digits stand in runs of ten in Unicode. */
function digitOf(code: number): number {
  let first = code
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return code - first
}
