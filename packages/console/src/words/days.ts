import { dateFormat } from './formats.ts'
import type { Language } from './language.ts'

/** The short name of the month of a time, such as Mar; `year`: with its year, such as Mar 2026. */
export const monthOf = (at: string | number, { code }: Pick<Language, 'code'>, { year = false } = {}): string =>
  dateFormat(code, { month: 'short', ...(year && { year: 'numeric' }) }).format(new Date(at))

/** A day of the calendar, such as 2026-03-01, in words: 1 Mar 2026. */
export const dayInWords = (day: string, language: Pick<Language, 'code'>): string =>
  Number.isNaN(Date.parse(day)) ? day : dayOfYear(day, language)

/** A day with its year, such as 3 Mar 2026. */
export const dayOfYear = (at: string | number, { code }: Pick<Language, 'code'>, timeZone = 'UTC'): string =>
  dateFormat(code, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at))

/** A day without its year, such as 3 Mar. */
export const dayOfMonth = (at: string | number, { code }: Pick<Language, 'code'>, timeZone = 'UTC'): string =>
  dateFormat(code, { timeZone, day: 'numeric', month: 'short' }).format(new Date(at))
