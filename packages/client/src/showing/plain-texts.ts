import type { ShowState } from './verdicts.ts'

/** Follows each stand-in. Source: "Environment state" in the README of `@hearback/core`. */
const mark = '\u2060'

/** Stand-in → the character that it stands for. The pictures of control characters, from U+2400 on, stand for these. */
const characters: Readonly<Record<string, string>> = {
  ' ': '\n',
  '\u2003': '\t',
  '\uff3c': '\\',
  '\u02cb': '`',
  '\uff04': '$',
  '\u201d': '"',
  '\uff1c': '<',
  '\u2063': mark,
}

const standIns = new RegExp(`([${Object.keys(characters).join('')}\u2400-\u241f])${mark}`, 'gu')

const characterOf = (one: string): string => characters[one] ?? String.fromCharCode(one.charCodeAt(0) - 0x2400)

/**
 * A survey with its texts as they were written. The environment state of apps has stand-ins for the characters that would break
 * the pages of published apps, which put it into a script; a mark tells them from characters of the text.
 */
export const withPlainTexts = <T>(value: T): T => plain(value) as T

/** The state of apps with all texts as they were written. Only surveys and names of actions have stand-ins. */
export const withPlainState = <S extends Pick<ShowState, 'surveys' | 'actionClasses'>>(state: S): S => ({
  ...state,
  surveys: withPlainTexts(state.surveys),
  actionClasses: state.actionClasses.map((one) => ({ ...one, name: withPlainTexts(one.name) })),
})

function plain(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes(mark) ? value.replace(standIns, (_, one: string) => characterOf(one)) : value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [plain(key), plain(one)]))
}
