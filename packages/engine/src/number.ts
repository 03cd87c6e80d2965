import { withAsciiDigits } from './digits.ts'
import type { SessionValue, TypedNumber } from './model.ts'
import { withoutUnseen } from './text.ts'

/** What a text means as a number. Numbers have the form of JSON's, with every digit as it was typed. */
export type NumberRead =
  | { readonly kind: 'number'; readonly number: string }
  /** `1,234` is twelve hundred and thirty-four, or little more than one. */
  | { readonly kind: 'ambiguous'; readonly whole: string; readonly decimal: string }
  | { readonly kind: 'unreadable' }

/**
 * Reads a number as people write it: with a decimal comma or point, groups, digits of any script, a leading plus or a true
 * minus. Intl tells what a language writes.
 *
 * One point or comma before three digits may stand for either. `language`, that of the page, decides; where
 * `browserLanguage` would decide otherwise, or the page's language uses no such sign, the text is ambiguous.
 */
export function readNumber(text: string, language: string, browserLanguage?: string): NumberRead {
  const parts = partsOf(text)
  if (parts === null) return unreadable
  const { body, made } = parts
  const marks = body.replace(/\d/g, '')
  const last = marks.slice(-1)
  const [before = '', after = ''] =
    last === '' ? [body] : [body.slice(0, body.lastIndexOf(last)), body.split(last).pop()]
  const isDecimal = /^[.,٫]$/.test(last) && marks.indexOf(last) === marks.length - 1
  if (marks === '') return read(made(body))
  if (isDecimal && marks.length === 1) {
    if (last === '٫' || !isGroup(before, after)) return read(made(before, after))
    const [own, others] = [meaningIn(language, last), browserLanguage ? meaningIn(browserLanguage, last) : null]
    const [whole, decimal] = [made(before + after), made(before, after)]
    if (own === null || (others !== null && others !== own)) return { kind: 'ambiguous', whole, decimal }
    return read(own === 'decimal' ? decimal : whole)
  }
  const hasPairs = () => [language, browserLanguage].some((one) => one && signsOf(one).hasPairs)
  const digits = ungrouped(isDecimal ? before : body, hasPairs)
  return digits === null ? unreadable : read(isDecimal ? made(digits, after) : made(digits))
}

/** Both readings of a text whose sign may be that of decimals or of groups; `null` if there is one at most. */
export function readingsOf(text: string): { readonly whole: string; readonly decimal: string } | null {
  const { body = '', made = String } = partsOf(text) ?? {}
  const [, before = '', after = ''] = /^(\d+)[.,](\d+)$/.exec(body) ?? []
  return isGroup(before, after) ? { whole: made(before + after), decimal: made(before, after) } : null
}

/**
 * A number that has nearly the form of JSON's: it gets the form, and keeps its digits, also zeros at its front. `null`: the
 * text is none.
 */
export function jsonNumber(text: string): string | null {
  const [, sign, whole = '', decimals = '', power = ''] = /^([+-]?)(\d*)\.?(\d*)(e[+-]?\d+)?$/i.exec(text) ?? []
  if (whole + decimals === '' || !Number.isFinite(Number(text))) return null
  return (sign === '-' ? sign : '') + (whole || '0') + (decimals && `.${decimals}`) + power
}

/** A number as a language writes it, without groups, and in the digits that were typed. A text that is none stays. */
export const shownNumber = (number: string, language: string): string =>
  jsonNumber(number) === null ? number : number.replace('.', signsOf(language).decimal)

/** How a language writes numbers: an example for people. */
export const numberExample = (language: string): string => formatIn(language).format(12345.6)

const unreadable: NumberRead = { kind: 'unreadable' }

function read(text: string): NumberRead {
  const number = jsonNumber(text)
  return number === null ? unreadable : { kind: 'number', number }
}

interface Parts {
  /** Digits and signs between them; spaces and apostrophes of one kind each. */
  readonly body: string
  /** Makes the number of its digits: sign and power come from the text. */
  readonly made: (whole: string, decimals?: string) => string
}

function partsOf(text: string): Parts | null {
  // Intl writes a mark of direction before a sign, too.
  const plain = withoutUnseen(withAsciiDigits(text))
    .replace(/\s/g, ' ')
    .replace(/[‘’ʼ＇]/g, "'")
    .replace(/．/g, '.')
    .replace(/，/g, ',')
    .trim()
  const [, sign = '', body = '', power = ''] = /^([+＋−–－-]?) ?([\d.,' ٫٬]*)(e[+-]?\d+)?$/i.exec(plain) ?? []
  if (!/\d/.test(body) || !/^[\d.,٫]/.test(body) || !/[\d.,٫]$/.test(body)) return null
  const minus = /[+＋]/.test(sign) ? '' : sign && '-'
  return { body, made: (whole, decimals = '') => `${minus}${whole || 0}${decimals && `.${decimals}`}${power}` }
}

/** Whether a sign between these digits may be that of a group. */
const isGroup = (before: string, after: string): boolean =>
  /^\d{1,3}$/.test(before) && after.length === 3 && !/^0+$/.test(before)

/** The digits of a grouped number; `null` where the groups are wrong, or have signs of two kinds. */
function ungrouped(text: string, hasPairs: () => boolean): string | null {
  const sign = text.replace(/\d/g, '').charAt(0)
  const groups = text.split(sign || ' ')
  const lengths = groups.map((group) => (/^\d+$/.test(group) ? group.length : 0)).join()
  const isRight = /^[1-3](,3)+$/.test(lengths) || (/^[12](,2)+,3$/.test(lengths) && hasPairs())
  return isRight && groups[0] !== '0' && sign !== '٫' ? groups.join('') : null
}

/** What a point or a comma is in a language; `null`: it has other signs. */
function meaningIn(language: string, sign: string): 'decimal' | 'group' | null {
  const { decimals, groups } = signsOf(language)
  return decimals.includes(sign) ? 'decimal' : groups.includes(sign) ? 'group' : null
}

/** The signs of a language, with its own digits and with 0 to 9, beside which some languages have others. */
function signsOf(language: string) {
  const latin = formatIn(language, 'latn').formatToParts(-12345678.9)
  const parts = [...latin, ...formatIn(language).formatToParts(-12345678.9)]
  const all = (type: string) => parts.flatMap((part) => (part.type === type ? [part.value] : []))
  const [, second = ''] = latin.flatMap(({ type, value }) => (type === 'integer' ? [value] : []))
  const decimals = all('decimal')
  return { decimal: decimals[0] ?? '.', decimals, groups: all('group'), hasPairs: second.length === 2 }
}

function formatIn(language: string, numberingSystem?: string): Intl.NumberFormat {
  const options = { maximumFractionDigits: 1, ...(numberingSystem && { numberingSystem }) }
  try {
    return new Intl.NumberFormat(language.replace('_', '-'), options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

/** Whether a value is a number that may mean two. */
export const isTyped = (value: SessionValue | null): value is TypedNumber =>
  typeof value === 'object' && value !== null && 'typed' in value && typeof value.typed === 'string'
