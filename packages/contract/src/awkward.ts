import type { AnswerValue } from '@hearback/core/wire'

/** Texts that some layer between the application and a database has been known to corrupt. */
export const awkwardTexts: readonly string[] = [
  '',
  ' ',
  '  leading and trailing\t\n',
  `'single' "double" \`back\` ''doubled''`,
  'back\\slash \\n \\u0041 \\\\ \\x',
  `'; drop table responses; --`,
  '$1 $$ ? :name %s %25 @p',
  '{"looks":"like JSON"}',
  '[1,2]',
  '{a,b}',
  '"quoted"',
  'null',
  'true',
  '123',
  '1e21',
  '2024-01-01T00:00:00.000Z',
  'Zürich, naïve, Ελλάδα, עברית, 日本語, हिन्दी',
  'e\u0301 is not \u00e9',
  '👩‍👩‍👧‍👦 🇨🇭 𝒳 \u{10ffff}',
  'line\r\nbreak\u2028and\u2029more',
  'control \u0001\u0008\u001f\u007f\u0085',
  'marked\ufeff, zero\u200bwidth, \u202eright to left',
  '\ufffd \uffff \ufdd0',
  '<script>alert(1)</script> & &amp;',
]

/** Keys of answers, attributes and variables: question ids and hidden fields can be any text. */
export const awkwardKeys: readonly string[] = [
  ...awkwardTexts,
  'a.b',
  'a[0]',
  '0',
  '-1',
  '$set',
  '_total',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
]

/** Numbers that JSON writes and reads back exactly. */
export const awkwardNumbers: readonly number[] = [
  0,
  -1,
  0.1,
  0.1 + 0.2,
  1.5e-7,
  1e21,
  -1e21,
  123456789.12345679,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  Number.EPSILON,
]

export const awkwardAnswers: Readonly<Record<string, AnswerValue>> = {
  ...Object.fromEntries(awkwardNumbers.map((value, index) => [`number ${index}`, value])),
  ...Object.fromEntries(awkwardKeys.map((key) => [key, `under ${key}`])),
  texts: [...awkwardTexts],
  'no texts': [],
  'no matrix': {},
  matrix: Object.fromEntries(awkwardKeys.map((key) => [key, key])),
}

/** The earliest and the latest time that a timestamp can express, and some in between. */
export const awkwardTimes: readonly string[] = [
  '0001-01-01T00:00:00.000Z',
  '0099-12-31T23:59:59.999Z',
  '1582-10-10T12:00:00.000Z',
  '1883-11-18T12:03:58.001Z',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T23:59:59.999Z',
  '2024-03-31T01:30:00.001Z',
  '2038-01-19T03:14:08.000Z',
  '9999-12-31T23:59:59.999Z',
]

/** The longest text of an answer, of characters that take several bytes and do not compress well. */
export function longText(length = 32_768): string {
  let text = ''
  for (let seed = 7; text.length < length; seed = (seed * 48_271) % 2_147_483_647) {
    text += String.fromCodePoint(0x4e00 + (seed % 20_000))
  }
  return text
}
