/** A count, such as 1,284. */
export const count = (value: number): string => value.toLocaleString('en')

/** A share from 0 to 1, such as 43 %. What is neither nothing nor everything never looks as if it were. */
export function percent(share: number): string {
  const value = share * 100
  if (value > 0 && value < 0.5) return '< 1 %'
  if (value < 100 && value >= 99.5) return '> 99 %'
  return `${Math.round(value)} %`
}

/** The 95 % interval of a share, in words. */
export const percents = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `between ${Math.round(from * 100)} and ${Math.round(to * 100)} %, at 95 % confidence`

/** A number of at most so many decimals, with a real minus. */
export const decimal = (value: number, digits = 2): string =>
  minus(formatOf(digits, Math.abs(value) >= 1e15 ? 'scientific' : 'standard').format(value))

/** Formats that were made: to make one costs many times what it costs to use it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(digits: number, notation: 'standard' | 'scientific'): Intl.NumberFormat {
  const name = `${digits} ${notation}`
  const known = formats.get(name) ?? new Intl.NumberFormat('en', { maximumFractionDigits: digits, notation })
  formats.set(name, known)
  return known
}

/** A number with its sign, such as +6, −7 or 0. */
export const signed = (value: number, digits = 0): string =>
  minus(value.toLocaleString('en', { maximumFractionDigits: digits, signDisplay: 'exceptZero' }))

/** The difference of two numbers as they are shown with so many digits: so a reader gets the same. */
export const shownDifference = (now: number, before: number, digits: number): number =>
  shown(now, digits) - shown(before, digits)

const shown = (value: number, digits: number): number =>
  Number(formatOf(digits, 'standard').format(value).replaceAll(',', ''))

const minus = (text: string): string => text.replace('-', '−')

/** A count that fits below a narrow column, such as 12k. */
export const short = (value: number): string =>
  value < 10_000 ? count(value) : value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 0 })

/** The singular or the plural of a word, behind its count. */
export const counted = (value: number, one: string, several = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : several}`

/** A duration in ms, such as 48 s, 1 min 12 s or 3 h 5 min. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (ms < 9_950) return `${decimal(ms / 1000, 1)} s`
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min${seconds % 60 === 0 ? '' : ` ${seconds % 60} s`}`
  const minutes = Math.round(seconds / 60)
  return `${count(Math.floor(minutes / 60))} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`
}
