import { type Html, html } from '../html.ts'
import { dayOfMonth, dayOfYear } from '../words/days.ts'
import { dateFormat } from '../words/formats.ts'
import type { Language } from '../words/language.ts'

/** A language at a time: every visit and every frame is one. */
export interface Moment extends Language {
  /** In ms. */
  readonly now: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A time as its distance from now, for the last week; before, as a day. The whole time, in UTC, is its tooltip. */
export function ago(at: string | null, moment: Moment, none: string = moment.texts.time.never): Html {
  if (at === null) return html`<span class="soft">${none}</span>`
  const { texts, say, now } = moment
  const { time: words } = texts
  const past = now - Date.parse(at)
  if (past < minute) return time(at, say(words.secondsAgo, { count: Math.max(1, Math.floor(past / 1000)) }), moment)
  if (past < hour) return time(at, say(words.minutesAgo, { count: Math.floor(past / minute) }), moment)
  if (past < day) return time(at, say(words.hoursAgo, { count: Math.floor(past / hour) }), moment)
  if (past < 2 * day) return time(at, words.yesterday, moment)
  if (past < 7 * day) return time(at, say(words.daysAgo, { count: Math.floor(past / day) }), moment)
  return onDay(at, moment)
}

/** A time to come: how far it is within the next month; after that, its day. */
export function until(at: string | null, moment: Moment, none: string = moment.texts.time.never): Html {
  if (at === null) return html`<span class="soft">${none}</span>`
  const { texts, say, now } = moment
  const { time: words } = texts
  const left = Date.parse(at) - now
  if (left <= 0) return time(at, say(words.over, { day: dayOf(at, moment) }), moment)
  if (left < minute) return time(at, say(words.inSeconds, { count: Math.max(1, Math.floor(left / 1000)) }), moment)
  if (left < hour) return time(at, say(words.inMinutes, { count: Math.floor(left / minute) }), moment)
  if (left < day) return time(at, say(words.inHours, { count: Math.floor(left / hour) }), moment)
  if (left < 30 * day) return time(at, say(words.inDays, { count: Math.floor(left / day) }), moment)
  return onDay(at, moment)
}

/** A day such as 3 Mar, with its year unless that is this year. */
export const onDay = (at: string, moment: Moment): Html => time(at, dayOf(at, moment), moment)

/** A day with its year, such as 3 Mar 2026, where no element can stand. */
export const dayWords = (at: string, language: Language): string => dayOfYear(at, language)

/** A whole time with its zone, such as 22 Nov 2026, 14:08:09 UTC. */
export const exactly = (at: string, language: Language): Html => time(at, whole(at, language), language)

/** The time of day, such as 14:32 UTC; with its day unless that is today, such as 3 Mar, 14:32 UTC. */
export function clock(at: string, moment: Moment): Html {
  const isToday = at.slice(0, 10) === new Date(moment.now).toISOString().slice(0, 10)
  const isThisYear = at.slice(0, 4) === new Date(moment.now).toISOString().slice(0, 4)
  const shown = isToday ? {} : ({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) } as const)
  return time(at, dateFormat(moment.code, { ...shown, ...timeOfDay }).format(new Date(at)), moment)
}

const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

const time = (at: string, words: string, language: Language): Html =>
  html`<time datetime="${at}" title="${whole(at, language)}">${words}</time>`

const dayOf = (at: string, moment: Moment): string =>
  new Date(at).getUTCFullYear() === new Date(moment.now).getUTCFullYear()
    ? dayOfMonth(at, moment)
    : dayOfYear(at, moment)

const whole = (at: string, { code }: Language): string =>
  dateFormat(code, { day: 'numeric', month: 'short', year: 'numeric', second: '2-digit', ...timeOfDay }).format(
    new Date(at),
  )
