import { dayOfMonth } from '../../words/days.ts'
import type { Language } from '../../words/language.ts'
import { monthAndYear } from '../trend-card.ts'

/** How many answers name a day, such as 2026-03-01. */
export interface DayCount {
  readonly day: string
  readonly count: number
}

export interface DatePeriod {
  readonly label: string
  /** The first day, and the first day after. */
  readonly from: string
  readonly until: string
  readonly count: number
}

const dayMs = 24 * 60 * 60 * 1000
/** The most columns of each length. */
const most = { days: 31, weeks: 27, months: 36, others: 40 }

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The length of periods. `step`: so many years, 1 for all others. */
interface Length {
  readonly interval: 'day' | 'week' | 'month' | 'year'
  readonly step: number
}

/** The days in periods of one length without a gap: days, weeks from Monday, months, or years. */
export function periodsOf(
  days: readonly DayCount[],
  language: Pick<Language, 'code'>,
): Length & { readonly periods: DatePeriod[] } {
  const periodsBy = (interval: Length['interval'], boundsOf: BoundsOf, step = 1) => ({
    interval,
    step,
    periods: periodsWithin({ interval, step }, days, [first, last], boundsOf, language),
  })
  const sorted = days.map(({ day }) => day).sort()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const length = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  if (length <= most.days) return periodsBy('day', (day) => [day, daysAfter(day, 1)])
  if (length <= most.weeks * 7) {
    return periodsBy('week', (day) => {
      const monday = daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
      return [monday, daysAfter(monday, 7)]
    })
  }
  if (length <= most.months * 28) {
    return periodsBy('month', (day) => [`${day.slice(0, 7)}-01`, monthAfter(day)])
  }
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1
  const step = [1, 5, 10, 50, 100, 500].find((many) => years / many < most.others) ?? 1000
  const yearsOf: BoundsOf = (day) => {
    const from = Math.floor(Number(day.slice(0, 4)) / step) * step
    return [newYear(from), newYear(from + step)]
  }
  return periodsBy('year', yearsOf, step)
}

/** The first day of the period of a day, and the first day after it. */
type BoundsOf = (day: string) => readonly [from: string, until: string]

function periodsWithin(
  length: Length,
  days: readonly DayCount[],
  [first, last]: readonly [string, string],
  boundsOf: BoundsOf,
  language: Pick<Language, 'code'>,
): DatePeriod[] {
  const periods: (DatePeriod & { count: number })[] = []
  for (let [from, until] = boundsOf(first); from <= last; [from, until] = boundsOf(until)) {
    const count = days.reduce((sum, { day, count }) => (day >= from && day < until ? sum + count : sum), 0)
    periods.push({ label: labelOf(length, from, until, language), from, until, count })
    // The calendar of four digits ends here.
    if (until > '9999-12-31' || until.length > 10) break
  }
  return periods
}

function labelOf({ interval, step }: Length, from: string, until: string, language: Pick<Language, 'code'>): string {
  if (interval === 'month') return monthAndYear(from, language)
  if (interval !== 'year') return dayOfMonth(from, language)
  const year = Number.parseInt(from, 10)
  return step === 1 ? String(year) : `${year}–${Number.parseInt(until, 10) - 1}`
}

const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const daysAfter = (day: string, many: number): string => iso(Date.parse(day) + many * dayMs)

const monthAfter = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month === 12 ? newYear(year + 1) : `${day.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
}

const newYear = (year: number): string => `${String(year).padStart(4, '0')}-01-01`
