import { numberFormat } from './formats.ts'
import type { Language } from './language.ts'

/** A count, such as 1,284. */
export const count = (value: number, { code }: Pick<Language, 'code'>): string => numberFormat(code).format(value)

/** A share from 0 to 1, such as 43 %. What is neither nothing nor everything never looks as if it were. */
export function percent(share: number, language: Language): string {
  const { texts, say } = language
  const value = share * 100
  if (value > 0 && value < 0.5) return say(texts.numbers.below, { number: 1 })
  if (value < 100 && value >= 99.5) return say(texts.numbers.above, { number: 99 })
  return say(texts.numbers.percent, { number: Math.round(value) })
}

/** The 95 % interval of a share, in words. */
export function percents({ from, to }: Range, { texts, say }: Language): string {
  const ends = { from: Math.round(from * 100), to: Math.round(to * 100) }
  return say(ends.from === ends.to ? texts.numbers.about : texts.numbers.between, ends)
}

/** The 95 % interval of another number within its scale, in words: where it probably is. */
export function probably(value: number, margin: number, scale: Range, digits: number, language: Language): string {
  const [from, to] = [Math.max(scale.from, value - margin), Math.min(scale.to, value + margin)]
  const ends = { from: decimal(from, digits, language), to: decimal(to, digits, language) }
  return language.say(language.texts.numbers.probably, ends)
}

interface Range {
  readonly from: number
  readonly to: number
}

/** A number of at most so many decimals, with a real minus. */
export const decimal = (value: number, digits = 2, { code }: Pick<Language, 'code'>): string =>
  minus(
    numberFormat(code, {
      maximumFractionDigits: digits,
      notation: Math.abs(value) >= 1e15 ? 'scientific' : 'standard',
    }).format(value),
  )

/** A number with its sign, such as +6, −7 or 0. */
export const signed = (value: number, digits = 0, { code }: Pick<Language, 'code'>): string =>
  minus(numberFormat(code, { maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value))

/** The difference of two numbers as they are shown with so many digits: so a reader gets the same. */
export const shownDifference = (now: number, before: number, digits: number): number =>
  rounded(now, digits) - rounded(before, digits)

/** A number as it is shown with so many digits. */
export const rounded = (value: number, digits: number): number =>
  Number(numberFormat('en', { maximumFractionDigits: digits, useGrouping: false }).format(value))

const minus = (text: string): string => text.replace('-', '−')

/** A count that fits below a narrow column, such as 12k. */
export const short = (value: number, language: Pick<Language, 'code'>): string =>
  value < 10_000
    ? count(value, language)
    : numberFormat(language.code, { notation: 'compact', maximumFractionDigits: 0 }).format(value)

/** A duration in ms, such as 48 s, 1 min 12 s or 3 h 5 min. */
export function duration(ms: number, language: Language): string {
  const { texts, say } = language
  const { numbers } = texts
  const seconds = Math.round(ms / 1000)
  if (ms < 9_950) return say(numbers.seconds, { seconds: decimal(ms / 1000, 1, language) })
  if (seconds < 60) return say(numbers.seconds, { seconds })
  if (seconds < 3600) {
    const whole = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
    return whole.seconds === 0 ? say(numbers.minutes, whole) : say(numbers.minutesAndSeconds, whole)
  }
  const minutes = Math.round(seconds / 60)
  const whole = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return whole.minutes === 0 ? say(numbers.hours, whole) : say(numbers.hoursAndMinutes, whole)
}
