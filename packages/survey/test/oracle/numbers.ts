import type { Random } from '../../../demo/src/random.ts'

/** The decimal sign and the sign of groups in the languages of the documents. */
const signs: Readonly<Record<string, readonly [decimal: string, group: string]>> = {
  default: ['.', ','],
  de: [',', '.'],
  fr: [',', '\u202f'],
}

/** The zeros of scripts whose digits people type: Arabic-Indic, Persian, Devanagari. */
const zeros = [0x0660, 0x06f0, 0x0966] as const

const signsOf = (language: string): readonly [decimal: string, group: string] => signs[language] ?? ['.', ',']

/** A number of the form of JSON's as a page shows it. */
export const numberShown = (number: string, language: string): string => number.replace('.', signsOf(language)[0])

/** A number of the form of JSON's in one of the ways in which people of a language write it. */
export function numberWritten(number: string, language: string, random: Random): string {
  if (!/^-?\d+(\.\d+)?$/.test(number)) return number
  const [decimal, group] = signsOf(language)
  const [whole = '', decimals] = number.replace('-', '').split('.')
  const isGrouped = !whole.startsWith('0') && random.chance(0.4)
  const front = isGrouped ? whole.replaceAll(/(?<=\d)(?=(\d{3})+$)/g, group) : whole
  const sign = number.startsWith('-') ? random.pick(['-', '\u2212']) : random.pick(['', '', '+'])
  const text = sign + front + (decimals === undefined ? '' : decimal + decimals)
  const zero = random.pick(zeros)
  return random.chance(0.3) ? text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))) : text
}
