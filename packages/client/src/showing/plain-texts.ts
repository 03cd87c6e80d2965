/** Follows each stand-in. Source: section 11 of the contract. */
const mark = '\u2060'

/** Stand-in → the character that it stands for. */
const characters: Readonly<Record<string, string>> = {
  ' ': '\n',
  '\u2003': '\t',
  '\uff3c': '\\',
  '\u02cb': '`',
  '\uff04': '$',
  '\u201d': '"',
}

const standIns = new RegExp(`([${Object.keys(characters).join('')}])${mark}`, 'gu')

/**
 * A survey with its texts as they were written. The environment state of apps has stand-ins for the characters that would break
 * the pages of published apps, which put it into a script; a mark tells them from characters of the text.
 */
export const withPlainTexts = <T>(value: T): T => plain(value) as T

function plain(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes(mark) ? value.replace(standIns, (_, one: string) => characters[one] ?? one) : value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [plain(key), plain(one)]))
}
